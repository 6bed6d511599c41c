import { area, get } from '#contract/kernel/endpoint.ts';
import { Hoy, hoyQuery, mesQuery, Resumen } from './comedor.schemas.ts';

/** The canteen of those who eat there: their day and their month (decisions 11). All the calls are ours. */
export const comedor = area('/api/comedor', 'Comedor', {
  hoy: get('/hoy', 'El menú de hoy, y mi sitio, mis pedidos y mi mesa desde hoy.', { query: hoyQuery, output: Hoy }),
  resumen: get('/resumen', 'Lo que he pedido en un mes, día a día, y si está exento.', {
    query: mesQuery,
    output: Resumen,
  }),
  nomina: get('/nomina', 'RRHH: el resumen de un mes de cada persona, como CSV para la nómina.', {
    kind: 'descarga',
    query: mesQuery,
  }),
});
