import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';

/** Notes that a call of a directory has gone well. What it fails to write is over with the first writing that succeeds. */
export const updateBien = (claveId: number, escribe: boolean) =>
  execute(sql`
    insert into directorio as d (clave_id, bien) values (${claveId}, now())
    on conflict (clave_id) do update set bien = now(), falla_desde = case when ${escribe}::boolean then null else d.falla_desde end`);
/** Notes a failure in words, and since when its writing fails. */
export const updateFallo = (claveId: number, escribe: boolean, porque: string) =>
  execute(sql`
    insert into directorio as d (clave_id, fallo, falla_desde, porque)
    values (${claveId}, now(), case when ${escribe}::boolean then now() end, ${porque})
    on conflict (clave_id) do update set fallo = now(), porque = excluded.porque,
      falla_desde = case when ${escribe}::boolean then coalesce(d.falla_desde, now()) else d.falla_desde end`);
