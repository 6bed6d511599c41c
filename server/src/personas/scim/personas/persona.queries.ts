import sql, { empty, join, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, maybeOne, oneValue } from '#server/casa/base/db.ts';
import { cerradaPorDirectorio } from '../../personas/personas.port.ts';
import type { CampoDePersona, Condicion, Ramas } from '../protocolo/filtro.rules.ts';
import type { Enlace } from './persona.rules.ts';
import { numeroDe } from '../protocolo/recurso.rules.ts';

const Enlazada = z.object({
  externo: z.nullable(z.string()),
  usuario: z.string(),
  nombrePila: z.string(),
  apellidos: z.string(),
  version: z.int(),
});
const Fila = z.object({
  id: z.int(),
  matricula: z.string(),
  login: z.string(),
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  puesto: z.string(),
  ps: z.string(),
  area: z.string(),
  Area: z.string(),
  centro: z.string(),
  centroCoste: z.string(),
  responsableId: z.nullable(z.int()),
  Responsable: z.string(),
  activo: z.boolean(),
  cerradaPorDirectorio: z.boolean(),
  roles: z.array(z.string()),
  version: z.int(),
  creado: z.string(),
  modificado: z.string(),
  grupos: z.array(z.object({ id: z.int(), nombre: z.string() })),
  enlace: z.nullable(Enlazada),
});

const iso = (instante: Sql) => sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const vista = (claveId: number) => sql`
  u.id, u.matricula, u.login, u.nombre, u.correo, u.telefono, u.puesto, u.ps, coalesce(u.area_codigo, '') as area,
  coalesce(a.nombre, '') as "Area", coalesce(u.centro_trabajo_codigo, '') as centro,
  coalesce(u.centro_coste_codigo, '') as "centroCoste", u.responsable_id as "responsableId",
  coalesce((select r.nombre from usuario r where r.id = u.responsable_id), '') as "Responsable", u.activo, u.roles, u.version,
  ${cerradaPorDirectorio} as "cerradaPorDirectorio",
  ${iso(sql`u.creado`)} as creado,
  ${iso(sql`greatest(u.creado, e.escrita, (select h.instante from historial h
    where h.entidad = 'usuario' and h.entidad_id = u.id order by h.id desc limit 1))`)} as modificado,
  coalesce((select json_agg(json_build_object('id', g.id, 'nombre', g.nombre) order by g.id)
    from grupo_externo_persona m join grupo_externo g on g.id = m.grupo_id
    where m.usuario_id = u.id and g.clave_id = ${claveId}), '[]') as grupos,
  case when e.usuario_id is not null then json_build_object('externo', e.externo, 'usuario', e.usuario, 'nombrePila', e.nombre_pila,
    'apellidos', e.apellidos, 'version', e.version) end as enlace`;
/** People as a directory sees them: those that it has deleted are not there. */
const deDirectorio = (claveId: number) => sql`
  usuario u left join persona_externa e on e.usuario_id = u.id and e.clave_id = ${claveId}
    left join area a on a.codigo = u.area_codigo`;

export const selectUna = (claveId: number, id: number) =>
  maybeOne(Fila)(sql`select ${vista(claveId)} from ${deDirectorio(claveId)} where u.id = ${id} and e.borrada is null`);

const sinCeros = (matricula: string) => sql`ltrim(lower(${matricula}), '0')`;
/** Condition of a filter, each found by an index of its own. */
const CONDICIONES: Record<CampoDePersona, (valor: string, claveId: number) => Sql> = {
  id: (valor) => sql`u.id = ${numeroDe(valor) ?? 0}`,
  // A person whom the directory has not written yet is found by login or address.
  usuario: (valor, claveId) => sql`u.id in (
    select x.usuario_id from persona_externa x where x.clave_id = ${claveId} and lower(x.usuario) = lower(${valor}) and x.borrada is null
    union select x.id from usuario x where x.login = lower(${valor}) union select x.id from usuario x where x.correo = lower(${valor}))
    and (e.usuario_id is null or lower(e.usuario) = lower(${valor}))`,
  externo: (valor, claveId) => sql`u.id in (
    select x.usuario_id from persona_externa x where x.clave_id = ${claveId} and x.externo = ${valor} and x.borrada is null)`,
  correo: (valor) => sql`u.correo = lower(${valor})`,
  activa: (valor) => sql`u.activo = ${valor === 'true'}`,
  matricula: (valor) => sql`ltrim(lower(u.matricula), '0') = ${sinCeros(valor)}`,
  responsable: (valor) => sql`u.responsable_id = ${numeroDe(valor) ?? 0}`,
};
const cumple = (ramas: Ramas<CampoDePersona> | undefined, claveId: number): Sql => {
  if (ramas === undefined) return empty;
  const condicion = ({ campo, valor }: Condicion<CampoDePersona>) => sql`(${CONDICIONES[campo](valor, claveId)})`;
  return sql`and (${join(
    ramas.map((rama) => sql`(${join(rama.map(condicion), ' and ')})`),
    ' or ',
  )})`;
};
type Lista = { ramas: Ramas<CampoDePersona> | undefined; desde: number; cuantos: number };
export const selectVarias = (claveId: number, { ramas, desde, cuantos }: Lista) =>
  many(Fila)(sql`
    with estas as materialized (
      select u.id from ${deDirectorio(claveId)} where e.borrada is null ${cumple(ramas, claveId)}
       order by u.id limit ${cuantos} offset ${desde - 1})
    select ${vista(claveId)} from ${deDirectorio(claveId)} where u.id in (select id from estas) order by u.id`);
