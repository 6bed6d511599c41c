import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fotoDe } from '#server/casa/base/foto.ts';
import {
  Borrado,
  type COLUMNAS_REGISTRO,
  PersonaVisita,
  SubcontrataVisita,
  Visita,
  Zona,
} from '#contract/puerta/visitas/visita.schemas.ts';
import { MARGEN_PASE } from '#contract/puerta/visitas/visitas.rules.ts';
import { enUtc, firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { conPalabras, type Palabras } from '#server/casa/base/search.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { HistorialRow } from '#server/casa/kernel/historial.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porEntero,
  porInstante,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

const VisitaRow = z.extend(z.omit(Visita, { Estado: true, acciones: true }), {
  anfitrionId: z.int(),
  terminada: z.boolean(),
});
export type VisitaRow = z.output<typeof VisitaRow>;
const DetalleRow = z.extend(VisitaRow, {
  ZonaId: z.int(),
  SubcontrataId: z.nullable(z.int()),
  Autoriza: z.boolean(),
  Papeles: z.nullable(z.string()),
  Personas: z.array(PersonaVisita),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** The reader, and whether they are of security. */
export type Quien = { usuarioId: number; seguridad: boolean };

export const margen = sql`make_interval(mins => ${MARGEN_PASE})`;
/**
 * Reason why the papers of its company are not in order on its day, where the zone asks for them: of the chosen
 * subcontractor, or the one with its name.
 */
export const papeles = sql`case when z.contrata then (
  select papeles_caducados_de_empresa(s.id, v.fecha) from subcontrata s
   where s.id = v.subcontrata_id or (v.subcontrata_id is null and sin_tildes(s.nombre) = sin_tildes(v.empresa))
   order by s.id limit 1) end as "Papeles"`;
const nombres = sql`(select json_agg(p.nombre order by p.orden) from persona_visita p where p.visita_id = v.id)`;
/** `lector` undefined: without the photo. */
const columnas = (lector?: number) => sql`
  v.id as "Id", v.numero as "Numero", v.empresa as "Empresa", v.motivo as "Motivo", ${nombres} as "Nombres",
  u.nombre as "Anfitrion", ${lector === undefined ? sql`null` : fotoDe(sql`u.id`, lector)} as "FotoAnfitrion", z.nombre as "Zona",
  z.centro as "Centro", c.nombre as "CentroNombre", c.zona as "Huso", v.fecha as "Fecha", to_char(v.hora_inicio, 'HH24:MI') as "HoraInicio",
  to_char(v.hora_fin, 'HH24:MI') as "HoraFin", v.desde as "Desde", v.hasta as "Hasta", v.estado_id as "EstadoId", v.version as "Version",
  v.anfitrion_id as "anfitrionId", v.hasta + ${margen} < now() as terminada`;
export const tablas = sql`
  visita v join zona_visita z on z.id = v.zona_id join centro_trabajo c on c.codigo = z.centro join usuario u on u.id = v.anfitrion_id`;
/** Visible to its host and to security. For others it does not exist. */
const visible = ({ usuarioId, seguridad }: Quien) => sql`(${seguridad} or v.anfitrion_id = ${usuarioId})`;

export const selectVisita = (quien: Quien, id: number) =>
  maybeOne(VisitaRow)(sql`select ${columnas(quien.usuarioId)} from ${tablas} where v.id = ${id} and ${visible(quien)}`);

/** The last counted stay of the person `p`. */
export const ultimoPaso = sql`
  left join lateral (
    select o.id, o.entrada, o.salida
      from paso_visita o
      where o.persona_id = p.id and o.anulado is null
      order by o.id desc
      limit 1) o on true`;
const personas = sql`(
  select json_agg(json_build_object('Id', p.id, 'Nombre', p.nombre, 'Documento', p.documento, 'Correo', p.correo, 'Telefono', p.telefono,
           'Vehiculo', p.vehiculo, 'Aceptado', ${enUtc(sql`p.aceptado`)}, 'AvisoNumero', a.numero, 'Entrada', ${enUtc(sql`o.entrada`)},
           'Salida', ${enUtc(sql`o.salida`)}) order by p.orden)
    from persona_visita p left join aviso_seguridad a on a.id = p.aviso_id ${ultimoPaso} where p.visita_id = v.id)`;
const historial = (lector: number) => sql`(
  select coalesce(json_agg(json_build_object('Fecha', ${enUtc(sql`h.instante`)}, 'Quien', coalesce(q.nombre, ''),
           'Foto', null, 'EnNombreDe', null, 'Acto', h.acto, 'EstadoId', h.estado_id, 'Comentario', h.comentario,
           'Propia', coalesce(h.quien_id = ${lector}, false)) order by h.id), '[]')
    from hecho_visita h left join usuario q on q.id = h.quien_id where h.visita_id = v.id)`;
export const selectVisitaDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien.usuarioId)}, v.zona_id as "ZonaId", v.subcontrata_id as "SubcontrataId", z.autoriza as "Autoriza", ${papeles},
      ${personas} as "Personas", ${historial(quien.usuarioId)} as "Historial"
      from ${tablas} where v.id = ${id} and ${visible(quien)}`);

const palabras = sql`sin_tildes(' ' || v.numero || ' ' || v.empresa || ' ' || v.motivo || ' ' || z.nombre || (
  select string_agg(' ' || p.nombre, '') from persona_visita p where p.visita_id = v.id))`;
const deEstado = (estado: string | undefined) =>
  estado ? sql`and v.estado_id = any (${estado.split(',').map(Number)}::int[])` : empty;
type Pedido = Palabras & { limite: number; estado?: string | undefined };
/** The newest first. One row more than `limite`. */
export const selectVisitasDe = (usuarioId: number, f: Pedido, desde: Desde<typeof claveId>) =>
  many(VisitaRow)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where v.anfitrion_id = ${usuarioId} ${antesDe(sql`v.id`, desde)} ${deEstado(f.estado)} ${conPalabras(palabras, f)}
     order by v.id desc ${firstRows(f.limite)}`);

