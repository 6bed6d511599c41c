import sql from 'sql-template-tag';
import { execute } from '#server/base/db.ts';
import type { Fila } from '#server/claves/chain.ts';
import { insertFila } from './cadena.queries.ts';

export type Firma = { codigo: string; solicitudId: number; firmanteId: number; kid: string; jws: string };
/** The signature and its link. 0: the key is no longer this person's to sign with. */
export const insertFirma = ({ codigo, solicitudId, firmanteId, kid, jws }: Firma, fila: Fila) =>
  execute(sql`
    with clave as (
      select kid from firma_clave
       where kid = ${kid} and revocada is null and (usuario_id is null or usuario_id = ${firmanteId})),
    fila as (${insertFila(fila, sql`from clave`)})
    insert into firma (codigo, seq, solicitud_id, firmante_id, kid, jws, creada)
    select ${codigo}, seq, ${solicitudId}::bigint, ${firmanteId}::bigint, ${kid}, ${jws}, ${fila.instante}::timestamptz from fila`);
