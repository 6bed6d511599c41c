import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { InformePersona, OrdenLectores } from '#contract/oficina/avisos/gestion.schemas.ts';
import { type BusquedaInforme, informePersonas } from '#web/oficina/avisos/gestion/gestion.api.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

const Situacion = ({ persona: { Leido, Version, Fecha } }: { persona: InformePersona }) => {
  const Icono = Leido ? Check : Minus;
  return (
    <span className={clsx('inline-flex items-center gap-1.5', !Leido && 'text-mute')}>
      <Icono aria-hidden className={clsx('size-4 shrink-0', Leido && 'text-good-ink')} />
      <span>
        {Leido ? 'Leído' : Version === null ? 'No leído' : `Solo la versión ${Version}`}
        {Fecha !== null && <Texto look="mute figures"> · {fechaHora(Fecha)}</Texto>}
      </span>
    </span>
  );
};
const destino = (persona: InformePersona): string => [persona.Area, persona.Centro].filter(Boolean).join(' · ') || '—';

/** Former readers stay in the list and do not count in the figures. */
const Quien = ({ persona: { Nombre, LeCorresponde } }: { persona: InformePersona }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Texto look="medium">{Nombre}</Texto>
    {!LeCorresponde && <Estado palabra="Ya no le corresponde" />}
  </span>
);

const columns: readonly Column<InformePersona>[] = [
  { id: 'nombre', header: 'Nombre', sortable: true, cell: (p) => <Quien persona={p} /> },
  { id: 'matricula', header: 'Matrícula', sortable: true, cell: (p) => p.Matricula, className: 'tabular-nums' },
  { id: 'area', header: 'Área y centro', sortable: true, cell: destino },
  {
    id: 'leido',
    header: 'Lectura',
    sortable: true,
    cell: (p) => <Situacion persona={p} />,
    className: 'whitespace-nowrap',
  },
  { id: 'version', header: 'Versión', align: 'right', cell: (p) => p.Version ?? '—' },
];

const PersonaTarjeta = ({ persona }: { persona: InformePersona }) => (
  <>
    <Quien persona={persona} />
    <Texto look="small mute block">{destino(persona)}</Texto>
    <span className="mt-0.5 block text-sm">
      <Situacion persona={persona} />
    </span>
  </>
);

type Props = { id: number; busqueda: BusquedaInforme; onOrden(orden: OrdenLectores): void };
/** Readers, each with their last reading. */
export const PersonasDelInforme = ({ id, busqueda, onOrden }: Props) => (
  <Tabla
    query={informePersonas(id, busqueda)}
    orden={busqueda.orden ?? 'nombre'}
    onOrden={onOrden}
    caption="Personas"
    columns={columns}
    tarjeta={(p) => <PersonaTarjeta persona={p} />}
    vacio={<EmptyState title="Nadie coincide">Cambie el filtro o las palabras de la búsqueda.</EmptyState>}
  />
);
