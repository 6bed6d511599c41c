import * as z from 'zod/mini';
import { comoSeEscribe, id, secreto } from '#contract/casa/kernel/scalars.ts';
import { MAX_LLAVES } from './cuenta.schemas.ts';

/** Roles. Nobody gives `APROBADOR`: people have it while they are responsible for something. */
export const ROLES = [
  'EMPLEADO',
  'SUBCONTRATA',
  'GESTOR_VIAJES',
  'RRHH',
  'COMUNICACION',
  'SEGURIDAD',
  'MANTENIMIENTO',
  'PRL',
  'COMEDOR',
  'ADMINISTRACION',
  'ADMIN',
] as const;
export type Rol = (typeof ROLES)[number];

/** `username`: matrícula, login name or e-mail. `codigo`: code of the second factor, or a recovery code. */
export const Credenciales = z.strictObject({
  username: comoSeEscribe(200),
  password: secreto(1, 'Campo obligatorio'),
  codigo: z.optional(comoSeEscribe(20)),
});
/** Roles that need a second factor, where the installation requires it. */
export const CON_FACTOR: readonly Rol[] = ['ADMIN', 'RRHH'];
export const TokenDeSesion = z.object({ token: z.string() });

/** The claims of the token (spec section 3). Times in seconds. */
export type Claims = {
  sub: string;
  name: string;
  role: string[];
  iat: number;
  exp: number;
  sid: string;
  iss: string;
  aud: string;
  /** True while the second factor of their role is missing: the session then only serves to set it up. */
  sinFactor?: true;
};

/** At least 12 characters; the server refuses weak passwords (a common word, the person's name). */
export const passwordNueva = secreto(12, 'Use 12 caracteres como mínimo');

export const UsuarioDeSesion = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  Login: z.string(),
  Correo: z.string(),
  Roles: z.array(z.string()),
});
export type UsuarioDeSesion = z.output<typeof UsuarioDeSesion>;

/** Unknown parameters are accepted, since proxies and probes add their own. */
export const ecoQuery = z.object({ de: z.optional(z.uuid('El número del dispositivo no es válido')) });
export const EcoServidor = z.object({
  Servidor: z.string(),
  Version: z.string(),
  Hora: z.iso.datetime(),
  Empresa: z.string(),
  /** True in the demo company: the login offers its cast. */
  Demo: z.boolean(),
  /** True while nobody can enter yet, absent afterwards: the login leads to the first start. */
  PrimerArranque: z.optional(z.boolean()),
});

const enlace = z.string('Enlace no válido').check(z.regex(/^[A-Za-z0-9_-]{20,100}$/, 'Enlace no válido'));
/** Registration: only the invitation decides the person, and no field of the body. */
export const Registro = z.strictObject({
  invitacion: enlace,
  password: passwordNueva,
  aceptaAviso: z.literal(true, 'Debe aceptar el aviso de privacidad'),
});
export const Invitacion = z.strictObject({ invitacion: enlace });
export const DatosDeInvitacion = z.object({ Nombre: z.string(), Login: z.string(), Empresa: z.string() });
export const Invitar = z.strictObject({ matricula: comoSeEscribe(20) });
export const Recuperar = z.strictObject({ username: comoSeEscribe(200) });
/** Passkeys to remove with the old password: an intruder who knew it may have added one. */
const quitarLlaves = z._default(z.array(id).check(z.maxLength(MAX_LLAVES, 'Hay llaves repetidas')), []);
export const Restablecer = z.strictObject({ enlace, password: passwordNueva, quitarLlaves });
export type Restablecer = z.output<typeof Restablecer>;
export const Enlace = z.strictObject({ enlace });
export const CambiarPassword = z.strictObject({
  actual: secreto(1, 'Campo obligatorio'),
  nueva: passwordNueva,
  quitarLlaves,
});
export const Mensaje = z.object({ Mensaje: z.string() });
/** `Salida`: where the page goes to sign out at the provider too, and the mark with which it knows that it comes from there. */
export const SesionCerrada = z.object({
  Mensaje: z.string(),
  Salida: z.optional(z.object({ Url: z.string(), Estado: z.string() })),
});
export type SesionCerrada = z.output<typeof SesionCerrada>;
