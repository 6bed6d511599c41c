import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  AreaBuzon,
  Sugerencia,
  SugerenciaLeida,
  PersonasDeArea,
  ResumenBuzon,
} from '#contract/oficina/buzon/buzon.schemas.ts';
import { type ActoBuzon, BUZON, ESTADOS_POR_ATENDER } from '#contract/oficina/buzon/buzon.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, manyValues, maybeOne, one } from '#server/casa/base/db.ts';
import { conPalabras, type Palabras } from '#server/casa/base/search.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import { Esperan, esperan, Ultima } from '#server/casa/kernel/inicio.ts';

const calculado = { acciones: true, EstadoNombre: true } as const;
const SugerenciaRow = z.extend(z.omit(Sugerencia, calculado), {
  autorId: z.nullable(z.int()),
  soyDelArea: z.boolean(),
});
export type SugerenciaRow = z.output<typeof SugerenciaRow>;
const LeidaRow = z.omit(SugerenciaLeida, { EstadoNombre: true });
export type LeidaRow = z.output<typeof LeidaRow>;
const DetalleRow = z.extend(SugerenciaRow, { Historial: z.array(HistorialRow) });
export type SugerenciaDetalleRow = z.output<typeof DetalleRow>;

const nombre = sql`coalesce(a.nombre, 'Comedor de ' || ct.nombre)`;
const leido = sql`
  b.fecha as "FechaComentario", ${nombre} as "NombreArea", b.comentario as "Comentario", b.estado_id as "Estado",
  b.respuesta as "Respuesta", b.respondida as "FechaRespuesta"`;
const soyDelArea = (usuarioId: number) => sql`b.destino in (select areas_de_buzon(${usuarioId}))`;
const columnas = (usuarioId: number) => sql`
  ${leido}, b.id as "Id", b.anonima as "Anonima", b.dia as "Dia", b.plato as "Plato", b.malestar as "Malestar",
  case when b.malestar and b.autor_id <> ${usuarioId} then '' else coalesce(u.nombre, '') end as "Autor", b.version as "Version",
  b.autor_id as "autorId", ${soyDelArea(usuarioId)} as "soyDelArea"`;
const destinos = sql`left join area a on a.codigo = b.area_codigo left join centro_trabajo ct on ct.codigo = b.centro`;
const tablas = sql`buzon b ${destinos} left join usuario u on u.id = b.autor_id`;

/** Areas whose mailbox has a reader. */
export const selectAreas = () =>
  many(AreaBuzon)(sql`
      select a.id as "Id", a.nombre as "Nombre"
      from area a
      where coalesce(a.abierto_hasta, hoy()) >= hoy() and exists (select personas_de_buzon(a.codigo))
      order by a.nombre`);

const porAtender = (usuarioId: number) => sql`
  buzon b
  where b.destino in (select areas_de_buzon(${usuarioId})) and b.estado_id in (0, 2, 4) and b.autor_id is distinct from ${usuarioId}`;
export const selectResumen = (usuarioId: number) =>
  one(ResumenBuzon)(sql`
    select exists (select areas_de_buzon(${usuarioId})) as "Atiende",
           (select count(*)::int from (select from ${porAtender(usuarioId)} limit 100) q) as "PorAtender"`);

const InicioRow = z.object({
  PorAtender: Esperan,
  /** Canteen whose mailbox holds every waiting entry. */
  centro: z.nullable(z.string()),
  Mia: z.nullable(Ultima),
});
export type InicioRow = z.output<typeof InicioRow>;
/**
 * For the day's page: waiting entries in the mailboxes of this person, and the last signed entry of theirs within
 * thirty days that was answered or moved.
 */
export const selectInicio = (usuarioId: number) =>
  one(InicioRow)(sql`
    select ${esperan(sql`
      select b.id, left(b.comentario, 120) as nombre, b.fecha::timestamp at time zone 'Europe/Madrid' as desde, null::date as limite
        from ${porAtender(usuarioId)}`)} as "PorAtender",
           (select case when count(distinct q.destino) = 1 then min(q.centro) end
             from (select b.destino, b.centro from ${porAtender(usuarioId)} limit 100) q) as centro,
           (select json_build_object('Id', b.id, 'Texto', left(b.comentario, 120), 'Detalle', ${nombre}, 'EstadoId', b.estado_id)
              from buzon b ${destinos}
             where not b.anonima and b.autor_id = ${usuarioId} and b.estado_id > 0 and b.fecha > hoy() - 30
               order by b.id desc limit 1) as "Mia"`);

