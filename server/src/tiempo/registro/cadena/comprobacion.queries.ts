import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';

const Persona = z.object({
  id: z.int(),
  matricula: z.string(),
  /** Head of the person's chain, by their state. */
  n: z.int(),
  hash: z.string(),
});
export type Persona = z.output<typeof Persona>;
/** People with possible clock-ins, in batches. */
export const selectPersonas = (tras: number, limite: number) =>
  many(Persona)(sql`
    select u.id, u.matricula, coalesce(e.n, 0) as n, coalesce(e.hash, repeat('A', 43)) as hash
      from usuario u left join fichaje_estado e on e.usuario_id = u.id
     where u.id > ${tras} order by u.id limit ${limite}`);

export const FichajeRow = z.object({
  id: z.int(),
  n: z.int(),
  prev: z.string(),
  hash: z.string(),
  tipo: z.enum(['E', 'S', 'PI', 'PF', 'X']),
  fecha: z.string(),
  instante: z.string(),
  zona: z.string(),
  modalidad: z.enum(['P', 'D']),
  origen: z.enum(['web', 'movil', 'terminal', 'sinred', 'correccion', 'importacion']),
  instanteDispositivo: z.nullable(z.string()),
  desfaseSeg: z.nullable(z.int()),
  terminalId: z.nullable(z.int()),
  importacionId: z.nullable(z.int()),
  correccionId: z.nullable(z.int()),
  anulaId: z.nullable(z.int()),
  registrado: z.string(),
  registradoPorId: z.nullable(z.int()),
});
export type FichajeRow = z.output<typeof FichajeRow>;
/** Every row of somebody's clock-ins with all of its columns, in the order of their chain. */
export const selectEslabonesDe = (usuarioId: number) =>
  many(FichajeRow)(sql`
    select id, n, prev, hash, tipo, fecha, instante, zona, modalidad, origen, instante_dispositivo as "instanteDispositivo",
           desfase_seg as "desfaseSeg", terminal_id as "terminalId", importacion_id as "importacionId", correccion_id as "correccionId",
           anula_id as "anulaId", registrado, registrado_por_id as "registradoPorId"
      from fichaje where usuario_id = ${usuarioId} order by n`);

const CabezaDe = z.object({ seq: z.int(), n: z.int(), hash: z.string() });
export type CabezaDe = z.output<typeof CabezaDe>;
export const selectCabezasDe = (usuarioId: number) =>
  many(CabezaDe)(sql`select seq, n, hash from fichaje_cabeza where usuario_id = ${usuarioId} order by n`);

const Tramo = z.object({ desdeN: z.int(), hastaN: z.int(), prev: z.string(), hash: z.string() });
export type Tramo = z.output<typeof Tramo>;
/** Stretches of somebody's chain that were erased. */
export const selectTramosDe = (usuarioId: number) =>
  many(Tramo)(sql`
    select desde_n as "desdeN", hasta_n as "hastaN", prev, hash from fichaje_borrado where usuario_id = ${usuarioId} order by desde_n`);
