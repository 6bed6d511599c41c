import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_GRUPO, type Grupo } from '#contract/personas/misdatos/misdatos.rules.ts';
import { Cambio } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { conSolicitud, enManosDe } from '#server/casa/kernel/approver-sql.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

const CambioRow = z.extend(z.omit(Cambio, { Estado: true, Campos: true, acciones: true }), {
  Version: z.int(),
  PersonaId: z.int(),
  Persona: z.string(),
  sellado: z.string(),
});
export type CambioRow = z.output<typeof CambioRow>;

const select = sql`
  select c.id as "Id", c.numero as "Numero", c.grupo as "Grupo", c.creado as "FechaSolicitud", c.estado_id as "EstadoId",
         c.version as "Version",
         c.usuario_id as "PersonaId", u.nombre as "Persona", c.sellado, ${enManosDe}
    from cambio_datos c
    join usuario u on u.id = c.usuario_id
    ${conSolicitud('DATOS', sql`c.id`)}`;

/** The reader: a change is visible to its person and to human resources. */
export type Quien = { usuarioId: number; rrhh: boolean };
const visible = ({ usuarioId, rrhh }: Quien): Sql => (rrhh ? sql`true` : sql`c.usuario_id = ${usuarioId}`);
export const selectCambio = (quien: Quien, id: number) =>
  maybeOne(CambioRow)(sql`${select} where c.id = ${id} and ${visible(quien)}`);
export const selectCambiosDe = (usuarioId: number, limite: number, desde: Desde<typeof claveId>) =>
  many(CambioRow)(
    sql`${select} where c.usuario_id = ${usuarioId} ${antesDe(sql`c.id`, desde)} order by c.id desc ${firstRows(limite)}`,
  );
/** Waiting changes, one per group at most. */
export const selectCambiosAbiertos = (usuarioId: number) =>
  many(CambioRow)(sql`${select} where c.usuario_id = ${usuarioId} and c.estado_id = 1 order by c.id`);

/** Inserts a change; undefined where another one of the same group waits. */
export const insertCambio = (usuarioId: number, grupo: Grupo, sellado: string) =>
  maybeOne(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    insert into cambio_datos (numero, usuario_id, grupo, sellado)
    values (${numeroDelAno('DAT', 'datos')}, ${usuarioId}, ${grupo}, ${sellado})
    on conflict (usuario_id, grupo) where estado_id = 1 do nothing
    returning id as "Id", numero as "Numero"`);

/** The change, for the effect of its decision. */
export const selectParaAplicar = (id: number) =>
  maybeOne(z.object({ usuarioId: z.int(), grupo: z.enum(CLAVES_GRUPO), numero: z.string(), sellado: z.string() }))(
    sql`select usuario_id as "usuarioId", grupo, numero, sellado from cambio_datos where id = ${id}`,
  );
