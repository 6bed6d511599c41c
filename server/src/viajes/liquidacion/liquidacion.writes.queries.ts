import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { enEuros } from '#contract/viajes/gastos/gastos.rules.ts';
import type { sumaDeLineas } from '#contract/viajes/liquidacion/liquidacion.rules.ts';
import { execute, many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { numeroDelAno } from '#server/casa/kernel/numero.ts';
import type { LineaNueva } from './lineas.rules.ts';

const Nueva = z.object({ Id: z.int(), Numero: z.string() });
type Suma = ReturnType<typeof sumaDeLineas>;
/** Writes a settlement with its lines, frozen as they are today. Amounts in cents. */
export async function insertLiquidacion(viajeId: number, lineas: readonly LineaNueva[], suma: Suma) {
  const nueva = await one(Nueva)(sql`
    insert into liquidacion (numero, viaje_id, persona_id, gastos, dietas, exento, sujeto, anticipo, busqueda)
    select x.numero, v.id, v.solicitante_id, ${enEuros(suma.gastos)}::numeric, ${enEuros(suma.dietas)}::numeric,
           ${enEuros(suma.exento)}::numeric, ${enEuros(suma.sujeto)}::numeric, ${enEuros(suma.anticipo)}::numeric,
           sin_tildes(concat_ws(' ', '', x.numero, ltrim(split_part(x.numero, '-', 3), '0'), v.codigo,
             ltrim(split_part(v.codigo, '-', 3), '0'), v.destino, u.nombre, u.matricula))
      from viaje v join usuario u on u.id = v.solicitante_id
     cross join lateral (select ${numeroDelAno('L', 'liquidacion')} as numero) x
     where v.id = ${viajeId}
    returning id as "Id", numero as "Numero"`);
  const filas = lineas.map((linea, orden) => ({
    ...linea,
    orden,
    reglas: linea.reglas.map(({ importe, regla }) => ({ Importe: enEuros(importe), Regla: regla })),
  }));
  await execute(sql`
    insert into liquidacion_linea (liquidacion_id, viaje_id, orden, clase, gasto_id, fecha, concepto, detalle, importe, exento, sujeto,
      cuenta, reglas)
    select ${nueva.Id}::bigint, ${viajeId}::bigint, x.orden, x.clase, x."gastoId", x.fecha, x.concepto, x.detalle, x.importe / 100,
           x.exento / 100, x.sujeto / 100, x.cuenta, x.reglas
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as x(orden smallint, clase text, "gastoId" bigint, fecha date,
             concepto text, detalle text, importe numeric, exento numeric, sujeto numeric, cuenta text, reglas jsonb)`);
  return nueva;
}

/** A settlement as it was read: an act repeats its state and version. */
export type Leida = { Id: number; EstadoId: number; Version: number | undefined };
const Movida = z.object({ Id: z.int(), viajeId: z.int(), EstadoId: z.int() });
/** Reason for which it goes back; true where it is closed. */
type Aparte = { motivo?: string; cierra?: boolean };
/** Moves a settlement from the state and version that were read; undefined when somebody was first. */
export const updateEstado = ({ Id, EstadoId, Version }: Leida, hasta: number, { motivo, cierra }: Aparte) =>
  maybeOne(Movida)(sql`
    update liquidacion set estado_id = ${hasta}, version = version + 1, motivo = coalesce(${motivo ?? null}::text, motivo),
           cerrada = case when ${cierra === true}::boolean then now() else cerrada end
     where id = ${Id} and estado_id = ${EstadoId} and version = coalesce(${Version ?? null}::int, version)
    returning id as "Id", viaje_id as "viajeId", estado_id as "EstadoId"`);

const Rechazada = z.object({ concepto: z.string(), importe: z.number(), motivo: z.string() });
export type Rechazo = { linea: number; motivo: string };
/** Lines of a settlement that go back alone, each with its expense, which is written again after it; gives those that were there. */
export const updateRechazadas = (id: number, rechazadas: readonly Rechazo[]) =>
  many(Rechazada)(sql`
    with vuelta as (
      update liquidacion_linea n set viva = false, rechazo = x.motivo
        from jsonb_to_recordset(${JSON.stringify(rechazadas)}::jsonb) as x(linea bigint, motivo text)
       where n.id = x.linea and n.liquidacion_id = ${id} and n.viva
      returning n.*),
    suyo as (
      update gasto g set estado_id = 4, rechazo = n.rechazo, version = version + 1 from vuelta n where g.id = n.gasto_id)
    select concepto, importe::float8 as importe, rechazo as motivo from vuelta order by orden`);
/** Sums of a settlement after lines have gone back; gives how many are left. */
export const updateSumas = (id: number) =>
  oneValue(z.int())(sql`
    update liquidacion l set gastos = x.gastos, dietas = x.dietas, exento = x.exento, sujeto = x.sujeto
      from (select coalesce(sum(importe) filter (where clase = 'gasto'), 0) as gastos,
                   coalesce(sum(importe) filter (where clase = 'dieta'), 0) as dietas,
                   coalesce(sum(exento), 0) as exento, coalesce(sum(sujeto), 0) as sujeto, count(*)::int as quedan
              from liquidacion_linea where liquidacion_id = ${id} and viva) x
     where l.id = ${id} returning x.quedan`);
/** Gives a whole settlement back: its lines count no more, and its expenses are written again. */
export const updateSueltas = (id: number) =>
  execute(sql`
    with suelta as (update liquidacion_linea set viva = false where liquidacion_id = ${id} and viva returning gasto_id)
    update gasto g set estado_id = 1, version = version + 1 from suelta s where g.id = s.gasto_id`);
/** Expenses of a settlement that was found right. */
export const updateConformes = (id: number) =>
  execute(sql`
    update gasto g set estado_id = 3, version = version + 1 from liquidacion_linea n
     where n.liquidacion_id = ${id} and n.viva and g.id = n.gasto_id`);
export const updateAnticipo = ({ Id, EstadoId, Version }: Leida, importe: number) =>
  maybeOne(Movida)(sql`
    update liquidacion set anticipo = ${importe}::numeric, version = version + 1
     where id = ${Id} and estado_id = ${EstadoId} and version = coalesce(${Version ?? null}::int, version)
    returning id as "Id", viaje_id as "viajeId", estado_id as "EstadoId"`);
