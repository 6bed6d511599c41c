import { Link, useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useOffline } from '#web/casa/red/offline.ts';
import { type Envio, useEnvios } from '#web/casa/sinred/outbox.ts';
import { useAge } from '#web/casa/ui/lista/age.tsx';

/** Bar over the tabs of a phone; on a desk it is in the rail, without words in a narrow one. In neither place does the screen move. */
type Place = 'screen' | 'rail' | 'narrow';
const places: Record<Place, string> = {
  screen: 'min-h-11 gap-x-3 px-4 pb-(--foot-inset) text-sm sm:px-6',
  rail: 'mb-2 flex-wrap gap-x-2 rounded-field px-2.5 py-1 text-[0.8125rem]',
  narrow: 'mb-2 min-h-9.5 justify-center rounded-field',
};

/**
 * Words said while the server is out of reach or something waits to be sent: how old the screen is, and how much waits. On a phone the
 * bar stays until the next screen and says that all is well again: the acts over it would move under a finger.
 */
export function Connection({ place = 'screen' }: { place?: Place }) {
  const offline = useOffline();
  const envios = useEnvios();
  const age = useAge();
  // Of the screen that is drawn: the next one may be on its way.
  const path = useRouterState({ select: (s) => s.resolvedLocation?.pathname ?? s.location.pathname });
  const [last, setLast] = useState({ path: '', waited: false });
  const words = waitingWords(envios);
  const refused = envios.some((envio) => envio.estado !== 'espera');
  const link = words !== '' && path !== '/menu/envios';
  const says = offline || link;
  if (says && (last.path !== path || last.waited !== (words !== ''))) setLast({ path, waited: words !== '' });
  if (!says && (place !== 'screen' || last.path !== path)) return null;
  return (
    <div
      data-conexion={place === 'screen' || undefined}
      className={clsx(
        'relative flex items-center font-medium',
        places[place],
        !says ? 'bg-good text-good-ink' : refused ? 'bg-bad text-bad-ink' : 'bg-wait text-wait-ink',
      )}
    >
      <span className="flex min-w-0 items-center gap-2 py-1">
        <Icono nombre={offline ? 'cloud-off' : says ? 'cloud-upload' : 'check'} size="md" />
        <span className={clsx(place === 'narrow' && 'sr-only')}>
          {/* The age is not in the region: it would be said again each minute. */}
          <span role="status" aria-live="polite">
            {offline ? 'Sin conexión' : says ? '' : last.waited ? 'Todo enviado' : 'De nuevo con conexión'}
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
            'inline-flex min-h-11 items-center rounded px-1 underline underline-offset-4 focus-ring lg:min-h-6',
            place === 'screen' && 'ml-auto',
            place === 'narrow' && 'absolute inset-0',
          )}
        >
          <span className={clsx(place === 'narrow' && 'sr-only')}>{words}</span>
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
