import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { MAX_FALLOS_PIN } from '#contract/tiempo/terminal/terminal.rules.ts';
import { CredencialPropia } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { execute, maybeOne, one } from '#server/casa/base/db.ts';
import { activoODentro } from '#server/casa/base/plantilla.ts';

/** Person who may clock in. */
export const Reconocida = z.object({ id: z.int(), nombre: z.string(), matricula: z.string() });
export type Reconocida = z.output<typeof Reconocida>;
const FICHA = sql`${activoODentro} and 'EMPLEADO' = any(u.roles)`;

/** Credential of a matrícula. `pinHash` null: no PIN, or a PIN with too many failed attempts. */
export const selectPorMatricula = (matricula: string) =>
  maybeOne(z.extend(Reconocida, { pinHash: z.nullable(z.string()) }))(sql`
    select u.id, u.nombre, u.matricula, case when c.fallos < ${MAX_FALLOS_PIN} then c.pin_hash end as "pinHash"
      from usuario u left join credencial c on c.usuario_id = u.id
     where lower(u.matricula) = lower(${matricula} collate "C") and ${FICHA}`);
export const selectPorQr = (huella: string) =>
  maybeOne(Reconocida)(sql`
    select u.id, u.nombre, u.matricula from credencial c join usuario u on u.id = c.usuario_id where c.qr_huella = ${huella} and ${FICHA}`);
/** Counts a wrong PIN, or resets the count after a right one; an unknown matrícula costs the same statement. */
export const updateFallos = (matricula: string, acertado: boolean) =>
  execute(sql`
    update credencial c set fallos = case when ${acertado} then 0 else c.fallos + 1 end
      from usuario u where u.id = c.usuario_id and lower(u.matricula) = lower(${matricula} collate "C")
        and (c.fallos > 0 or not ${acertado})`);

export const selectCredencial = (usuarioId: number) =>
  one(CredencialPropia)(sql`
    select u.matricula as "Matricula", c.pin_desde as "Pin", coalesce(c.fallos >= ${MAX_FALLOS_PIN},
      false) as "PinBloqueado", c.qr_desde as "Qr"
      from usuario u left join credencial c on c.usuario_id = u.id where u.id = ${usuarioId}`);
export const updatePin = (usuarioId: number, hash: string | null) =>
  execute(sql`
    insert into credencial (usuario_id, pin_hash, pin_desde)
      values (${usuarioId}, ${hash}, case when ${hash}::text is not null then now() end)
    on conflict (usuario_id) do update set pin_hash = excluded.pin_hash, pin_desde = excluded.pin_desde, fallos = 0`);
export const updateQr = (usuarioId: number, huella: string | null) =>
  execute(sql`
    insert into credencial (usuario_id, qr_huella, qr_desde)
      values (${usuarioId}, ${huella}, case when ${huella}::text is not null then now() end)
    on conflict (usuario_id) do update set qr_huella = excluded.qr_huella, qr_desde = excluded.qr_desde`);
