import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { many } from '#server/casa/base/db.ts';

const Coincidencia = z.object({
  que: z.enum(['viaje', 'acceso']),
  numero: z.string(),
  /** Destination of a trip; '' for an access. */
  donde: z.string(),
  desde: fecha,
  hasta: fecha,
});
export type Coincidencia = z.output<typeof Coincidencia>;
/** Trips of somebody, and accesses in which they figure, on one of these days, unless refused or called off. */
export const selectCoincidencias = (usuarioId: number, desde: string, hasta: string) =>
  many(Coincidencia)(sql`
    select 'viaje' as que, v.codigo as numero, v.destino as donde, v.fecha_salida as desde, v.fecha_regreso as hasta
      from viaje v
     where v.solicitante_id = ${usuarioId} and v.estado_id not in (1, 5, 8) and v.fecha_salida <= ${hasta}::date
       and v.fecha_regreso >= ${desde}::date
    union all
    select 'acceso', a.numero, '', min(d.fecha), max(d.fecha)
      from acceso_persona p join acceso a on a.id = p.acceso_id and a.estado_id in (1, 2) join acceso_dia d on d.acceso_id = a.id
     where p.usuario_id = ${usuarioId} and d.fecha between ${desde}::date and ${hasta}::date
     group by a.numero
     order by 4, 2`);