type Pedidas = Palabras & { limite: number; centro?: string };
const busqueda = sql`sin_tildes(' ' || b.comentario || ' ' || ${nombre} || ' ' || b.respuesta)`;
export const selectMias = (usuarioId: number, { limite, centro, ...palabras }: Pedidas, desde: Desde<typeof claveId>) =>
  many(SugerenciaRow)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where not b.anonima and b.autor_id = ${usuarioId}
       ${centro ? sql`and b.centro = ${centro}` : empty} ${conPalabras(busqueda, palabras)} ${antesDe(sql`b.id`, desde)}
     order by b.id desc ${firstRows(limite)}`);

/** Sort key of a cursor; a key of another shape is refused. */
export const claveFecha = z.tuple([fecha, z.int()]);
type Cola = {
  usuarioId: number;
  /** Undefined: waiting entries, the oldest first. */
  estados: readonly number[] | undefined;
  centro: string | undefined;
  limite: number;
  desde: Desde<typeof claveFecha>;
};
/**
 * Queue of the areas of a person, by day and number. Numbers of anonymous entries are random, so that a day has no order. One
 * statement, which reads only the first rows of each area and state: the bench bounds it.
 */
export const selectCola = ({ usuarioId, estados, centro, limite, desde }: Cola) => {
  const [sentido, mas] = estados ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const limit = firstRows(limite);
  return many(SugerenciaRow)(sql`
    with primeras as (
      select x.id, x.anonima
      from areas_de_buzon(${usuarioId}) r (codigo), unnest(${[...new Set(estados ?? ESTADOS_POR_ATENDER)]}::smallint[]) e (estado),
        lateral (select b.id, b.anonima, b.fecha from buzon b
         where b.destino = r.codigo and b.estado_id = e.estado
           ${centro ? sql`and r.codigo = '@' || ${centro}::text` : empty} and b.autor_id is distinct from ${usuarioId}
           ${desde ? sql`and (b.fecha, b.id) ${mas} (${desde[0]}::date, ${desde[1]}::bigint)` : empty}
         order by b.fecha ${sentido}, b.id ${sentido} ${limit}) x
       order by x.fecha ${sentido}, x.id ${sentido} ${limit})
    select ${columnas(usuarioId)} from ${tablas}
     where (b.id, b.anonima) in (select id, anonima from primeras)
     order by b.fecha ${sentido}, b.id ${sentido}`);
};

/** Condition: signed by this person, or of an area whose mailbox this person reads. */
const visible = (usuarioId: number) => sql`(b.autor_id = ${usuarioId} or ${soyDelArea(usuarioId)})`;
const ActoRow = z.extend(SugerenciaRow, { destino: z.string(), enNombreDe: z.nullable(z.int()) });
/**
 * Entry for an act, with the principal of a delegate: a delegate of the responsible is neither responsible nor named.
 */
export const selectSugerencia = (usuarioId: number, id: number) =>
  maybeOne(ActoRow)(sql`
    select ${columnas(usuarioId)}, b.destino, case when a.responsable_id = ${usuarioId} or exists (
             select from buzon_persona p where p.area_codigo = a.codigo and p.usuario_id = ${usuarioId})
             then null else a.responsable_id end as "enNombreDe"
      from ${tablas} where b.id = ${id} and ${visible(usuarioId)}`);
export const selectSugerenciaDetalle = (usuarioId: number, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(usuarioId)}, ${historialDe('buzon', sql`b.id`, { lector: usuarioId })} as "Historial"
      from ${tablas} where b.id = ${id} and ${visible(usuarioId)}`);

/** Entry by the digest of its receipt, for a reader without a session. */
export const selectPorRecibo = (huella: string) =>
  maybeOne(LeidaRow)(sql`select ${leido} from ${tablas} where b.anonima and b.recibo = ${huella}`);

export const selectPersonas = (usuarioId: number) =>
  many(PersonasDeArea)(sql`
    select a.id as "AreaId", a.nombre as "NombreArea", coalesce((
        select json_agg(json_build_object('Id', u.id, 'Nombre', u.nombre) order by u.nombre)
          from buzon_persona p join usuario u on u.id = p.usuario_id where p.area_codigo = a.codigo), '[]') as "Personas"
      from area a where a.responsable_id = ${usuarioId} order by a.nombre`);

