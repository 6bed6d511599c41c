import * as z from 'zod/mini';
import { ALCANCES, CLAVES_DE_ALCANCES } from '#contract/casa/kernel/claves/alcances.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import { fecha, id, instante, OBLIGATORIO, secreto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import {
  CONVIVENCIAS,
  type EstadoDeClave,
  ESTADOS_DE_CLAVE,
  MAX_MOTIVO,
  MAX_NOMBRE,
  MAX_REDES,
  noEsRed,
} from './sistemas.rules.ts';

const alcance = z.enum(CLAVES_DE_ALCANCES);
/** Answer of a key about itself, to the system that has it. */
export const QuienEs = z.object({ Nombre: z.string(), Alcances: z.array(alcance), Caduca: instante });
export type QuienEs = z.output<typeof QuienEs>;

const estados = Object.keys(ESTADOS_DE_CLAVE) as [EstadoDeClave, ...EstadoDeClave[]]; // keys of a literal table
const ACTOS = ['cambiar', 'renovar', 'cortar', 'revocar'] as const;
export const Clave = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Estado: z.enum(estados),
  Alcances: z.array(alcance),
  Caduca: instante,
  /** Last call that it opened; null: it has not been used. */
  Usada: z.nullable(instante),
  /** Last refusal in words, while it is later than the last use; '' without one. */
  Negada: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(ACTOS)),
});
export type Clave = z.output<typeof Clave>;

/** Calls of one minute with one result from one address. */
export const LlamadaDeClave = z.object({
  Id: z.int(),
  Minuto: instante,
  Llamada: z.string(),
  Estado: z.int(),
  Red: z.string(),
  Veces: z.int(),
});
export type LlamadaDeClave = z.output<typeof LlamadaDeClave>;
export const ClaveDetalle = z.extend(Clave, {
  Responsable: z.string(),
  /** True while the person who answers for it is not in the company any more. */
  SinResponsable: z.boolean(),
  Redes: z.array(z.string()),
  Creada: instante,
  Revocada: z.nullable(instante),
  Motivo: z.string(),
  /** Address of its last use, '' without one. */
  RedDeUso: z.string(),
  NegadaEl: z.nullable(instante),
  RedNegada: z.string(),
  /** End of a former secret that still lives; null: there is none. */
  Anterior: z.nullable(instante),
  /** Roles that people have by the groups of this key alone, where a directory writes with it. */
  Papeles: z.int(),
  /** The last hundred lines of its calls. */
  Llamadas: z.array(LlamadaDeClave),
  Historial: z.array(Historial),
});
export type ClaveDetalle = z.output<typeof ClaveDetalle>;
/** A key that has just been made or renewed; its text is answered this once. */
export const ClaveDada = z.object({ Id: z.int(), Secreto: z.string() });

/** Login password of the person of the session, repeated: these acts open a lasting door (decision 0147). */
const password = secreto(1, OBLIGATORIO);
const RED = /^[0-9a-f:.]{2,45}(\/\d{1,3})?$/i;
const loQueAbre = {
  alcances: z.array(alcance).check(
    z.minLength(1, 'Elija al menos un alcance'),
    z.maxLength(Object.keys(ALCANCES).length, 'Un alcance está repetido'),
    z.refine((list) => new Set(list).size === list.length, 'Un alcance está repetido'),
  ),
  redes: z.array(z.string()).check(
    z.maxLength(MAX_REDES, `Como máximo ${MAX_REDES} redes`),
    z.refine((redes) => redes.every((red) => RED.test(red)), {
      error: ({ input }) => noEsRed((input as string[]).find((red) => !RED.test(red)) ?? ''), // of an array of texts
    }),
  ),
};
export const FormularioClave = z.strictObject({
  nombre: textoObligatorio(MAX_NOMBRE),
  ...loQueAbre,
  /** Last day on which it works. */
  caduca: fecha,
  password,
});
/** Scopes and networks of an existing key. */
export const FormularioCambiarClave = z.strictObject({ Id: id, ...loQueAbre, password });
export const FormularioRenovar = z.strictObject({
  Id: id,
  caduca: fecha,
  /** Hours for which the former secret lives on. */
  convive: z.union(
    CONVIVENCIAS.map((horas) => z.literal(horas)),
    'Elija cuánto tiempo',
  ),
  password,
});
export const FormularioCortar = z.strictObject({ Id: id });
export const FormularioRevocar = z.strictObject({
  Id: id,
  motivo: textoObligatorio(MAX_MOTIVO),
  /** True: the roles that people have by the groups of this key alone go too. */
  quitarPapeles: z._default(z.boolean(), false),
});
