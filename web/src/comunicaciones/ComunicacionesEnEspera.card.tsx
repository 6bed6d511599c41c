import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Envio } from '#web/sinred/outbox.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';
import { FOTOS_ESPERAN } from './actos.api.ts';

/** The communications that only this device knows: they have no number and nobody has read them yet. */
export function ComunicacionesEnEspera({ envios }: { envios: readonly Envio[] }) {
  if (envios.length === 0) return null;
  return (
    <section aria-label="Comunicaciones pendientes de enviar">
      <ul className="grid gap-3">
        {envios.toReversed().map((envio) => (
          <li key={envio.id}>
            <Link to="/menu/envios" className={clsx(cardClass(true), 'grid gap-2 border-dashed!')}>
              <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
                <span className="line-clamp-2 min-w-0 flex-1 basis-28 leading-snug font-semibold break-words">
                  {envio.detalle}
                </span>
                <WaitingBadge envios={[envio]} />
              </span>
              <span className="text-sm text-mute">
                Nadie la ha recibido todavía.
                {envio.datos?.some(([label]) => label === 'Fotos') === true && ` ${FOTOS_ESPERAN}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