export type FiltroRegistro = {
  texto?: string | undefined;
  estado?: string | undefined;
  centro?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
};
const deRegistro = (f: FiltroRegistro) => sql`
  ${deEstado(f.estado)} ${conPalabras(sql`${palabras} || sin_tildes(' ' || u.nombre)`, f)}
  ${f.centro ? sql`and z.centro = ${f.centro}` : empty}
  ${f.desde ? sql`and v.fecha >= ${f.desde}::date` : empty} ${f.hasta ? sql`and v.fecha <= ${f.hasta}::date` : empty}`;
const hoyEnSuCentro = sql`(now() at time zone c.zona)::date`;
const turno = sql`(case when v.estado_id = 4 then 0 when v.fecha = ${hoyEnSuCentro} then 1
  when v.fecha > ${hoyEnSuCentro} then 2 else 3 end)`;
export const ordenRegistro = ordenesDe<(typeof COLUMNAS_REGISTRO)[number]>(sql`v.id`, {
  numero: porEntero(sql`v.id`),
  empresa: porTexto(sql`v.empresa`),
  fecha: porInstante(sql`v.desde`),
  zona: ajena(porTexto(sql`z.nombre`)),
  centro: ajena(porTexto(sql`c.nombre`)),
  anfitrion: ajena(porTexto(sql`u.nombre`)),
  estado: porEntero(sql`v.estado_id`),
  urgencia: [
    porEntero(turno),
    porEntero(sql`(case when v.fecha < ${hoyEnSuCentro} then -1 else 1 end * extract(epoch from v.desde))::bigint`),
  ],
});
export const selectRegistro = (
  lector: number,
  f: FiltroRegistro & { limite: number },
  { tras, por, clave }: OrdenDePagina,
) =>
  many(z.extend(VisitaRow, { clave: clavesDeFila }))(sql`
    select ${columnas(lector)}, ${clave} from ${tablas} where true ${deRegistro(f)} ${tras} ${por} ${firstRows(f.limite)}`);

