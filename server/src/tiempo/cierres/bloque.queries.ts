import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ACTOS_EN_BLOQUE, type ActoEnBloque } from '#contract/tiempo/cierres/cierres.rules.ts';
import { execute, maybeOne, one } from '#server/casa/base/db.ts';
import { gente } from './cierre.queries.ts';

/** States of the months that each act takes. */
const DESDE: Record<ActoEnBloque, readonly number[]> = { cerrar: [1, 6], finalizar: [3], comprobar: [2, 3, 4, 5] };

/** The block that was begun, or undefined while another block works on that month. */
export const insertBloque = (mes: string, acto: ActoEnBloque, quienId: number) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    insert into cierre_bloque (mes, acto, creado_por_id) values (${`${mes}-01`}::date, ${acto}, ${quienId})
    on conflict do nothing returning id as "Id"`);
/** Stores the people of the block, and gives their number. */
export const insertPersonas = (bloqueId: number, mes: string, acto: ActoEnBloque) =>
  execute(sql`
    insert into cierre_bloque_persona (bloque_id, usuario_id)
    select ${bloqueId}, u.id from ${gente(mes)} and coalesce(c.estado_id, 1) = any (${DESDE[acto]}::int[])`);

const Siguiente = z.object({
  bloqueId: z.int(),
  mes: z.string(),
  acto: z.enum(ACTOS_EN_BLOQUE),
  quienId: z.int(),
  personaId: z.int(),
  cierreId: z.nullable(z.int()),
});
export type Siguiente = z.output<typeof Siguiente>;
/** The next person of the oldest unfinished block, locked until the transaction ends; rows that other processes hold are skipped. */
export const selectSiguiente = () =>
  maybeOne(Siguiente)(sql`
    select b.id as "bloqueId", to_char(b.mes, 'YYYY-MM') as mes, b.acto, b.creado_por_id as "quienId", p.usuario_id as "personaId",
           (select c.id from cierre c where c.usuario_id = p.usuario_id and c.mes = b.mes) as "cierreId"
      from cierre_bloque b join cierre_bloque_persona p on p.bloque_id = b.id
     where b.terminado is null and p.hecho is null order by b.id, p.usuario_id limit 1 for update of p skip locked`);
export const updateHecha = (bloqueId: number, personaId: number, motivo: string) =>
  execute(sql`
    update cierre_bloque_persona set hecho = clock_timestamp(), motivo = ${motivo}
     where bloque_id = ${bloqueId} and usuario_id = ${personaId}`);
/** Ends the blocks that have no person left. */
export const updateTerminados = () =>
  execute(sql`
    update cierre_bloque b set terminado = now()
     where b.terminado is null and not exists (select from cierre_bloque_persona p where p.bloque_id = b.id and p.hecho is null)`);

const Medida = z.object({ Esperan: z.int(), EnCurso: z.int(), MasAntigua: z.nullable(z.string()) });
/** People whose month is still to be closed, and since when the first of their blocks waits. */
export const selectMedida = () =>
  one(Medida)(sql`
    select count(*)::int as "Esperan", 0 as "EnCurso", min(b.creado) as "MasAntigua"
      from cierre_bloque b join cierre_bloque_persona p on p.bloque_id = b.id where b.terminado is null and p.hecho is null`);
