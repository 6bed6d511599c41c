import * as z from 'zod/mini';
import { actoDeFila, area, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import {
  AlmacenEpi,
  ArticuloEpi,
  CupoEpi,
  Existencias,
  existenciasQuery,
  FormularioAjuste,
  FormularioAlmacenEpi,
  FormularioArticuloEpi,
  FormularioBaja,
  FormularioCupo,
  FormularioCupoNuevo,
  FormularioEntrada,
  FormularioMinimo,
  FormularioTraspaso,
  MovimientoEpi,
  movimientosCsvQuery,
  movimientosQuery,
  OpcionesEpi,
} from './almacen.schemas.ts';

const articulo = {
  clase: 'MASCARILLA',
  nombre: 'Mascarilla autofiltrante',
  modelo: 'Aura 9320+',
  norma: 'EN 149 FFP2',
  tallas: [],
  vidaDias: 30,
} as const;
const almacen = { centro: 'SDR', nombre: 'Almacén de la nave 2', lugar: 'Junto al taller', encargados: [] };
const sinMas = { ...actoDeFila, body: z.strictObject({}), ejemplo: { body: {} } } as const;

/** Catalogue, stores, stock and quotas of protective equipment. The specification has none of these calls. */
export const almacenEpi = area('/api/almacen', 'Almacén de equipos de protección', {
  articulos: get('/articulos', 'Catálogo, con lo retirado al final.', { output: z.array(ArticuloEpi) }),
  crearArticulo: post('/articulos/crear', 'Para PRL: un artículo nuevo.', {
    ...nuevaFila,
    body: FormularioArticuloEpi,
    ejemplo: { body: articulo },
  }),
  cambiarArticulo: post('/articulos/cambiar/:id', 'Para PRL: cambia un artículo.', {
    ...actoDeFila,
    body: FormularioArticuloEpi,
    ejemplo: { body: articulo },
  }),
  retirarArticulo: post('/articulos/retirar/:id', 'Para PRL: deja de ofrecer un artículo, desde hoy.', sinMas),
  ofrecerArticulo: post('/articulos/ofrecer/:id', 'Para PRL: ofrece de nuevo un artículo retirado.', sinMas),

  almacenes: get('/almacenes', 'Los almacenes que llevo; para PRL, todos.', { output: z.array(AlmacenEpi) }),
  crearAlmacen: post('/almacenes/crear', 'Para PRL: un almacén nuevo, con sus encargados.', {
    ...nuevaFila,
    body: FormularioAlmacenEpi,
    ejemplo: { body: almacen },
  }),
  cambiarAlmacen: post('/almacenes/cambiar/:id', 'Para PRL: cambia un almacén y sus encargados.', {
    ...actoDeFila,
    body: FormularioAlmacenEpi,
    ejemplo: { body: almacen },
  }),
  cerrarAlmacen: post('/almacenes/cerrar/:id', 'Para PRL: cierra, desde hoy, un almacén que está vacío.', sinMas),
  abrirAlmacen: post('/almacenes/abrir/:id', 'Para PRL: abre de nuevo un almacén.', sinMas),
  opciones: get('/opciones', 'Para PRL: centros y puestos que hay.', { output: OpcionesEpi }),

  existencias: get('/existencias', 'Lo que hay en un almacén de los que llevo; sin decir cuál, el primero.', {
    query: existenciasQuery,
    output: Existencias,
  }),
  existenciasCsv: get('/existencias/csv', 'Lo que hay en un almacén, lote a lote, como CSV.', {
    kind: 'descarga',
    query: existenciasQuery,
    enReplica: true,
  }),
  entrada: post('/entrada', 'Entra material en un almacén que llevo.', {
    ...nuevaFila,
    body: FormularioEntrada,
    ejemplo: {
      body: {
        almacenId: 1,
        articuloId: 1,
        talla: '',
        cantidad: 100,
        lote: 'L-2027-04',
        caduca: '2029-04-30',
        motivo: 'Albarán 4471',
      },
    },
  }),
  ajustar: post('/ajustar/:id', 'Corrige lo que hay de un lote, con el porqué.', {
    ...actoDeFila,
    body: FormularioAjuste,
    ejemplo: { body: { contadas: 40, motivo: 'Recuento del mes' } },
  }),
  traspasar: post('/traspasar/:id', 'Lleva parte de un lote a otro almacén.', {
    ...actoDeFila,
    body: FormularioTraspaso,
    ejemplo: { body: { almacenId: 2, cantidad: 10, motivo: 'Faltan en Madrid' } },
  }),
  baja: post('/baja/:id', 'Da de baja parte de un lote, por rotura o por caducidad.', {
    ...actoDeFila,
    body: FormularioBaja,
    ejemplo: { body: { cantidad: 5, motivo: 'Caja mojada' } },
  }),
  minimo: put('/minimo', 'Pone el mínimo de un artículo en un almacén que llevo; 0 lo quita.', {
    ...nuevaFila,
    body: FormularioMinimo,
    ejemplo: { body: { almacenId: 1, articuloId: 1, talla: '', minimo: 50 } },
  }),
  movimientos: get('/movimientos', 'Movimientos de los almacenes que llevo, los últimos primero.', {
    ...lista(MovimientoEpi, movimientosQuery),
    enReplica: true,
  }),
  movimientosCsv: get('/movimientos/csv', 'Los movimientos del último año, como CSV.', {
    kind: 'descarga',
    query: movimientosCsvQuery,
    enReplica: true,
  }),

  cupos: get('/cupos', 'Para PRL: a qué tiene derecho cada puesto.', { output: z.array(CupoEpi) }),
  crearCupo: post('/cupos/crear', 'Para PRL: un cupo de un puesto.', {
    ...nuevaFila,
    body: FormularioCupoNuevo,
    ejemplo: { body: { puesto: 'Soldador', articuloId: 1, cantidad: 2, meses: 1, obligatorio: true } },
  }),
  cambiarCupo: post('/cupos/cambiar/:id', 'Para PRL: cambia un cupo.', {
    ...actoDeFila,
    body: FormularioCupo,
    ejemplo: { body: { cantidad: 4, meses: 1, obligatorio: true } },
  }),
  quitarCupo: post('/cupos/quitar/:id', 'Para PRL: cierra un cupo; lo que se pidió con él se conserva.', sinMas),
});