export const countVarias = (claveId: number, ramas: Ramas<CampoDePersona> | undefined): Promise<number> =>
  oneValue(z.int())(
    sql`select count(*)::int as n from ${deDirectorio(claveId)} where e.borrada is null ${cumple(ramas, claveId)}`,
  );

const Coincide = z.object({ id: z.int(), borrada: z.boolean() });
type Nombres = { matricula: string; login: string; correo: string; usuario: string; externo: string | null };
/** People who have one of the names of a new person, and whether this directory has deleted them. */
export const selectCoincidentes = (claveId: number, n: Nombres) =>
  many(Coincide)(sql`
    select u.id, e.borrada is not null as borrada from ${deDirectorio(claveId)} where u.id in (
      select x.id from usuario x where ltrim(lower(x.matricula), '0') = ${sinCeros(n.matricula)}
      union select x.id from usuario x where x.login = ${n.login}
      union select x.id from usuario x where x.correo = ${n.correo}
      union select x.usuario_id from persona_externa x where x.clave_id = ${claveId} and x.borrada is null
        and (lower(x.usuario) = lower(${n.usuario}) or x.externo = ${n.externo}::text))`);

/** Person whom a directory names as somebody's responsible: by number, by its own number of them, or by matrícula. */
export const selectNombrada = (claveId: number, nombre: string) =>
  many(z.object({ id: z.int() }))(sql`
    select u.id from usuario u where u.id = ${numeroDe(nombre) ?? 0}
    union select x.usuario_id from persona_externa x where x.clave_id = ${claveId} and x.externo = ${nombre} and x.borrada is null
    union select u.id from usuario u where ${numeroDe(nombre) === undefined} and ltrim(lower(u.matricula), '0') = ${sinCeros(nombre)}
     limit 2`);

/** Keeps what a directory calls a person by. */
export const insertEnlace = (claveId: number, usuarioId: number, e: Omit<Enlace, 'version'>) =>
  execute(sql`
    insert into persona_externa as p (clave_id, usuario_id, externo, usuario, nombre_pila, apellidos)
    values (${claveId}, ${usuarioId}, ${e.externo}, ${e.usuario}, ${e.nombrePila}, ${e.apellidos})
    on conflict (clave_id, usuario_id) do update set externo = excluded.externo, usuario = excluded.usuario,
      nombre_pila = excluded.nombre_pila, apellidos = excluded.apellidos, escrita = now(), borrada = null, version = p.version + 1,
      enlazada = case when p.borrada is null then p.enlazada else now() end`);
/** Forgets a person for this directory. */
export const updateBorrada = (claveId: number, usuarioId: number, usuario: string) =>
  execute(sql`
    insert into persona_externa as p (clave_id, usuario_id, usuario, borrada) values (${claveId}, ${usuarioId}, ${usuario}, now())
    on conflict (clave_id, usuario_id) do update set borrada = now(), escrita = now(), version = p.version + 1`);
/** Groups of this directory that a person leaves. */
export const deleteDeGrupos = (claveId: number, usuarioId: number) =>
  execute(sql`
    delete from grupo_externo_persona m using grupo_externo g
     where g.id = m.grupo_id and g.clave_id = ${claveId} and m.usuario_id = ${usuarioId}`);

const Opcion = z.object({ codigo: z.string(), nombre: z.string() });
const enPlazo = sql`hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity')`;
export const selectAreas = () => many(Opcion)(sql`select codigo, nombre from area where ${enPlazo} order by codigo`);
export const selectCostes = () =>
  many(Opcion)(sql`select codigo, descripcion as nombre from centro_coste where ${enPlazo} order by codigo`);
