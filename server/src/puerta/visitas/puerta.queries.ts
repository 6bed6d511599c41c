import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CentroDePuerta, Dentro, VisitaDePuerta } from '#contract/puerta/visitas/puerta.schemas.ts';
import { enUtc } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { papeles, tablas, ultimoPaso } from './visita.queries.ts';

/** The last version of the notice of each centre. */
const ultimoAviso = sql`
  left join lateral (select a.id, a.numero, a.texto
    from aviso_seguridad a
    where a.centro = c.codigo
    order by a.numero desc
    limit 1) a on true`;
const aceptado = sql`(a.id is null or coalesce(p.aviso_id = a.id, false))`;

/** Centres that have a zone for visits, with their notice. */
export const selectCentros = () =>
  many(CentroDePuerta)(sql`
    select c.codigo as "Codigo", c.nombre as "Nombre", c.zona as "Huso", coalesce(a.numero, 0) as "AvisoNumero",
      coalesce(a.texto, '') as "Aviso"
      from centro_trabajo c ${ultimoAviso}
     where exists (select from zona_visita z where z.centro = c.codigo) order by c.nombre collate "es-ES-x-icu"`);

const PuertaRow = z.extend(z.omit(VisitaDePuerta, { Estado: true, Decide: true }), { anfitrionId: z.int() });
type PuertaRow = z.output<typeof PuertaRow>;
/**
 * Visits of yesterday, today and tomorrow, waiting ones and those with somebody inside: the data of the gate's device.
 */
export const selectDePuerta = () =>
  many(PuertaRow)(sql`
    select v.id as "Id", v.numero as "Numero", v.estado_id as "EstadoId", v.serie as "Serie", v.version as "Version",
           v.empresa as "Empresa",
           v.motivo as "Motivo", u.nombre as "Anfitrion", z.nombre as "Zona", z.centro as "Centro", c.zona as "Huso", v.fecha as "Fecha",
           to_char(v.hora_inicio, 'HH24:MI') as "HoraInicio", to_char(v.hora_fin, 'HH24:MI') as "HoraFin", v.desde as "Desde",
           v.hasta as "Hasta",
           ${papeles}, v.anfitrion_id as "anfitrionId",
           (select json_agg(json_build_object('Id', p.id, 'Nombre', p.nombre, 'Documento', p.documento,
                     'Telefono', p.telefono, 'Vehiculo', p.vehiculo, 'Aceptado', ${aceptado},
                     'Llegada', ${enUtc(sql`p.llegada`)}, 'PasoId', o.id, 'Entrada', ${enUtc(sql`o.entrada`)},
                     'Salida', ${enUtc(sql`o.salida`)})
                     order by p.orden)
              from persona_visita p ${ultimoPaso} where p.visita_id = v.id) as "Personas"
      from ${tablas} ${ultimoAviso}
     where (v.hasta > now() - interval '1 day' and v.desde < now() + interval '2 days') or v.estado_id = 4
       or (v.estado_id = 1 and v.hasta > now())
     order by v.desde, v.id`);

const Paso = z.object({
  VisitaId: z.int(),
  EstadoId: z.int(),
  Version: z.int(),
  Serie: z.int(),
  Empresa: z.string(),
  anfitrionId: z.int(),
  terminada: z.boolean(),
  Desde: z.string(),
  Hasta: z.string(),
  Huso: z.string(),
  Papeles: z.nullable(z.string()),
  ZonaId: z.int(),
  Zona: z.string(),
  Aforo: z.nullable(z.int()),
  Nombre: z.string(),
  Aceptado: z.boolean(),
  avisoId: z.nullable(z.int()),
  PasoId: z.nullable(z.int()),
  Ocupantes: z.int(),
});
/** The visit of a person, locked until the transaction ends: the second of two guards reads the result of the first. */
export const selectDePersona = async (personaId: number) => {
  const held = await maybeOne(z.object({ zonaId: z.int() }))(sql`
    select z.id as "zonaId" from persona_visita p join visita v on v.id = p.visita_id join zona_visita z on z.id = v.zona_id
     where p.id = ${personaId} for update of v, z`);
  if (!held) return undefined;
  return maybeOne(Paso)(sql`
    select v.id as "VisitaId", v.estado_id as "EstadoId", v.version as "Version", v.serie as "Serie", v.empresa as "Empresa",
           v.anfitrion_id as "anfitrionId",
           false as terminada, v.desde as "Desde", v.hasta as "Hasta", c.zona as "Huso", ${papeles}, z.id as "ZonaId",
           z.nombre as "Zona", z.aforo as "Aforo",
           p.nombre as "Nombre", ${aceptado} as "Aceptado", a.id as "avisoId",
           (select o.id from paso_visita o where o.persona_id = p.id and o.salida is null and o.anulado is null) as "PasoId",
           (select count(*)::int from paso_visita o join persona_visita q on q.id = o.persona_id join visita w on w.id = q.visita_id
             where w.zona_id = z.id and w.estado_id = 4 and o.salida is null and o.anulado is null) as "Ocupantes"
      from ${tablas} ${ultimoAviso} join persona_visita p on p.visita_id = v.id where p.id = ${personaId}`);
};

