import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import type { AccionViaje } from '#contract/viajes/viajes.rules.ts';
import { maybeOne } from '#server/base/db.ts';
import { zanjarNotificaciones } from '#server/notificaciones/notificaciones.port.ts';
import { solapados } from './viaje.queries.ts';

const Guardado = z.object({ Id: z.int(), Codigo: z.string(), solapados: z.array(z.string()) });
const Movido = z.object({ Id: z.int(), EstadoId: z.int() });

/** Who does it, and for whom when a delegation makes it possible. */
export type Autor = { quienId: number; enNombreDeId: number | null };
/** A viaje as it was read: an act that changes it repeats its state and its version. */
export type Leido = { id: number; estado: number; version: number };

/** A line of history for every row of `de`, which has `id` and `estado_id`. */
const insertHistorial = (
  de: Sql,
  acto: AccionViaje | 'crear',
  { quienId, enNombreDeId }: Autor,
  comentario: string,
) => sql`
  insert into historial (entidad, entidad_id, quien_id, en_nombre_de_id, acto, estado_id, comentario)
  select 'viaje', id, ${quienId}::bigint, ${enNombreDeId}::bigint, ${acto}, estado_id, ${comentario} from ${de}`;

/** Column by column, in the order of `valores`. What another field makes meaningless is not kept. */
const valores = (f: FormularioViaje) => [
  sql`${f.fechaSalida}::date`,
  sql`${f.fechaRegreso}::date`,
  sql`${f.limitacionesHorarias === 'SÍ'}::boolean`,
  sql`${f.limitacionesHorarias === 'SÍ' ? (f.limitaciones ?? '') : ''}`,
  sql`${f.motivoViaje}`,
  sql`${f.lugarDestino}`,
  sql`${f.pais}`,
  sql`${(f.pais === 'SP' && f.provincia) || null}`,
  sql`${f.formacion === 'SÍ'}::boolean`,
  sql`${f.codigoOferta ?? ''}`,
  sql`${f.cargarA}`,
  sql`${(f.cargarA === 'G' && f.centroCoste) || null}`,
  sql`${(f.cargarA === 'C' && f.contrato) || null}`,
  sql`${f.anticipoEuros ?? null}::numeric`,
  sql`${f.anticipoDivisas ?? null}::numeric`,
  sql`${f.divisa || null}`,
  sql`${f.acompanantes ?? ''}`,
  sql`${f.justificacion ?? ''}`,
];
const columnas = sql`fecha_salida, fecha_regreso, limitaciones_horarias, limitaciones, motivo, destino, pais_codigo, provincia_codigo,
  formacion, codigo_oferta, cargar_a, centro_coste_codigo, contrato_codigo, anticipo_euros, anticipo_divisas, divisa_codigo, acompanantes, justificacion`;
const lista = (f: FormularioViaje) => valores(f).reduce((all, one) => sql`${all}, ${one}`);

/** A closed cost centre or contract takes no more viajes. */
const abierto = (f: FormularioViaje) =>
  f.cargarA === 'G'
    ? sql`exists (select from centro_coste where codigo = ${f.centroCoste ?? ''} and hoy() between abierto_desde and coalesce(abierto_hasta, hoy()))`
    : sql`exists (select from contrato where codigo = ${f.contrato ?? ''} and hoy() between abierto_desde and coalesce(abierto_hasta, hoy()))`;
const conSolapados = (de: Sql, { quienId }: Autor) => sql`
  select v.id as "Id", v.codigo as "Codigo", ${solapados({ usuarioId: quienId, gestor: false })} as solapados from ${de} v`;

/** Five digits, and more from the hundred thousandth of a year on: lpad alone would cut it down to a code already given. */
const numero = sql`
  select lpad(n::text, greatest(5, length(n::text)), '0') from siguiente('viaje-' || to_char(hoy(), 'YYYY')) n`;

/** The new draft, or undefined when what it is charged to does not exist or is closed. */
export const insertViaje = (f: FormularioViaje, autor: Autor) =>
  maybeOne(
    Guardado,
    sql`
    with nuevo as (
      insert into viaje (codigo, solicitante_id, ${columnas})
      select 'V-' || to_char(hoy(), 'YYYY') || '-' || (${numero}), ${autor.quienId}::bigint, ${lista(f)}
       where ${abierto(f)}
      returning *),
    hecho as (${insertHistorial(sql`nuevo`, 'crear', autor, '')})
    ${conSolapados(sql`nuevo`, autor)}`,
  );

/** The changed draft; undefined when it is no longer the one that was read, or what it is charged to is closed. */
export const updateViaje = (leido: Leido, f: FormularioViaje, autor: Autor) =>
  maybeOne(
    Guardado,
    sql`
    with cambiado as (
      update viaje set (${columnas}) = row(${lista(f)}), version = version + 1
       where id = ${leido.id} and estado_id = ${leido.estado} and version = ${leido.version} and ${abierto(f)}
      returning *),
    hecho as (${insertHistorial(sql`cambiado`, 'editar', autor, '')})
    ${conSolapados(sql`cambiado`, autor)}`,
  );

/** False when it is no longer a draft. */
export const deleteViaje = async ({ id, estado, version }: Leido, autor: Autor) =>
  (await maybeOne(
    Movido,
    sql`
    with borrado as (delete from viaje where id = ${id} and estado_id = ${estado} and version = ${version} returning *),
    hecho as (${insertHistorial(sql`borrado`, 'borrar', autor, '')})
    select id as "Id", estado_id as "EstadoId" from borrado`,
  )) !== undefined;

/** Whoever was asked for something is no longer, once the viaje has moved on. */
const DE_ESPERA = ['viaje_espera', 'viaje_propuestas'] as const;

type Paso = {
  leido: Leido;
  acto: AccionViaje;
  autor: Autor;
  comentario: string;
  /** More than the state that changes, such as sql`, precio = null`. */
  cambios?: Sql;
  /** What must still be true when it is written, such as sql`and exists (…)`. */
  siendo?: Sql;
  /** More CTEs: mail, choices undone. They may read `movido`, whose rows are viajes. */
  ademas?: Sql;
  hasta: Sql | number;
};
/** Moves the viaje only from the state and version that were read, with its history; undefined means that somebody was first. */
export const updateEstado = ({
  leido,
  acto,
  autor,
  comentario,
  hasta,
  cambios = empty,
  siendo = empty,
  ademas = empty,
}: Paso) =>
  maybeOne(
    Movido,
    sql`
    with movido as (
      update viaje v set estado_id = ${hasta}, version = v.version + 1 ${cambios}
       where v.id = ${leido.id} and v.estado_id = ${leido.estado} and v.version = ${leido.version} ${siendo}
      returning v.*),
    hecho as (${insertHistorial(sql`movido`, acto, autor, comentario)}),
    zanjado as (${zanjarNotificaciones(sql`select 'viaje:' || id from movido where estado_id <> ${leido.estado}`, DE_ESPERA)})
    ${ademas}
    select id as "Id", estado_id as "EstadoId" from movido`,
  );
