import { UserRound } from 'lucide-react';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Clamp, ConIcono, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { TipoYNumero } from './Estado.card.tsx';
import { misSolicitudes } from './solicitudes.api.ts';

/** My requests with their state, the last first. */
export const Mias = () => (
  <Filas
    query={misSolicitudes}
    label="Mis solicitudes"
    fila={(s) => <Renglones solicitud={s} />}
    abre={({ Id }) => ({ to: '/menu/solicitudes/$id', params: { id: String(Id) }, search: { ver: 'mias' } })}
    vacio={
      <EmptyState title="Todavía no ha pedido nada">
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
