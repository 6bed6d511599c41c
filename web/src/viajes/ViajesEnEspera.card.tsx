import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { fecha } from '#web/kernel/format.ts';
import type { Envio } from '#web/sinred/outbox.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';
import { escritoEn } from './Viaje.fields.tsx';

/** The trips that only this device knows: they have no code, no detail, and nothing can be added to them until they have been sent. */
export function ViajesEnEspera({ envios }: { envios: readonly Envio[] }) {
  if (envios.length === 0) return null;
  return (
    <section aria-label="Viajes pendientes de enviar">
      <ul className="grid gap-3">
        {envios.toReversed().map((envio) => {
          const { lugarDestino, fechaSalida, fechaRegreso } = escritoEn(envio);
          return (
            <li key={envio.id}>
              <Link to="/menu/envios" className={clsx(cardClass(true), 'grid gap-2.5 border-dashed!')}>
                <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
                  <span className="min-w-0 flex-1 basis-28">
                    <span className="line-clamp-2 leading-snug font-semibold break-words">{lugarDestino}</span>
                    <span className="block text-sm text-mute">Viaje nuevo</span>
                  </span>
                  <WaitingBadge envios={[envio]} />
                </span>
                <span className="flex items-center gap-2 text-[0.9375rem] tabular-nums">
                  <CalendarDays aria-hidden className="size-4 shrink-0 text-mute" />
                  {fecha(fechaSalida)} - {fecha(fechaRegreso)}
                </span>
                <span className="text-sm text-mute">Podrá añadir necesidades cuando se haya enviado.</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
