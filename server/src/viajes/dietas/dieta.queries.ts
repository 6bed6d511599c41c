import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioDia, FormularioHoras } from '#contract/viajes/gastos/gasto.schemas.ts';
import { ADMITE_GASTOS } from '#contract/viajes/gastos/gastos.rules.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';

const Lugar = z.object({ pais: z.string(), provincia: z.nullable(z.string()), municipio: z.string() });
const comida = z.nullable(z.enum(['hotel', 'evento', 'cliente']));
const Dia = z.object({
  fecha: z.string(),
  lugares: z.nullable(z.array(Lugar)),
  noche: z.nullable(Lugar),
  sinNoche: z.boolean(),
  desayuno: comida,
  almuerzo: comida,
  cena: comida,
});
export type DiaRow = z.output<typeof Dia>;
const deHora = z.nullable(z.string());
const Viaje = z.object({
  salida: z.string(),
  regreso: z.string(),
  destino: Lugar,
  sale: deHora,
  vuelve: deHora,
  propios: z.array(Lugar),
  dias: z.array(Dia),
  comedor: z.array(z.string()),
});
/** Trip as its dietas ask: days as they were told, own municipalities of work and home, and days of the canteen. */
export const selectParaDietas = (viajeId: number) =>
  one(Viaje)(sql`
    select v.fecha_salida as salida, v.fecha_regreso as regreso,
           json_build_object('pais', v.pais_codigo, 'provincia', v.provincia_codigo, 'municipio', v.destino) as destino,
           to_char(h.sale, 'HH24:MI') as sale, to_char(h.vuelve, 'HH24:MI') as vuelve,
           coalesce((select json_agg(x.lugar) from (
             select json_build_object('pais', 'SP', 'provincia', c.provincia_codigo,
                      'municipio', coalesce(nullif(c.municipio, ''), c.nombre)) as lugar
               from centro_trabajo c where c.codigo = u.centro_trabajo_codigo
             union all
             select json_build_object('pais', 'SP', 'provincia', null, 'municipio', d.domicilio ->> 'localidad')
               from dato_personal d where d.usuario_id = u.id and d.domicilio ->> 'localidad' <> '') x), '[]') as propios,
           coalesce((select json_agg(json_build_object('fecha', d.fecha, 'lugares', d.lugares, 'noche', d.noche, 'sinNoche', d.sin_noche,
             'desayuno', d.desayuno, 'almuerzo', d.almuerzo, 'cena', d.cena)) from dia_dieta d where d.viaje_id = v.id), '[]') as dias,
           coalesce((select json_agg(c.dia) from dias_de_comedor(v.solicitante_id, v.fecha_salida, v.fecha_regreso) c (dia)),
             '[]') as comedor
      from viaje v join usuario u on u.id = v.solicitante_id left join hora_dieta h on h.viaje_id = v.id where v.id = ${viajeId}`);

const vigencia = { codigo: z.string(), nombre: z.string(), desde: z.string(), hasta: z.nullable(z.string()) };
const Tarifa = z.object({
  ...vigencia,
  zona: z.enum(['PAIS', 'ISLAS', 'ES', 'EXT']),
  pais: z.nullable(z.string()),
  pernocta: z.boolean(),
  importe: z.int(),
  exento: z.int(),
});
/** Rates that are in force on some day between two, in cents. */
export const selectTarifas = (desde: string, hasta: string) =>
  many(Tarifa)(sql`
    select codigo, nombre, desde, hasta, zona, pais_codigo as pais, pernocta, (importe * 100)::int as importe, (exento * 100)::int as exento
      from tarifa_dieta where daterange(desde, hasta, '[]') && daterange(${desde}::date, ${hasta}::date, '[]') order by id`);
