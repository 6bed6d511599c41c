import * as z from 'zod/mini';
import { TIPOS_FICHAJE } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import {
  codigoObligatorio,
  comoSeEscribe,
  exigir,
  instante,
  momento,
  secreto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { esPinFacil, MAX_SOBRES, MOTIVOS_TERMINAL, type MotivoTerminal, PIN, QR } from './terminal.rules.ts';

const tipo = z.enum(TIPOS_FICHAJE);
/** Secret of the terminal's link. */
const deTerminal = {
  secreto: z.string('Falta el enlace del terminal').check(z.regex(/^[\w-]{0,100}$/, 'El enlace no sirve')),
};
const clave = z
  .string('Falta la clave')
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Debe ser un UUID'));
const pin = z.string('Escriba el PIN').check(z.regex(PIN, 'De 4 a 8 cifras'));
const matricula = comoSeEscribe(20);
const qr = z.string('Lea el código QR').check(z.regex(QR, 'El código QR no es de una persona'));

export const FormularioTerminalAbierto = z.strictObject(deTerminal);
/** A terminal as its own screen shows it. */
export const EstadoTerminal = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Centro: z.string(),
  /** Zone of the work centre, in which it shows the hour. */
  Zona: z.string(),
  /** The server's clock. */
  Ahora: instante,
  /** Public key, P-256 in raw form and base64url, for which it seals what it keeps without network. */
  Clave: z.string(),
});
export type EstadoTerminal = z.output<typeof EstadoTerminal>;

const credencial = { matricula: z.optional(matricula), pin: z.optional(pin), qr: z.optional(qr) };
type Credencial = { matricula?: string | undefined; pin?: string | undefined; qr?: string | undefined };
const unaSola = exigir<Credencial>(
  'matricula',
  ({ qr: leido, ...escrito }) =>
    leido === undefined
      ? escrito.matricula !== undefined && escrito.pin !== undefined
      : escrito.matricula === undefined && escrito.pin === undefined,
  'Escriba la matrícula y el PIN, o lea el código QR',
);
/** Matrícula and PIN, or QR. */
export const FormularioIdentificar = z.strictObject({ ...deTerminal, ...credencial }).check(unaSola);
export type FormularioIdentificar = z.output<typeof FormularioIdentificar>;

const Hecho = z.object({ Tipo: tipo, Instante: instante });
/** Person before a terminal: no more than they need to clock in. */
export const Identificada = z.object({
  /** First name. */
  Nombre: z.string(),
  /** For `fichar`, within a minute. */
  Pase: z.string(),
  /** Next acts, the main one first. */
  Actos: z.array(tipo),
  Hoy: z.array(Hecho),
  TotalMin: z.int(),
  Zona: z.string(),
});
export type Identificada = z.output<typeof Identificada>;

export const FormularioTerminalFichar = z.strictObject({
  ...deTerminal,
  pase: z.string('Identifíquese').check(z.regex(/^[\w.-]{1,200}$/, 'Identifíquese otra vez')),
  tipo,
  /** Chosen by the terminal: the same one is clocked in once, also when it is sent again with what waited. */
  clave,
});
export const FichadoEnTerminal = z.extend(Hecho, { Zona: z.string() });

/** Content of an envelope, sealed by the terminal for the server. */
export const Sobre = z.strictObject({ clave, tipo, instante: momento, ...credencial }).check(unaSola);
export type Sobre = z.output<typeof Sobre>;
export const FormularioPendientes = z.strictObject({
  ...deTerminal,
  /** The device's clock as it sends. */
  ahora: momento,
  sobres: z
    .array(
      z.strictObject({
        clave,
        sobre: z.string().check(z.regex(/^[\w-]{100,800}$/, 'No es un sobre')),
      }),
    )
    .check(z.minLength(1, 'No hay nada que enviar'), z.maxLength(MAX_SOBRES, `Como máximo ${MAX_SOBRES}`)),
});
/** Keys of what was received, whatever came of it: the terminal learns no more (decision 0055). */
export const Recibidos = z.object({ Claves: z.array(z.string()) });

/** Own means of identification. */
export const CredencialPropia = z.object({
  Matricula: z.string(),
  /** Since when; null without one. */
  Pin: z.nullable(instante),
  /** Too many wrong ones in a row: another is needed. */
  PinBloqueado: z.boolean(),
  Qr: z.nullable(instante),
});
export type CredencialPropia = z.output<typeof CredencialPropia>;
const password = secreto(1, 'Escriba su contraseña');
export const FormularioPin = z
  .strictObject({ password, pin })
  .check(exigir<{ pin: string }>('pin', (v) => !esPinFacil(v.pin), 'Es demasiado fácil de adivinar'));
export const FormularioQr = z.strictObject({ password });
/** The text of a new QR, which is shown this once. */
export const QrNuevo = z.object({ Codigo: z.string() });
export const FormularioQuitar = z.strictObject({ que: z.enum(['pin', 'qr'], 'Campo obligatorio') });

/** A terminal as RRHH keeps it. */
export const Terminal = z.object({
  Id: z.int(),
  Nombre: z.string(),
  CentroTrabajo: z.string(),
  Creado: instante,
  /** Its last word to the server. */
  Visto: z.nullable(instante),
  Revocado: z.nullable(instante),
});
export type Terminal = z.output<typeof Terminal>;
export const CentroDeTerminal = z.object({ Codigo: z.string(), Nombre: z.string() });
export const FormularioTerminal = z.strictObject({ nombre: textoObligatorio(60), centroTrabajo: codigoObligatorio });
export type FormularioTerminal = z.output<typeof FormularioTerminal>;
/** `Secreto`: of its link, shown this once. */
export const TerminalConSecreto = z.object({ Id: z.int(), Secreto: z.string() });

const motivos = Object.keys(MOTIVOS_TERMINAL) as [MotivoTerminal, ...MotivoTerminal[]]; // its keys
/** A clock-in of a terminal that could not be made, for RRHH. */
export const IncidenciaTerminal = z.object({
  Id: z.int(),
  Terminal: z.string(),
  /** '' where nobody could be told from it. */
  Persona: z.string(),
  Matricula: z.string(),
  Tipo: z.nullable(tipo),
  /** By the device's clock. */
  Instante: z.nullable(instante),
  Recibido: instante,
  Zona: z.string(),
  Motivo: z.enum(motivos),
  Detalle: z.string(),
});
export type IncidenciaTerminal = z.output<typeof IncidenciaTerminal>;
