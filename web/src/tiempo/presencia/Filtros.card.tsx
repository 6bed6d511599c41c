import { useQuery } from '@tanstack/react-query';
import type { Option } from '#web/casa/ui/campos/option-list.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { MasFiltros } from '#web/casa/ui/piezas/disclosure.tsx';
import { ambito, type Entre, type Quienes } from './presencia.api.ts';

type Filtro = { label: string; todos: string; options: readonly Option[]; value: string; onChange(id: string): void };
type Props = {
  value: Quienes;
  onChange(cambio: { [K in keyof Quienes]?: string | undefined }): void;
  /** Days of the list; absent: today. */
  entre?: Entre;
  /** More filters of the list, after these. */
  mas?: readonly Filtro[];
};
const opciones = (de: readonly { Codigo: string; Nombre: string }[]) =>
  de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));

/** Filters of a list of people; filters with only one option are left out. */
export function FiltrosDePersonas({ value, onChange, entre, mas = [] }: Props) {
  const { data } = useQuery(ambito(entre));
  const de = (id: 'centro' | 'area' | 'equipo', label: string, todos: string, options: readonly Option[]) => ({
    label,
    todos,
    options,
    value: value[id] ?? '',
    onChange: (valor: string) => onChange({ [id]: valor === '' ? undefined : valor }),
  });
  const filtros: readonly Filtro[] = [
    de('centro', 'Centro de trabajo', 'Todos', opciones(data?.Centros ?? [])),
    de('area', 'Área', 'Todas', opciones(data?.Areas ?? [])),
    de('equipo', 'Equipo de', 'Cualquiera', opciones(data?.Equipos ?? [])),
    ...mas,
  ];
  const utiles = filtros.filter(({ options, value: puesto }) => options.length > 1 || puesto !== '');
  if (utiles.length === 0) return null;
  return (
    <MasFiltros open={utiles.some(({ value: puesto }) => puesto !== '')}>
      <div className="grid max-w-5xl gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {utiles.map(({ todos, ...filtro }) => (
          <Select key={filtro.label} {...filtro} placeholder={todos} clearable />
        ))}
      </div>
    </MasFiltros>
  );
}