const Comida = z.object({
  ...vigencia,
  comida: z.enum(['desayuno', 'almuerzo', 'cena']),
  porcentaje: z.int(),
  saleAntes: deHora,
  vuelveTras: deHora,
});
export const selectComidas = (desde: string, hasta: string) =>
  many(Comida)(sql`
    select codigo, nombre, desde, hasta, comida, porcentaje, to_char(sale_antes, 'HH24:MI') as "saleAntes",
           to_char(vuelve_tras, 'HH24:MI') as "vuelveTras"
      from comida_dieta where daterange(desde, hasta, '[]') && daterange(${desde}::date, ${hasta}::date, '[]') order by id`);

const Estancia = z.object({ lugar: Lugar, desde: z.string(), hasta: z.string() });
/** Approved trips of the same person in the year around a trip, as stays at their destinations. */
export const selectEstancias = (viajeId: number) =>
  many(Estancia)(sql`
    select json_build_object('pais', o.pais_codigo, 'provincia', o.provincia_codigo, 'municipio', o.destino) as lugar,
           o.fecha_salida as desde, o.fecha_regreso as hasta
      from viaje v join viaje o on o.solicitante_id = v.solicitante_id and o.id <> v.id
     where v.id = ${viajeId} and o.estado_id in (4, 6, 7) and o.fecha_salida <= v.fecha_regreso + 366
       and o.fecha_regreso >= v.fecha_salida - 366
     order by o.fecha_salida, o.id limit 500`);

const Hecho = z.object({ Id: z.int() });
const abierto = (viajeId: number, usuarioId: number) => sql`
  select v.id from viaje v where v.id = ${viajeId} and v.solicitante_id = ${usuarioId} and v.estado_id = any (${ADMITE_GASTOS}::int[])`;
/** Condition: no settlement has frozen a day of the trip, or that day. The trip has been locked before, so that none is just being sent. */
const sinLiquidar = (dia: Sql) => sql`and not exists (
  select from liquidacion_linea n where n.viaje_id = v.id and n.viva and n.clase = 'dieta' ${dia})`;
/** Undefined: the trip takes no change by now, the day is none of it, or a settlement has it. */
export const insertDia = (usuarioId: number, f: FormularioDia) =>
  maybeOne(Hecho)(sql`
    insert into dia_dieta (viaje_id, fecha, lugares, noche, sin_noche, desayuno, almuerzo, cena)
    select x.id, ${f.fecha}::date, ${f.lugares ? JSON.stringify(f.lugares) : null}::jsonb,
           ${f.noche ? JSON.stringify(f.noche) : null}::jsonb, ${f.sinNoche}::boolean, ${f.desayuno || null}::text,
           ${f.almuerzo || null}::text, ${f.cena || null}::text
      from (${abierto(f.viajeId, usuarioId)} and ${f.fecha}::date between v.fecha_salida and v.fecha_regreso
        ${sinLiquidar(sql`and n.fecha = ${f.fecha}::date`)} for no key update) x
    on conflict (viaje_id, fecha) do update set lugares = excluded.lugares, noche = excluded.noche, sin_noche = excluded.sin_noche,
      desayuno = excluded.desayuno, almuerzo = excluded.almuerzo, cena = excluded.cena
    returning viaje_id as "Id"`);
export const insertHoras = (usuarioId: number, { viajeId, sale, vuelve }: FormularioHoras) =>
  maybeOne(Hecho)(sql`
    insert into hora_dieta (viaje_id, sale, vuelve)
    select x.id, ${sale || null}::time, ${vuelve || null}::time 
      from (${abierto(viajeId, usuarioId)} ${sinLiquidar(sql``)} for no key update) x
    on conflict (viaje_id) do update set sale = excluded.sale, vuelve = excluded.vuelve returning viaje_id as "Id"`);
const Nombre = z.object({ codigo: z.string(), nombre: z.string() });
export const selectPaises = (codigos: readonly string[]) =>
  many(Nombre)(sql`select codigo, nombre from pais where codigo = any (${codigos}::text[])`);
