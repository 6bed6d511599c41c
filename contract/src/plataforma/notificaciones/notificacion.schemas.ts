import * as z from 'zod/mini';
import { instante, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_NOTIFICACION, MODOS_CORREO } from './notificaciones.rules.ts';

const tipo = z.enum(CLAVES_NOTIFICACION);

/** Notification of a person. `Ruta` is a path of the web, beginning with '/'. */
export const Notificacion = z.object({
  Id: z.int(),
  Tipo: tipo,
  Titulo: z.string(),
  Texto: z.string(),
  Ruta: z.string(),
  Fecha: instante,
  Leida: z.boolean(),
});
export type Notificacion = z.output<typeof Notificacion>;

/** Preference for one kind of notification, which does not affect the list inside the app. */
const preferencia = { Tipo: tipo, Dispositivo: z.boolean(), Correo: z.enum(MODOS_CORREO) };
export const Preferencia = z.object({ ...preferencia, Nombre: z.string() });
export type Preferencia = z.output<typeof Preferencia>;

/** Device with a subscription, in the preferences. */
export const Dispositivo = z.object({ Id: z.int(), Nombre: z.string(), Desde: instante });
export const Preferencias = z.object({
  Preferencias: z.array(Preferencia),
  Dispositivos: z.array(Dispositivo),
  /** Delivery window of notifications that are not urgent, as a sentence: 'de lunes a viernes, de 8:00 a 18:00'. */
  Horario: z.string(),
});
export type Preferencias = z.output<typeof Preferencias>;

export const FormularioPreferencias = z.strictObject({
  preferencias: z.array(z.strictObject({ tipo, dispositivo: z.boolean(), correo: z.enum(MODOS_CORREO) })).check(
    z.maxLength(CLAVES_NOTIFICACION.length),
    z.refine((lista) => new Set(lista.map((fila) => fila.tipo)).size === lista.length, 'Cada tipo, una sola vez'),
  ),
});
export type FormularioPreferencias = z.output<typeof FormularioPreferencias>;

/** The installation's public VAPID key in base64url, for `pushManager.subscribe`. */
export const ClavePublica = z.object({ Clave: z.string() });

const base64url = (largo: number) =>
  z.string('Campo obligatorio').check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${largo}}$`), 'Valor no válido'));
/** Address of this device at the browser's push service, and the keys that encrypt its messages (RFC 8030, RFC 8291). */
export const Suscripcion = z.strictObject({
  endpoint: z.url('Dirección no válida').check(z.maxLength(1_000)),
  p256dh: base64url(87),
  auth: base64url(22),
  /** Recognisable name: 'Chrome en Android'. */
  nombre: textoObligatorio(60),
});
export type Suscripcion = z.output<typeof Suscripcion>;
/** Address of this device for the native shell: the token of FCM, or that of APNs in hexadecimal. */
export const SuscripcionApp = z.strictObject({
  plataforma: z.enum(['android', 'ios'], 'Valor no válido'),
  ficha: z.string('Campo obligatorio').check(z.regex(/^[\w:.-]{20,900}$/, 'Valor no válido')),
  /** Recognisable name: 'Aplicación en Android'. */
  nombre: textoObligatorio(60),
});
export type SuscripcionApp = z.output<typeof SuscripcionApp>;
export const Desuscripcion = z.strictObject({
  // Both kinds of address are plain ASCII; the database refuses a NUL.
  endpoint: z.string('Campo obligatorio').check(z.maxLength(1_000), z.regex(/^[\x21-\x7e]+$/, 'Valor no válido')),
});
