import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type {
  FormularioDatos,
  FormularioFechas,
  FormularioPersona,
} from '#contract/personas/personas/persona.schemas.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

/**
 * Locks the structure of the company until the transaction ends: responsibles, ADMIN people, active people. Acts on it
 * come one after the other, so that each sees the result of the one before.
 */
export const selectVez = () => execute(sql`select pg_advisory_xact_lock(7215054)`);

const Numero = z.object({ Id: z.int() });
const oNulo = (codigo: string): Sql => sql`nullif(${codigo}, '')`;
export const insertPersona = (f: FormularioPersona) =>
  one(Numero)(sql`
    insert into usuario (matricula, nombre, login, correo, telefono, puesto, ps, area_codigo, centro_trabajo_codigo, centro_coste_codigo,
                         responsable_id, roles, alta, invita_el_alta)
    values (${f.matricula}, ${f.nombre}, ${f.login}, ${f.correo}, ${f.telefono}, ${f.puesto}, ${f.ps}, ${oNulo(f.area)}, ${oNulo(f.centro)},
            ${oNulo(f.centroCoste)}, ${f.responsableId}, ${f.roles}::text[], ${f.alta}, ${f.invitar === 'alta'})
    returning id as "Id"`);

type Leida = { Id: number; Version: number };
const cambia = ({ Id, Version }: Leida, cambios: Sql, si: Sql = sql`true`) =>
  maybeOne(Numero)(sql`
    update usuario u set version = version + 1, ${cambios} where u.id = ${Id} and u.version = ${Version} and ${si} returning u.id as "Id"`);
export const updateDatos = (leida: Leida, f: FormularioDatos) =>
  cambia(
    leida,
    sql`nombre = ${f.nombre}, login = ${f.login}, correo = ${f.correo}, telefono = ${f.telefono}, puesto = ${f.puesto}, ps = ${f.ps},
        area_codigo = ${oNulo(f.area)}, centro_trabajo_codigo = ${oNulo(f.centro)}, centro_coste_codigo = ${oNulo(f.centroCoste)}`,
  );
/** Condition: another active ADMIN is left, or this person is none. */
const quedaOtro = sql`('ADMIN' <> all (u.roles) or not u.activo or exists (
  select from usuario o where o.id <> u.id and o.activo and 'ADMIN' = any (o.roles)))`;
export const updateRoles = (leida: Leida, roles: readonly string[]) =>
  cambia(leida, sql`roles = ${roles}::text[]`, roles.includes('ADMIN') ? sql`true` : quedaOtro);
export const updateFechas = (leida: Leida, { alta, baja }: FormularioFechas) =>
  cambia(leida, sql`alta = ${alta}, baja = ${baja}`, baja === null ? sql`true` : quedaOtro);
/** Undefined: somebody was first, or no ADMIN would be left. Sessions end and requests move by triggers. */
export const updateDesactivada = (leida: Leida) =>
  cambia(leida, sql`activo = false, invita_el_alta = false`, sql`u.activo and ${quedaOtro}`);
/** Closes once more an account that a directory has closed, so that it is no longer the directory that did. */
export const updateMantenida = (leida: Leida) => cambia(leida, sql`invita_el_alta = false`, sql`not u.activo`);
/** Opens the account; a last day that has passed is removed, so that it does not close it again. */
export const updateActivada = (leida: Leida) =>
  cambia(leida, sql`activo = true, baja = case when baja >= hoy() then baja end`, sql`not u.activo`);
/** For this time no link to a new password is mailed to the person; 0 hours: it may be at once. */
export const updateSinEnlaces = (id: number, horas: number) =>
  execute(sql`
    update usuario set sin_enlaces_hasta = ${horas === 0 ? null : sql`now() + make_interval(hours => ${horas})`} where id = ${id}`);
export const updateInvitada = (id: number) =>
  execute(sql`update usuario set invita_el_alta = false where id = ${id} and invita_el_alta`);

/** Ends the delegations that somebody gave or received; those younger than a whole day are deleted. */
export const updateDelegaciones = (usuarioId: number) =>
  many(z.object({ id: z.int() }))(sql`
    with idas as (
      delete from delegacion where ${usuarioId} in (de_id, para_id) and desde >= hoy() returning id),
    cortadas as (
      update delegacion set hasta = hoy() - 1 where ${usuarioId} in (de_id, para_id) and desde < hoy() and hasta >= hoy() returning id)
    select id from idas union all select id from cortadas`);

/** Day of an instant in each person's work centre. */
const alli = (ahora: string) => sql`(${ahora}::timestamptz at time zone coalesce(
  (select c.zona from centro_trabajo c where c.codigo = u.centro_trabajo_codigo), 'Europe/Madrid'))::date`;
/** A day that is later than the present day of any zone. */
const pasado = (ahora: string) => sql`(${ahora}::timestamptz at time zone 'UTC')::date + 2`;
const Vence = z.object({ Id: z.int(), Version: z.int(), Matricula: z.string() });
/** The next person whose last day has passed, locked for this process. The last ADMIN stays. */
export const selectQueSeVa = (ahora: string) =>
  maybeOne(Vence)(sql`
    select u.id as "Id", u.version as "Version", u.matricula as "Matricula" from usuario u
     where u.activo and u.baja is not null and u.baja < ${pasado(ahora)} and u.baja < ${alli(ahora)} and ${quedaOtro}
     order by u.id limit 1 for update skip locked`);
/** The next person who joins today and was to be invited; `invitable`: they have no password yet. */
export const selectQueEntra = (ahora: string) =>
  maybeOne(z.extend(Vence, { invitable: z.boolean() }))(sql`
    select u.id as "Id", u.version as "Version", u.matricula as "Matricula", u.activo and u.password_hash is null as invitable
    from usuario u
     where u.invita_el_alta and (u.alta is null or u.alta < ${pasado(ahora)} and u.alta <= ${alli(ahora)})
     order by u.id limit 1 for update skip locked`);
