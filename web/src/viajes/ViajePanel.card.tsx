import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { useEnviosDe } from '#web/sinred/outbox.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { WaitingNotice } from '#web/ui/pagina/waiting.tsx';
import { entidadViaje } from './viaje/actos.api.ts';
import { HistorialDeViaje } from './viaje/Historial.card.tsx';
import {
  NecesidadesDelViaje,
  situacionDe,
  useViajeEntero,
  type ViajeEntero,
} from './propuestas/NecesidadesDelViaje.card.tsx';
import { Progreso } from './viaje/Progreso.card.tsx';
import { EstadoViaje } from './viaje/Viaje.card.tsx';
import { AccionPrincipal, OtrasAcciones } from './ViajeAcciones.card.tsx';
import { Avisos, DatosPrincipales, DatosRestantes } from './viaje/ViajeDatos.card.tsx';
import { viajeDetalle } from './viaje/viajes.api.ts';

/** The detail beside the list. `onClose` is there when it was chosen from it. */
export function ViajePanel({ viajeId, aviso, onClose }: { viajeId: number; aviso?: ReactNode; onClose?: () => void }) {
  const entero = useViajeEntero(viajeId);
  const { data: viaje, error, refetch } = entero.viaje;
  const title = useId();
  if (viaje === undefined)
    return error ? (
      <div className="p-6">
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      </div>
    ) : (
      <div className="grid gap-5 p-6">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-12" />
        <Skeleton className="h-72" />
      </div>
    );
  return (
    <section aria-labelledby={title} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-card px-6 py-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={title} className="text-xl font-semibold tracking-tight tabular-nums">
            Viaje {viaje.Codigo}
          </h2>
          <EstadoViaje viaje={viaje} />
        </div>
        {onClose && (
          <Button variant="plain" className="-mr-3" onPress={onClose}>
            Regresar
          </Button>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-6">
        {aviso}
        <DetalleDelViaje
          entero={entero}
          viaje={viaje}
          acciones={
            <div className="flex flex-wrap gap-2 empty:hidden">
              <OtrasAcciones viaje={viaje} />
            </div>
          }
        />
      </div>
      <div className="sticky bottom-0 z-10 mt-auto flex justify-end border-t border-line bg-card px-6 py-3 empty:hidden">
        <AccionPrincipal viaje={viaje} total={entero.total} />
      </div>
    </section>
  );
}

/** The body of a trip's detail, the same beside the list and over it. */
export function DetalleDelViaje({
  entero,
  viaje,
  acciones,
}: {
  entero: ViajeEntero;
  viaje: ViajeDetalle;
  acciones: ReactNode;
}) {
  const { envios } = useEnviosDe(entidadViaje(viaje.Id));
  const hint = envios.length === 0 ? siguientePaso(viaje, entero) : '';
  const choosing = viaje.acciones.includes('elegir');
  return (
    <>
      <div className="grid gap-2">
        <Progreso viaje={viaje} />
        {hint !== '' && <p className="text-[0.9375rem] text-mute">{hint}</p>}
      </div>
      {acciones}
      <WaitingNotice envios={envios} />
      <Avisos viaje={viaje} />
      {/* While there is something to choose, that is what one comes for */}
      {choosing && <Necesidades entero={entero} viaje={viaje} />}
      <DatosPrincipales viaje={viaje} />
      {!choosing && <Necesidades entero={entero} viaje={viaje} />}
      <div className="grid gap-1 border-t border-line pt-3">
        <Disclosure title="Todos los datos">
          <DatosRestantes viaje={viaje} />
        </Disclosure>
        <Disclosure title="Historial">
          <div className="pt-1 pb-2 pl-1">
            <HistorialDeViaje viaje={viaje} />
          </div>
        </Disclosure>
      </div>
    </>
  );
}

/** What has to happen next, for the person who asks themselves why nothing moves. */
function siguientePaso(viaje: ViajeDetalle, { needs, offers }: ViajeEntero): string {
  if (!viaje.acciones.includes('anular') && viaje.EstadoId !== ESTADO_VIAJE.rechazado) return '';
  switch (viaje.EstadoId) {
    case ESTADO_VIAJE.borrador:
      return needs?.length === 0
        ? 'Añada lo que necesita para el viaje. Si lo envía sin necesidades, irá directamente a su aprobación.'
        : 'Cuando esté completo, envíelo.';
    case ESTADO_VIAJE.enPropuestas: {
      const open = needs?.filter((n) => !situacionDe(n, offers ?? []).resuelta) ?? [];
      const choosable = open.filter((n) => situacionDe(n, offers ?? []).abiertas.length > 0).length;
      if (needs === undefined || offers === undefined) return '';
      if (open.length === 0) return 'Todo está elegido: dé su conformidad para que pase a aprobación.';
      if (choosable === 0) return 'La agencia de viajes está preparando propuestas.';
      return choosable === 1
        ? 'Elija una propuesta para 1 necesidad.'
        : `Elija una propuesta para ${choosable} necesidades.`;
    }
    case ESTADO_VIAJE.aprobado:
      return 'La agencia de viajes está preparando la documentación.';
    case ESTADO_VIAJE.documentacionEmitida:
      return 'La documentación está lista en Documentos.';
    case ESTADO_VIAJE.rechazado:
      return viaje.acciones.includes('reabrir') ? 'Puede reabrirlo, corregirlo y volver a enviarlo.' : '';
    default:
      return '';
  }
}

function Necesidades({ entero, viaje }: { entero: ViajeEntero; viaje: ViajeDetalle }) {
  const title = useId();
  const { necesidades, propuestas, needs, offers } = entero;
  return (
    <section aria-labelledby={title}>
      <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
        <h3 id={title} className="font-semibold">
          Necesidades
          {needs !== undefined && <span className="ml-2 font-normal text-mute tabular-nums">{needs.length}</span>}
        </h3>
        <Link
          to="/menu/viajes/$id"
          params={{ id: String(viaje.Id) }}
          search={(old) => ({ ...old, guardado: undefined, ver: 'necesidades' })}
          state={{ encima: true }}
          resetScroll={false}
          aria-label="Ver las necesidades"
          className={buttonClass({ variant: 'plain', className: '-mr-3 px-3!' })}
        >
          Ver
        </Link>
      </header>
      {necesidades.isError && (
        <div className="pt-3">
          <ErrorState message={messageOf(necesidades.error)} onRetry={() => void necesidades.refetch()} />
        </div>
      )}
      {propuestas.isError && (
        <div className="pt-3">
          <ErrorState message={messageOf(propuestas.error)} onRetry={() => void propuestas.refetch()} />
        </div>
      )}
      {needs === undefined && !necesidades.isError && <Skeleton className="mt-3 h-14" />}
      {needs?.length === 0 && <p className="py-3 text-mute">Este viaje no tiene necesidades.</p>}
      {needs !== undefined && needs.length > 0 && (
        <NecesidadesDelViaje viajeId={viaje.Id} necesidades={needs} propuestas={offers ?? []} />
      )}
    </section>
  );
}

/** On a phone, after a trip or a need has been saved: what was kept, its warnings, and where to go on. */
export function ViajeGuardado({ viajeId }: { viajeId: number }) {
  const { data: viaje } = useQuery(viajeDetalle(viajeId));
  if (viaje === undefined) return null;
  const id = String(viaje.Id);
  return (
    <div className="mb-4">
      <Notice tone={viaje.Advertencias.length > 0 ? 'warn' : 'good'} title={`Viaje ${viaje.Codigo} guardado`} live>
        {viaje.Advertencias.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className="mt-2.5 flex flex-wrap gap-2">
          {viaje.acciones.includes('crearNecesidad') && (
            <Link
              to="/menu/viajes/$id"
              params={{ id }}
              search={{ ver: 'nueva' }}
              state={{ encima: true }}
              className={buttonClass()}
            >
              Añadir necesidad
            </Link>
          )}
          <Link
            to="/menu/viajes/$id"
            params={{ id }}
            state={{ encima: true }}
            className={buttonClass({ variant: 'outline' })}
          >
            Ver el viaje
          </Link>
        </div>
      </Notice>
    </div>
  );
}
