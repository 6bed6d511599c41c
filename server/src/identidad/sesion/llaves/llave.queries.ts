import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Llave, MAX_LLAVES } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { tomarTurnoDe } from '#server/casa/kernel/vigente.ts';

/** Marks a challenge as answered; false where it was answered before. */
export const insertRetoUsado = async (huella: string, caduca: string) =>
  (await execute(
    sql`insert into reto_usado (huella, caduca) values (${huella}, ${caduca}::timestamptz) on conflict do nothing`,
  )) === 1;
/** Deletes expired challenges, a few at a time, skipping rows that another process has locked. */
export const deleteRetosCaducados = () =>
  execute(sql`
    delete from reto_usado where huella in (
      select huella from reto_usado where caduca < now() - interval '1 hour' limit 200 for update skip locked)`);

export const selectLlaves = (usuarioId: number) =>
  many(Llave)(sql`
    select id as "Id", nombre as "Nombre", creada as "Creada", usada as "Usada", sincronizada as "Sincronizada"
      from llave_acceso where usuario_id = ${usuarioId} order by id`);

const Titular = z.object({ asa: z.nullable(z.string()), credenciales: z.array(z.string()) });
/** User handle of a person with a passkey, and their credentials. */
export const selectTitular = (usuarioId: number) =>
  one(Titular)(sql`
    select min(asa) as asa, coalesce(array_agg(credencial), '{}') as credenciales
      from llave_acceso where usuario_id = ${usuarioId}`);

const LlaveRow = z.object({
  id: z.int(),
  usuarioId: z.int(),
  activo: z.boolean(),
  conocido: z.boolean(),
  credencial: z.string(),
  publica: z.string(),
  contador: z.int(),
  asa: z.string(),
  nombre: z.string(),
});
export type LlaveRow = z.output<typeof LlaveRow>;
/** Passkey of a credential, with its person and whether the person knows this device. */
export const selectLlave = (credencial: string, dispositivo: string | undefined) =>
  maybeOne(LlaveRow)(sql`
    select l.id, l.usuario_id as "usuarioId", u.activo, l.credencial, l.publica, l.contador, l.asa, l.nombre,
           exists (select from dispositivo d
                    where d.huella = ${dispositivo ?? null} and d.usuario_id = u.id and d.visto > now() - interval '180 days') as conocido
      from llave_acceso l join usuario u on u.id = l.usuario_id
     where l.credencial = ${credencial}`);

type Nueva = Pick<LlaveRow, 'usuarioId' | 'credencial' | 'publica' | 'contador' | 'asa' | 'nombre'> & {
  transportes: readonly string[];
  sincronizada: boolean;
};
/** Adds a passkey; undefined at the person's limit. Their row is locked, so that simultaneous ones count each other. */
export async function insertLlave(nueva: Nueva) {
  await tomarTurnoDe(nueva.usuarioId);
  return maybeOne(z.object({ Id: z.int() }))(sql`
    insert into llave_acceso (usuario_id, credencial, publica, contador, transportes, asa, nombre, sincronizada)
    select ${nueva.usuarioId}, ${nueva.credencial}, ${nueva.publica}, ${nueva.contador}, ${nueva.transportes}::text[], ${nueva.asa},
           ${nueva.nombre}, ${nueva.sincronizada}
     where (select count(*) from llave_acceso where usuario_id = ${nueva.usuarioId}) < ${MAX_LLAVES}
    returning id as "Id"`);
}

/** Stores the counter of a use. False when a newer answer was taken meanwhile. */
export const updateUsada = async (id: number, contador: number) =>
  (await execute(sql`
    update llave_acceso set contador = ${contador}, usada = now()
     where id = ${id} and (contador < ${contador} or (contador = 0 and ${contador} = 0))`)) === 1;

export const updateNombre = (usuarioId: number, id: number, nombre: string) =>
  maybeOne(z.object({ Id: z.int() }))(
    sql`update llave_acceso set nombre = ${nombre} where id = ${id} and usuario_id = ${usuarioId} returning id as "Id"`,
  );
export const existsLlave = async (usuarioId: number, id: number) =>
  (await execute(sql`select from llave_acceso where id = ${id} and usuario_id = ${usuarioId}`)) > 0;
export const deleteLlave = (usuarioId: number, id: number) =>
  maybeOne(z.object({ Id: z.int(), nombre: z.string() }))(
    sql`delete from llave_acceso where id = ${id} and usuario_id = ${usuarioId} returning id as "Id", nombre`,
  );
export const deleteLlaves = (usuarioId: number, ids: readonly number[]) =>
  many(z.object({ nombre: z.string() }))(
    sql`delete from llave_acceso where usuario_id = ${usuarioId} and id = any (${[...ids]}::bigint[]) returning nombre`,
  );
