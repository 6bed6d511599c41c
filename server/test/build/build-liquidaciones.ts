// Settlements of trips, for the tests: by the product's own calls.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { buildViaje, type As } from './build.ts';
import { formularioGasto } from './build-gastos.ts';

const clienteDe = async (as: As, login: string) => (await as(login)).client(liquidaciones);
const ruta = (id: number) => ({ params: { id: String(id) } });

/** Trip of Ana with its documents, which ended yesterday, with this many taxis. */
export async function buildTerminado(as: As, { taxis = 2, de = 'ana' } = {}): Promise<number> {
  const { id } = await buildViaje(as, { estado: 'emitido', de });
  await execute(sql`update viaje set fecha_salida = hoy() - 3, fecha_regreso = hoy() - 1 where id = ${id}`);
  const viajero = (await as(de)).client(gastos);
  for (let n = 0; n < taxis; n++) await viajero.crear({ body: formularioGasto(id, { texto: `Taxi ${n + 1}` }) });
  return id;
}
/** Settlement of such a trip, as far as it is asked for: Luis approves it, and Clara has it then. */
export async function buildLiquidacion(
  as: As,
  hasta: 'enviada' | 'aprobada' | 'comprobada' | 'cerrada' | 'devuelta' | 'retirada' = 'enviada',
  opciones: { taxis?: number; de?: string } = {},
) {
  const viajeId = await buildTerminado(as, opciones);
  const ana = await clienteDe(as, opciones.de ?? 'ana');
  const { Total } = await ana.deViaje(ruta(viajeId));
  const { Id } = await ana.enviar({ body: { viajeId, total: Total } });
  const hecha = { id: Id, viajeId, total: Total };
  if (hasta === 'retirada') await ana.retirar({ ...ruta(Id), body: {} });
  if (hasta === 'enviada' || hasta === 'retirada') return hecha;
  const luis = await clienteDe(as, 'luis');
  if (hasta === 'devuelta') await luis.rechazar({ ...ruta(Id), body: { motivo: 'Faltan los kilómetros' } });
  else await luis.aprobar({ ...ruta(Id), body: {} });
  if (hasta === 'aprobada' || hasta === 'devuelta') return hecha;
  const clara = await clienteDe(as, 'clara');
  await clara.comprobar({ ...ruta(Id), body: {} });
  if (hasta === 'cerrada') await clara.cerrar({ ...ruta(Id), body: {} });
  return hecha;
}

/** Month in which one that is closed now was closed, by the clock of the company. */
export const esteMes = () => oneValue(z.string())(sql`select to_char(hoy(), 'YYYY-MM')`);

/** One in each state. */
export async function sembrar(as: As): Promise<void> {
  for (const hasta of ['enviada', 'aprobada', 'comprobada', 'cerrada', 'devuelta', 'retirada'] as const)
    await buildLiquidacion(as, hasta);
}
