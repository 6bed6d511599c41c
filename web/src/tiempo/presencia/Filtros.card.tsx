import { useQuery } from '@tanstack/react-query';
import type { Option } from '#web/casa/ui/campos/option-list.tsx';
import { Selectores } from '#web/casa/ui/tabla/selectores.tsx';
import { ambito, type Entre, type Quienes } from './presencia.api.ts';

type Filtro = { id: string; label: string; todos: string; options: readonly Option[] };
type Props = {
  value: Quienes & { tipo?: string | undefined; estado?: string | undefined };
  onChange(cambio: { [id: string]: string | undefined }): void;
  /** Days of the list; absent: today. */
  entre?: Entre;
  /** More filters of the list, after these. */
  mas?: readonly Filtro[];
};
const opciones = (de: readonly { Codigo: string; Nombre: string }[]) =>
  de.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));

/** Filters of a list of people; those with only one option are left out. */
export function useFiltrosDePersonas({ value, entre, mas = [] }: Omit<Props, 'onChange'>): Filtro[] {
  const { data } = useQuery(ambito(entre));
  const filtros: readonly Filtro[] = [
    { id: 'centro', label: 'Centro de trabajo', todos: 'Todos', options: opciones(data?.Centros ?? []) },
    { id: 'area', label: 'Área', todos: 'Todas', options: opciones(data?.Areas ?? []) },
    { id: 'equipo', label: 'Equipo de', todos: 'Cualquiera', options: opciones(data?.Equipos ?? []) },
    ...mas,
  ];
  const puestos: { readonly [id: string]: string | undefined } = value;
  return filtros.filter(({ id, options }) => options.length > 1 || puestos[id] !== undefined);
}

export const FiltrosDePersonas = ({ onChange, ...props }: Props) => (
  <Selectores<string>
    columns={4}
    filtros={useFiltrosDePersonas(props)}
    value={props.value}
    onChange={(id, elegido) => onChange({ [id]: elegido })}
  />
);
