import * as z from 'zod/mini';
import { foto } from './foto.ts';

/**
 * The one error shape of all calls (RFC 9457, `application/problem+json`).
 * The client of the spec reads `Message` in some calls and `msg` in others: both carry the same Spanish sentence.
 */
export const Problema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  Message: z.string(),
  msg: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Problema = z.output<typeof Problema>;

/** History entry for detail screens. `EnNombreDe` is filled when a delegate acted. */
export const Historial = z.object({
  Fecha: z.iso.datetime(),
  Quien: z.string(),
  Foto: foto,
  EnNombreDe: z.nullable(z.string()),
  Acto: z.string(),
  Estado: z.string(),
  Comentario: z.string(),
});
export type Historial = z.output<typeof Historial>;

/** Named value of a request, as its approver reads it and as it is signed. */
export const Dato = z.object({ Nombre: z.string(), Valor: z.string() });
export type Dato = z.output<typeof Dato>;

/** Permission to start something, with the reason when refused. */
export const Puede = z.object({ Puede: z.boolean(), Motivo: z.string() });
/** Answer of an act: the row it touched. */
export const Hecho = z.object({ Id: z.int() });
