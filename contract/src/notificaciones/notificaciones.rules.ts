import { AREAS } from '#contract/areas.ts';

type Declarados = (typeof AREAS)[number]['avisos'];
export type TipoNotificacion = Declarados extends infer A ? (A extends A ? keyof A & string : never) : never;
/** Notification kinds, in the order of the preferences screen. `urgente`: delivered outside working hours too. */
export const TIPOS_NOTIFICACION: Record<TipoNotificacion, { nombre: string; urgente: boolean }> = Object.assign(
  {},
  ...AREAS.map(({ avisos }) => avisos),
);
// `Object.keys` gives a plain array: the table above is where they come from.
export const CLAVES_NOTIFICACION = Object.keys(TIPOS_NOTIFICACION) as [TipoNotificacion, ...TipoNotificacion[]];

/** Mail of a notification: always, only when no device of the person could be told, or never. */
export const MODOS_CORREO = ['siempre', 'reserva', 'nunca'] as const;
export type ModoCorreo = (typeof MODOS_CORREO)[number];
