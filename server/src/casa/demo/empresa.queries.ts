import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { idDe, json } from './filas.ts';

export type Sede = 'Santander' | 'Madrid' | 'Las Palmas';
export type PersonaDemo = {
  login: string;
  nombre: string;
  matricula: string;
  correo: string;
  roles: Rol[];
  centroCoste: string | null;
  ps: string;
  sede: Sede;
  /** Code of the area; null for people of another company. */
  area: string | null;
  /** Login of the superior, who decides when the responsible of the cost centre is the requester; null at the top. */
  responsable: string | null;
  activo: boolean;
  /** True for people without a password, who have not been invited yet. */
  sinCuenta?: boolean;
};
/** Cost centre or contract, open until `hasta`. */
export type Cargable = { codigo: string; descripcion: string; responsable: string; hasta?: string | undefined };
export type DelegacionDemo = { de: string; para: string; desde: string; hasta: string; creada: string };

export const selectHoy = (): Promise<string> => oneValue(z.string())(sql`select hoy()`);
export const selectSinUsuarios = (): Promise<boolean> =>
  oneValue(z.boolean())(sql`select not exists (select from usuario) as vacia`);
/**
 * Of two processes that start at once on the same empty database the second waits, and then finds it full. Passwords and pictures
 * keep the processor, and not the database, for seconds: on a busy machine longer than a forgotten transaction may live.
 */
export const selectVez = () =>
  execute(sql`select pg_advisory_xact_lock(7215020), set_config('idle_in_transaction_session_timeout', '0', true)`);

export const insertCentros = (centros: readonly Cargable[]) =>
  execute(sql`
    insert into centro_coste (codigo, descripcion, abierto_hasta)
    select codigo, descripcion, hasta from jsonb_to_recordset(${json(centros)}) as c (codigo text, descripcion text, hasta date)`);
/** Second step of the load, after the people exist. */
export const updateResponsablesDeCentros = (centros: readonly Cargable[]) =>
  execute(sql`
    update centro_coste cc set responsable_id = ${idDe(sql`c.responsable`)}
      from jsonb_to_recordset(${json(centros)}) as c (codigo text, responsable text) where cc.codigo = c.codigo`);
export const insertContratos = (contratos: readonly Cargable[]) =>
  execute(sql`
    insert into contrato (codigo, descripcion, abierto_hasta, responsable_id)
    select codigo, descripcion, hasta, ${idDe(sql`c.responsable`)}
      from jsonb_to_recordset(${json(contratos)}) as c (codigo text, descripcion text, hasta date, responsable text)`);

export const insertPersonas = (personas: readonly (PersonaDemo & { hash: string | null })[]) =>
  execute(sql`
    insert into usuario (matricula, login, correo, nombre, password_hash, roles, centro_coste_codigo, ps, activo,
      area_codigo, centro_trabajo_codigo)
    select matricula, login, correo, p.nombre, hash, roles, "centroCoste", ps, activo, area,
      (select ct.codigo from centro_trabajo ct where ct.nombre = p.sede)
    from jsonb_to_recordset(${json(personas)})
      as p (matricula text, login text, correo text, nombre text, hash text, roles text[], "centroCoste" text,
      ps text, activo boolean, area text, sede text)`);
/** Delegation between two people, each by login. */
export const updateResponsables = (personas: readonly { login: string; responsable: string | null }[]) =>
  execute(sql`
    update usuario p set responsable_id = ${idDe(sql`j.responsable`)}
      from jsonb_to_recordset(${json(personas)}) as j (login text, responsable text) where p.login = j.login`);

export const insertDelegaciones = (delegaciones: readonly DelegacionDemo[]) =>
  execute(sql`
    with nueva as (
      insert into delegacion (de_id, para_id, desde, hasta, creada)
      select ${idDe(sql`d.de`)}, ${idDe(sql`d.para`)}, desde, hasta, creada
      from jsonb_to_recordset(${json(delegaciones)}) as d (de text, para text, desde date, hasta date, creada timestamptz)
      returning id, de_id, creada)
    insert into historial (entidad, entidad_id, quien_id, acto, instante) select 'delegacion', id, de_id, 'crear',
      creada from nueva order by creada, id`);

/** Loads the subcontractor of these people of the cast, with all obligatory papers of both in order. */
export const insertSubcontrata = (logins: readonly string[], de: { codigo: string; nombre: string; nif: string }) =>
  execute(sql`
    with una as (
      insert into subcontrata (codigo, nombre, nif, desde) values (${de.codigo}, ${de.nombre}, ${de.nif}, hoy() - 300) returning id),
    gente as (
      insert into subcontrata_persona (usuario_id, subcontrata_id) select u.id, una.id from usuario u, una
      where u.login = any (${logins}::text[])
      returning usuario_id),
    prl as (select id from usuario where 'PRL' = any (roles) order by id limit 1),
    duenos as (select 'E' as ambito, id as subcontrata_id, null::bigint as usuario_id from una union all
      select 'P', null, usuario_id from gente)
    insert into papel (tipo_id, ambito, subcontrata_id, usuario_id, desde, caduca, creado_por_id)
    select t.id, t.ambito, d.subcontrata_id, d.usuario_id, hoy() - 90, hoy() + 275, prl.id
    from duenos d join tipo_papel t on t.ambito = d.ambito and t.obligatorio, prl`);
