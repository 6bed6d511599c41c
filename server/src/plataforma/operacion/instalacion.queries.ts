import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { one } from '#server/casa/base/db.ts';

const BaseComprobada = z.object({
  Numero: z.int(),
  Version: z.string(),
  Codificacion: z.string(),
  Icu: z.boolean(),
  Trigramas: z.boolean(),
  Sentencias: z.boolean(),
  Reservadas: z.int(),
  Otras: z.int(),
  Oyentes: z.int(),
  adelanto: z.number(),
});
/** Server and database as they are, and the clock of this machine against theirs. */
export const selectBaseComprobada = () =>
  one(BaseComprobada)(sql`
    select current_setting('server_version_num')::int as "Numero", current_setting('server_version') as "Version",
           getdatabaseencoding() as "Codificacion", exists (select from pg_collation where collname = 'es-ES-x-icu') as "Icu",
           exists (select from pg_extension where extname = 'pg_trgm') as "Trigramas",
           exists (select from pg_extension where extname = 'pg_stat_statements') as "Sentencias",
           current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true), '0')::int
             as "Reservadas",
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and datname <> current_database()) as "Otras",
           (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'extramuros-eventos')
             as "Oyentes",
           ${Date.now()}::float8 - extract(epoch from clock_timestamp())::float8 * 1000 as adelanto`);
