import { ClipboardList, UserRound } from 'lucide-react';
import type { Solicitud } from '#contract/solicitudes/solicitud.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Filas } from '#web/ui/pagina/filas.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { EstadoSolicitud } from './Estado.card.tsx';
import { mias } from './solicitudes.api.ts';

/** What I have asked for and where it stands, the last first. */
export const Mias = () => (
  <Filas
    query={mias}
    label="Mis solicitudes"
    fila={(s) => <Renglones solicitud={s} />}
    abre={({ Id }) => ({ to: '/menu/solicitudes/$id', params: { id: String(Id) }, search: { ver: 'mias' } })}
    vacio={
      <EmptyState icon={<ClipboardList className="size-6" />} title="Todavía no ha pedido nada">
        Lo que pida, accesos fuera de jornada o comunicaciones, aparecerá aquí con su estado y con quién lo tiene.
      </EmptyState>
    }
  />
);

const Renglones = ({ solicitud: s }: { solicitud: Solicitud }) => (
  <>
    <span className="text-sm text-mute tabular-nums">
      {s.TipoSolicitud} · <span className="whitespace-nowrap">{s.Numero}</span>
    </span>
    <span className="line-clamp-2 leading-snug font-semibold break-words">{s.Resumen}</span>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-mute">
      <EstadoSolicitud solicitud={s} />
      <span className="tabular-nums">{fecha(s.FechaSolicitud)}</span>
    </span>
    {s.EnManosDe !== '' && (
      <span className="flex items-center gap-1.5 text-sm text-mute">
        <UserRound aria-hidden className="size-4 shrink-0" />
        En manos de {s.EnManosDe}
      </span>
    )}
  </>
);
