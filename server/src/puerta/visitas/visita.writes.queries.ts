import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { minutosDeHora } from '#contract/casa/kernel/zona.ts';
import type { FormularioVisita } from '#contract/puerta/visitas/visita.schemas.ts';
import { MAX_DIAS_VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { estaEl } from '#server/casa/base/plantilla.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

/** Instants of the hours of a form by the clocks of the zone's centre `c`. */
const instantes = ({ fecha, horaInicio, horaFin }: FormularioVisita) => {
  const [inicio, fin] = [minutosDeHora(horaInicio), minutosDeHora(horaFin)];
  return {
    desde: sql`instante_de_minuto(${fecha}::date, ${inicio}::int, c.zona)`,
    hasta: sql`instante_de_minuto(${fecha}::date, ${fin <= inicio ? fin + 1440 : fin}::int, c.zona)`,
  };
};

const Preparada = z.object({
  Autoriza: z.boolean(),
  Abierta: z.boolean(),
  Aforo: z.nullable(z.int()),
  Pasada: z.boolean(),
  Lejos: z.boolean(),
});
/** Data of a form before it is written; undefined: the zone does not exist. */
export const selectParaVisita = (f: FormularioVisita) =>
  maybeOne(Preparada)(sql`
    select z.autoriza as "Autoriza", ${f.fecha}::date between z.desde and coalesce(z.hasta, 'infinity') as "Abierta", z.aforo as "Aforo",
           ${instantes(f).hasta} <= now() as "Pasada", ${f.fecha}::date > hoy() + ${MAX_DIAS_VISITA}::int as "Lejos"
      from zona_visita z join centro_trabajo c on c.codigo = z.centro where z.id = ${f.zonaId}`);

/** The chosen subcontractor, when there is one. */
const subcontrata = (f: FormularioVisita): Sql =>
  sql`(select s.id from subcontrata s where s.id = ${f.subcontrataId}::bigint)`;
const Nueva = z.object({ Id: z.int(), Numero: z.string() });
export const insertVisita = (anfitrionId: number, f: FormularioVisita, estadoId: number) =>
  one(Nueva)(sql`
    insert into visita (numero, anfitrion_id, zona_id, empresa, subcontrata_id, motivo, fecha, hora_inicio, hora_fin, desde, hasta,
      estado_id)
    select ${numeroDelAno('VIS', 'visita')}, ${anfitrionId}, z.id, ${f.empresa}, ${subcontrata(f)}, ${f.motivo}, ${f.fecha}::date,
      ${f.horaInicio}::time, ${f.horaFin}::time,
           ${instantes(f).desde}, ${instantes(f).hasta}, ${estadoId}
      from zona_visita z join centro_trabajo c on c.codigo = z.centro where z.id = ${f.zonaId}
    returning id as "Id", numero as "Numero"`);
/** Columns of a change: another series, so that the former passes are invalid. */
export const CAMBIADA = (f: FormularioVisita, estadoId: number): Sql => sql`
  , estado_id = ${estadoId}, serie = serie + 1, zona_id = ${f.zonaId}, empresa = ${f.empresa}, subcontrata_id = ${subcontrata(f)},
  motivo = ${f.motivo}, fecha = ${f.fecha}::date,
    hora_inicio = ${f.horaInicio}::time, hora_fin = ${f.horaFin}::time,
    (desde, hasta) = (select ${instantes(f).desde}, ${instantes(f).hasta}
      from zona_visita z
      join centro_trabajo c on c.codigo = z.centro
      where z.id = ${f.zonaId})`;
/** Condition: its host will be here on its day. */
export const CON_ANFITRION = estaEl(sql`anfitrion_id`, sql`fecha`);
type Leida = { Id: number; EstadoId: number; Version: number };
export const updateVisita = (v: Leida, f: FormularioVisita, estadoId: number) =>
  maybeOne(Nueva)(sql`
    update visita set version = version + 1 ${CAMBIADA(f, estadoId)}
     where id = ${v.Id} and estado_id = ${v.EstadoId} and version = ${v.Version} returning id as "Id", numero as "Numero"`);

type ConEnlace = FormularioVisita['personas'][number] & { huella: string | null };
export const insertPersonas = (visitaId: number, personas: readonly ConEnlace[]) =>
  execute(sql`
    insert into persona_visita (visita_id, orden, nombre, documento, correo, telefono, vehiculo, huella)
    select ${visitaId}, x.orden, x.p ->> 'nombre', x.p ->> 'documento', x.p ->> 'correo', x.p ->> 'telefono', x.p ->> 'vehiculo',
      x.p ->> 'huella'
      from jsonb_array_elements(${JSON.stringify(personas)}::jsonb) with ordinality x (p, orden)`);
export const deletePersonas = (visitaId: number) =>
  execute(sql`delete from persona_visita where visita_id = ${visitaId}`);
const Destinataria = z.object({ Id: z.int(), Nombre: z.string(), Correo: z.string(), Serie: z.int() });
/** People who get their pass by mail. */
export const selectConCorreo = (visitaId: number) =>
  many(Destinataria)(sql`
    select p.id as "Id", p.nombre as "Nombre", p.correo as "Correo", v.serie as "Serie"
      from persona_visita p join visita v on v.id = p.visita_id where v.id = ${visitaId} and p.correo <> '' order by p.orden`);
export const updateHuella = (personaId: number, huella: string) =>
  execute(sql`update persona_visita set huella = ${huella} where id = ${personaId}`);

type Linea = {
  id: number;
  estado?: number | null;
  quien: number | null;
  acto: string;
  comentario?: string | undefined;
};
/** History of a visit, which is erased with it. */
export const insertHecho = ({ id, estado = null, quien, acto, comentario = '' }: Linea) =>
  execute(sql`
    insert into hecho_visita (visita_id, quien_id, acto, estado_id, comentario)
    values (${id}, ${quien}, ${acto}, ${estado}, ${comentario})`);

const Cerrada = z.object({ Id: z.int(), Hasta: z.int() });
/**
 * Closes visits whose day is over by the clocks of their centre: nobody came, or nobody authorised them. Locked ones
 * belong to another process.
 */
export const updateVencidas = (ahora: string | null) =>
  many(Cerrada)(sql`
    with vencidas as (
      select v.id, v.estado_id from visita v join zona_visita z on z.id = v.zona_id join centro_trabajo c on c.codigo = z.centro
       where v.estado_id in (1, 2) and v.hasta < coalesce(${ahora}::timestamptz, now())
         and ((v.hasta at time zone c.zona)::date + 1)::timestamp at time zone c.zona <= coalesce(${ahora}::timestamptz, now())
       order by v.hasta limit 200 for update of v skip locked)
    update visita v set estado_id = case x.estado_id when 1 then 6 else 7 end, version = version + 1
      from vencidas x where v.id = x.id returning v.id as "Id", v.estado_id as "Hasta"`);

const Borrables = z.object({ Id: z.int() });
/** Visits over for longer than the period at `ahora`, a hundred at most. */
export const selectBorrables = (ahora: string | null) =>
  many(Borrables)(sql`
    select v.id as "Id" from visita v
     where v.hasta < coalesce(${ahora}::timestamptz, now()) - make_interval(days => dias_de_conservacion('visitas'))
     order by v.hasta limit 100 for update skip locked`);
const Borradas = z.object({ Visitas: z.int(), Personas: z.int() });
/** Erases them with all dependent rows, and records their number. */
export const deleteVisitas = (ids: readonly number[], ahora: string | null) =>
  one(Borradas)(sql`
    with quienes as (select count(*)::int as n from persona_visita where visita_id = any (${ids}::bigint[])),
    borradas as (delete from visita where id = any (${ids}::bigint[]) returning id),
    dichas as (delete from notificacion where sobre in (select 'visita:' || x from unnest(${ids}::bigint[]) x)),
    escrita as (
      insert into borrado_visita (hecho, anteriores_a, dias, visitas, personas)
      select coalesce(${ahora}::timestamptz, now()),
             coalesce(${ahora}::timestamptz, now()) - make_interval(days => dias_de_conservacion('visitas')),
             dias_de_conservacion('visitas'), (select count(*) from borradas), (select n from quienes)
      returning visitas, personas)
    select visitas as "Visitas", personas as "Personas" from escrita`);
