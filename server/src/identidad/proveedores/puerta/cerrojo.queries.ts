import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Puerta } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

const Cabeza = z.object({ Echado: z.boolean(), Version: z.int(), Cerradas: z.int() });
export const selectCerrojo = () =>
  one(Cabeza)(sql`
    select c.echado as "Echado", c.version as "Version", (select count(*)::int from cerrojo_persona p where p.echado) as "Cerradas"
      from cerrojo c`);
const Persona = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  emergencia: z.boolean(),
  activo: z.boolean(),
  conPassword: z.boolean(),
  admin: z.boolean(),
});
/** People whose door is not that of the others, whoever enters in an emergency first. */
export const selectPersonasDeCerrojo = () =>
  many(Persona)(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", p.emergencia, u.activo,
           u.password_hash is not null as "conPassword", 'ADMIN' = any (u.roles) as admin
      from cerrojo_persona p join usuario u on u.id = p.usuario_id
     where p.echado or p.emergencia order by p.emergencia desc, u.nombre collate "es-ES-x-icu", u.id limit 200`);

/** Closes or opens the door for all, in this version; a trigger keeps two ways in. */
export const updateCerrojo = (echado: boolean, version: number | undefined) =>
  maybeOne(z.object({ Version: z.int() }))(sql`
    update cerrojo set echado = ${echado}, version = version + 1
     where ${version ?? null}::int is null or version = ${version ?? null} returning version as "Version"`);

const Cual = z.object({ id: z.int(), nombre: z.string(), valeDeEmergencia: z.boolean() });
export const selectPorMatricula = (matricula: string) =>
  maybeOne(Cual)(sql`
    select id, nombre, 'ADMIN' = any (roles) and password_hash is not null as "valeDeEmergencia" from usuario
     where lower(matricula) = lower(${matricula} collate "C") and activo for no key update`);
export const insertPuerta = (usuarioId: number, puerta: Puerta) =>
  execute(sql`
    insert into cerrojo_persona (usuario_id, echado, emergencia) values (${usuarioId}, ${puerta === 'cerrada'}, ${puerta === 'emergencia'})
    on conflict (usuario_id) do update set echado = excluded.echado, emergencia = excluded.emergencia`);
/**
 * Takes the door until the transaction ends: whoever closes it and whoever takes a provider away look one after the other, and sessions
 * that are being opened meanwhile wait, or are seen (S-8481, S-8487). After the rows of people and before those of providers.
 */
export const selectTurnoDePuerta = () => execute(sql`select from cerrojo for update`);
/** True where the password is closed to all or to some active person, so that they need a provider. */
export const existsPuertaCerrada = async (): Promise<boolean> =>
  (await execute(sql`
    select from cerrojo where echado
    union all select from cerrojo_persona p join usuario u on u.id = p.usuario_id where p.echado and u.activo limit 1`)) >
  0;
export const existsProveedorActivo = async (): Promise<boolean> =>
  (await execute(sql`select from proveedor_identidad where activo limit 1`)) > 0;

/** Ends the sessions that came by a door which is closed now. */
export const updateSesionesDePuertaCerrada = () =>
  execute(sql`
    update sesion s set terminada = now()
     where s.terminada is null and s.caduca > now() and s.proveedor_id is null and not entra_con_password(s.usuario_id)`);
