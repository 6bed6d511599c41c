import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CuentaMia } from '#contract/identidad/proveedores/entrada.schemas.ts';
import { execute, many, maybeOne, oneValue, transaction } from '#server/casa/base/db.ts';

/** Most sign-ins of a neighbourhood, or of a known device, that wait for the provider at a time: a whole company may have one address. */
const MAX_SIN_ACABAR = 300;
type Nueva = {
  estado: string;
  marca: string;
  proveedorId: number;
  secretos: string;
  red: string;
  vinculaId: number | null;
  confirmaSid: string | null;
};
/**
 * Begins a sign-in. Of too many that wait in its neighbourhood the oldest go, so that nobody is refused: whoever begins hundreds pushes out
 * what waits in their own neighbourhood, while they do so.
 */
export async function insertEntrada(e: Nueva): Promise<void> {
  await execute(sql`
    insert into entrada_proveedor (estado, marca, proveedor_id, secretos, red, vincula_id, confirma_sid)
    values (${e.estado}, ${e.marca}, ${e.proveedorId}, ${e.secretos}, ${e.red}, ${e.vinculaId}, ${e.confirmaSid})`);
  await execute(sql`
    delete from entrada_proveedor where estado in (
      select estado from entrada_proveedor
       where red = ${e.red} and acabada is null and identidad_id is null and creada > now() - interval '10 minutes'
       order by creada desc, estado offset ${MAX_SIN_ACABAR} for update skip locked)`);
}
/** True for a device that somebody has used here. */
export const existsDispositivo = (dispositivo: string): Promise<boolean> =>
  oneValue(z.boolean())(sql`
    select exists (select from dispositivo where huella = ${dispositivo} and visto > now() - interval '180 days') as conocido`);

type Clave = { estado: string; marca: string; codigo: string };
const deEste = ({ estado, marca, codigo }: Clave) => sql`
  e.estado = ${estado} and e.marca = ${marca} and e.caduca > now() and p.id = e.proveedor_id and p.codigo = ${codigo} and p.activo`;
const Tomada = z.object({
  proveedorId: z.int(),
  secretos: z.string(),
  vinculaId: z.nullable(z.int()),
  confirmaSid: z.nullable(z.string()),
  /** Seconds since 1970 at which it began, and now. */
  empezada: z.int(),
  ahora: z.int(),
});
export type Tomada = z.output<typeof Tomada>;
/** Takes a sign-in, once: the device and the provider have to be those with which it began. */
export const updateTomada = (clave: Clave) =>
  maybeOne(Tomada)(sql`
    update entrada_proveedor e set usada = now() from proveedor_identidad p where ${deEste(clave)} and e.usada is null
    returning e.proveedor_id as "proveedorId", e.secretos, e.vincula_id as "vinculaId", e.confirma_sid as "confirmaSid",
      floor(extract(epoch from e.creada))::int as empezada, floor(extract(epoch from now()))::int as ahora`);

type Hallada = { proveedorId: number; identidadId: number; sub: string; sid: string | null; conFactor: boolean };
const deSalida = (x: Sql, { sub, sid }: { sub: Sql; sid: Sql }) =>
  sql`(${x}.sub is null or ${x}.sub = ${sub}) and (${x}.sid is null or ${x}.sid = ${sid})`;
/**
 * Remembers whose sign-in this is, until its privacy notice and its second factor; 0 where its person has signed out at the provider
 * since the code was taken. A sign-out under way is waited for.
 */
export const updateReconocida = (estado: string, { proveedorId, identidadId, sub, sid, conFactor }: Hallada) =>
  transaction(async () => {
    await execute(sql`select from proveedor_identidad where id = ${proveedorId} for share`);
    return execute(sql`
      update entrada_proveedor e set identidad_id = ${identidadId}, sid_externo = ${sid}, con_factor = ${conFactor}
       where estado = ${estado} and identidad_id is null and not exists (
         select from salida_proveedor x where x.proveedor_id = ${proveedorId} and x.recibida >= e.usada
            and (x.sub is not null or x.sid is not null) and ${deSalida(sql`x`, { sub: sql`${sub}`, sid: sql`${sid}` })})`);
  });
const Reconocida = z.object({
  proveedorId: z.int(),
  proveedor: z.string(),
  usuarioId: z.int(),
  sub: z.string(),
  sid: z.nullable(z.string()),
  conFactor: z.boolean(),
  conocido: z.boolean(),
});
/** Recognised sign-in that has not ended. */
export const selectReconocida = (clave: Clave, dispositivo: string | undefined) =>
  maybeOne(Reconocida)(sql`
    select p.id as "proveedorId", p.nombre as proveedor, i.usuario_id as "usuarioId", i.sub,
           e.sid_externo as sid, e.con_factor as "conFactor",
           exists (select from dispositivo d where d.huella = ${dispositivo ?? null} and d.usuario_id = i.usuario_id) as conocido
      from entrada_proveedor e join identidad_externa i on i.id = e.identidad_id, proveedor_identidad p
     where ${deEste(clave)} and e.acabada is null`);
