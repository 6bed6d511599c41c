import { queryOptions } from '@tanstack/react-query';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(notificaciones);

/** First word of all query keys of notifications: a live event of theirs invalidates them. */
export const NOTIFICACIONES = ['notificaciones'] as const;

/** Number of unread notifications; 100 at most. */
export const sinLeer = queryOptions({
  ...todo(api.sinLeer, [...NOTIFICACIONES, 'sinleer'], { silencio: true }),
  staleTime: 60_000,
});
