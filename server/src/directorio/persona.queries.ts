import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Ficha, PersonaDeLista } from '#contract/directorio/directorio.schemas.ts';
import { firstRows } from '#server/base/constants.ts';
import { many, maybeOne } from '#server/base/db.ts';
import { searchedRows } from '#server/base/search.ts';
import type { Desde } from '#server/kernel/cursor.ts';
import { type claveNombre, columnas, deTablas, enDirectorio, type Lector, NOMBRE, tras } from './alcance.queries.ts';

type Pedida = { texto?: string | undefined; limite: number };
const primeras = (lector: Lector, desde: Desde<typeof claveNombre>, limit: Sql) => sql`
  select u.id, ${NOMBRE} as clave from usuario u where ${enDirectorio(lector)} ${tras(desde)} order by ${NOMBRE}, u.id ${limit}`;

/** By name, with all the words when there are any. One row at least more than `limite`, when there are more. */
export function selectPersonas(lector: Lector, { texto, limite }: Pedida, desde: Desde<typeof claveNombre>) {
  const pagina = texto
    ? searchedRows({
        texto,
        limite,
        descending: false,
        rows: (limit) => primeras(lector, desde, limit),
        texts: { from: sql`usuario_busqueda b`, id: sql`b.usuario_id` },
        among: (ids) => sql`
          select u.id, ${NOMBRE} as clave from usuario u where u.id in (${ids}) and ${enDirectorio(lector)} ${tras(desde)}`,
      })
    : primeras(lector, desde, firstRows(limite));
  return many(
    PersonaDeLista,
    sql`
    select ${columnas(lector)} from (${pagina}) pagina join ${deTablas} on u.id = pagina.id
     order by pagina.clave, pagina.id`,
  );
}

const ParecidaRow = z.object({ palabra: z.string(), escrita: z.string(), parecidas: z.array(z.string()) });
/** For each word that begins none of the directory's, those that are the same but for a letter or two: without one of theirs both are equal. */
export const selectParecidas = (palabras: readonly string[]) =>
  many(
    ParecidaRow,
    sql`
    select w.palabra, e.escrita, coalesce((
             select json_agg(distinct p.palabra) from sin_una_letra(e.escrita) k join palabra_de_personas p on p.clave = k), '[]') as parecidas
      from unnest(${palabras}::text[]) w (palabra), lateral (select sin_tildes(w.palabra) as escrita) e
     where not exists (
       select from palabra_de_personas p where p.clave >= e.escrita and p.clave < e.escrita || chr(65533) and p.palabra = p.clave)`,
  );

const FichaRow = z.omit(Ficha, { acciones: true });
export type FichaRow = z.output<typeof FichaRow>;
const comoLista = sql`json_build_object('Id', x."Id", 'Nombre', x."Nombre", 'Foto', x."Foto", 'Puesto', x."Puesto", 'Area', x."Area", 'Centro', x."Centro")`;
/** People of whoever answers for many that their card shows. */
const A_LA_VISTA = 12;
export const selectFicha = (lector: Lector, id: number) =>
  maybeOne(
    FichaRow,
    sql`
    select p.*, (
             select ${comoLista} from (
               select ${columnas(lector)} from ${deTablas} where u.id = p."responsableId" and ${enDirectorio(lector)}) x) as "Responsable",
           coalesce((
             select json_agg(${comoLista}) from (
               select ${columnas(lector)} from ${deTablas} where u.responsable_id = p."Id" and ${enDirectorio(lector)}
                order by ${NOMBRE}, u.id limit ${A_LA_VISTA}) x), '[]') as "ACargo",
           (select count(*)::int from (
             select from usuario u where u.responsable_id = p."Id" and ${enDirectorio(lector)} limit 1000) x) as "Personas"
      from (
        select ${columnas(lector)}, u.responsable_id as "responsableId", u.matricula as "Matricula", coalesce(c.zona, 'Europe/Madrid') as "Zona",
               u.telefono as "Telefono", u.correo as "Correo",
               (select e.fase <> 'F' and e.caduca > now() from fichaje_estado e where e.usuario_id = u.id) as "Dentro"
          from ${deTablas} where u.id = ${id} and ${enDirectorio(lector)}) p`,
  );
