import { mutationOptions } from '@tanstack/react-query';
import type { LiquidacionesQuery } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { acto, porId } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';
import { lista } from '#web/casa/red/listas.ts';

const api = client(liquidaciones);
const recibos = client(gastos);
/** Acts on a settlement change its trip, and the inbox of whoever decides. */
const TEMAS = ['viajes', 'solicitudes'];

export const liquidacionDe = (viajeId: number) => porId(api.deViaje, ['viajes', 'liquidacion'], viajeId);
export const liquidacion = (id: number) => porId(api.liquidacion, ['viajes', 'liquidaciones', 'una'], id);
export const liquidacionesCon = (query: Pick<LiquidacionesQuery, 'estado' | 'texto'>) =>
  lista(api.todas, ['viajes', 'liquidaciones', 'todas'], query);
export const descargarPdf = mutationOptions({
  mutationFn: (id: number) => api.pdf({ params: { id: String(id) } }),
  meta: { cargando: 'Preparando el PDF...' },
});
const fichero = (leer: typeof api.nomina) =>
  mutationOptions({
    mutationFn: (mes: string) => leer({ query: { mes } }),
    meta: { cargando: 'Preparando el CSV...' },
  });
export const descargarNomina = fichero(api.nomina);
export const descargarContabilidad = fichero(api.contabilidad);
export const leerRecibo = (gastoId: number) => recibos.recibo({ params: { id: String(gastoId) } });

export const enviarLiquidacion = acto(TEMAS, api.enviar, { cargando: 'Enviando...', exito: 'Liquidación enviada' });
export const retirarLiquidacion = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Liquidación retirada' });
export const aprobarLiquidacion = acto(TEMAS, api.aprobar, { cargando: 'Aprobando...', exito: 'Liquidación aprobada' });
export const rechazarLiquidacion = acto(TEMAS, api.rechazar, {
  cargando: 'Devolviendo...',
  exito: 'Liquidación devuelta',
});
export const comprobarLiquidacion = acto(TEMAS, api.comprobar, {
  cargando: 'Guardando...',
  exito: 'Liquidación comprobada',
});
export const devolverLiquidacion = acto(TEMAS, api.devolver, {
  cargando: 'Devolviendo...',
  exito: 'Liquidación devuelta',
});
export const corregirAnticipo = acto(TEMAS, api.anticipo, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Anticipo corregido',
});
export const cerrarLiquidacion = acto(TEMAS, api.cerrar, { cargando: 'Cerrando...', exito: 'Liquidación cerrada' });
