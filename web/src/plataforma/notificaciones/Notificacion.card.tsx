import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  AlarmClock,
  Ban,
  CircleCheck,
  CircleX,
  FileText,
  Hourglass,
  KeyRound,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareReply,
  Ticket,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Notificacion } from '#contract/plataforma/notificaciones/notificacion.schemas.ts';
import {
  type IconoNotificacion,
  TIPOS_NOTIFICACION,
} from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { hora } from '#web/casa/kernel/format.ts';
import { isOwnPath } from '#web/casa/kernel/own-path.ts';
import { toneClass } from '#web/casa/ui/piezas/badge.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { leerNotificacion } from './notificaciones.api.ts';

const ICONOS: Record<IconoNotificacion, LucideIcon> = {
  anulado: Ban,
  billete: Ticket,
  clave: KeyRound,
  documento: FileText,
  espera: Hourglass,
  hecho: CircleCheck,
  idea: Lightbulb,
  lista: ListChecks,
  llave: Wrench,
  megafono: Megaphone,
  rechazo: CircleX,
  reloj: AlarmClock,
  respuesta: MessageSquareReply,
  riesgo: TriangleAlert,
};

/** Notification in the list: touching it reads it and opens its screen. */
export function NotificacionCard({ notificacion: n }: { notificacion: Notificacion }) {
  const router = useRouter();
  const leer = useMutation(leerNotificacion);
  const { icono, tono } = TIPOS_NOTIFICACION[n.Tipo];
  const Icon = ICONOS[icono];
  const ruta = isOwnPath(n.Ruta) ? n.Ruta : '/menu/notificaciones';
  const go = (event: MouseEvent) => {
    if (!n.Leida) leer.mutate(n);
    // The browser opens another tab or window by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(ruta);
  };
  return (
    <a
      href={ruta}
      onClick={go}
      className="flex gap-3.5 px-4 py-3.5 focus-ring -outline-offset-2 hover:bg-well data-[sin-leer]:bg-brand-soft/45"
      {...(n.Leida ? {} : { 'data-sin-leer': '' })}
    >
      <span
        aria-hidden
        className={clsx('mt-0.5 grid size-10 shrink-0 place-items-center rounded-full', toneClass(tono))}
      >
        <Icon />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className={clsx('min-w-0 flex-1 break-words', n.Leida ? 'font-medium' : 'font-bold')}>
            {!n.Leida && <Texto look="unseen">Sin leer: </Texto>}
            {n.Titulo}
          </span>
          <time dateTime={n.Fecha} className="shrink-0 text-sm text-mute tabular-nums">
            {hora(n.Fecha)}
          </time>
          {!n.Leida && <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-brand" />}
        </span>
        {n.Texto !== '' && <span className="text-control break-words whitespace-pre-line text-mute">{n.Texto}</span>}
      </span>
    </a>
  );
}
