import type { DiaJornada, PresenciaMensual } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { conSigno, diaDeSemana, duracion, fechaConDia } from '#web/casa/kernel/format.ts';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { entreHoras, Etiqueta, Letras, minutos, saldo } from './Dia.card.tsx';
import { DiaModal } from './Dia.modal.tsx';

type Props = {
  presencia: PresenciaMensual;
  /** Open day, which the caller keeps in the address. */
  dia: string | undefined;
  onDia(fecha: string | undefined): void;
  /** True for the month of another person, without links to the reader's own balance. */
  ajeno?: boolean;
};
/** Month day by day with its totals, of the reader or of a person of their team. */
export function MesDibujado({ presencia, dia, onDia, ajeno = false }: Props) {
  const abierto = presencia.Dias.find(({ Fecha }) => Fecha === dia);
  if (presencia.Dias.every(({ CodigoPrevisto, Marcajes }) => CodigoPrevisto === null && Marcajes.length === 0))
    return (
      <EmptyState title="No hay nada previsto en este mes">
        {!ajeno && 'Cuando Recursos Humanos le asigne un cuadrante, sus turnos aparecerán aquí.'}
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <Totales de={presencia} />
      <div className="print:hidden">
        <DiasDelMes dias={presencia.Dias} onOpen={onDia} />
      </div>
      <div className="hidden print:block">
        <DataTable {...tabla} rows={presencia.Dias} />
      </div>
      {abierto && <DiaModal dia={abierto} ajeno={ajeno} onClose={() => onDia(undefined)} />}
    </Stack>
  );
}

function Totales({ de: { Dias, Totales: t } }: { de: PresenciaMensual }) {
  const abiertas = Dias.flatMap(({ Incidencias }) => Incidencias).filter(
    ({ Resolucion }) => Resolucion === null,
  ).length;
  const cifras = [
    ...(t.TeoricoMin === t.TeoricoMesMin ? [] : [['Previsto hasta hoy', duracion(t.TeoricoMin)] as const]),
    ['Previsto en el mes', duracion(t.TeoricoMesMin)],
    ['Trabajado', duracion(t.TrabajadoMin)],
    ['Pausas', duracion(t.PausasMin)],
    ['Saldo del mes', conSigno(t.SaldoMin)],
    ['Incidencias abiertas', String(abiertas)],
  ] as const;
  return (
    <dl
      className={
        'grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-card p-4 sm:grid-cols-3 lg:grid-cols-6 lg:py-2 ' +
        'print:grid-cols-6 print:border-0 print:p-0 print:shadow-none'
      }
    >
      {cifras.map(([nombre, cifra]) => (
        <div key={nombre}>
          <Texto as="dt" look="small mute">
            {nombre}
          </Texto>
          <dd className="text-xl font-semibold tracking-tight tabular-nums">{cifra}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: readonly Column<DiaJornada>[] = [
  {
    id: 'dia',
    header: 'Día',
    cell: ({ Fecha }) => fechaConDia(Fecha).replace(/\/\d{4}$/, ''),
    className: 'whitespace-nowrap', // one line each, or the month needs a second sheet
  },
  { id: 'codigo', header: 'Previsto y real', cell: (dia) => <Letras dia={dia} /> },
  {
    id: 'horario',
    header: 'Horario',
    cell: ({ Horario }) => Horario,
    className: 'tabular-nums text-mute whitespace-nowrap',
  },
  { id: 'horas', header: 'Fichado', cell: entreHoras, className: 'tabular-nums whitespace-nowrap' },
  { id: 'previsto', header: 'Previsto', cell: (dia) => minutos(dia.TeoricoMin), align: 'right' },
  { id: 'trabajado', header: 'Trabajado', cell: (dia) => minutos(dia.TrabajadoMin), align: 'right' },
  { id: 'pausas', header: 'Pausas', cell: (dia) => minutos(dia.PausasMin), align: 'right' },
  { id: 'saldo', header: 'Saldo', cell: saldo, align: 'right', className: 'font-semibold' },
  {
    id: 'incidencias',
    header: 'Incidencias',
    cell: ({ Incidencias }) => (
      <span className="flex flex-wrap gap-1">
        {Incidencias.map((incidencia) => (
          <Etiqueta key={incidencia.Tipo} de={incidencia} />
        ))}
      </span>
    ),
  },
];

const tabla = { caption: 'Días del mes', columns, rowKey: ({ Fecha }: DiaJornada) => Fecha };

function DiasDelMes({ dias, onOpen }: { dias: readonly DiaJornada[]; onOpen(fecha: string): void }) {
  const desk = useDesk();
  if (desk) return <DataTable {...tabla} rows={dias} onOpen={({ Fecha }) => onOpen(Fecha)} />;
  return (
    <ul
      aria-label="Días del mes"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
    >
      {dias.map((dia) => (
        <li key={dia.Fecha}>
          <button
            type="button"
            data-printed
            onClick={() => onOpen(dia.Fecha)}
            className={
              'grid min-h-14 w-full cursor-pointer grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 ' +
              'text-left focus-ring -outline-offset-2 hover:bg-well/60'
            }
          >
            <Texto look="unseen">{diaDeSemana(dia.Fecha)}</Texto>
            <Texto aria-hidden look="small mute figures">
              {fechaConDia(dia.Fecha).slice(0, 6)}
            </Texto>
            <span className="grid gap-0.5">
              <Letras dia={dia} />
              <Texto look="small mute figures">{entreHoras(dia) || dia.Horario}</Texto>
              {dia.Incidencias.map((incidencia) => (
                <span key={incidencia.Tipo}>
                  <Etiqueta de={incidencia} />
                </span>
              ))}
            </span>
            <span className="grid justify-items-end tabular-nums">
              <span>{minutos(dia.TrabajadoMin)}</span>
              <span className="text-sm font-semibold">{saldo(dia)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
