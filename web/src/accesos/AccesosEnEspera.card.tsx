import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Envio } from '#web/sinred/outbox.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';

/** The accesses that only this device knows: nobody decides on them until they have been sent. */
export function AccesosEnEspera({ envios }: { envios: readonly Envio[] }) {
  if (envios.length === 0) return null;
  return (
    <ul aria-label="Accesos pendientes de enviar" className="grid gap-3">
      {envios.toReversed().map((envio) => (
        <li key={envio.id}>
          <Link to="/menu/envios" className={clsx(cardClass(true), 'grid gap-2 border-dashed!')}>
            <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
              <span className="min-w-0 flex-1 basis-28">
                <span className="line-clamp-2 leading-snug font-semibold">{envio.detalle}</span>
                <span className="block text-sm text-mute">Acceso nuevo</span>
              </span>
              <WaitingBadge envios={[envio]} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
