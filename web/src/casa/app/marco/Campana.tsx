import { Link } from '@tanstack/react-router';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Suspense } from 'react';
import { ContadorNotificaciones } from '#web/plataforma/notificaciones/notificaciones.frame.ts';

/** Link to this person's notifications, with the number of unread ones. */
export function Campana() {
  return (
    <Link
      to="/menu/notificaciones"
      className={
        'relative grid size-11 shrink-0 place-items-center rounded-field text-mute transition focus-ring ' +
        'hover:bg-well hover:text-ink data-[status=active]:bg-brand-soft data-[status=active]:text-brand-ink'
      }
    >
      <Icono nombre="bell" className="size-5.5 [grid-area:1/1]" />
      <span className="size-full [grid-area:1/1]">
        <Suspense fallback={<Texto look="unseen">Notificaciones</Texto>}>
          <ContadorNotificaciones />
        </Suspense>
      </span>
    </Link>
  );
}
