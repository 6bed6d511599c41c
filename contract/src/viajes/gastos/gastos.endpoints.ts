import * as z from 'zod/mini';
import { area, cambioDeFila, get, lista, post, put, del, nuevaFila } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { MAX_FICHERO_BCE } from '#contract/viajes/cambio/cambio.rules.ts';
import { Cambio, cambioQuery, CambiosHoy, ImportacionCambio } from '#contract/viajes/cambio/cambio.schemas.ts';
import {
  DietasDeViaje,
  FormularioDia,
  FormularioGasto,
  FormularioGastoNuevo,
  FormularioHoras,
  GastosDeViaje,
  TipoGasto,
} from './gasto.schemas.ts';
import { MAX_CUERPO } from './gastos.rules.ts';

const taxi = { tipo: 'TAXI', fecha: '2026-11-20', importe: 18.4, divisa: 'EUR', texto: 'Del aeropuerto al hotel' };

/** Expenses and dietas of trips, and the exchange rates by which they become euros (decisions 0150 to 0152). */
export const gastos = area('/api/gastos', 'Gastos de viaje', {
  tipos: get('/tipos', 'Tipos de gasto que se pueden anotar hoy.', { output: z.array(TipoGasto) }),
  deViaje: get('/viajes/:id', 'Los gastos de un viaje, con su suma en euros.', {
    params: idParam,
    output: GastosDeViaje,
    sensible: 'viajes',
  }),
  crear: post('/crear', 'Anota un gasto de un viaje mío, con su recibo.', {
    ...nuevaFila,
    body: FormularioGastoNuevo,
    maxBytes: MAX_CUERPO,
    ejemplo: { body: { ...taxi, viajeId: 1, recibo: { nombre: 'recibo.pdf', contenido: 'JVBERi0=' } } },
  }),
  cambiar: put('/:id', 'Cambia un gasto que aún no está en una liquidación.', {
    ...cambioDeFila,
    body: FormularioGasto,
    maxBytes: MAX_CUERPO,
    idempotente: true,
    ejemplo: { body: taxi },
  }),
  borrar: del('/:id', 'Borra un gasto que aún no está en una liquidación.', {
    params: idParam,
    output: Hecho,
    idempotente: true,
  }),
  recibo: get('/recibos/:id', 'El recibo de un gasto.', { kind: 'descarga', params: idParam, sensible: 'viajes' }),
  dietas: get('/dietas/:id', 'Las dietas de un viaje, día a día, con la regla de cada cifra.', {
    params: idParam,
    output: DietasDeViaje,
    sensible: 'viajes',
  }),
  dia: post('/dias', 'Dice cómo fue un día de un viaje mío: dónde, con qué noche y qué comidas dieron.', {
    body: FormularioDia,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { viajeId: 1, fecha: '2026-11-20', sinNoche: false, cena: 'cliente' } },
  }),
  horas: post('/horas', 'Dice a qué hora se sale y se vuelve en un viaje mío.', {
    body: FormularioHoras,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { viajeId: 1, sale: '07:30', vuelve: '21:15' } },
  }),
  cambio: get('/cambio', 'El cambio de una divisa que vale un día: el de ese día o el anterior más cercano.', {
    query: cambioQuery,
    output: Cambio,
  }),
  cambiosHoy: get('/cambios', 'Los últimos cambios que hay.', { output: CambiosHoy }),
  importaciones: get(
    '/cambios/ficheros',
    'Ficheros de cambios que se han traído, los últimos primero.',
    lista(ImportacionCambio),
  ),
  importarCambios: post('/cambios/importar', 'Trae los cambios de un fichero del Banco Central Europeo.', {
    kind: 'subida',
    idempotente: true,
    maxBytes: MAX_FICHERO_BCE,
    soloSeLee: true,
    output: Hecho,
  }),
});
