import sql, { empty, join, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioViaje } from '#contract/viajes/viaje.schemas.ts';
import type { ActoViaje } from '#contract/viajes/viajes.rules.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';
import { type Autor, insertHistorial } from '#server/casa/kernel/historial.ts';
import { Ausente } from '#server/tiempo/turnos/turnos.port.ts';
import { ausencias, solapados, todoElegido } from './viaje.queries.ts';

const Guardado = z.object({
  Id: z.int(),
  Codigo: z.string(),
  solapados: z.array(z.string()),
  ausencias: z.array(Ausente),
});
export type Guardado = z.output<typeof Guardado>;
const Movido = z.object({ Id: z.int(), EstadoId: z.int() });

/** A trip as it was read: an act that changes it repeats its state and version (undefined: any version). */
export type Leido = { Id: number; EstadoId: number; Version: number | undefined };
const comoSeLeyo = ({ Id, EstadoId, Version }: Leido) =>
  sql`v.id = ${Id} and v.estado_id = ${EstadoId} and v.version = coalesce(${Version ?? null}::int, v.version)`;
const lineaDe = (de: Sql, autor: Autor, acto: ActoViaje | 'crear', comentario = '') =>
  insertHistorial('viaje', de, { autor, acto, estado: sql`x.estado_id`, comentario });

/** Columns in the order of `valores`. Fields that another field makes meaningless are emptied. */
const valores = (f: FormularioViaje) => [
  sql`${f.fechaSalida}::date`,
  sql`${f.fechaRegreso}::date`,
  sql`${f.limitacionesHorarias === 'SÍ'}::boolean`,
  f.limitacionesHorarias === 'SÍ' ? (f.limitaciones ?? '') : '',
  f.motivoViaje,
  f.lugarDestino,
  f.pais,
  (f.pais === 'SP' && f.provincia) || null,
  sql`${f.formacion === 'SÍ'}::boolean`,
  f.codigoOferta ?? '',
  f.cargarA,
  (f.cargarA === 'G' && f.centroCoste) || null,
  (f.cargarA === 'C' && f.contrato) || null,
  sql`${f.anticipoEuros ?? null}::numeric`,
  sql`${f.anticipoDivisas ?? null}::numeric`,
  f.divisa || null,
  f.acompanantes ?? '',
  f.justificacion ?? '',
];
const columnas = sql`fecha_salida, fecha_regreso, limitaciones_horarias, limitaciones, motivo, destino, pais_codigo, provincia_codigo,
  formacion, codigo_oferta, cargar_a, centro_coste_codigo, contrato_codigo, anticipo_euros, anticipo_divisas,
  divisa_codigo, acompanantes, justificacion`;
const lista = (f: FormularioViaje) => join(valores(f));

/** Condition: the cost centre or contract is open. */
const abierto = (f: FormularioViaje) =>
  f.cargarA === 'G'
    ? sql`exists (select from centro_coste where codigo = ${f.centroCoste ?? ''} and hoy() between abierto_desde
      and coalesce(abierto_hasta, hoy()))`
    : sql`exists (select from contrato where codigo = ${f.contrato ?? ''} and hoy() between abierto_desde
      and coalesce(abierto_hasta, hoy()))`;
const ELEGIDOS = [
  { campo: 'pais', tabla: sql`pais`, columna: sql`pais_codigo` },
  { campo: 'provincia', tabla: sql`provincia`, columna: sql`provincia_codigo` },
  { campo: 'divisa', tabla: sql`divisa`, columna: sql`divisa_codigo` },
] as const;
const estaCerrado = (f: FormularioViaje, { campo, tabla }: (typeof ELEGIDOS)[number]) =>
  sql`(select from ${tabla} where codigo = ${f[campo] ?? ''} and not abierto_hoy(abierto_desde, abierto_hasta))`;
/** Condition: no closed code is chosen, except codes chosen before. An unknown code breaks its constraint. */
const sinCerrados = (f: FormularioViaje, antes?: Sql): Sql =>
  join(
    ELEGIDOS.map((elegido) => {
      const igual = antes ? sql`${antes}.${elegido.columna} = ${f[elegido.campo] ?? ''} or` : empty;
      return sql`and (${igual} not exists ${estaCerrado(f, elegido)})`;
    }),
    ' ',
  );
/** Fields of a form with closed codes. */
export const selectCerrados = async (f: FormularioViaje) => {
  const hay = await many(z.object({ campo: z.enum(['pais', 'provincia', 'divisa']) }))(
    join(
      ELEGIDOS.map((elegido) => sql`select ${elegido.campo}::text as campo where exists ${estaCerrado(f, elegido)}`),
      ' union all ',
    ),
  );
  return hay.map(({ campo }) => campo);
};
const conSolapados = (de: Sql, { id }: Autor) => sql`
  select v.id as "Id", v.codigo as "Codigo", ${solapados({ usuarioId: id, gestor: false })} as solapados,
         ${ausencias} as ausencias from ${de} v`;

/** Inserts a draft; undefined when its cost centre or contract is unknown or closed. One statement: the bench holds its cost. */
export const insertViaje = (f: FormularioViaje, autor: Autor, comentario = '') =>
  maybeOne(Guardado)(sql`
    with nuevo as (
      insert into viaje (codigo, solicitante_id, ${columnas})
      select ${numeroDelAno('V', 'viaje')}, ${autor.id}::bigint, ${lista(f)}
       where ${abierto(f)} ${sinCerrados(f)}
      returning *),
    hecho as (${lineaDe(sql`nuevo`, autor, 'crear', comentario)})
    ${conSolapados(sql`nuevo`, autor)}`);

