import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, one, transaction } from '#server/casa/base/db.ts';
import { conPuertaAbierta } from '#server/identidad/cerrojo/cerrojo.port.ts';

/** Ways to open a session: password, password and second factor, or passkey with user verification. */
export type Modo = 'P' | 'F' | 'L';

const Titular = z.object({ matricula: z.string(), nombre: z.string(), roles: z.array(z.string()) });
const Vigencia = z.object({ iat: z.int(), exp: z.int() });
export type Nueva = {
  sid: string;
  usuarioId: number;
  /** The compared password, if any. */
  passwordHash?: string | undefined;
  modo: Modo;
  aparato: string;
  /** Account of a provider by which the person enters. */
  externa?: Externa | undefined;
  /** Session that this one replaces, locked in the same transaction: it stays one of the same provider. */
  desde?: SesionViva | undefined;
};
/** Account of a provider, and its session there, which its sign-out may name. */
export type Externa = { proveedorId: number; sub: string; sid: string | null };
/**
 * Condition of the way in: a provider opens its own accounts while it is active, and those of ADMIN where they were linked from inside; a
 * session in place of another asks nothing; all others come by the door of the password.
 */
const puede = ({ externa, desde }: Pick<Nueva, 'externa' | 'desde'>) => {
  if (externa)
    return sql`and exists (
      select from identidad_externa i join proveedor_identidad p on p.id = i.proveedor_id
       where p.id = ${externa.proveedorId} and p.activo and i.usuario_id = u.id and i.sub = ${externa.sub}
         and (i.propia or not 'ADMIN' = any (u.roles)))`;
  return desde === undefined ? sql`and ${conPuertaAbierta}` : empty;
};

/**
 * Waits for the acts that close a way in, and makes the later ones wait for this transaction: they take the same rows, in this order
 * always, before they end the sessions that they see (S-8481). What is asked after it is asked of the company as they have left it.
 */
async function selectPaso(externa?: Pick<Externa, 'proveedorId' | 'sub'>): Promise<void> {
  await execute(sql`select from cerrojo for share`);
  if (!externa) return;
  await execute(sql`select from proveedor_identidad where id = ${externa.proveedorId} for share`);
  await execute(
    sql`select from identidad_externa where proveedor_id = ${externa.proveedorId} and sub = ${externa.sub} for share`,
  );
}

const SesionViva = z.object({ sid: z.string(), modo: z.enum(['P', 'F', 'L']) });
/** Session that lives, with its row locked until the transaction ends. */
export type SesionViva = z.output<typeof SesionViva>;
const DeProveedor = z.object({ proveedorId: z.int(), sub: z.string() });
/** Locks a session, so that another may take its place; undefined where it is over. To be asked before anything ends it. */
export async function selectSesionViva(usuarioId: number, sid: string): Promise<SesionViva | undefined> {
  await execute(sql`select from usuario where id = ${usuarioId} for no key update`);
  await selectPaso(
    await maybeOne(DeProveedor)(sql`
      select proveedor_id as "proveedorId", sub_externo as sub from sesion
       where sid = ${sid} and proveedor_id is not null and sub_externo is not null`),
  );
  return maybeOne(SesionViva)(sql`
    select sid, modo from sesion
     where sid = ${sid} and usuario_id = ${usuarioId} and terminada is null and caduca > now() for update`);
}

/**
 * Opens a session of 12 hours, except for a person who is disabled, may not enter by this way, or has changed the compared password
 * meanwhile.
 */
export const insertSesion = ({ sid, usuarioId, passwordHash, modo, aparato, externa, desde }: Nueva) =>
  transaction(async () => {
    // Locks first, and the condition in a statement of its own: beside the lock it would be asked of what was there before the wait.
    await execute(sql`select from usuario where id = ${usuarioId} for share`);
    await selectPaso(externa);
    const titular = await maybeOne(Titular)(sql`
      select u.matricula, u.nombre, roles_de(u) as roles from usuario u
       where id = ${usuarioId} and activo ${passwordHash === undefined ? empty : sql`and password_hash = ${passwordHash}`}
         ${puede({ externa, desde })}`);
    if (!titular) return undefined;
    await execute(
      sql`delete from sesion where usuario_id = ${usuarioId} and caduca < now() - make_interval(days => dias_de_conservacion('sesiones'))`,
    );
    const vigencia = await one(Vigencia)(sql`
      insert into sesion (sid, usuario_id, caduca, modo, dispositivo, proveedor_id, sub_externo, sid_externo)
      select ${sid}, ${usuarioId}, now() + interval '12 hours', ${modo}, ${aparato},
             coalesce(${externa?.proveedorId ?? null}::bigint, a.proveedor_id), coalesce(${externa?.sub ?? null}::text, a.sub_externo),
             coalesce(${externa?.sid ?? null}::text, a.sid_externo)
        from (select) x left join sesion a on a.sid = ${desde?.sid ?? null} and a.usuario_id = ${usuarioId}
      returning floor(extract(epoch from creada))::int as iat, floor(extract(epoch from caduca))::int as exp`);
    return { ...titular, ...vigencia };
  });

export const updateSesionTerminada = (sid: string) =>
  execute(sql`update sesion set terminada = now() where sid = ${sid} and terminada is null`);

const Salida = z.object({ codigo: z.string(), cliente: z.string(), url: z.string() });
/** Provider at which the person of a session signs out too, where ADMIN wants it and the provider says where. */
export const selectSalida = (sid: string) =>
  maybeOne(Salida)(sql`
    select p.codigo, p.cliente, p.fin_de_sesion as url from sesion s join proveedor_identidad p on p.id = s.proveedor_id
     where s.sid = ${sid} and p.activo and p.sale_tambien and p.fin_de_sesion is not null`);

/** Ends the sessions of a person, except one; one that is being opened is waited for. @returns their number. */
export async function updateTerminadas(usuarioId: number, salvo = ''): Promise<number> {
  await execute(sql`select from usuario where id = ${usuarioId} for no key update`);
  return execute(sql`
    update sesion set terminada = now()
     where usuario_id = ${usuarioId} and terminada is null and caduca > now() and sid <> ${salvo}`);
}

/** Writes the last use of sessions, in seconds since 1970. */
export const updateVistas = (usos: ReadonlyMap<string, number>) =>
  execute(sql`
    update sesion s set vista = greatest(s.vista, to_timestamp(u.cuando))
      from unnest(${[...usos.keys()]}::text[], ${[...usos.values()]}::float8[]) as u (sid, cuando)
     where s.sid = u.sid and s.terminada is null`);
