import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Pase } from '#contract/puerta/visitas/puerta.schemas.ts';
import { execute, maybeOne } from '#server/casa/base/db.ts';
import { margen, tablas } from './visita.queries.ts';

const ultimoAviso = sql`
  left join lateral (select a.id, a.numero, a.texto
    from aviso_seguridad a
    where a.centro = c.codigo
    order by a.numero desc
    limit 1) a on true`;
const PaseRow = z.extend(z.omit(Pase, { Estado: true, Codigo: true, Empresa: true }), {
  VisitaId: z.int(),
  PersonaId: z.int(),
  Serie: z.int(),
  Centro: z.string(),
  Correo: z.string(),
  anfitrionId: z.int(),
  avisoId: z.nullable(z.int()),
  deEmpresa: z.string(),
});
export type PaseRow = z.output<typeof PaseRow>;
/** The visitor whose link has this digest. */
export const selectPorHuella = (huella: string) =>
  maybeOne(PaseRow)(sql`
    select v.id as "VisitaId", p.id as "PersonaId", v.serie as "Serie", z.centro as "Centro", p.correo as "Correo",
           v.anfitrion_id as "anfitrionId",
           a.id as "avisoId", v.empresa as "deEmpresa", p.nombre as "Nombre", v.numero as "Visita", v.estado_id as "EstadoId",
           u.nombre as "Anfitrion",
           c.nombre as "CentroNombre", z.nombre as "Zona", v.fecha as "Fecha", to_char(v.hora_inicio, 'HH24:MI') as "HoraInicio",
           to_char(v.hora_fin, 'HH24:MI') as "HoraFin", v.desde as "Desde", v.hasta as "Hasta", coalesce(a.numero, 0) as "AvisoNumero",
           coalesce(a.texto, '') as "Aviso", case when p.aviso_id = a.id then p.aceptado end as "Aceptado", p.llegada as "Llegada",
           d.dentro as "Dentro",
           v.estado_id in (2, 4, 5) and not d.dentro and p.llegada is null
             and now() between v.desde - ${margen} and v.hasta + ${margen} as "PuedeLlegar"
      from ${tablas} join persona_visita p on p.visita_id = v.id ${ultimoAviso}
      cross join lateral (select exists (select from paso_visita o
        where o.persona_id = p.id and o.salida is null and o.anulado is null) as dentro) d
     where p.huella = ${huella}`);
/** Records once that the visitor is at the gate; 0 where it was recorded already. */
export const updateLlegada = (personaId: number) =>
  execute(sql`update persona_visita set llegada = now() where id = ${personaId} and llegada is null`);

const DeSerie = z.object({ Serie: z.int(), EstadoId: z.int() });
/** The series of a visit whose pass is read. */
export const selectSerie = (visitaId: number) =>
  maybeOne(DeSerie)(sql`select serie as "Serie", estado_id as "EstadoId" from visita where id = ${visitaId}`);