const Numero = z.object({ Id: z.int() });
const Nueva = z.extend(Numero, { codigo: z.string(), nombre: z.string() });
/** Mailbox of an area, by its number, or of a canteen; none where there is no reader. */
export const destinoDe = ({ areaId, centro }: Destino) =>
  centro === undefined
    ? sql`
      select a.codigo as area, null::text as centro, a.codigo as destino, a.nombre
      from area a
      where a.id = ${areaId} and coalesce(a.abierto_hasta, hoy()) >= hoy() and exists (select personas_de_buzon(a.codigo))`
    : sql`
    select null::text as area, c.centro, '@' || c.centro as destino, 'Comedor de ' || ct.nombre as nombre
    from comedor c
    join centro_trabajo ct on ct.codigo = c.centro
     where c.centro = ${centro} and c.activo and exists (select personas_de_buzon('@' || c.centro))`;
export type Destino = { areaId: number; centro?: undefined } | { areaId?: undefined; centro: string };
/** Words of an entry, their mailbox, and the meal that they mention. */
export type Escrita = Destino & {
  comentario: string;
  comida?: { dia: string | null; plato: string; malestar: boolean };
};
export const comidaDe = ({ comida }: Escrita) =>
  sql`${comida?.dia ?? null}::date, ${comida?.plato ?? ''}, ${comida?.malestar ?? false}::boolean`;
/** Inserts a signed entry. Undefined: the mailbox does not exist, or has no reader. */
export const insertFirmada = (autorId: number, escrita: Escrita) =>
  maybeOne(Nueva)(sql`
    with destino as (${destinoDe(escrita)}),
    nueva as (
      insert into buzon (id, anonima, area_codigo, centro, autor_id, comentario, dia, plato, malestar, anunciada)
      select nextval('buzon_numero'), false, d.area, d.centro, ${autorId}, ${escrita.comentario}, ${comidaDe(escrita)}, true from destino d
      returning id)
    select n.id as "Id", d.destino as codigo, d.nombre from nueva n, destino d`);

/** People who read the mailbox of an area today. */
export const selectLectores = (codigo: string) =>
  manyValues(z.int())(sql`select personas_de_buzon(${codigo}) as id order by 1`);

type Cambio = { usuarioId: number; acto: ActoBuzon; respuesta: string | undefined };
/** Moves an entry to the state of the act. Undefined: its state, its version or the person's areas have changed since it was read. */
export const updateSugerencia = (
  { Id, Version }: Pick<Sugerencia, 'Id' | 'Version'>,
  { usuarioId, acto, respuesta }: Cambio,
) =>
  maybeOne(Numero)(sql`
    update buzon b set estado_id = ${BUZON.actos[acto].hasta}, version = version + 1
           ${respuesta === undefined ? empty : sql`, respuesta = ${respuesta}, respondida = hoy()`}
     where id = ${Id} and version = ${Version} and estado_id = any (${BUZON.actos[acto].desde}::smallint[]) and ${soyDelArea(usuarioId)}
    returning id as "Id"`);

type Nombramiento = { areaId: number; usuarioId: number };
const areaDelResponsable = (responsableId: number, { areaId }: Nombramiento) =>
  sql`select codigo from area where id = ${areaId} and responsable_id = ${responsableId}`;
/** Undefined: this person is not responsible for the area, or the other person is not of the company. */
export const insertPersona = (responsableId: number, n: Nombramiento) =>
  maybeOne(Numero)(sql`
    with suya as (${areaDelResponsable(responsableId, n)}),
    persona as (select u.id from usuario u, suya where u.id = ${n.usuarioId} and u.activo and u.area_codigo is not null),
    nueva as (
      insert into buzon_persona (area_codigo, usuario_id) select suya.codigo, persona.id from suya, persona on conflict do nothing)
    select id as "Id" from persona`);
export const deletePersona = (responsableId: number, n: Nombramiento) =>
  maybeOne(Numero)(sql`
    with suya as (${areaDelResponsable(responsableId, n)})
    delete from buzon_persona p using suya
    where p.area_codigo = suya.codigo and p.usuario_id = ${n.usuarioId}
    returning p.usuario_id as "Id"`);