const CsvRow = z.extend(VisitaRow, {
  Nombre: z.string(),
  Documento: z.string(),
  Vehiculo: z.string(),
  Entrada: z.nullable(z.string()),
  Salida: z.nullable(z.string()),
});
const horaDe = (instante: Sql) => sql`to_char(${instante} at time zone c.zona, 'DD/MM/YYYY HH24:MI')`;
/** A line for each person; retention bounds their number. */
export const selectCsv = (f: FiltroRegistro) =>
  many(CsvRow)(sql`
    select ${columnas()}, p.nombre as "Nombre", p.documento as "Documento", p.vehiculo as "Vehiculo",
      ${horaDe(sql`o.entrada`)} as "Entrada", ${horaDe(sql`o.salida`)} as "Salida"
      from ${tablas} join persona_visita p on p.visita_id = v.id ${ultimoPaso}
     where true ${deRegistro(f)} order by v.id desc, p.orden`);

/** Zones open on a day that is not over. */
export const selectZonas = () =>
  many(Zona)(sql`
    select z.id as "Id", z.codigo as "Codigo", z.nombre as "Nombre", z.centro as "Centro", c.nombre as "CentroNombre",
           z.autoriza as "Autoriza",
           z.contrata as "Contrata", z.aforo as "Aforo"
      from zona_visita z join centro_trabajo c on c.codigo = z.centro
     where z.hasta is null or z.hasta >= hoy() order by c.nombre collate "es-ES-x-icu", z.nombre collate "es-ES-x-icu", z.id`);
/** Registered subcontractors that work here today. */
export const selectSubcontratas = () =>
  many(SubcontrataVisita)(sql`
    select s.id as "Id", s.nombre as "Nombre" from subcontrata s
     where hoy() between s.desde and coalesce(s.hasta, 'infinity') order by s.nombre collate "es-ES-x-icu", s.id`);
export const selectMiCentro = (usuarioId: number): Promise<string> =>
  oneValue(z.string())(
    sql`select coalesce(centro_trabajo_codigo, '') as "Centro" from usuario where id = ${usuarioId}`,
  );

export const selectBorrados = (limite: number, desde: Desde<typeof claveId>) =>
  many(Borrado)(sql`
    select b.id as "Id", b.hecho as "Hecho", b.anteriores_a as "AnterioresA", b.dias as "Dias", b.visitas as "Visitas",
      b.personas as "Personas"
      from borrado_visita b where true ${antesDe(sql`b.id`, desde)} order by b.id desc ${firstRows(limite)}`);

const Hoy = z.object({
  PorAutorizar: z.nullable(Esperan),
  Mia: z.nullable(
    z.object({ Id: z.int(), Empresa: z.string(), HoraInicio: z.string(), EstadoId: z.int(), Personas: z.int() }),
  ),
});
/** Visits that wait for security, and the next visit of today of this host. */
export const selectDeHoy = ({ usuarioId, seguridad }: Quien) =>
  one(Hoy)(sql`
    select case when ${seguridad} then ${esperan(sql`
             select v.id, v.empresa as nombre, v.creada as desde, v.fecha as limite from visita v
              where v.estado_id = 1 and v.anfitrion_id <> ${usuarioId} order by v.creada, v.id`)} end as "PorAutorizar",
           (select json_build_object('Id', v.id, 'Empresa', v.empresa, 'HoraInicio', to_char(v.hora_inicio, 'HH24:MI'), 'EstadoId',
             v.estado_id,
                     'Personas', (select count(*) from persona_visita p where p.visita_id = v.id))
              from ${tablas}
             where v.anfitrion_id = ${usuarioId} and v.estado_id in (2, 4) and v.hasta > now() - interval '12 hours'
               and v.fecha = (now() at time zone c.zona)::date
             order by v.estado_id <> 4, v.desde, v.id limit 1) as "Mia"`);
