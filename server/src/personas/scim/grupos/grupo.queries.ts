import sql, { empty, join, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, manyValues, maybeOne, oneValue } from '#server/casa/base/db.ts';
import type { CampoDeGrupo, Condicion, Ramas } from '../protocolo/filtro.rules.ts';
import { numeroDe } from '../protocolo/recurso.rules.ts';

const Grupo = z.object({
  id: z.int(),
  nombre: z.string(),
  externo: z.nullable(z.string()),
  version: z.int(),
  creado: z.string(),
  cambiado: z.string(),
});
const iso = (instante: Sql) => sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columnas = sql`g.id, g.nombre, g.externo, g.version, ${iso(sql`g.creado`)} as creado, ${iso(sql`g.cambiado`)} as cambiado`;

export const selectGrupo = (claveId: number, id: number) =>
  maybeOne(Grupo)(sql`select ${columnas} from grupo_externo g where g.id = ${id} and g.clave_id = ${claveId}`);
/** Group that is about to change, locked. */
export const selectGrupoParaCambiar = (claveId: number, id: number) =>
  maybeOne(Grupo)(
    sql`select ${columnas} from grupo_externo g where g.id = ${id} and g.clave_id = ${claveId} for update`,
  );

const Miembro = z.object({ grupoId: z.int(), id: z.int(), nombre: z.string() });
/** Members of these groups whom the directory has not deleted, as many as `cuantos`. */
export const selectMiembros = (grupoIds: readonly number[], cuantos: number) =>
  many(Miembro)(sql`
    select m.grupo_id as "grupoId", m.usuario_id as id, u.nombre from grupo_externo_persona m join usuario u on u.id = m.usuario_id
     where m.grupo_id = any (${grupoIds}::bigint[]) order by m.grupo_id, m.usuario_id limit ${cuantos}`);

const CONDICIONES: Record<CampoDeGrupo, (valor: string) => Sql> = {
  id: (valor) => sql`g.id = ${numeroDe(valor, 'g') ?? 0}`,
  nombre: (valor) => sql`lower(g.nombre) = lower(${valor})`,
  externo: (valor) => sql`g.externo = ${valor}`,
  miembro: (valor) =>
    sql`g.id in (select m.grupo_id from grupo_externo_persona m where m.usuario_id = ${numeroDe(valor) ?? 0})`,
};
const cumple = (claveId: number, ramas: Ramas<CampoDeGrupo> | undefined): Sql => {
  const condicion = ({ campo, valor }: Condicion<CampoDeGrupo>) => sql`(${CONDICIONES[campo](valor)})`;
  const todas = (rama: readonly Condicion<CampoDeGrupo>[]) => sql`(${join(rama.map(condicion), ' and ')})`;
  return sql`g.clave_id = ${claveId} ${ramas === undefined ? empty : sql`and (${join(ramas.map(todas), ' or ')})`}`;
};
type Lista = { ramas: Ramas<CampoDeGrupo> | undefined; desde: number; cuantos: number };
export const selectGrupos = (claveId: number, { ramas, desde, cuantos }: Lista) =>
  many(Grupo)(sql`
    select ${columnas} from grupo_externo g where ${cumple(claveId, ramas)}
     order by g.id limit ${cuantos} offset ${desde - 1}`);
export const countGrupos = (claveId: number, ramas: Ramas<CampoDeGrupo> | undefined): Promise<number> =>
  oneValue(z.int())(sql`select count(*)::int as n from grupo_externo g where ${cumple(claveId, ramas)}`);

export const insertGrupo = (claveId: number, g: { nombre: string; externo: string | null }): Promise<number> =>
  oneValue(z.int())(sql`
    insert into grupo_externo (clave_id, nombre, externo) values (${claveId}, ${g.nombre}, ${g.externo}) returning id`);
export const updateGrupo = (id: number, g: { nombre: string; externo: string | null }) =>
  execute(sql`
    update grupo_externo set nombre = ${g.nombre}, externo = ${g.externo}, cambiado = now(), version = version + 1 where id = ${id}`);
export const deleteGrupo = (claveId: number, id: number) =>
  execute(sql`delete from grupo_externo where id = ${id} and clave_id = ${claveId}`);

/** Numbers of these that are nobody for the directory. */
export const selectDesconocidos = (claveId: number, ids: readonly number[]) =>
  manyValues(z.int())(sql`
    select i as id from unnest(${ids}::bigint[]) i
     where not exists (select from usuario u where u.id = i)
        or exists (select from persona_externa e where e.usuario_id = i and e.clave_id = ${claveId} and e.borrada is not null) limit 1`);
/** People who leave a group: these, or with `todosMenos` all but these. */
export const deleteMiembros = (grupoId: number, ids: readonly number[], todosMenos: boolean) =>
  manyValues(z.int())(sql`
    delete from grupo_externo_persona where grupo_id = ${grupoId}
       and ${todosMenos ? sql`usuario_id <> all (${ids}::bigint[])` : sql`usuario_id = any (${ids}::bigint[])`} returning usuario_id`);
export const insertMiembros = (grupoId: number, ids: readonly number[]) =>
  manyValues(z.int())(sql`
    insert into grupo_externo_persona (grupo_id, usuario_id) select ${grupoId}, i from unnest(${ids}::bigint[]) i
    on conflict do nothing returning usuario_id`);
export const selectIdsDeGrupo = (grupoId: number) =>
  manyValues(z.int())(sql`select usuario_id from grupo_externo_persona where grupo_id = ${grupoId}`);
