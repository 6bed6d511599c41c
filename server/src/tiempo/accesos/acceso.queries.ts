import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type COLUMNAS_ACCESOS,
  Acceso,
  Autorizado,
  PersonaElegible,
  TipoAcceso,
} from '#contract/tiempo/accesos/acceso.schemas.ts';
import { CLAVES_COMPENSACION, CLAVES_PERIODICIDAD } from '#contract/tiempo/accesos/accesos.rules.ts';
import { firstRows, wordArray } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { conPalabras, type Palabras } from '#server/casa/base/search.ts';
import { selectCuentas } from '#server/casa/kernel/cuentas.ts';
import { clavesDeFila, type OrdenDePagina, ordenesDe, porEntero, porTexto } from '#server/casa/kernel/orden/orden.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import {
  type claveCreada,
  conSolicitud,
  creada,
  enManosDe,
  primerasQueEsperan,
  soyAprobador,
} from '#server/casa/kernel/approver-sql.ts';
import { HistorialRow, historialDe } from '#server/casa/kernel/historial.ts';

const calculado = {
  acciones: true,
  Estado: true,
  SolicitudId: true,
  Periodicidad: true,
  DiasPeriodicidad: true,
  HoraInicioFinEstimada: true,
} as const;
const AccesoRow = z.extend(z.omit(Acceso, calculado), {
  solicitanteId: z.int(),
  soyAprobador: z.boolean(),
  terminado: z.boolean(),
  solicitudId: z.int(),
  creada: z.int(),
  periodicidad: z.enum(CLAVES_PERIODICIDAD),
  dias: z.array(z.int()),
  inicio: z.string(),
  fin: z.string(),
});
export type AccesoRow = z.output<typeof AccesoRow>;
const DetalleRow = z.extend(AccesoRow, {
  compensacion: z.enum(CLAVES_COMPENSACION),
  solapados: z.array(z.string()),
  sinDescanso: z.array(z.string()),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** The reader, and whether they stand at the gate. */
export type Quien = { usuarioId: number; seguridad: boolean };

const columnas = (usuarioId: number) => sql`
  a.id as "Id", a.creado as "FechaSolicitud", a.numero as "Numero", t.nombre as "TipoAcceso",
  (select json_agg(json_build_object('Id', u.id, 'Nombre', u.nombre, 'Origen', p.origen) order by p.origen, sin_tildes(u.nombre), u.id)
     from acceso_persona p join usuario u on u.id = p.usuario_id where p.acceso_id = a.id) as "Personas",
  (select json_agg(d.fecha order by d.fecha) from acceso_dia d where d.acceso_id = a.id) as "Fechas",
  a.motivo as "Comentarios", a.estado_id as "EstadoId", q.nombre as "Solicitante", s.firma_digital as "FirmaDigital",
  a.version as "Version",
  a.periodicidad, a.dias_periodicidad as dias, a.hora_inicio as inicio, a.hora_fin as fin, a.solicitante_id as "solicitanteId",
  ${soyAprobador(usuarioId)} as "soyAprobador", a.fin <= now() as terminado, ${enManosDe}, s.id as "solicitudId",
  ${creada} as creada`;
const tablas = sql`
  acceso a
  join tipo_acceso t on t.id = a.tipo_acceso_id
  join usuario q on q.id = a.solicitante_id
  ${conSolicitud('ACCESO', sql`a.id`)}`;
const esMio = (usuarioId: number) => sql`(a.solicitante_id = ${usuarioId}
  or a.id in (select p.acceso_id from acceso_persona p where p.usuario_id = ${usuarioId}))`;
/** Condition: an access is seen by its requester, its people, its approvers, and by the gate while it is authorised. */
const visible = ({ usuarioId, seguridad }: Quien) => sql`(
  ${esMio(usuarioId)} or s.decidida_por_id = ${usuarioId} or ${soyAprobador(usuarioId)} or (${seguridad} and a.estado_id = 2))`;

export const selectAcceso = (quien: Quien, id: number) =>
  maybeOne(AccesoRow)(sql`select ${columnas(quien.usuarioId)} from ${tablas} where a.id = ${id} and ${visible(quien)}`);

/** Names of its people who are expected elsewhere during one of its stays. */
export const solapados = (id: Sql) => sql`coalesce((
  select json_agg(x.nombre) from (
    select distinct u.nombre
      from acceso_persona g
      join acceso_dia e on e.acceso_id = g.acceso_id
      join acceso_persona p on p.usuario_id = g.usuario_id and p.acceso_id <> g.acceso_id
      join acceso o on o.id = p.acceso_id and o.estado_id in (1, 2) and o.fin > now()
      join acceso_dia d on d.acceso_id = o.id and e.desde < d.hasta and d.desde < e.hasta
      join usuario u on u.id = g.usuario_id
     where g.acceso_id = ${id} order by u.nombre limit 20) x), '[]')`;
/** History of the access: the lines of its request (decisions) and its own (withdrawn, called off), with their comments. */
const historial = (lector: number) =>
  historialDe('acceso', sql`a.id`, {
    tambien: sql`h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto <> 'retirar'`,
    lector,
  });
export const selectAccesoDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien.usuarioId)}, ${historial(quien.usuarioId)} as "Historial", a.compensacion,
           case when a.estado_id = 1 then a.sin_descanso else '{}' end as "sinDescanso",
           case when a.estado_id = 1 then ${solapados(sql`a.id`)} else '[]' end as solapados
      from ${tablas} where a.id = ${id} and ${visible(quien)}`);

type Filtro = Palabras & { desde?: string | undefined; hasta?: string | undefined };
type Pedido = Filtro & { limite: number; estado?: string | undefined };
const entre = ({ desde, hasta }: Filtro) => sql`and exists (select from acceso_dia d where d.acceso_id = a.id
  ${desde ? sql`and d.fecha >= ${desde}::date` : empty} ${hasta ? sql`and d.fecha <= ${hasta}::date` : empty})`;
const busqueda = sql`sin_tildes(' ' || a.numero || ' ' || t.nombre || ' ' || a.motivo || ' ' || q.nombre || (
  select string_agg(' ' || u.nombre, '') from acceso_persona p join usuario u on u.id = p.usuario_id where p.acceso_id = a.id))`;
/** Condition: accesses that this person asked for or figures in, within the dates and with the words of the filter. */
const accesosDe = (usuarioId: number, f: Filtro) => sql`
  a.id in (
    select m.id from acceso m where m.solicitante_id = ${usuarioId}::bigint
    union select p.acceso_id from acceso_persona p where p.usuario_id = ${usuarioId}::bigint)
  ${f.desde || f.hasta ? entre(f) : empty} ${conPalabras(busqueda, f)}`;
export const ordenAccesos = ordenesDe<(typeof COLUMNAS_ACCESOS)[number]>(sql`a.id`, {
  numero: porEntero(sql`a.id`),
  tipo: porTexto(sql`t.nombre`),
  solicitante: porTexto(sql`q.nombre`),
  estado: porEntero(sql`a.estado_id`),
});
/** Accesses of this person. One row more than `limite`. */
export const selectAccesosDe = (usuarioId: number, f: Pedido, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(AccesoRow, { clave: clavesDeFila }))(sql`
    select ${columnas(usuarioId)}, ${clave} from ${tablas}
     where ${accesosDe(usuarioId, f)} ${tras}
       ${f.estado ? sql`and a.estado_id = any(${f.estado.split(',').map(Number)}::int[])` : empty}
     ${por} ${firstRows(f.limite)}`);
export const selectCuentasDe = (usuarioId: number, f: Filtro) =>
  selectCuentas(sql`select a.estado_id from ${tablas} where ${accesosDe(usuarioId, f)}`);

/** Accesses that wait for this person's decision, the oldest first. */
export const selectPendientes = (usuarioId: number, limite: number, desde: Desde<typeof claveCreada>) =>
  many(AccesoRow)(sql`
    with primeras as (${primerasQueEsperan({ usuarioId, tipos: wordArray(['ACCESO']), limite, desde })})
    select ${columnas(usuarioId)} from ${tablas} where s.id in (select id from primeras)
     order by s.creada, s.id`);

export const selectTipos = () =>
  many(TipoAcceso)(sql`
    select id as "Id", nombre as "Nombre", firma_digital as "FirmaDigital",
           to_char(hora_inicio, 'HH24:MI') as "HoraInicio", to_char(hora_fin, 'HH24:MI') as "HoraFin"
      from tipo_acceso where abierto_hoy(abierto_desde, abierto_hasta) order by id`);

/** Origin of a person in accesses: 'E' (employee), 'S' (subcontracted) or null. */
export const origenDe = sql`case when 'SUBCONTRATA' = any(u.roles) then 'S' when 'EMPLEADO' = any(u.roles) then 'E' end`;
/** Id and name, and the matrícula only where the name alone would not tell two apart. */
export const selectPersonas = (origen: 'E' | 'S') =>
  many(PersonaElegible)(sql`
    select u.id as "Id", case when count(*) over (partition by u.nombre) > 1 then u.nombre || ' (' || u.matricula || ')'
      else u.nombre end as "Nombre",
           ${origen} as "Origen", ${origen === 'S' ? sql`coalesce(papeles_caducados_de_persona(u.id, hoy()), '')` : sql`''`} as "Motivo"
      from usuario u where u.activo and ${origenDe} = ${origen} order by sin_tildes(u.nombre), u.id`);

const Puerta = z.object({ Personas: z.int(), Nombre: z.nullable(z.string()), Hora: z.nullable(z.string()) });
/** Column: people whose stay meets the condition, 100 at most, the first of them and its hour. */
const personas = (cuando: Sql, hora: Sql) => sql`(
  select json_build_object('Personas', count(*), 'Nombre', (array_agg(x.nombre order by x.instante, x.nombre))[1],
           'Hora', to_char(min(x.instante) at time zone 'Europe/Madrid', 'HH24:MI'))
    from (select u.nombre, ${hora} as instante from acceso_dia d
            join acceso a on a.id = d.acceso_id and a.estado_id = 2
            join acceso_persona p on p.acceso_id = a.id join usuario u on u.id = p.usuario_id and u.activo
           where ${cuando} and papeles_caducados_de_persona(u.id, hoy()) is null order by instante limit 100) x)`;
/** People inside their hours now, and people expected later today, for the gate's card. A stay takes 25 hours at most. */
export const selectPuerta = () =>
  one(z.object({ Ahora: Puerta, Luego: Puerta }))(sql`
    select ${personas(sql`d.desde > now() - interval '25 hours' and d.desde <= now() and d.hasta > now()`, sql`d.hasta`)} as "Ahora",
           ${personas(sql`d.desde > now() and d.desde < (hoy() + 1)::timestamp at time zone 'Europe/Madrid'`, sql`d.desde`)} as "Luego"`);

/** The next stay that this person is authorised for, or the current one, for the day's page. */
export const selectResumen = (usuarioId: number) =>
  one(
    z.object({
      Proximo: z.nullable(
        z.object({
          Id: z.int(),
          TipoAcceso: z.string(),
          Fecha: z.string(),
          ahora: z.boolean(),
          inicio: z.string(),
          fin: z.string(),
        }),
      ),
    }),
  )(sql`
    select (select json_build_object('Id', a.id, 'TipoAcceso', t.nombre, 'Fecha', d.fecha, 'ahora', d.desde <= now(),
                     'inicio', to_char(a.hora_inicio, 'HH24:MI'), 'fin', to_char(a.hora_fin, 'HH24:MI'))
              from acceso_persona p join acceso a on a.id = p.acceso_id and a.estado_id = 2 and a.fin > now()
              join tipo_acceso t on t.id = a.tipo_acceso_id
              join acceso_dia d on d.acceso_id = a.id and d.hasta > now()
             where p.usuario_id = ${usuarioId}::bigint order by d.desde limit 1) as "Proximo"`);

const AutorizadoRow = z.extend(z.omit(Autorizado, { HoraInicio: true, HoraFin: true, HoraInicioFinEstimada: true }), {
  inicio: z.string(),
  fin: z.string(),
});
export type AutorizadoRow = z.output<typeof AutorizadoRow>;

/** Day asked for at the gate, and whether the gate may ask for it: yesterday (a night just over), today or tomorrow. */
export const selectDiaDePuerta = (fecha: string | undefined) =>
  one(z.object({ fecha: z.string(), cerca: z.boolean() }))(sql`
    select f.fecha, f.fecha between hoy() - 1 and hoy() + 1 as cerca from (select coalesce(${fecha ?? null}::date, hoy()) as fecha) f`);

/**
 * Stays that touch that day, by hour; a night past midnight is on both of its days. People who have left the company are left out.
 * The longest stay is one day, 25 hours at the change of October.
 */
export const selectAutorizados = (fecha: string) =>
  many(AutorizadoRow)(sql`
    select a.id as "AccesoId", a.numero as "Numero", u.id as "PersonaId", u.nombre as "Nombre",
           u.matricula as "Matricula", p.origen as "Origen",
           t.nombre as "TipoAcceso", a.hora_inicio as inicio, a.hora_fin as fin, d.fecha as "Fecha", d.desde as "Desde", d.hasta as "Hasta",
           q.nombre as "Solicitante", coalesce(papeles_caducados_de_persona(u.id, ${fecha}::date), '') as "Motivo"
      from (select ${fecha}::date::timestamp at time zone 'Europe/Madrid' as empieza,
                   (${fecha}::date + 1)::timestamp at time zone 'Europe/Madrid' as acaba) dia
      join acceso_dia d on d.desde > dia.empieza - interval '25 hours' and d.desde < dia.acaba and d.hasta > dia.empieza
      join acceso a on a.id = d.acceso_id and a.estado_id = 2
      join tipo_acceso t on t.id = a.tipo_acceso_id
      join usuario q on q.id = a.solicitante_id
      join acceso_persona p on p.acceso_id = a.id
      join usuario u on u.id = p.usuario_id and u.activo
     order by greatest(d.desde, dia.empieza), d.hasta, sin_tildes(u.nombre), u.id, a.id`);
