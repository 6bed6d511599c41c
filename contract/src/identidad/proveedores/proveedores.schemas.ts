import * as z from 'zod/mini';
import {
  comoSeEscribe,
  exigir,
  id,
  instante,
  OBLIGATORIO,
  paginaQuery,
  secreto,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { CLAVE_DE_CODIGO, ROLES_DE_GRUPO } from './proveedores.rules.ts';

const quizas = z.nullable(instante);
/** Name of a claim: 'employeeid', or the address that Entra ID and others use as one. */
const campo = z.string().check(z.regex(/^[\w.:/-]{0,60}$/, 'Solo letras, cifras y . : / - _, sin espacios'));
const palabras = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^[\w.:/ -]*$/, 'Palabras separadas por espacios'),
      z.maxLength(max, `Máximo ${max} caracteres`),
    );

const GrupoDeRol = z.strictObject({
  grupo: textoObligatorio(200),
  rol: z.enum(ROLES_DE_GRUPO, 'Elija un papel'),
});

export const codigoDeProveedor = z
  .string(OBLIGATORIO)
  .check(z.regex(CLAVE_DE_CODIGO, 'Empieza por letra; de 2 a 20 letras minúsculas, cifras o guiones'));

/** `secreto`: '' leaves the one that is kept. */
export const FormularioProveedor = z
  .strictObject({
    codigo: codigoDeProveedor,
    nombre: textoObligatorio(40),
    emisor: z.string(OBLIGATORIO).check(
      z.trim(),
      z.regex(/^https?:\/\/[^\s?#]+$/, 'Una dirección que empieza por https://, sin ? ni #'),
      z.maxLength(300, 'Máximo 300 caracteres'),
      // These take accounts of any company, whose mail is what their owners write.
      z.refine(
        (emisor) => !/microsoftonline\.com\/(common|organizations|consumers)\b/i.test(emisor),
        'Escriba el de su empresa, con su identificador de inquilino: este admite cuentas de cualquier empresa',
      ),
    ),
    cliente: comoSeEscribe(200),
    secreto: z._default(
      z
        .string()
        .check(
          z.maxLength(500, 'Máximo 500 caracteres'),
          z.regex(/^[\x21-\x7e]*$/, 'Sin espacios ni letras acentuadas'),
        ),
      '',
    ),
    ambitos: palabras(300),
    campoMatricula: campo,
    porCorreo: z.boolean(),
    campoGrupos: campo,
    segundoFactor: z.enum(['propio', 'proveedor'], 'Elija quién lo pide'),
    exige: palabras(200),
    activo: z.boolean(),
    /** «Salir» here signs out at the provider too. */
    saleTambien: z._default(z.boolean(), false),
    grupos: z.array(GrupoDeRol).check(z.maxLength(200, 'Como máximo 200')),
    /** Login password of the person of the session, repeated: who writes here says who enters as whom (decision 0147). */
    password: secreto(1, OBLIGATORIO),
  })
  .check(
    exigir<{ ambitos: string }>(
      'ambitos',
      ({ ambitos }) => ambitos.split(/\s+/).includes('openid'),
      'Ha de tener «openid»',
    ),
    exigir<{ campoMatricula: string; porCorreo: boolean }>(
      'campoMatricula',
      ({ campoMatricula, porCorreo }) => campoMatricula !== '' || porCorreo,
      'Diga en qué dato viene la matrícula, o permita el correo verificado',
    ),
    exigir<{ campoGrupos: string; grupos: readonly unknown[] }>(
      'campoGrupos',
      ({ campoGrupos, grupos }) => campoGrupos !== '' || grupos.length === 0,
      'Diga en qué dato vienen los grupos',
    ),
    exigir<{ grupos: readonly { grupo: string; rol: string }[] }>(
      'grupos',
      ({ grupos }) => new Set(grupos.map(({ grupo, rol }) => `${rol} ${grupo}`)).size === grupos.length,
      'Hay un grupo repetido con el mismo papel',
    ),
  );
export type FormularioProveedor = z.output<typeof FormularioProveedor>;

/** Provider as ADMIN keeps it. */
export const Proveedor = z.object({
  Id: id,
  Codigo: z.string(),
  Nombre: z.string(),
  Emisor: z.string(),
  Cliente: z.string(),
  /** The secret itself is never answered. */
  ConSecreto: z.boolean(),
  Ambitos: z.string(),
  CampoMatricula: z.string(),
  PorCorreo: z.boolean(),
  CampoGrupos: z.string(),
  SegundoFactor: z.enum(['propio', 'proveedor']),
  Exige: z.string(),
  Activo: z.boolean(),
  SaleTambien: z.boolean(),
  /** False where the provider names no address to sign out there. */
  DiceSalida: z.boolean(),
  /** False until it has been asked for the first time. */
  Visto: z.boolean(),
  Usado: quizas,
  Fallo: quizas,
  FalloMotivo: z.string(),
  /** Instant since which it does not answer; null while it does. */
  Caido: quizas,
  Cuentas: z.int(),
  Grupos: z.array(z.object({ Grupo: z.string(), Rol: z.string() })),
  Version: z.int(),
});
export type Proveedor = z.output<typeof Proveedor>;

/** Person whose door is not that of the others. */
export const PersonaDeCerrojo = z.object({
  Id: id,
  Nombre: z.string(),
  Matricula: z.string(),
  Puerta: z.enum(['cerrada', 'emergencia']),
  /** Why the person does not count as a way in; '' where they do. */
  Falta: z.string(),
});
export type PersonaDeCerrojo = z.output<typeof PersonaDeCerrojo>;
export const Cerrojo = z.object({
  Echado: z.boolean(),
  Version: z.int(),
  /** The first two hundred, whoever enters in an emergency before. */
  Personas: z.array(PersonaDeCerrojo),
  Cerradas: z.int(),
});
export type Cerrojo = z.output<typeof Cerrojo>;
export const Entradas = z.object({
  Proveedores: z.array(Proveedor),
  Cerrojo,
  /** Address of the product, with which the addresses for the provider begin. */
  Direccion: z.string(),
});
export type Entradas = z.output<typeof Entradas>;

export const FormularioCerrojo = z.strictObject({ echado: z.boolean() });
export const FormularioPuerta = z.strictObject({
  matricula: comoSeEscribe(20),
  puerta: z.enum(['abierta', 'cerrada', 'emergencia'], 'Elija cómo entra'),
});
export type FormularioPuerta = z.output<typeof FormularioPuerta>;

/** One thing that was looked at of a provider; 'dato': nothing to look at, only to know. */
export const PasoDePrueba = z.object({
  Titulo: z.string(),
  Estado: z.enum(['bien', 'aviso', 'mal', 'dato']),
  Que: z.string(),
});
export const PruebaDeProveedor = z.object({ Pasos: z.array(PasoDePrueba) });
export type PruebaDeProveedor = z.output<typeof PruebaDeProveedor>;

export const cuentasQuery = z.strictObject({ ...paginaQuery, texto: z.optional(texto(80)) });
/** Account of a provider that is linked to a person. */
export const CuentaVinculada = z.object({
  Id: id,
  Persona: z.string(),
  Matricula: z.string(),
  /** Mail or name that the provider last gave. */
  Cuenta: z.string(),
  Creada: instante,
  Usada: quizas,
});
export type CuentaVinculada = z.output<typeof CuentaVinculada>;
