import { useQuery } from '@tanstack/react-query';
import { Select } from '#web/casa/ui/campos/select.tsx';
import type { AlmacenEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import type { Filtro } from '#web/casa/ui/tabla/filter-token.tsx';
import { almacenesEpi } from './almacen.api.ts';

const opcionesDe = (almacenes: readonly AlmacenEpi[]) =>
  almacenes.map((a) => ({
    id: String(a.Id),
    label: a.Nombre,
    detail: a.EstadoId === 1 ? a.NombreCentro : `${a.NombreCentro}, cerrado`,
  }));
/** The same choice as a token of the line of filters of a desk; none where there is one store. */
export function useTokenDeAlmacen({ fijo }: { fijo: boolean }): readonly Filtro[] {
  const { data } = useQuery(almacenesEpi);
  if (data === undefined || data.length < 2) return [];
  return [{ id: 'almacen', label: 'Almacén', todos: 'Todos', options: opcionesDe(data), fijo }];
}

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
        options={opcionesDe(data)}
        value={value === undefined ? '' : String(value)}
        onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      />
    </div>
  );
}
