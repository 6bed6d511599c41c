import { Link, useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useOffline } from '#web/casa/red/offline.ts';
import { type Envio, useEnvios } from '#web/casa/sinred/outbox.ts';
import { useAge } from '#web/casa/ui/lista/age.tsx';

/**
 * A bar at the head of every screen while the server is out of reach or something waits to be sent: how old the screen is,
 * and how much waits. On a desk it is a mark in the margin, so that nothing moves.
 */
export function Connection() {
  const offline = useOffline();
  const envios = useEnvios();
  const age = useAge();
  const here = useRouterState({ select: (s) => s.location.pathname === '/menu/envios' });
  const words = waitingWords(envios);
  const refused = envios.some((envio) => envio.estado !== 'espera');
  const link = words !== '' && !here;
  if (!offline && !link) return null;
  return (
    <div
      className={clsx(
        '-mx-4 flex min-h-11 items-center gap-x-3 px-4 pt-[env(safe-area-inset-top)] text-sm font-medium sm:-mx-6 sm:px-6 ' +
          'lg:fixed lg:top-1.5 lg:right-0 lg:left-68 lg:z-30 lg:mx-auto lg:min-h-0 lg:w-fit ' +
          'lg:rounded-full lg:px-3 lg:text-[0.8125rem] ',
        refused ? 'bg-bad text-bad-ink' : 'bg-wait text-wait-ink',
      )}
    >
      <span className="flex min-w-0 items-center gap-2 py-1 lg:py-0 lg:whitespace-nowrap">
        <Icono nombre={offline ? 'cloud-off' : 'cloud-upload'} size="md" />
        <span>
          {/* The age is not in the region: it would be said again each minute. */}
          <span role="status" aria-live="polite">
            {offline ? 'Sin conexión' : ''}
          </span>
          {offline && age !== '' && (
            <>
              {' · '}
              <span className="inline-block">{age}</span>
            </>
          )}
        </span>
      </span>
      {link && (
        <Link
          to="/menu/envios"
          className={clsx(
            'inline-flex min-h-11 shrink-0 items-center rounded px-1 underline underline-offset-4 focus-ring lg:min-h-6',
            offline && 'ml-auto',
          )}
        >
          {words}
        </Link>
      )}
    </div>
  );
}

function waitingWords(envios: readonly Envio[]): string {
  const open = envios.filter((envio) => envio.estado !== 'espera').length;
  if (open > 0) return open === 1 ? '1 envío por resolver' : `${open} envíos por resolver`;
  if (envios.length === 0) return '';
  return envios.length === 1 ? '1 pendiente de enviar' : `${envios.length} pendientes de enviar`;
}
