import { actoDeFila, area, get, lista, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  FormularioAnticipo,
  FormularioCerrar,
  FormularioDevolver,
  FormularioEnviar,
  FormularioVisto,
  Liquidacion,
  LiquidacionDetalle,
  LiquidacionDeViaje,
  liquidacionesQuery,
  mesDeCierreQuery,
} from './liquidacion.schemas.ts';
import * as z from 'zod/mini';

const fichero = {
  kind: 'descarga',
  query: mesDeCierreQuery,
} as const;
const nada = { body: z.strictObject({}), ejemplo: { body: {} } };
const visto = {
  body: FormularioVisto,
  ejemplo: { body: { rechazadas: [{ linea: 1, motivo: 'El recibo no se lee' }] } },
};
const motivo = { body: FormularioDevolver, ejemplo: { body: { motivo: 'Faltan los kilómetros del segundo día' } } };

/** Settlements of trips: what the traveller is paid, and why (decision 0153). */
export const liquidaciones = area('/api/liquidaciones', 'Liquidaciones de viaje', {
  deViaje: get('/viajes/:id', 'La siguiente liquidación de un viaje, como se enviaría ahora, y las enviadas.', {
    params: idParam,
    output: LiquidacionDeViaje,
    sensible: 'viajes',
  }),
  todas: get('/todas', 'Para ADMINISTRACION: las que le llegan y las que tuvo, las últimas primero.', {
    ...lista(Liquidacion, liquidacionesQuery),
    sensible: 'viajes',
  }),
  nomina: get(
    '/nomina/csv',
    'Para ADMINISTRACION: dietas y kilómetros de las cerradas en un mes, por persona, como CSV.',
    {
      ...fichero,
      sensible: 'viajes',
    },
  ),
  contabilidad: get('/contabilidad/csv', 'Para ADMINISTRACION: las líneas de las cerradas en un mes, como CSV.', {
    ...fichero,
    sensible: 'viajes',
  }),
  liquidacion: get('/:id', 'Una liquidación con sus líneas y su historial.', {
    params: idParam,
    output: LiquidacionDetalle,
    sensible: 'viajes',
  }),
  pdf: get('/:id/pdf', 'Una liquidación en un PDF, con sus recibos.', {
    kind: 'descarga',
    params: idParam,
    sensible: 'viajes',
  }),
  enviar: post('/enviar', 'Envía la liquidación de un viaje mío a quien lo aprueba.', {
    ...nuevaFila,
    body: FormularioEnviar,
    ejemplo: { body: { viajeId: 1, total: 182.4 } },
  }),
  retirar: post('/retirar/:id', 'El viajero la recupera antes de que se apruebe.', { ...actoDeFila, ...nada }),
  aprobar: post('/aprobar/:id', 'Quien aprueba el viaje la aprueba, sin las líneas que rechace.', {
    ...actoDeFila,
    ...visto,
  }),
  rechazar: post('/rechazar/:id', 'Quien aprueba el viaje la devuelve entera, con el porqué.', {
    ...actoDeFila,
    ...motivo,
  }),
  comprobar: post('/comprobar/:id', 'ADMINISTRACION la da por buena, sin las líneas que rechace.', {
    ...actoDeFila,
    ...visto,
  }),
  anticipo: post('/anticipo/:id', 'ADMINISTRACION corrige el anticipo que se descuenta.', {
    ...actoDeFila,
    body: FormularioAnticipo,
    ejemplo: { body: { importe: 150, motivo: 'Se le dieron 150 euros en efectivo' } },
  }),
  devolver: post('/devolver/:id', 'ADMINISTRACION la devuelve entera, con el porqué.', { ...actoDeFila, ...motivo }),
  cerrar: post('/cerrar/:id', 'ADMINISTRACION la cierra: está pagada o devuelta.', {
    ...actoDeFila,
    body: FormularioCerrar,
    ejemplo: { body: { comentario: 'En la nómina de diciembre' } },
  }),
});
