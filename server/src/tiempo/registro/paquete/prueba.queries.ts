import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';
import { Fila } from '#server/casa/claves/chain.ts';

const CabezaDe = z.object({ seq: z.int(), n: z.int(), hash: z.string() });
/**
 * Heads that prove a stretch of somebody's chain: the last one sealed in each month, and the first that covers the whole stretch (or else
 * the last one).
 */
export const selectCabezas = (usuarioId: number, primero: number, ultimo: number) =>
  many(CabezaDe)(sql`
    with suyas as (select seq, n, hash from fichaje_cabeza where usuario_id = ${usuarioId}),
    meses as (
      select distinct on (date_trunc('month', c.instante)) s.seq, s.n, s.hash from suyas s join firma_cadena c on c.seq = s.seq
       where s.n between ${primero} and ${ultimo} order by date_trunc('month', c.instante), s.n desc),
    cubre as (
      (select seq, n, hash from suyas where n >= ${ultimo} order by n limit 1)
      union all (select seq, n, hash from suyas where n < ${ultimo} and n >= ${primero} order by n desc limit 1))
    select seq, n, hash from meses union select seq, n, hash from cubre order by n`);

/** Links of the company's chain of these numbers. */
export const selectFilas = (seqs: readonly number[]) =>
  many(Fila)(sql`
    select seq, instante, clase, contenido, prev, hash, servidor, sello from firma_cadena
     where seq = any (${seqs}::bigint[]) order by seq`);
const HojaDe = z.object({ seq: z.int(), usuarioId: z.int(), n: z.int(), hash: z.string() });
/** Heads under these links, in the order in which they were sealed. */
export const selectHojas = (seqs: readonly number[]) =>
  many(HojaDe)(sql`
    select seq, usuario_id as "usuarioId", n, hash from fichaje_cabeza where seq = any (${seqs}::bigint[]) order by seq, usuario_id, n`);
export const selectClavesDeServidor = () =>
  many(z.object({ kid: z.string(), publica: z.string() }))(sql`
    select kid, publica from firma_clave where usuario_id is null order by seq`);
