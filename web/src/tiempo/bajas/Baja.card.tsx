import type { Baja } from '#contract/tiempo/bajas/baja.schemas.ts';
import { CLASES_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { deDiaADia, fecha } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';

export const diasDe = ({ Desde, Prevista, Alta }: Pick<Baja, 'Desde' | 'Prevista' | 'Alta'>): string =>
  deDiaADia(Desde, Alta ?? Prevista);
/** Kind of a sickness; whoever answers for the person reads only that they are absent. */
export const claseDe = ({ Clase }: Pick<Baja, 'Clase'>): string => (Clase === null ? 'Ausente' : CLASES_BAJA[Clase]);
export const Situacion = ({ baja }: { baja: Baja }) =>
  baja.Vencida ? <Estado palabra="Con retraso">Pasa de su final previsto</Estado> : <Estado de={baja} />;

/** Sickness in a list of one's own. */
export const FilaMia = ({ baja }: { baja: Baja }) => (
  <span className="grid">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-28 leading-snug font-semibold first-letter:uppercase">{diasDe(baja)}</span>
      <Situacion baja={baja} />
    </Row>
    <Dim>
      {claseDe(baja)} · <Texto look="nowrap">{baja.Numero}</Texto>
    </Dim>
  </span>
);
/** Sickness of somebody else where the table does not fit. */
export const FilaBaja = ({ baja }: { baja: Baja }) => (
  <span className="grid">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-28">
        <Persona nombre={baja.Persona} foto={baja.Foto} size="sm" strong />
      </span>
      <Situacion baja={baja} />
    </Row>
    <span className="tabular-nums first-letter:uppercase">{diasDe(baja)}</span>
    <Dim>{claseDe(baja)}</Dim>
  </span>
);

const cuando: Column<Baja> = {
  id: 'desde',
  header: 'Días',
  ancho: 240,
  cell: (b) => <span className="block whitespace-nowrap tabular-nums first-letter:uppercase">{diasDe(b)}</span>,
  texto: (b) => `${fecha(b.Desde)} - ${fecha(b.Alta ?? b.Prevista)}`,
};
const resto: readonly Column<Baja>[] = [
  { id: 'clase', header: 'Clase', ancho: 190, cell: claseDe },
  { id: 'estado', header: 'Estado', ancho: 220, cell: (b) => <Situacion baja={b} /> },
];
const numero: Column<Baja> = {
  id: 'numero',
  header: 'Número',
  ancho: 150,
  desde: 1000,
  secundaria: true,
  cell: (b) => b.Numero,
  className: 'tabular-nums',
};
export const columnasMias: readonly Column<Baja>[] = [cuando, ...resto, numero];
/** The ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<Baja>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (b) => <Persona nombre={b.Persona} foto={b.Foto} size="sm" strong />,
  },
  {
    id: 'matricula',
    header: 'Matrícula',
    sortable: true,
    ancho: 110,
    desde: 1000,
    secundaria: true,
    cell: (b) => b.Matricula,
    className: 'tabular-nums',
  },
  { ...cuando, sortable: true },
  {
    id: 'fin',
    header: 'Último día',
    sortable: true,
    ancho: 120,
    opcional: true,
    cell: (b) => fecha(b.Alta ?? b.Prevista),
    className: 'tabular-nums',
  },
  ...resto,
  { ...numero, sortable: true },
];