/** Updates a draft; undefined when it has changed since it was read, or its cost centre or contract is closed. */
export const updateViaje = (leido: Leido, f: FormularioViaje, autor: Autor) =>
  maybeOne(Guardado)(sql`
    with cambiado as (
      update viaje v set (${columnas}) = row(${lista(f)}), version = version + 1 where ${comoSeLeyo(leido)} and
        ${abierto(f)} ${sinCerrados(f, sql`v`)}
      returning *),
    hecho as (${lineaDe(sql`cambiado`, autor, 'editar')})
    ${conSolapados(sql`cambiado`, autor)}`);

/** Deletes a draft; undefined when it has changed since it was read. */
export const deleteViaje = (leido: Leido, autor: Autor) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    with borrado as (delete from viaje v where ${comoSeLeyo(leido)} returning *),
    hecho as (${lineaDe(sql`borrado`, autor, 'borrar')})
    select id as "Id" from borrado`);

export type Paso = {
  acto: ActoViaje;
  hasta: Sql | number;
  comentario?: string;
  /** More columns, such as sql`, precio = null`. */
  cambios?: Sql;
  /** Conditions at the time of writing, such as sql`and exists (…)`. */
  siendo?: Sql;
  /** Another change of the same statement, of what hangs from the row `movido`, such as sql`, otra as (…)`. */
  aparte?: Sql;
};
/** Sends a draft: to the travel desk when some need takes proposals, else straight to its approval. */
export const ENVIAR = {
  acto: 'enviar',
  hasta: sql`case when exists (select from necesidad n where n.viaje_id = v.id and quiere_propuesta(n)) then 2 else 3 end`,
} as const satisfies Paso;
const precio = sql`precio = (
      select sum(p.precio) from propuesta p join necesidad n on n.id = p.necesidad_id where n.viaje_id = v.id and p.estado_id = 3)`;
/** `justificacion`: why the trip breaks the policy; '' leaves what the trip says. */
export const conformar = (justificacion: string) =>
  ({
    acto: 'conformar',
    hasta: 3,
    cambios: sql`, justificacion = coalesce(nullif(${justificacion}::text, ''), v.justificacion),
    ${precio}`,
    siendo: sql`and ${todoElegido}`,
  }) as const satisfies Paso;
/** Price of the trip by its choices as they cost now. */
export const CON_SU_PRECIO = sql`, ${precio}`;
const SIN_SER_LIQUIDADO = sql`and not exists (select from liquidacion l where l.viaje_id = v.id and l.estado_id in (1, 2, 3, 4))`;
/** Return to whoever approved it, of a trip that nobody has begun to settle. */
export const VOLVER = { hasta: 3, siendo: SIN_SER_LIQUIDADO } as const;
/** Visibility afterwards: the same people as in the state before. A trip that is being settled, or was in part, is not called off. */
export const ANULAR = {
  acto: 'anular',
  hasta: 8,
  cambios: sql`, estado_previo = v.estado_id`,
  siendo: SIN_SER_LIQUIDADO,
} as const satisfies Paso;
export const CON_DOCUMENTOS = sql`and exists (select from viaje_documento d where d.viaje_id = v.id)`;
export const YA_TERMINADO = sql`and v.fecha_regreso < hoy()`;
/** No settlement of the trip is on its way: the trip is settled with the last one. */
const SIN_LIQUIDACION = sql`and not exists (select from liquidacion l where l.viaje_id = v.id and l.estado_id in (1, 2, 3))`;
/** Step of the travel desk, by hand. */
export const LIQUIDAR = { acto: 'liquidar', siendo: sql`${YA_TERMINADO} ${SIN_LIQUIDACION}` } as const;
type Liquidado = { enCurso: boolean; alguna: boolean };
/** Settlements of a trip: one is on its way; there is one that was not given back. */
export const selectLiquidado = (id: number): Promise<Liquidado> =>
  one(z.object({ enCurso: z.boolean(), alguna: z.boolean() }))(sql`
    select exists (select from liquidacion where viaje_id = ${id} and estado_id in (1, 2, 3)) as "enCurso",
           exists (select from liquidacion where viaje_id = ${id} and estado_id in (1, 2, 3, 4)) as alguna`);

/** Moves a trip from the state and version that were read, with its history; undefined when somebody was first. */
export const updateEstado = (
  leido: Leido,
  { acto, hasta, comentario = '', cambios = empty, siendo = empty, aparte = empty }: Paso,
  autor: Autor,
) =>
  maybeOne(Movido)(sql`
    with movido as (
      update viaje v set estado_id = ${hasta}, version = v.version + 1 ${cambios}
       where ${comoSeLeyo(leido)} ${siendo}
      returning v.*),
    hecho as (${lineaDe(sql`movido`, autor, acto, comentario)}) ${aparte}
    select id as "Id", estado_id as "EstadoId" from movido`);

/** Raises the version of a trip after a change of its needs, proposals or documents. */
export const updateVersion = (id: number) => execute(sql`update viaje set version = version + 1 where id = ${id}`);

/** Turns a trip into a draft again, without choices, price or request. */
export const updateDevuelto = (id: number) =>
  execute(sql`
    with suelto as (update viaje set aprobador_id = null, rol = null, precio = null where id = ${id}),
    deshecho as (
      update propuesta p set estado_id = 2, precio_aprobado = null from necesidad n
       where n.viaje_id = ${id} and p.necesidad_id = n.id and p.estado_id = 3)
    update necesidad set sin_propuesta_motivo = '' where viaje_id = ${id} and sin_propuesta_motivo <> ''`);
