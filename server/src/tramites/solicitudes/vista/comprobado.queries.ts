import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { maybeOne } from '#server/casa/base/db.ts';
import { representados, soyAprobador } from '#server/casa/kernel/approver-sql.ts';

const PorDecidirRow = z.object({
  SolicitudId: z.int(),
  entidadId: z.int(),
  peticionarioId: z.int(),
  Peticionario: z.string(),
  /** The reader is the requester's responsible, or stands in for them today. */
  esResponsable: z.boolean(),
});
/** Open request about an area's row that this person may decide; undefined otherwise. */
export const selectPorComprobar = (lectorId: number, tipo: TipoSolicitud, entidadId: number) =>
  maybeOne(PorDecidirRow)(sql`
    select s.id as "SolicitudId", s.entidad_id as "entidadId", s.peticionario_id as "peticionarioId", p.nombre as "Peticionario",
           coalesce(p.responsable_id in (select r.id from ${representados(lectorId)} r), false) as "esResponsable"
      from solicitud s join usuario p on p.id = s.peticionario_id
     where s.tipo = ${tipo} and s.entidad_id = ${entidadId} and s.estado_id = 1 and s.peticionario_id <> ${lectorId}
       and ${soyAprobador(lectorId)}`);
