import * as z from 'zod/mini';
import { instante, secreto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { Dato } from '#contract/casa/kernel/error.ts';

const FIRMA_CORTA = 'La contraseña de firma ha de tener al menos 8 caracteres';
const passwordAcceso = secreto(1, 'Campo obligatorio');
const passwordFirma = secreto(8, FIRMA_CORTA);

/** State of a person's signature. `BloqueadaHasta`: after five wrong tries. */
export const EstadoFirma = z.object({
  TieneClave: z.boolean(),
  Huella: z.nullable(z.string()),
  Creada: z.nullable(instante),
  BloqueadaHasta: z.nullable(instante),
});
export type EstadoFirma = z.output<typeof EstadoFirma>;

/** Signing password: set with the login password, changed with the current one, revoked when it is lost. */
export const FormularioClave = z.strictObject({ passwordAcceso, passwordFirma });
export type FormularioClave = z.output<typeof FormularioClave>;
export const FormularioCambioClave = z.strictObject({
  passwordActual: secreto(1, 'Campo obligatorio'),
  passwordFirma,
});
export type FormularioCambioClave = z.output<typeof FormularioCambioClave>;
export const FormularioRevocacion = z.strictObject({ passwordAcceso, motivo: textoObligatorio(250) });
export type FormularioRevocacion = z.output<typeof FormularioRevocacion>;

/** Signing key of a person for administration, which sees only its digest. */
export const ClaveDePersona = z.object({
  Huella: z.nullable(z.string()),
  Creada: z.nullable(instante),
  acciones: z.array(z.enum(['revocar'])),
});
export type ClaveDePersona = z.output<typeof ClaveDePersona>;

/** Verification code: 80 random bits as 16 letters and digits, in groups of four. */
export const codigoParams = z.object({
  codigo: z
    .string()
    .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/, 'Código de verificación no válido')),
});

/** Verification of one decision. Each check has its own result; `Valida` is all of them. */
export const Verificacion = z.object({
  Codigo: z.string(),
  Valida: z.boolean(),
  Comprobaciones: z.array(z.object({ Nombre: z.string(), Correcta: z.boolean(), Detalle: z.string() })),
  TipoSolicitud: z.string(),
  Numero: z.string(),
  Peticionario: z.string(),
  Decision: z.string(),
  Comentario: z.string(),
  Firmante: z.string(),
  EnNombreDe: z.nullable(z.string()),
  Fecha: instante,
  /** 'Con la clave de la persona' or 'Sellada por el servidor'. */
  Clase: z.string(),
  Huella: z.string(),
  /** Instant at which the key was revoked after this signature, or null. */
  ClaveRevocada: z.nullable(instante),
  /** Commitments of the decision, such as the dates of a communication. */
  Decidido: z.array(Dato),
  Datos: z.array(Dato),
});
export type Verificacion = z.output<typeof Verificacion>;

const FilaSenalada = z.object({ Fila: z.int(), Motivo: z.string() });
/** Chain of all decisions. `PrimeraAlterada`: the first altered row, with the reason. `Advertencias`: warnings about a valid chain. */
export const Cadena = z.object({
  Filas: z.int(),
  Correcta: z.boolean(),
  PrimeraAlterada: z.nullable(FilaSenalada),
  Advertencias: z.array(FilaSenalada),
  Cabeza: z.string(),
  Comprobada: instante,
});
export type Cadena = z.output<typeof Cadena>;
