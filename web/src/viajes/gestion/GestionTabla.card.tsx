import { diasEntre } from '#contract/casa/kernel/dias.ts';
import type { ViajeGestion } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE, PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { deDiaADia, entreDias, euros, fecha, hoy } from '#web/casa/kernel/format.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { EstadoViaje } from '#web/viajes/viaje/Viaje.card.tsx';
import { enPalabras, Pide, Plazo } from './GestionPlazo.card.tsx';

const { enPropuestas, pendienteAprobacion, aprobado, documentacionEmitida } = ESTADO_VIAJE;

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

/** 'elige Ana', 'faltan 2' proposals: what the trip waits for, beside its state. */
function espera(v: ViajeGestion): string {
  const sin = v.Pide.filter(({ Paso }) => Paso === 'Sin propuesta').length;
  if (v.EstadoId === enPropuestas)
    return sin === 0 ? `elige ${v.Solicitante.split(' ')[0]}` : sin === 1 ? 'falta 1' : `faltan ${sin}`;
  if (v.EstadoId === pendienteAprobacion) return v.EnManosDe.split(' ').slice(0, 2).join(' ');
  if (v.EstadoId === aprobado) return v.Documentos === 0 ? 'por emitir' : papeles(v.Documentos);
  if (v.EstadoId !== documentacionEmitida) return '';
  return v.FechaRegreso < hoy() ? 'por liquidar' : papeles(v.Documentos);
}
const papeles = (n: number) => (n === 1 ? '1 documento' : `${n} documentos`);

/** Columns of the table; the ids of the sortable ones are orders of the contract. */
export const columnas: readonly Column<ViajeGestion>[] = [
  {
    id: 'persona',
    header: 'Viajero y viaje',
    sortable: true,
    cell: (v) => (
      <Persona nombre={v.Solicitante} foto={v.Foto} size="sm" strong>
        <Texto look="figures regular">{v.Codigo}</Texto>
      </Persona>
    ),
    texto: (v) => `${v.Solicitante}, ${v.Codigo}`,
  },
  {
    id: 'viaje',
    header: 'Destino',
    sortable: true,
    ancho: 136,
    cell: (v) => (
      <Texto look="tight breaks">
        <Texto look="medium">{v.LugarDestino}</Texto>
        {v.PaisCodigo !== PAIS_CON_PROVINCIA && <Texto look="mute"> {v.Pais}</Texto>}
      </Texto>
    ),
  },
  {
    id: 'salida',
    header: 'Fechas',
    sortable: true,
    ancho: 134,
    cell: (v) => entreDias(v.FechaSalida, v.FechaRegreso),
    texto: (v) => `${fecha(v.FechaSalida)} - ${fecha(v.FechaRegreso)}`,
    className: 'leading-tight tabular-nums',
  },
  {
    id: 'cargo',
    header: 'Se carga a',
    ancho: 86,
    desde: 1040,
    cell: (v) => (
      <span title={v.CORDescripcion}>
        <Badge>{v.CORReferencia}</Badge>
      </span>
    ),
    texto: (v) => v.CORReferencia,
  },
  {
    id: 'necesidades',
    header: 'Pide',
    ancho: 108,
    desde: 980,
    cell: (v) => <Pide necesidades={v.Pide} />,
    texto: (v) => v.Pide.map(enPalabras).join('; '),
  },
  {
    id: 'estado',
    header: 'Estado',
    sortable: true,
    ancho: 226,
    cell: (v) => (
      <span className="flex min-w-0 items-center gap-2 whitespace-nowrap" title={v.EnManosDe || undefined}>
        {v.EstadoId === pendienteAprobacion ? <Estado de={v}>Pendiente</Estado> : <EstadoViaje de={v} />}
        <span className="min-w-0 truncate text-[0.8125rem] text-mute">{espera(v)}</span>
      </span>
    ),
    texto: (v) => [v.Estado, espera(v)].filter(Boolean).join(', '),
  },
  {
    id: 'precio',
    header: 'Precio',
    align: 'right',
    ancho: 96,
    desde: 1150,
    cell: (v) => (v.Precio === null ? <Texto look="mute">—</Texto> : <Texto look="medium">{euros(v.Precio)}</Texto>),
    texto: (v) => euros(v.Precio),
  },
  {
    id: 'plazo',
    header: 'Plazo',
    sortable: true,
    ancho: 152,
    cell: (v) => <Plazo viaje={v} />,
    texto: (v) => fecha(v.Plazo),
  },
];
