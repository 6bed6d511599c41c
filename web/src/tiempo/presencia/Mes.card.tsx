import type { MesDePersona } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { conSigno, duracion } from '#web/casa/kernel/format.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { estadoCon } from '#web/casa/ui/piezas/badge.tsx';
import { Dim, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';

export const EstadoCierre = estadoCon({ 1: 'neutral', 2: 'info', 3: 'good', 4: 'warn', 5: 'good', 6: 'warn' });

/** The month of somebody where the table does not fit. */
export const FilaMes = ({ persona: p }: { persona: MesDePersona }) => (
  <Stack gap="xs">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-28 font-semibold break-words">{p.Nombre}</span>
      <EstadoCierre de={p} />
    </Row>
    <Row ends>
      <span className="text-[0.9375rem] tabular-nums">
        {duracion(p.TrabajadoMin)} de {duracion(p.TeoricoMin)}
      </span>
      <span className="font-semibold tabular-nums">{conSigno(p.SaldoMin)}</span>
    </Row>
    <Row ends>
      <Dim>{[p.Matricula, p.Area].filter(Boolean).join(' · ')}</Dim>
      <Incidencias de={p} />
    </Row>
  </Stack>
);

const Incidencias = ({ de: { Incidencias: n } }: { de: MesDePersona }) =>
  n > 0 && <span className="text-sm font-semibold text-warn-ink">{n === 1 ? '1 incidencia' : `${n} incidencias`}</span>;
/** The ids of the sortable ones are orders of the contract. */
export const columnasMes: readonly Column<MesDePersona>[] = [
  { id: 'nombre', header: 'Persona', sortable: true, cell: (p) => p.Nombre },
  {
    id: 'donde',
    header: 'Centro y área',
    cell: (p) => (
      <span className="block leading-tight">
        {p.Centro}
        <br />
        <Dim>{p.Area}</Dim>
      </span>
    ),
  },
  {
    id: 'teorico',
    header: 'Teórico',
    align: 'right',
    cell: (p) => duracion(p.TeoricoMin),
    className: 'whitespace-nowrap',
  },
  {
    id: 'trabajado',
    header: 'Trabajado',
    sortable: true,
    align: 'right',
    cell: (p) => duracion(p.TrabajadoMin),
    className: 'whitespace-nowrap',
  },
  {
    id: 'saldo',
    header: 'Saldo',
    sortable: true,
    align: 'right',
    cell: (p) => conSigno(p.SaldoMin),
    className: 'font-semibold whitespace-nowrap',
  },
  {
    id: 'incidencias',
    header: 'Incidencias',
    sortable: true,
    align: 'right',
    cell: (p) => (
      <span className={p.Incidencias > 0 ? 'font-semibold text-warn-ink' : 'text-mute'}>{p.Incidencias}</span>
    ),
  },
  { id: 'cierre', header: 'Cierre', cell: (p) => <EstadoCierre de={p} /> },
];
