import { clsx } from 'clsx';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import type { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { deDiaADia, fecha, hoy } from '#web/casa/kernel/format.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { EstadoViaje } from '#web/viajes/viaje/Viaje.card.tsx';

const { enPropuestas, aprobado } = ESTADO_VIAJE;

/** 'en 3 días' while the departure is within a week and the desk may have work to do; '' otherwise. */
function urgencia({ EstadoId, FechaSalida }: ViajeGestion): string {
  const days = diasEntre(hoy(), FechaSalida);
  if ((EstadoId !== enPropuestas && EstadoId !== aprobado) || days > 7) return '';
  if (days < 0) return 'ya ha salido';
  return days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`;
}
const Urgencia = ({ viaje }: { viaje: ViajeGestion }) => (
  <span className="text-xs font-semibold text-wait-ink">{urgencia(viaje)}</span>
);

/** Missing work in words; '' when nothing is missing. */
export function falta({ EstadoId, SinPropuesta, Documentos }: ViajeGestion): string {
  if (EstadoId === enPropuestas && SinPropuesta > 0) return `${SinPropuesta} sin propuesta`;
  return EstadoId === aprobado && Documentos === 0 ? 'Sin documentos' : '';
}

/** A trip where the table does not fit. */
export const GestionFila = ({ viaje: v }: { viaje: ViajeGestion }) => (
  <>
    <Row ends top>
      <Texto look="title row">{v.LugarDestino}</Texto>
      <EstadoViaje de={v} />
    </Row>
    <Row ends>
      <Texto look="text figures">{deDiaADia(v.FechaSalida, v.FechaRegreso)}</Texto>
      <Texto look="small">
        {falta(v)}
        {falta(v) && urgencia(v) && ' · '}
        <Urgencia viaje={v} />
      </Texto>
    </Row>
    <Row ends>
      <Dim>{v.Solicitante}</Dim>
      <Dim>{v.Codigo}</Dim>
    </Row>
  </>
);

/** A figure: dimmed at zero, marked while it is pending work. */
const Cifra = ({ n, pressing = false }: { n: number; pressing?: boolean }) => (
  <span className={clsx(n === 0 && !pressing && 'text-mute', pressing && 'font-semibold text-wait-ink')}>{n}</span>
);
const Corto = ({ children }: { children: string }) => (
  <Texto title={children} look="cut">
    {children}
  </Texto>
);

/** Columns of the table; the ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<ViajeGestion>[] = [
  {
    id: 'viaje',
    header: 'Destino y solicitante',
    sortable: true,
    cell: (v) => (
      <Texto look="tight">
        {v.LugarDestino}
        <Texto look="note">{v.Solicitante}</Texto>
      </Texto>
    ),
  },
  { id: 'codigo', header: 'Código', sortable: true, ancho: 130, cell: (v) => v.Codigo, className: 'tabular-nums' },
  {
    id: 'salida',
    header: 'Salida',
    sortable: true,
    ancho: 120,
    cell: (v) => (
      <span className="grid leading-tight whitespace-nowrap tabular-nums">
        {fecha(v.FechaSalida)}
        <Urgencia viaje={v} />
      </span>
    ),
  },
  {
    id: 'regreso',
    header: 'Regreso',
    sortable: true,
    ancho: 120,
    desde: 1000,
    cell: (v) => fecha(v.FechaRegreso),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'estado',
    header: 'Estado y en manos de',
    sortable: true,
    ancho: 200,
    cell: (v) => (
      <span className="grid justify-items-start gap-0.5">
        <EstadoViaje de={v} />
        {v.EnManosDe !== '' && (
          <span className="w-full text-[0.8125rem] leading-tight text-mute">
            <Corto>{v.EnManosDe}</Corto>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'necesidades',
    header: 'Necesidades',
    short: 'Pide',
    align: 'right',
    ancho: 80,
    desde: 1040,
    cell: (v) => <Cifra n={v.Necesidades} />,
  },
  {
    id: 'sinPropuesta',
    header: 'Sin propuesta',
    short: 'Sin cubrir',
    align: 'right',
    ancho: 110,
    cell: (v) => <Cifra n={v.SinPropuesta} pressing={v.SinPropuesta > 0 && v.EstadoId === enPropuestas} />,
  },
  {
    id: 'documentos',
    header: 'Documentos',
    align: 'right',
    ancho: 130,
    cell: (v) => <Cifra n={v.Documentos} pressing={v.Documentos === 0 && v.EstadoId === aprobado} />,
  },
];
