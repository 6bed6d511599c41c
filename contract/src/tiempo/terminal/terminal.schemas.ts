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
/** Terminal as its own screen shows it. */
export const EstadoTerminal = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Centro: z.string(),
  /** Zone of the work centre, in which the terminal shows the hour. */
  Zona: z.string(),
  /** The server's clock. */
  Ahora: instante,
  /** Server's public key, P-256 in raw form and base64url, with which the terminal seals acts that it keeps without network. */
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
/** Identification of a person: matrícula and PIN, or QR. */
export const FormularioIdentificar = z.strictObject({ ...deTerminal, ...credencial }).check(unaSola);
export type FormularioIdentificar = z.output<typeof FormularioIdentificar>;

const Hecho = z.object({ Tipo: tipo, Instante: instante });
/** Identified person at a terminal, with no more data than clocking in needs. */
export const Identificada = z.object({
  /** First name. */
  Nombre: z.string(),
  /** Pass for the call `fichar`, valid for a minute. */
  Pase: z.string(),
  /** Possible next acts, the main act first. */
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
  /** Key chosen by the terminal: an act is clocked in once for each key, also when it is sent again with the kept acts. */
  clave,
});
export const FichadoEnTerminal = z.extend(Hecho, { Zona: z.string() });

/** Content of an envelope, sealed by the terminal for the server. */
export const Sobre = z.strictObject({ clave, tipo, instante: momento, ...credencial }).check(unaSola);
export type Sobre = z.output<typeof Sobre>;
export const FormularioPendientes = z.strictObject({
  ...deTerminal,
  /** Device's clock at the moment of sending. */
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
/** Keys of all received acts; the terminal does not learn their outcome (decision 0055). */
export const Recibidos = z.object({ Claves: z.array(z.string()) });

/** Means of identification of the person who asks. */
export const CredencialPropia = z.object({
  Matricula: z.string(),
  /** Instant at which the PIN was set; null without a PIN. */
  Pin: z.nullable(instante),
  /** True when too many consecutive wrong PINs have blocked it. */
  PinBloqueado: z.boolean(),
  Qr: z.nullable(instante),
});
export type CredencialPropia = z.output<typeof CredencialPropia>;
const password = secreto(1, 'Escriba su contraseña');
export const FormularioPin = z
  .strictObject({ password, pin })
  .check(exigir<{ pin: string }>('pin', (v) => !esPinFacil(v.pin), 'Es demasiado fácil de adivinar'));
export const FormularioQr = z.strictObject({ password });
/** Text of a new QR, which is shown only in this answer. */
export const QrNuevo = z.object({ Codigo: z.string() });
export const FormularioQuitar = z.strictObject({ que: z.enum(['pin', 'qr'], 'Campo obligatorio') });

/** Terminal as RRHH keeps it. */
export const Terminal = z.object({
  Id: z.int(),
  Nombre: z.string(),
  CentroTrabajo: z.string(),
  Creado: instante,
  /** Instant of the terminal's last contact with the server. */
  Visto: z.nullable(instante),
  Revocado: z.nullable(instante),
});
export type Terminal = z.output<typeof Terminal>;
export const CentroDeTerminal = z.object({ Codigo: z.string(), Nombre: z.string() });
export const FormularioTerminal = z.strictObject({ nombre: textoObligatorio(60), centroTrabajo: codigoObligatorio });
export type FormularioTerminal = z.output<typeof FormularioTerminal>;
/** Answer to a new terminal. `Secreto`: secret of its link, shown only in this answer. */
export const TerminalConSecreto = z.object({ Id: z.int(), Secreto: z.string() });

const motivos = Object.keys(MOTIVOS_TERMINAL) as [MotivoTerminal, ...MotivoTerminal[]]; // its keys
/** Act at a terminal that could not be clocked in, for RRHH. */
export const IncidenciaTerminal = z.object({
  Id: z.int(),
  Terminal: z.string(),
  /** Name of the person; '' when the act identifies nobody. */
  Persona: z.string(),
  Matricula: z.string(),
  Tipo: z.nullable(tipo),
  /** Instant of the act, by the device's clock. */
  Instante: z.nullable(instante),
  Recibido: instante,
  Zona: z.string(),
  Motivo: z.enum(motivos),
  Detalle: z.string(),
});
export type IncidenciaTerminal = z.output<typeof IncidenciaTerminal>;
