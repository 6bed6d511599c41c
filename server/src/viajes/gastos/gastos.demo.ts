import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import type { FormularioGasto } from '#contract/viajes/gastos/gasto.schemas.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { buildPdf } from '#server/casa/demo/pdf.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { crearGasto } from './gasto.commands.ts';

/** Days back for which the demo company has rates of exchange, and the rates about which they move. */
const DIAS_DE_CAMBIO = 400;
const CAMBIOS = { USD: 1.16, GBP: 0.87, NOK: 11.7, CHF: 0.93 } as const;
/** Trips that have expenses, and days before their departure from which they do. */
const CON_GASTOS = 16;
const DIAS_ANTES = 20;

const Viaje = z.object({ id: z.int(), login: z.string(), destino: z.string(), salida: z.string(), sale: z.boolean() });
/** Approved trips, those that have left first. */
const selectViajes = (hoy: string) =>
  many(Viaje)(sql`
    select v.id, u.login, v.destino, v.fecha_salida as salida, v.fecha_salida <= ${hoy}::date as sale
      from viaje v join usuario u on u.id = v.solicitante_id
     where v.estado_id in (4, 6) and v.fecha_regreso > ${hoy}::date - 60 and v.fecha_salida < ${hoy}::date + ${DIAS_ANTES}::int
     order by u.login <> 'ana', v.fecha_salida, v.id limit ${CON_GASTOS}`);

const recibo = (que: string, fecha: string, importe: number) => ({
  nombre: `${que}.pdf`,
  contenido: buildPdf(que, [
    'Recibo de la empresa de demostración.',
    '',
    `Fecha: ${conBarras(fecha)}`,
    `Importe: ${importe.toFixed(2).replace('.', ',')} €`,
  ]).toString('base64'),
});
const pagado = (tipo: string, texto: string, fecha: string, importe: number): FormularioGasto => ({
  tipo,
  texto,
  fecha,
  importe,
  divisa: 'EUR',
  recibo: recibo(texto, fecha, importe),
});

/** Expenses of a trip: on the way, or tickets that were bought before it. */
function gastosDe({ destino, salida, sale }: z.output<typeof Viaje>, hoy: string): FormularioGasto[] {
  if (!sale) return [pagado('BILLETE', `Billete a ${destino}`, sumarDias(hoy, -3), 46.3)];
  const km = { tipo: 'KM', fecha: salida, divisa: 'EUR', km: 108, kmDesde: 'Santander', kmHasta: destino };
  return [
    pagado('TAXI', 'Taxi a la estación', salida, 14.2),
    {
      ...pagado('COMIDA', 'Comida en ruta', salida, 22),
      iva: { base: 20, tipo: 10, cuota: 2 },
      justificacion: 'Solo había restaurante en la estación',
    },
    km,
  ];
}

export const cargar: ParteDemo = async ({ hoy }) => {
  for (const [divisa, tasa] of Object.entries(CAMBIOS))
    // Working days alone, as the ECB publishes them, about one figure.
    await execute(sql`
      insert into cambio (divisa, fecha, tasa)
      select ${divisa}, d::date, round((${tasa}::numeric * (1 + sin(extract(doy from d)::float8) / 80)::numeric), 4)
        from generate_series(${hoy}::date - ${DIAS_DE_CAMBIO}::int, ${hoy}::date, interval '1 day') d
       where extract(isodow from d) < 6`);
  await execute(sql`update tipo_gasto set limite = 18, regla = 'Comida de hasta 18 €' where codigo = 'COMIDA'`);
  const persona = await selectGente();
  let anotados = 0;
  for (const viaje of await selectViajes(hoy))
    for (const gasto of gastosDe(viaje, hoy)) {
      await crearGasto(persona(viaje.login), { ...gasto, viajeId: viaje.id });
      anotados++;
    }
  return `${anotados} gastos`;
};
