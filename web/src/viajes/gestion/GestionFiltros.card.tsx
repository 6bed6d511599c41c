import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { EtapaGestion, EtapasGestion, OrdenGestion } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE, VIAJE } from '#contract/viajes/viajes.rules.ts';
import { hasta99 } from '#web/casa/kernel/format.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { useFiltroFechas } from '#web/casa/ui/tabla/filtro-fechas.tsx';
import { enDireccion, Vistas } from '#web/casa/ui/tabla/vistas.tsx';
import { centrosCoste, contratos } from '#web/viajes/viaje/maestros.api.ts';
import { cuentasGestion, etapasDeGestion } from './gestion.api.ts';

/** Filters of the queue, as its address has them. */
export type Busqueda = {
  estados?: string | number | undefined;
  etapa?: Exclude<EtapaGestion, 'abiertos'> | undefined;
  cargo?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
  texto?: string | undefined;
  orden?: OrdenGestion | undefined;
};
type Props = { search: Busqueda; filtrar(cambio: Busqueda): void };

/** First view of a desk, and of a phone. */
export const ABIERTOS = 'abiertos';
export const POR_ATENDER = '2,4';
export const TODOS = 'todos';

const etapas = [
  { id: ABIERTOS, label: 'Abiertos', search: {} },
  { id: 'proponer', label: 'Por proponer', search: { etapa: 'proponer' } },
  { id: 'emitir', label: 'Por emitir', search: { etapa: 'emitir' } },
  { id: 'fuera', label: 'Fuera ahora', search: { etapa: 'fuera' } },
  { id: 'liquidar', label: 'Por liquidar', search: { etapa: 'liquidar' } },
  { id: 'terminados', label: 'Terminados', search: { etapa: 'terminados' } },
  { id: TODOS, label: 'Todos', search: { estados: TODOS } },
] as const;
const enPestana = (n: number | undefined) => (n ? hasta99(n) : undefined);

/** Stages of the trips as the views of a desk, with how many each has. */
export function Etapas({ ruta, search, caption }: { ruta: string; search: Busqueda; caption: string }) {
  const { data } = useQuery(etapasDeGestion);
  const cuantos = (id: string) => enPestana(data?.[id as keyof EtapasGestion]); // a stage that is not counted has none
  return (
    <Vistas
      label="Vistas"
      to={ruta}
      caption={caption}
      search={search}
      propias={etapas.map((etapa) => ({ ...etapa, count: cuantos(etapa.id) }))}
    />
  );
}

const estados = Object.values(ESTADO_VIAJE)
  .filter((estado) => estado !== ESTADO_VIAJE.borrador)
  .map((estado) => ({ id: String(estado), label: VIAJE.nombres[estado] }));
type Maestro = { Codigo: string; DescripcionCompleta: string };
const opcion = (r: Maestro) => ({ id: r.Codigo, label: r.DescripcionCompleta });

export function FiltrosDeMesa({
  search,
  filtrar,
  buscar,
  guardar,
}: Props & { buscar: ReactElement; guardar: ReactNode }) {
  const { data: centros = [] } = useQuery(centrosCoste);
  const { data: obras = [] } = useQuery(contratos);
  const { desde, hasta, cargo } = search;
  const fechas = useFiltroFechas({ desde, hasta }, (dias) => filtrar({ desde: dias.desde, hasta: dias.hasta }), 'Sale');
  return (
    <FilterBar
      buscar={buscar}
      fechas={fechas}
      filtros={[
        { id: 'estados', label: 'Estado', options: estados },
        { id: 'cargo', label: 'Se carga a', options: [...centros, ...obras].map(opcion) },
      ]}
      value={{ estados: search.estados === TODOS ? undefined : search.estados, cargo }}
      onChange={(id, choice) => filtrar({ [id]: id === 'estados' ? enDireccion(choice) : choice })}
    >
      {guardar}
    </FilterBar>
  );
}

const deMano = [
  { id: POR_ATENDER, label: 'Por atender' },
  { id: '2', label: 'En propuestas' },
  { id: '3', label: 'Pendiente' },
  { id: '4', label: 'Aprobado' },
  { id: '6', label: 'Documentación' },
  { id: '5,7,8', label: 'Terminado' },
  { id: TODOS, label: 'Todos' },
];
/** Chips of a phone, by the state of the trips. */
export function FiltrosDeMano({ search, filtrar }: Props) {
  const { data: cuentas = [] } = useQuery(cuentasGestion);
  return (
    <FilterBar
      filtros={[
        {
          id: 'estados',
          label: 'Estado',
          options: deMano,
          cuentas: search.texto === undefined ? cuentas : [],
          chips: true,
          fijo: true,
        },
      ]}
      value={{ estados: String(search.estados ?? POR_ATENDER) }}
      onChange={(_, elegidos) => filtrar({ estados: elegidos === POR_ATENDER ? undefined : elegidos })}
    />
  );
}