const Ids = z.object({ Id: z.int(), PasoId: z.int() });
export const insertPaso = (personaId: number, usuarioId: number, cuando: string) =>
  one(Ids)(sql`
    insert into paso_visita (persona_id, entrada, entrada_por_id) values (${personaId}, ${cuando}, ${usuarioId})
    returning persona_id as "Id", id as "PasoId"`);
export const updateSalida = (pasoId: number, usuarioId: number, cuando: string) =>
  maybeOne(Ids)(sql`
    update paso_visita set salida = greatest(entrada, ${cuando}::timestamptz), salida_por_id = ${usuarioId}
     where id = ${pasoId} and salida is null and anulado is null returning persona_id as "Id", id as "PasoId"`);
export const updateAceptado = (personaId: number, avisoId: number, usuarioId: number | null, cuando: string | null) =>
  one(z.object({ Id: z.int() }))(sql`
    update persona_visita set aviso_id = ${avisoId}, aceptado = coalesce(${cuando}::timestamptz, now()), aceptado_por_id = ${usuarioId}
     where id = ${personaId} returning id as "Id"`);

const ParaCorregir = z.object({
  PersonaId: z.int(),
  Entrada: z.string(),
  Salida: z.nullable(z.string()),
  ultimo: z.boolean(),
});
export const selectPaso = (pasoId: number) =>
  maybeOne(ParaCorregir)(sql`
    select o.persona_id as "PersonaId", o.entrada as "Entrada", o.salida as "Salida",
           not exists (select from paso_visita x where x.persona_id = o.persona_id and x.anulado is null and x.id > o.id) as ultimo
      from paso_visita o where o.id = ${pasoId} and o.anulado is null`);
type Correccion = { quitar: boolean; entrada: string; salida: string | null };
export const updatePaso = (pasoId: number, { quitar, entrada, salida }: Correccion) =>
  maybeOne(Ids)(sql`
    update paso_visita set entrada = ${entrada}, salida = ${salida}::timestamptz, anulado = case when ${quitar} then now() end
     where id = ${pasoId} and anulado is null returning persona_id as "Id", id as "PasoId"`);
/** State of the visit by its stays: somebody inside, all have left, or nobody has come. */
export const updateEstadoPorPasos = (visitaId: number) =>
  maybeOne(z.object({ EstadoId: z.int() }))(sql`
    update visita v set version = version + 1, estado_id = (
      select case when bool_or(o.salida is null) then 4 when count(*) > 0 then 5 else 2 end
        from persona_visita p join paso_visita o on o.persona_id = p.id and o.anulado is null where p.visita_id = v.id)
     where v.id = ${visitaId} and v.estado_id in (2, 4, 5, 7) returning v.estado_id as "EstadoId"`);

/** Visitors inside, in any zone. */
export const selectDentro = () =>
  many(Dentro)(sql`
    select p.nombre as "Nombre", 'V' as "Tipo", v.empresa as "De", z.centro as "Centro", c.nombre as "CentroNombre",
           c.zona as "Huso", z.nombre as "Zona",
           u.nombre as "Anfitrion", p.telefono as "Telefono", o.entrada as "Desde"
      from ${tablas}
      join persona_visita p on p.visita_id = v.id
      join paso_visita o on o.persona_id = p.id and o.salida is null and o.anulado is null
     where v.estado_id = 4 order by c.nombre collate "es-ES-x-icu", z.nombre collate "es-ES-x-icu", p.nombre collate "es-ES-x-icu", p.id`);
