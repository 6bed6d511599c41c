import { CalendarClock, FileWarning, UserRound, UserRoundPen } from 'lucide-react';
import type { FormularioCalculo, Permiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { decirCantidad, horasEnElReloj } from '#contract/tiempo/permisos/permisos.rules.ts';
import { deDiaADia, fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { ConIcono, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';

type Cuando = Pick<FormularioCalculo, 'desde' | 'hasta' | 'parte' | 'horaDesde' | 'horaHasta'>;
/** Days of a leave: 'lun 2 – vie 13 ago', 'lun 2 ago, primera media jornada', 'lun 2 ago, de 10:00 a 11:30'. */
export function cuandoEs({ desde, hasta, parte, horaDesde, horaHasta }: Cuando): string {
  if (parte === 'H') {
    const { dia, horas } = horasEnElReloj(desde, horaDesde ?? 0, horaHasta ?? 0);
    return `${deDiaADia(dia, dia)}, ${horas}`;
  }
  const dias = deDiaADia(desde, hasta);
  return parte === 'C' ? dias : `${dias}, ${parte === 'M' ? 'primera' : 'segunda'} media jornada`;
}
type ConFechas = Pick<Permiso, 'Desde' | 'Hasta' | 'Parte' | 'HoraDesde' | 'HoraHasta'>;
export const cuandoDe = (p: ConFechas): string =>
  cuandoEs({ desde: p.Desde, hasta: p.Hasta, parte: p.Parte, horaDesde: p.HoraDesde, horaHasta: p.HoraHasta });

/** Days that are asked for instead, in words: 'lun 2 – vie 13 ago, 10 días'; nothing where no change waits. */
export const decirCambio = ({ Cambio, Unidad }: Pick<Permiso, 'Cambio' | 'Unidad'>): string | undefined =>
  Cambio
    ? `${cuandoEs({
        desde: Cambio.Desde,
        hasta: Cambio.Hasta,
        parte: Cambio.Parte,
        horaDesde: Cambio.HoraDesde,
        horaHasta: Cambio.HoraHasta,
      })}, ${decirCantidad(Cambio.Cantidad, Unidad)}`
    : undefined;

/** Approver of now, and which of two decisions it is. */
export const enManosDe = ({ EnManosDe, Paso, Pasos }: Pick<Permiso, 'EnManosDe' | 'Paso' | 'Pasos'>): string =>
  Pasos === 1 ? EnManosDe : `${EnManosDe}, ${Paso === 1 ? 'primer' : 'segundo'} visto bueno de dos`;

/** Leave in a list: its days, its amount, and its approver or state. */
export const FilaPermiso = ({ permiso }: { permiso: Permiso }) => (
  <>
    <span className="grid">
      <Row ends top>
        <span className="min-w-0 flex-1 basis-28 leading-snug font-semibold first-letter:uppercase">
          {cuandoDe(permiso)}
        </span>
        <Estado de={permiso} />
      </Row>
      <Dim>
        {permiso.Tipo} · <Texto look="nowrap">{decirCantidad(permiso.Cantidad, permiso.Unidad)}</Texto>
      </Dim>
    </span>
    {permiso.Cambio && (
      <ConIcono icono={CalendarClock}>
        <Dim>Pide cambiarlo: {decirCambio(permiso)}</Dim>
      </ConIcono>
    )}
    {permiso.EnManosDe !== '' && (
      <ConIcono icono={UserRound}>
        <Dim>En manos de {enManosDe(permiso)}</Dim>
      </ConIcono>
    )}
    {permiso.PedidoPor !== '' && (
      <ConIcono icono={UserRoundPen}>
        <Dim>Pedido por {permiso.PedidoPor}</Dim>
      </ConIcono>
    )}
    {permiso.FaltaJustificante && (
      <ConIcono icono={FileWarning} mal>
        <Dim>Falta el justificante</Dim>
      </ConIcono>
    )}
  </>
);

/** Columns of the person's own leave. */
export const columnas: readonly Column<Permiso>[] = [
  {
    id: 'cuando',
    header: 'Cuándo',
    cell: (p) => <span className="block font-semibold first-letter:uppercase">{cuandoDe(p)}</span>,
    texto: (p) => `${fecha(p.Desde)} - ${fecha(p.Hasta)}`,
  },
  {
    id: 'tipo',
    header: 'Permiso',
    ancho: 170,
    cell: (p) => (
      <span className="grid">
        {p.Tipo}
        {p.PedidoPor !== '' && <Dim>Pedido por {p.PedidoPor}</Dim>}
      </span>
    ),
  },
  { id: 'cantidad', header: 'Toma', align: 'right', ancho: 80, cell: (p) => decirCantidad(p.Cantidad, p.Unidad) },
  {
    id: 'estado',
    header: 'Estado',
    ancho: 180,
    cell: (p) => (
      <span className="flex flex-wrap gap-1">
        <Estado de={p} />
        {p.Cambio && <Estado palabra="Pendiente">Cambio pedido</Estado>}
        {p.FaltaJustificante && <Estado palabra="Faltan papeles">Falta el justificante</Estado>}
      </span>
    ),
  },
  {
    id: 'manos',
    header: 'En manos de',
    ancho: 170,
    desde: 840,
    cell: (p) => (
      <Texto title={p.EnManosDe} look="cut">
        {p.EnManosDe}
      </Texto>
    ),
  },
  { id: 'numero', header: 'Número', ancho: 150, desde: 1000, cell: (p) => p.Numero, className: 'tabular-nums' },
];
