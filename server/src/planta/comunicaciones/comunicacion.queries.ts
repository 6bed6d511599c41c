import sql, { empty, raw, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type CAMPOS_TABLERO,
  Comunicacion,
  ComunicacionDetalle,
  type FormularioComunicacion,
  OpcionComunicacion,
  ResumenComunicaciones,
  TipoAveria,
} from '#contract/planta/comunicaciones/comunicacion.schemas.ts';
import { DIAS_CIERRE } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { firstRows, wordArray } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { limiteDe } from '#server/casa/base/empresa.ts';
import { conPalabras, type Palabras } from '#server/casa/base/search.ts';
import { selectCuentas } from '#server/casa/kernel/cuentas.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import {
  type claveCreada,
  conSolicitud,
  creada,
  enManosDe,
  primerasQueEsperan,
  representado,
  colas,
  soyAprobador,
} from '#server/casa/kernel/approver-sql.ts';
import { HistorialRow, historialDe } from '#server/casa/kernel/historial.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

const calculado = { acciones: true, Estado: true } as const;
const interno = {
  autorId: z.int(),
  resueltaPorId: z.nullable(z.int()),
  soyAprobador: z.boolean(),
  /** Sort keys. */
  pedida: z.int(),
  solicitudId: z.int(),
  hoy: z.string(),
};
const ComunicacionRow = z.extend(z.omit(Comunicacion, calculado), interno);
export type ComunicacionRow = z.output<typeof ComunicacionRow>;
const DetalleRow = z.extend(z.omit(ComunicacionDetalle, { ...calculado, Historial: true }), {
  ...interno,
  Historial: z.array(HistorialRow),
});
export type ComunicacionDetalleRow = z.output<typeof DetalleRow>;

/** The reader, and what their roles let them see. */
export type Quien = { usuarioId: number; mantenimiento: boolean; prl: boolean };

const columnas = (usuarioId: number) => sql`
  c.id as "Id", (c.creada at time zone 'Europe/Madrid')::date as "Fecha", c.numero as "Numero",
  c.datos_particulares as "DatosParticulares", c.titulo as "Titulo", c.ubicacion as "Ubicacion", ar.nombre as "Area",
  t.nombre as "Tipo", c.prioridad as "Prioridad", c.riesgo_personas as "RiesgoPersonas", p.nombre as "Autor",
  (select count(*)::int from comunicacion_foto f where f.comunicacion_id = c.id) as "Fotos",
  c.estado_id as "EstadoId", c.fecha_prevista as "FechaPrevista", c.fecha_cierre as "FechaCierre", c.fecha_real as "FechaReal",
  coalesce(c.estado_id in (2, 4, 7) and c.fecha_cierre < hoy(), false) as "Vencida",
  case when c.estado_id = 1 then ${representado(usuarioId)} ->> 'nombre' end as "EnNombreDe",
  c.version as "Version", c.autor_id as "autorId", c.resuelta_por_id as "resueltaPorId",
  ${soyAprobador(usuarioId)} as "soyAprobador", ${enManosDe},
  case when s.estado_id = 1 then s.creada end as "EnEsperaDesde", e.recordada as "Recordada", e.escalada as "Escalada",
  ${creada} as pedida, s.id as "solicitudId", hoy()::text as hoy`;
const tablas = sql`
  comunicacion c
  join usuario p on p.id = c.autor_id
  join area ar on ar.codigo = c.area_codigo
  join tipo_averia t on t.id = c.tipo_averia_id
  ${conSolicitud('COMUNICACION', sql`c.id`)}
  left join espera e on e.solicitud_id = s.id`;

/**
 * Visible to its author, its approvers, maintenance once it is accepted, and safety when people are at risk. For others
 * it does not exist.
 */
const visible = ({ usuarioId, mantenimiento, prl }: Quien) => sql`(
  c.autor_id = ${usuarioId} or s.decidida_por_id = ${usuarioId} or ${soyAprobador(usuarioId)}
  or (${mantenimiento}::boolean and c.estado_id in (2, 4, 5, 6, 7)) or (${prl}::boolean and c.riesgo_personas))`;

export const selectComunicacion = (q: Quien, id: number) =>
  maybeOne(ComunicacionRow)(sql`select ${columnas(q.usuarioId)} from ${tablas} where c.id = ${id} and ${visible(q)}`);

/** Its own steps, and the decision from its request. */
const historial = (lector: number) =>
  historialDe('comunicacion', sql`c.id`, {
    tambien: sql`h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto in ('aceptar', 'rechazar')`,
    lector,
  });
