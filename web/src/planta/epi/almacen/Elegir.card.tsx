import { useQuery } from '@tanstack/react-query';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { almacenesEpi } from './almacen.api.ts';

type Props = { value: number | undefined; onChange(id: number | undefined): void; todos?: boolean };
/** Store that is shown, where there are several. */
export function ElegirAlmacen({ value, onChange, todos = false }: Props) {
  const { data } = useQuery(almacenesEpi);
  if (data === undefined || data.length < 2) return null;
  return (
    <div className="grow sm:w-80 sm:grow-0">
      <Select
        label="Almacén"
        placeholder={todos ? 'Todos' : undefined}
        clearable={todos}
        options={data.map((a) => ({
          id: String(a.Id),
          label: a.Nombre,
          detail: a.EstadoId === 1 ? a.NombreCentro : `${a.NombreCentro}, cerrado`,
        }))}
        value={value === undefined ? '' : String(value)}
        onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      />
    </div>
  );
}
