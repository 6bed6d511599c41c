import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import type { Clase } from '#contract/casa/kernel/area.ts';
import { AREAS } from '#contract/areas.ts';

type Declaradas = (typeof AREAS)[number]['notificaciones'];
type Cada<A> = A extends A ? { [K in keyof A & string]: A[K] & { tipo: K } }[keyof A & string] : never;
export type TipoNotificacion = Cada<Declaradas>['tipo'];
export type IconoNotificacion = Cada<Declaradas>['icono'];
/** Notification kinds, in the order of the preferences screen. */
export const TIPOS_NOTIFICACION: Record<TipoNotificacion, Clase & { icono: IconoNotificacion }> = Object.assign(
  {},
  ...AREAS.map(({ notificaciones }) => notificaciones),
);
export const CLAVES_NOTIFICACION = clavesDe(TIPOS_NOTIFICACION);

/** Mail of a notification: always, only when no device of the person was reached, or never. */
export const MODOS_CORREO = ['siempre', 'reserva', 'nunca'] as const;
export type ModoCorreo = (typeof MODOS_CORREO)[number];
