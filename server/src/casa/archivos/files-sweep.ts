import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';
import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { deleteFiles, deletePending } from './files.ts';

/**
 * Deletes the files that nothing has referred to for a day: the act that was to use them was refused, or what used them is
 * gone. Who refers to `archivo` is read from the foreign keys, so that a new area is counted without being named here.
 * @returns how many were deleted; 500 at most each time.
 */
export async function sweepFiles(): Promise<number> {
  const references = await many(z.object({ tabla: z.string(), columna: z.string() }))(REFERENCES);
  const unused = references.reduce<Sql>(
    // names from the catalogue, quoted by PostgreSQL
    (all, { tabla, columna }) =>
      sql`${all} and not exists (select from ${raw(tabla)} r where r.${raw(columna)} = a.id)`,
    empty,
  );
  const gone = await many(z.object({ clave: z.string() }))(sql`delete from archivo where id in (
          select a.id from archivo a
           where a.creado < now() - interval '1 day'
             and not exists (select from correo c where a.id = any (c.adjuntos) and c.enviado is null and c.abandonado is null)
             and not exists (select from notificacion n where a.id = any (n.correo_adjuntos) and n.entregada is null)
             ${unused}
           limit 500)
        returning clave`);
  await deleteFiles(gone.map(({ clave }) => clave));
  return gone.length;
}

const REFERENCES = sql`
  select c.conrelid::regclass::text as tabla, quote_ident(k.attname) as columna
    from pg_constraint c join pg_attribute k on k.attrelid = c.conrelid and k.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = 'archivo'::regclass
   order by 1, 2`;

export const relojDeFicheros: Reloj = { nombre: 'borrar los ficheros sin uso', cada: 'hora', hacer: sweepFiles };
export const relojDeFicherosPorBorrar: Reloj = {
  nombre: 'borrar los ficheros que no se pudieron borrar',
  cada: 'hora',
  hacer: deletePending,
};