/** Ends a sign-in, once. */
export const updateAcabada = (estado: string) =>
  execute(sql`update entrada_proveedor set acabada = now() where estado = ${estado} and acabada is null`);

const Identidad = z.object({
  id: z.int(),
  usuarioId: z.int(),
  activo: z.boolean(),
  propia: z.boolean(),
  roles: z.array(z.string()),
});
/** Account of a provider that is known. */
export const selectIdentidad = (proveedorId: number, sub: string) =>
  maybeOne(Identidad)(sql`
    select i.id, i.usuario_id as "usuarioId", u.activo, i.propia, u.roles
      from identidad_externa i join usuario u on u.id = i.usuario_id where i.proveedor_id = ${proveedorId} and i.sub = ${sub}`);
const Candidata = z.object({ id: z.int(), nombre: z.string(), roles: z.array(z.string()) });
/** Active person of a matrícula or of a verified mail; only ASCII letters change their case. */
export const selectPorMatricula = (matricula: string) =>
  maybeOne(Candidata)(sql`
    select id, nombre, roles from usuario where lower(matricula) = lower(${matricula} collate "C") and activo limit 1`);
export const selectPorCorreo = (correo: string) =>
  maybeOne(Candidata)(
    sql`select id, nombre, roles from usuario where correo = lower(${correo} collate "C") and activo limit 1`,
  );

type Enlazada = { proveedorId: number; sub: string; usuarioId: number; propia: boolean };
/** Links an account to a person; undefined where either has another one. */
export const insertIdentidad = ({ proveedorId, sub, usuarioId, propia }: Enlazada) =>
  maybeOne(z.object({ id: z.int() }))(sql`
    insert into identidad_externa (proveedor_id, sub, usuario_id, propia) values (${proveedorId}, ${sub}, ${usuarioId}, ${propia})
    on conflict do nothing returning id`);
/** Marks the account of a person as linked by themselves; undefined where it is not theirs. */
export const updatePropia = ({ proveedorId, sub, usuarioId }: Omit<Enlazada, 'propia'>) =>
  maybeOne(z.object({ id: z.int() }))(sql`
    update identidad_externa set propia = true
     where proveedor_id = ${proveedorId} and sub = ${sub} and usuario_id = ${usuarioId} returning id`);
export const updateIdentidadUsada = (id: number, cuenta: string) =>
  execute(sql`update identidad_externa set usada = now(), cuenta = ${cuenta} where id = ${id}`);

export const selectAdministradores = () =>
  many(z.object({ id: z.int() }))(sql`select id from usuario where activo and 'ADMIN' = any (roles) limit 100`);

export const selectMias = (usuarioId: number) =>
  many(CuentaMia)(sql`
    select p.codigo as "Codigo", p.nombre as "Nombre", coalesce(i.cuenta, '') as "Cuenta", i.creada as "Creada", i.usada as "Usada"
      from proveedor_identidad p left join identidad_externa i on i.proveedor_id = p.id and i.usuario_id = ${usuarioId}
     where p.activo or i.id is not null order by p.nombre collate "es-ES-x-icu", p.id limit 50`);

type Salida = { jti: string; segundos: number; sub: string | undefined; sid: string | undefined };
/**
 * Notes a sign-out of a provider, and ends the sign-ins of its person that wait for a code; 0 where it was received before. The provider is
 * taken first: a session that is being opened by it is waited for.
 */
export async function insertSalida(proveedorId: number, { jti, segundos, sub, sid }: Salida): Promise<number> {
  await execute(sql`select from proveedor_identidad where id = ${proveedorId} for no key update`);
  const nueva = await execute(sql`
    insert into salida_proveedor (proveedor_id, jti, caduca, sub, sid, recibida)
    values (${proveedorId}, ${jti}, now() + make_interval(secs => ${segundos}), ${sub ?? null}, ${sid ?? null}, clock_timestamp())
    on conflict do nothing`);
  if (nueva === 0) return 0;
  const salida = sql`(select ${sub ?? null}::text as sub, ${sid ?? null}::text as sid)`;
  await execute(sql`
    update entrada_proveedor e set acabada = now() from identidad_externa i, ${salida} x
     where e.proveedor_id = ${proveedorId} and e.acabada is null and i.id = e.identidad_id
       and ${deSalida(sql`x`, { sub: sql`i.sub`, sid: sql`e.sid_externo` })}`);
  return nueva;
}
/** Deletes sign-ins and sign-outs that are over. */
export const deletePasadas = async (): Promise<void> => {
  await execute(sql`delete from entrada_proveedor where caduca < now() - interval '1 hour'`);
  await execute(sql`delete from salida_proveedor where caduca < now()`);
};
