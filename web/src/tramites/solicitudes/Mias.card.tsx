import { UserRound } from 'lucide-react';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Clamp, ConIcono, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { TipoYNumero } from './Estado.card.tsx';
import { misSolicitudes } from './solicitudes.api.ts';

const columnas: readonly Column<Solicitud>[] = [
  { id: 'resumen', header: 'Solicitud', cell: (s) => <Texto look="strong">{s.Resumen}</Texto> },
  { id: 'tipo', header: 'Tipo', ancho: 190, desde: 820, cell: (s) => s.TipoSolicitud },
  { id: 'numero', header: 'Número', ancho: 150, desde: 1320, cell: (s) => s.Numero, className: 'tabular-nums' },
  { id: 'fecha', header: 'Pedida', ancho: 110, cell: (s) => fecha(s.FechaSolicitud), className: 'tabular-nums' },
  { id: 'medida', header: 'Cuánto', align: 'right', ancho: 110, desde: 960, cell: (s) => s.Medida },
  { id: 'estado', header: 'Estado', ancho: 150, cell: (s) => <Estado de={s} /> },
  { id: 'manos', header: 'En manos de', ancho: 170, desde: 700, cell: (s) => s.EnManosDe },
];

/** My requests with their state, the last first. */
export const Mias = () => (
  <Tabla
    query={misSolicitudes}
    orden="-fecha"
    caption="Mis solicitudes"
    columns={columnas}
    tarjeta={(s) => <Renglones solicitud={s} />}
    abre={({ Id }) => ({ to: '/menu/solicitudes/$id', params: { id: String(Id) }, search: { ver: 'mias' } })}
    rowLabel={(s) => `${s.Resumen}, ${s.Numero}`}
    vacio={
      <EmptyState dibujo={<Muelle />} title="Todavía no ha pedido nada">
        Lo que pida, accesos fuera de jornada o comunicaciones, aparecerá aquí con su estado y con quién lo tiene.
      </EmptyState>
    }
  />
);

const Renglones = ({ solicitud: s }: { solicitud: Solicitud }) => (
  <>
    <TipoYNumero solicitud={s} />
    <Clamp strong>{s.Resumen}</Clamp>
    <Row>
      <Estado de={s} />
      <Dim>{fecha(s.FechaSolicitud)}</Dim>
    </Row>
    {s.EnManosDe !== '' && (
      <ConIcono icono={UserRound}>
        <Dim>En manos de {s.EnManosDe}</Dim>
      </ConIcono>
    )}
  </>
);