export const selectComunicacionDetalle = (q: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(q.usuarioId)}, s.comentario as "Comentario", c.accion_planificada as "AccionPlanificada",
           c.trabajo_realizado as "TrabajoRealizado", ${historial(q.usuarioId)} as "Historial",
           coalesce((select json_agg(f.id order by f.orden) from comunicacion_foto f where f.comunicacion_id = c.id), '[]') as "FotoIds"
      from ${tablas} where c.id = ${id} and ${visible(q)}`);

type Filtro = Palabras & { estado?: string | undefined };
const filtro = ({ estado, ...palabras }: Filtro) => sql`
  ${estado ? sql`and c.estado_id = any (${estado.split(',').map(Number)}::smallint[])` : empty}
  ${conPalabras(sql`sin_tildes(' ' || c.numero || ' ' || c.titulo || ' ' || c.ubicacion || ' ' || p.nombre)`, palabras)}`;

export const selectMias = (usuarioId: number, f: Filtro & { limite: number }, desde: Desde<typeof claveId>) =>
  many(ComunicacionRow)(sql`
    select ${columnas(usuarioId)} from ${tablas}
     where c.autor_id = ${usuarioId}::bigint ${filtro(f)} ${antesDe(sql`c.id`, desde)}
     order by c.id desc ${firstRows(f.limite)}`);

export const selectCuentasMias = (usuarioId: number, f: Palabras) =>
  selectCuentas(sql`
    select c.estado_id from comunicacion c join usuario p on p.id = c.autor_id where c.autor_id = ${usuarioId}::bigint ${filtro(f)}`);

/** The oldest first. */
export const selectPendientesFirmar = (usuarioId: number, limite: number, desde: Desde<typeof claveCreada>) =>
  many(ComunicacionRow)(sql`
    with primeras as (${primerasQueEsperan({ usuarioId, tipos: wordArray(['COMUNICACION']), limite, desde })})
    select ${columnas(usuarioId)} from ${tablas} where s.id in (select id from primeras)
     order by s.creada, s.id`);

/**
 * Attended by this person: everything for maintenance; for others, those for which they are responsible now, or a
 * delegate.
 */
const atiende = ({ usuarioId, mantenimiento }: Quien): Sql =>
  mantenimiento ? sql`true` : sql`s.cola in (select k.cola from ${colas(usuarioId)} k) and c.autor_id <> ${usuarioId}`;
export const ordenTablero = ordenesDe<(typeof CAMPOS_TABLERO)[number]>(sql`c.id`, {
  cierre: porDia(sql`c.fecha_cierre`),
  numero: porEntero(sql`c.id`),
  titulo: porTexto(sql`c.titulo`),
  area: ajena(porTexto(sql`ar.nombre`)),
  tipo: ajena(porTexto(sql`t.nombre`)),
  ubicacion: porTexto(sql`c.ubicacion`),
  prioridad: porEntero(sql`c.prioridad`),
  autor: ajena(porTexto(sql`p.nombre`)),
});
/** A column of the board. */
export const selectTablero = (
  q: Quien,
  f: { estado: number; texto?: string | undefined; limite: number },
  { tras, por, clave, ajena: deOtra }: OrdenDePagina,
) =>
  many(z.extend(ComunicacionRow, { clave: clavesDeFila }))(sql`
    with primeras as materialized (
      select c.id from comunicacion c
        ${q.mantenimiento ? empty : sql`join solicitud s on s.tipo = 'COMUNICACION' and s.entidad_id = c.id`}
        ${f.texto || deOtra ? sql`join usuario p on p.id = c.autor_id` : empty}
        ${deOtra ? sql`join area ar on ar.codigo = c.area_codigo join tipo_averia t on t.id = c.tipo_averia_id` : empty}
       where c.estado_id = ${raw(String(f.estado))} and ${atiende(q)} ${filtro({ texto: f.texto })}
         ${tras} ${por} ${firstRows(f.limite)})
    select ${columnas(q.usuarioId)}, ${clave} from ${tablas} where c.id in (select id from primeras) ${por}`);

const Cifras = z.extend(ResumenComunicaciones.shape.Tablero, {
  PorFirmar: z.int(),
  PorConfirmar: Esperan,
  Vencidas: Esperan,
});
export const selectResumen = (q: Quien) => {
  const cuantas = (de: Sql, where: Sql) =>
    sql`(select count(*)::int from (select from ${de} where ${where} limit 100) x)`;
  // `limit 1`: looked up row by row; joined, the plan would change with the size of the table
  const deSuSolicitud = sql`cross join lateral (
      select s.cola from solicitud s where s.tipo = 'COMUNICACION' and s.entidad_id = c.id limit 1) s`;
  const tratadas = sql`comunicacion c ${q.mantenimiento ? empty : deSuSolicitud}`;
  const atendidas = (where: Sql) => cuantas(tratadas, sql`${where} and ${atiende(q)}`);
  const deLaPersona = primerasQueEsperan({
    usuarioId: q.usuarioId,
    tipos: wordArray(['COMUNICACION']),
    limite: 99,
    desde: undefined,
  });
  const conTitulo = (limite: Sql, de: Sql) =>
    esperan(sql`select c.id, c.titulo as nombre, c.resuelta as desde, ${limite} as limite from ${de}`);
  return one(Cifras)(sql`
    select ${cuantas(sql`(${deLaPersona}) y`, sql`true`)} as "PorFirmar",
           ${conTitulo(
             sql`(c.resuelta at time zone 'Europe/Madrid')::date + ${limiteDe('cierre_comunicacion', DIAS_CIERRE)}::int`,
             sql`comunicacion c where c.autor_id = ${q.usuarioId} and c.estado_id = 5`,
           )} as "PorConfirmar",
           ${atendidas(sql`c.estado_id = 2`)} as "PorEmpezar", ${atendidas(sql`c.estado_id = 7`)} as "Reabiertas",
           ${atendidas(sql`c.estado_id = 4`)} as "EnCurso", ${atendidas(sql`c.estado_id = 5`)} as "Resueltas",
           ${conTitulo(
             sql`c.fecha_cierre`,
             sql`${tratadas} where c.estado_id in (2, 4, 7) and c.fecha_cierre < hoy() and ${atiende(q)} order by c.fecha_cierre`,
           )} as "Vencidas"`);
};

export const selectAreas = () =>
  many(OpcionComunicacion)(
    sql`select id as "Id", nombre as "Nombre" from area where coalesce(abierto_hasta, hoy()) >= hoy() order by nombre`,
  );
export const selectTiposAveria = ({ mantenimiento }: { mantenimiento: boolean }) =>
  many(TipoAveria)(sql`
    select t.id as "Id", t.nombre as "Nombre", a.id as "AreaId"
      from tipo_averia t left join area a on a.codigo = t.area_codigo
     where t.mantenimiento = ${mantenimiento}::boolean and abierto_hoy(t.abierto_desde, t.abierto_hasta) order by t.id`);

const Nombres = z.object({
  areaCodigo: z.nullable(z.string()),
  area: z.nullable(z.string()),
  tipoId: z.nullable(z.int()),
  tipo: z.nullable(z.string()),
  contrato: z.nullable(z.string()),
  huellas: z.array(z.string()),
});
/**
 * Names of the chosen area, kind and contract (null: it does not exist), and the digests of this person's unused
 * photos.
 */
export const selectElegido = (usuarioId: number, f: FormularioComunicacion) =>
  one(Nombres)(sql`
    select a.codigo as "areaCodigo", a.nombre as area, t.id as "tipoId", t.nombre as tipo,
           (select k.codigo || ' · ' || k.descripcion from contrato k
             where k.codigo = ${f.contratoCodigo ?? ''} and hoy() between k.abierto_desde and coalesce(k.abierto_hasta, hoy())) as contrato,
           coalesce((select json_agg(g.sha256 order by x.orden)
                       from unnest(${f.adjuntos}::bigint[]) with ordinality x(id, orden)
                       join comunicacion_foto f on f.id = x.id and f.comunicacion_id is null and f.subida_por_id = ${usuarioId}
                       join archivo g on g.id = f.archivo_id), '[]') as huellas
      from (select) nada
      left join area a on a.id = ${f.areaId} and coalesce(a.abierto_hasta, hoy()) >= hoy()
      left join tipo_averia t on t.id = ${f.tipoAveriaMantenimientoId ?? f.tipoAveriaId ?? 0}
        and t.mantenimiento = ${Boolean(f.tipoAveriaMantenimientoId)}::boolean and abierto_hoy(t.abierto_desde, t.abierto_hasta)`);

/**
 * Area and kind of fault for a report that another area fills: the area of the kind, or its own, or the first open one.
 */
export const selectDestino = (tipo: string, areaCodigo: string) =>
  maybeOne(z.object({ areaId: z.int(), tipoId: z.int() }))(sql`
    select a.id as "areaId", t.id as "tipoId" from tipo_averia t, area a
     where t.mantenimiento and abierto_hoy(t.abierto_desde, t.abierto_hasta) and coalesce(a.abierto_hasta, hoy()) >= hoy()
     order by t.nombre = ${tipo} desc, t.id, a.codigo is not distinct from t.area_codigo desc, a.codigo = ${areaCodigo} desc,
       a.codigo
     limit 1`);
