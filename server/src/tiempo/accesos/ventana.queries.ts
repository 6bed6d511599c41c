import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';

const Ventana = z.object({
  numero: z.string(),
  /** Hours inside the access are compensated (C) or paid (P), as chosen in the request. */
  compensacion: z.enum(['C', 'P']),
  desde: z.string(),
  hasta: z.string(),
});
/** Windows of authorised accesses, from the day before `desde` to the day after `hasta`: a night counts on the day on which it began. */
export const selectVentanas = (usuarioId: number, desde: string, hasta: string) =>
  many(Ventana)(sql`
    select a.numero, a.compensacion, d.desde, d.hasta
      from acceso_persona p join acceso a on a.id = p.acceso_id and a.estado_id = 2 join acceso_dia d on d.acceso_id = a.id
     where p.usuario_id = ${usuarioId} and d.fecha between ${desde}::date - 1 and ${hasta}::date + 1
     order by d.desde, a.id`);

const VentanaDe = z.object({
  id: z.int(),
  usuarioId: z.int(),
  fecha: z.string(),
  desde: z.string(),
  hasta: z.string(),
});
/** Windows of authorised accesses of several people on these days, by the day on which each begins. */
export const selectVentanasDeTodos = (usuarioIds: readonly number[], desde: string, hasta: string) =>
  many(VentanaDe)(sql`
    select a.id, p.usuario_id as "usuarioId", d.fecha, d.desde, d.hasta
      from acceso_persona p join acceso a on a.id = p.acceso_id and a.estado_id = 2 join acceso_dia d on d.acceso_id = a.id
     where p.usuario_id = any (${usuarioIds}::bigint[]) and d.fecha between ${desde}::date and ${hasta}::date
     order by d.desde, a.id`);
