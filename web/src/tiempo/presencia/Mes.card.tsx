import type { MesDePersona } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { conSigno, duracion } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Card of a person's month, where the table does not fit. */
export const FilaMes = ({ persona: p }: { persona: MesDePersona }) => (
  <Stack gap="xs">
    <Row ends top>
      <Texto look="row">
        <Persona nombre={p.Nombre} foto={p.Foto} size="sm" strong />
      </Texto>
      <Estado de={p} />
    </Row>
    <Row ends>
      <Texto look="text figures">
        {duracion(p.TrabajadoMin)} de {duracion(p.TeoricoMin)}
      </Texto>
      <Texto look="strong figures">{conSigno(p.SaldoMin)}</Texto>
    </Row>
    <Row ends>
      <Dim>{[p.Matricula, p.Area].filter(Boolean).join(' · ')}</Dim>
      <Incidencias de={p} />
    </Row>
  </Stack>
);

const Incidencias = ({ de: { Incidencias: n } }: { de: MesDePersona }) =>
  n > 0 && <span className="text-sm font-semibold text-wait-ink">{n === 1 ? '1 incidencia' : `${n} incidencias`}</span>;
/** Hours of leave among those of the month; '—' without any. */
const justificado = ({ SaldoMin, TrabajadoMin, TeoricoMin }: MesDePersona) => {
  const minutos = SaldoMin - TrabajadoMin + TeoricoMin;
  return minutos === 0 ? '—' : duracion(minutos);
};
/** Columns of the table; the ids of sortable columns are orders of the contract. */
export const columnasMes: readonly Column<MesDePersona>[] = [
  {
    id: 'nombre',
    header: 'Persona',
    sortable: true,
    cell: (p) => <Persona nombre={p.Nombre} foto={p.Foto} size="sm" strong />,
  },
  {
    id: 'centro',
    header: 'Centro y área',
    sortable: true,
    cell: (p) => (
      <Texto look="tight">
        {p.Centro}
        <br />
        <Dim>{p.Area}</Dim>
      </Texto>
    ),
  },
  {
    id: 'teorico',
    header: 'Teórico',
    sortable: true,
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
    id: 'permisos',
    header: 'Permisos',
    align: 'right',
    // Hours that count as worked: the balance is the sum of both less the hours that were due.
    cell: (p) => justificado(p),
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
      <span className={p.Incidencias > 0 ? 'font-semibold text-wait-ink' : 'text-mute'}>{p.Incidencias}</span>
    ),
  },
  { id: 'estado', header: 'Cierre', sortable: true, cell: (p) => <Estado de={p} /> },
];
