import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Linea, Terminos } from '#contract/personas/prestamos/cuadro.rules.ts';
import type { TipoPrestamo } from '#contract/personas/prestamos/prestamos.rules.ts';
import { execute, maybeOne, one } from '#server/casa/base/db.ts';
import { estaEl } from '#server/casa/base/plantilla.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';

const Situacion = z.object({
  hoy: z.string(),
  importeMax: z.int(),
  plazosMax: z.int(),
  interes: z.int(),
  anticipoMax: z.int(),
  firmaDesde: z.int(),
  prestamoEnEspera: z.boolean(),
  anticipoEnEspera: z.boolean(),
  /** The day on which the last advance is paid back; null: none is open. */
  anticipoHasta: z.nullable(z.string()),
  /** Outstanding capital of loans, in cents. */
  debe: z.int(),
});
export type Situacion = z.output<typeof Situacion>;
const enEspera = (usuarioId: number, tipo: TipoPrestamo) =>
  sql`exists (select from prestamo p where p.usuario_id = ${usuarioId} and p.tipo = ${tipo} and p.estado_id = 1)`;
const porVenir = (usuarioId: number, tipo: TipoPrestamo) => sql`
  from prestamo p join prestamo_cuota c on c.prestamo_id = p.id and c.fecha > hoy()
 where p.usuario_id = ${usuarioId} and p.tipo = ${tipo} and p.estado_id = 2`;
/** Limits of today, and the open amounts of this person. */
export const selectSituacion = (usuarioId: number) =>
  one(Situacion)(sql`
    select hoy()::text as hoy, r.importe_max as "importeMax", r.plazos_max as "plazosMax", r.interes,
      r.anticipo_max as "anticipoMax", r.firma_desde as "firmaDesde",
           ${enEspera(usuarioId, 'P')} as "prestamoEnEspera", ${enEspera(usuarioId, 'A')} as "anticipoEnEspera",
           (select max(c.fecha)::text ${porVenir(usuarioId, 'A')}) as "anticipoHasta",
           (select coalesce(sum(c.capital), 0)::bigint ${porVenir(usuarioId, 'P')}) as debe
      from regla_prestamo r where r.desde <= hoy() order by r.desde desc limit 1`);

/** A loan that waits for its decision. */
export const selectPorComprobar = (id: number) =>
  maybeOne(z.object({ tipo: z.enum(['P', 'A']), importe: z.int(), plazos: z.int() }))(sql`
    select tipo, importe, plazos from prestamo where id = ${id} and estado_id = 1`);

type Nuevo = Terminos & { tipo: TipoPrestamo; concepto: string };
export const insertPrestamo = (usuarioId: number, { tipo, concepto, importe, plazos, interes, primera }: Nuevo) =>
  one(z.object({ Id: z.int(), Numero: z.string() }))(sql`
    insert into prestamo (numero, usuario_id, tipo, concepto, importe, importe_pedido, plazos, interes, primera)
    select ${numeroDelAno(tipo === 'A' ? 'AN' : 'PR', tipo === 'A' ? 'anticipo' : 'prestamo')}, ${usuarioId}, ${tipo}, ${concepto},
      ${importe}, ${importe},
           ${plazos}, ${interes}, ${`${primera}-01`}::date
    returning id as "Id", numero as "Numero"`);

/** Columns of the granted terms. */
export const TERMINOS = ({ importe, plazos, interes, primera }: Terminos): Sql =>
  sql`, importe = ${importe}, plazos = ${plazos}, interes = ${interes}, primera = ${`${primera}-01`}::date`;

/** Replaces the table of instalments of a loan. */
export const updateCuadro = async (id: number, lineas: readonly Linea[]): Promise<void> => {
  await execute(sql`delete from prestamo_cuota where prestamo_id = ${id}`);
  await execute(sql`
    insert into prestamo_cuota (prestamo_id, orden, numero, fecha, capital, interes)
    select ${id}, x.orden, x."Numero", x."Fecha", x."Capital", x."Interes"
      from rows from (jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) as ("Numero" int, "Fecha" date, "Capital" bigint,
        "Interes" bigint))
           with ordinality as x ("Numero", "Fecha", "Capital", "Interes", orden)`);
};

/** Condition on a loan: its person is in the company. */
export const SIGUE = estaEl(sql`usuario_id`);
