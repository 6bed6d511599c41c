import * as z from 'zod/mini';
import {
  comoSeEscribe,
  id,
  instante,
  paginaQuery,
  secreto,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';

/** Session open now. `Vista`: last use, to some minutes. `Modo`: password, password and second factor, or passkey. */
export const SesionAbierta = z.object({
  Id: id,
  Dispositivo: z.string(),
  Desde: instante,
  Vista: instante,
  Modo: z.enum(['P', 'F', 'L']),
  /** Provider of the company's account by which it was opened; null for a password or a passkey. */
  Proveedor: z.nullable(z.string()),
  Esta: z.boolean(),
});
export type SesionAbierta = z.output<typeof SesionAbierta>;
export const Terminadas = z.object({ Terminadas: z.int() });

/** Sentence of a field for the repeated login password. */
const repetida = secreto(1, 'Campo obligatorio');
export const Repetir = z.strictObject({ password: repetida });
const codigo = comoSeEscribe(20);

/** Base64url of an authenticator; the longest is a public key that resists quantum computers. */
const b64 = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16000}$/, 'Respuesta no válida'));
const b64Opcional = z.optional(b64);
const transportes = z.optional(
  z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'Respuesta no válida'))).check(z.maxLength(10)),
);
const comunes = {
  id: b64,
  rawId: b64,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  /** Empty: no extensions. */
  clientExtensionResults: z.strictObject({}),
};
/** Answer of the browser when a passkey is made (WebAuthn, RegistrationResponseJSON). */
const LlaveCreada = z.strictObject({
  ...comunes,
  response: z.strictObject({
    clientDataJSON: b64,
    attestationObject: b64,
    authenticatorData: b64Opcional,
    transports: transportes,
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: b64Opcional,
  }),
});
/** Answer of the browser when a passkey is used (AuthenticationResponseJSON). */
export const LlaveUsada = z.strictObject({
  ...comunes,
  response: z.strictObject({
    clientDataJSON: b64,
    authenticatorData: b64,
    signature: b64,
    userHandle: b64Opcional,
  }),
});
/** Options for the browser's call, in the format of the library of both sides. */
export const OpcionesDeLlave = z.object({ Opciones: z.looseObject({ challenge: z.string() }) });

export const MAX_LLAVES = 10;
const nombreDeLlave = textoObligatorio(60);
export const FormularioLlave = z.strictObject({ nombre: nombreDeLlave, respuesta: LlaveCreada });
export const FormularioNombreDeLlave = z.strictObject({ nombre: nombreDeLlave });
export const Llave = z.object({
  Id: id,
  Nombre: z.string(),
  Creada: instante,
  Usada: z.nullable(instante),
  /** True for a passkey that is copied to a cloud, such as those of phones. */
  Sincronizada: z.boolean(),
});
export type Llave = z.output<typeof Llave>;
/** Token of a session with both factors, which replaces one without the second factor. */
export const LlaveDada = z.object({ Id: id, token: z.nullable(z.string()) });

/** Second factor of the caller. `Obligatorio`: by their role; `Falta`: required and missing, so that nothing else can be done. */
export const EstadoFactor = z.object({
  Activado: z.nullable(instante),
  Codigos: z.int(),
  Obligatorio: z.boolean(),
  Falta: z.boolean(),
});
export type EstadoFactor = z.output<typeof EstadoFactor>;
/** Proof before a new secret or passkey. `codigo`: code of the second factor in use, if any. */
export const FormularioPreparar = z.strictObject({ password: repetida, codigo: z.optional(comoSeEscribe(20)) });
export const FactorPreparado = z.object({ Uri: z.string(), Secreto: z.string() });
export const FormularioCodigo = z.strictObject({ codigo });
export const FormularioConCodigo = z.strictObject({ password: repetida, codigo });
/** Recovery codes, which are shown only once. */
export const CodigosDados = z.object({ Codigos: z.array(z.string()) });
export const FactorActivado = z.object({ Codigos: z.array(z.string()), token: z.string() });

export const factoresQuery = z.strictObject({ ...paginaQuery, texto: z.optional(texto(80)) });
/** Person with a second factor or with a role that requires one, for administration. */
export const FactorDePersona = z.object({
  Id: id,
  Nombre: z.string(),
  Matricula: z.string(),
  Activado: z.nullable(instante),
  Llaves: z.int(),
  Obligatorio: z.boolean(),
  acciones: z.array(z.enum(['restablecer'])),
});
export type FactorDePersona = z.output<typeof FactorDePersona>;
export const FormularioRestablecerFactor = z.strictObject({
  motivo: textoObligatorio(250).check(z.minLength(10, 'Escriba al menos 10 caracteres')),
});
