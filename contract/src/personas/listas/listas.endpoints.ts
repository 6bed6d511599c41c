import * as z from 'zod/mini';
import { area, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import {
  FicheroEnviado,
  filasQuery,
  LecturaDeFichero,
  lecturaQuery,
  LEYENDO,
} from '#contract/casa/kernel/importaciones.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { LoQuePasa } from '#contract/casa/kernel/relevo.ts';
import {
  cualParam,
  csvParam,
  DetalleMaestro,
  elegibleParam,
  exportarQuery,
  FichaMaestro,
  fichaParam,
  fichasQuery,
  FilaDeMaestros,
  FormularioCerrar,
  FormularioMaestro,
  FormularioMaestroNuevo,
  FormularioPasar,
  ImportacionMaestros,
  Maestro,
  MaestroDescrito,
  Responde,
} from './listas.schemas.ts';

const nuevo = { nombre: 'Ingeniería naval', responsableId: 2, desde: '2026-01-01', hasta: null };
const pasar = { paraId: 2, fichas: [{ cual: 'areas', id: 1, version: 1 }] };
const acto = { params: fichaParam, output: Hecho, conVersion: true, idempotente: true } as const;

/** Spec section 7, lookups; the other calls keep the lists of ADMIN (S-8078). */
export const maestros = area('/api', 'Maestros', {
  paises: get('/pais/paises', 'Países (ISO 3166-1 de dos letras; España es SP).', { output: z.array(Maestro) }),
  provincias: get('/provincia/provincias', 'Provincias (código del INE).', { output: z.array(Maestro) }),
  divisas: get('/divisa/divisas', 'Divisas (ISO 4217).', { output: z.array(Maestro) }),
  centrosCoste: get('/centrocoste/centroscoste', 'Centros de coste abiertos.', { output: z.array(MaestroDescrito) }),
  contratos: get('/contrato/contratos', 'Contratos abiertos.', { output: z.array(MaestroDescrito) }),

  fichas: get('/maestros/:cual', 'RRHH y ADMIN: lo que hay en una lista, con búsqueda y orden.', {
    params: cualParam,
    ...lista(FichaMaestro, fichasQuery),
  }),
  exportarFichas: get('/maestros/:cual/csv', 'RRHH y ADMIN: la lista como CSV, que se puede volver a importar.', {
    kind: 'descarga',
    params: cualParam,
    query: exportarQuery,
  }),
  exportarPropia: get(
    '/maestros/propias/:propia/csv',
    'Quien la mantiene, RRHH y ADMIN: una lista con pantalla propia, como CSV.',
    {
      kind: 'descarga',
      params: csvParam,
    },
  ),
  ofrecidas: get('/maestros/ofrecidas/:de', 'Lo que una columna de otra lista puede nombrar hoy.', {
    params: elegibleParam,
    output: z.array(Maestro),
  }),
  ficha: get('/maestros/:cual/:id', 'RRHH y ADMIN: una cosa de la lista, con su historial.', {
    params: fichaParam,
    output: DetalleMaestro,
  }),
  crearFicha: post(
    '/maestros/:cual',
    'Quien mantiene la lista: una cosa nueva. Las que fija la especificación no admiten más.',
    {
      ...nuevaFila,
      params: cualParam,
      body: FormularioMaestroNuevo,
      ejemplo: { body: { codigo: '1250', ...nuevo, valores: {} } },
    },
  ),
  cambiarFicha: put('/maestros/:cual/:id', 'Quien mantiene la lista: cambia una cosa. Su código no cambia.', {
    params: fichaParam,
    body: FormularioMaestro,
    output: Hecho,
    conVersion: true,
    ejemplo: { body: { ...nuevo, valores: {} } },
  }),
  cerrarFicha: post(
    '/maestros/:cual/:id/cerrar',
    'Quien mantiene la lista: el último día en que se ofrece. Nada se borra.',
    {
      ...acto,
      body: FormularioCerrar,
      ejemplo: { body: { hasta: '2027-12-31' } },
    },
  ),
  reabrirFicha: post('/maestros/:cual/:id/reabrir', 'Quien mantiene la lista: vuelve a ofrecerse desde hoy.', acto),
  verFicha: post('/maestros/:cual/:id/vista', 'Qué solicitudes cambiarían de manos con ese cambio. No escribe nada.', {
    params: fichaParam,
    body: FormularioMaestro,
    output: LoQuePasa,
    ejemplo: { body: { ...nuevo, valores: {} }, output: { Total: 0, Solicitudes: [] } },
  }),

  responsables: get('/responsables', 'RRHH y ADMIN: quién responde de qué, por su nombre.', {
    output: z.array(Responde),
  }),
  verPasar: post('/responsables/:id/vista', 'ADMIN: qué solicitudes cambiarían de manos. No escribe nada.', {
    params: idParam,
    body: FormularioPasar,
    output: LoQuePasa,
    ejemplo: { body: pasar, output: { Total: 0, Solicitudes: [] } },
  }),
  pasar: post('/responsables/:id/pasar', 'ADMIN: da a otra persona aquello de lo que responde, todo o nada.', {
    ...nuevaFila,
    params: idParam,
    body: FormularioPasar,
    ejemplo: { body: pasar },
  }),

  importaciones: get('/maestros/:cual/importaciones', 'Ficheros de una lista, los últimos primero.', {
    params: cualParam,
    ...lista(ImportacionMaestros),
  }),
  plantilla: get('/maestros/:cual/importaciones/plantilla', 'Un CSV vacío con todas las columnas de la lista.', {
    kind: 'descarga',
    params: cualParam,
  }),
  importacion: get('/maestros/:cual/importaciones/:id', 'Un fichero y en qué está.', {
    params: fichaParam,
    output: ImportacionMaestros,
  }),
  filas: get('/maestros/:cual/importaciones/:id/filas', 'Sus filas, con lo que cambia o el error de cada una.', {
    params: fichaParam,
    ...lista(FilaDeMaestros, filasQuery),
  }),
  errores: get('/maestros/:cual/importaciones/:id/errores', 'Las filas con error como CSV, para corregirlas.', {
    kind: 'descarga',
    params: fichaParam,
  }),
  leer: {
    kind: 'subida',
    method: 'POST',
    path: '/maestros/:cual/importaciones',
    access: 'user',
    resumen: 'Quien mantiene la lista: lee un CSV y dice qué cambiaría. No escribe nada.',
    params: cualParam,
    maxBytes: MAX_BYTES,
    soloSeLee: true,
    output: FicheroEnviado,
    idempotente: true,
  },
  leyendo: get('/maestros/:cual/importaciones/leyendo', LEYENDO, {
    params: cualParam,
    query: lecturaQuery,
    output: LecturaDeFichero,
  }),
  importar: post(
    '/maestros/:cual/importaciones/:id/importar',
    'Quien la leyó o la mantiene: escribe sus filas buenas.',
    acto,
  ),
  descartar: post('/maestros/:cual/importaciones/:id/descartar', 'Olvida un fichero que no se ha importado.', acto),
  deshacer: post(
    '/maestros/:cual/importaciones/:id/deshacer',
    'Deja como estaban las filas importadas que nadie ha cambiado desde entonces.',
    acto,
  ),
});
