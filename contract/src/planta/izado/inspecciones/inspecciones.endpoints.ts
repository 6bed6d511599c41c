import * as z from 'zod/mini';
import { actoDeFila, area, cambioDeFila, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { filasQuery, llamadasDeImportacion } from '#contract/casa/kernel/importaciones.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { Competente, competentesQuery, FormularioCesar, FormularioNombrar } from './competente.schemas.ts';
import { FilaDeElemento, ImportacionElementos } from './importacion.schemas.ts';
import {
  deElementoQuery,
  FormularioInspeccion,
  Foto,
  HojaDeInspeccion,
  Inspeccion,
  Inspeccionado,
  InspeccionEnLista,
} from './inspeccion.schemas.ts';
import { MAX_FOTO } from './inspecciones.rules.ts';
import { FormularioLista, ListaDeComprobacion, ListaDeTipo } from './lista.schemas.ts';
import { FilaDelPlan, FormularioEncargar, OpcionesDelPlan, planCsvQuery, planQuery } from './plan.schemas.ts';

const inspeccion = {
  listaVersion: 1,
  ultimaId: null,
  clase: 1,
  fecha: '2027-03-01',
  respuestas: [{ n: 1, respuesta: 'B', nota: '', medida: '', fotos: [] }],
  resultado: 1,
  proxima: '2027-09-01',
  observaciones: '',
  empresa: '',
  corrige: false,
};

/** Inspections of lifting elements. The specification has none of these calls. */
export const inspecciones = area('/api/inspecciones', 'Inspecciones de izado', {
  opciones: get('/opciones', 'Con qué se filtra el plan, y qué puedo hacer yo.', { output: OpcionesDelPlan }),
  plan: get(
    '/plan',
    'Los elementos que hay que inspeccionar en un mes, los vencidos primero.',
    lista(FilaDelPlan, planQuery),
  ),
  planCsv: get('/plan/csv', 'El mismo plan como CSV.', { kind: 'descarga', query: planCsvQuery, enReplica: true }),
  encargar: post('/encargar', 'PRL: encarga la inspección de unos elementos a una persona competente.', {
    body: FormularioEncargar,
    output: z.object({ Encargados: z.int() }),
    idempotente: true,
    ejemplo: { body: { elementos: [1], personaId: 1 } },
  }),

  hoja: get(
    '/hoja/:id',
    'Lo que hace falta para inspeccionar un elemento: su lista, su última inspección y su periodo.',
    {
      params: idParam,
      output: HojaDeInspeccion,
    },
  ),
  inspeccionar: post(
    '/hoja/:id',
    'Registra una inspección completa de un elemento. No se cambia ni se borra después.',
    {
      params: idParam,
      body: FormularioInspeccion,
      output: Inspeccionado,
      idempotente: true,
      ejemplo: { body: inspeccion },
    },
  ),
  subirFoto: post('/foto', 'Una foto (JPEG, PNG o WebP) para una inspección que se va a registrar.', {
    kind: 'subida',
    idempotente: true,
    maxBytes: MAX_FOTO,
    output: Foto,
  }),
  foto: get('/foto/:id', 'Foto de una inspección que puedo ver.', { kind: 'descarga', params: idParam }),
  deElemento: get('/elemento/:id', 'Las inspecciones de un elemento, las últimas primero.', {
    params: idParam,
    ...lista(InspeccionEnLista, deElementoQuery),
  }),
  inspeccion: get('/inspeccion/:id', 'Una inspección con todas sus respuestas.', {
    params: idParam,
    output: Inspeccion,
  }),
  dossier: get('/dossier/:id', 'El expediente de un elemento en PDF, para la inspección de trabajo.', {
    kind: 'descarga',
    params: idParam,
  }),

  listas: get('/listas', 'PRL: las listas de comprobación, una por tipo.', { output: z.array(ListaDeTipo) }),
  lista: get('/listas/:id', 'PRL: la lista de comprobación de un tipo.', {
    params: idParam,
    output: ListaDeComprobacion,
  }),
  guardarLista: put('/listas/:id', 'PRL: escribe una versión nueva de la lista de un tipo.', {
    ...cambioDeFila,
    body: FormularioLista,
    ejemplo: { body: { puntos: [{ texto: 'Ganchos sin deformar', critico: true, pide: 'nada' }] } },
  }),

  competentes: get(
    '/competentes',
    'PRL: las personas competentes, las últimas nombradas primero.',
    lista(Competente, competentesQuery),
  ),
  nombrar: post('/competentes', 'PRL: nombra a una persona competente entre dos días.', {
    ...nuevaFila,
    body: FormularioNombrar,
    ejemplo: { body: { personaId: 1, tipoId: null, desde: '2027-01-01', hasta: null } },
  }),
  cesar: post('/competentes/:id/cesar', 'PRL: dice el último día en que una persona es competente.', {
    ...actoDeFila,
    body: FormularioCesar,
    ejemplo: { body: { hasta: '2027-12-31' } },
  }),

  exportar: get('/elementos', 'PRL y mantenimiento: todos los elementos como CSV.', { kind: 'descarga' }),
  ...llamadasDeImportacion({
    resumen: {
      importaciones: 'PRL y mantenimiento: ficheros de elementos, los últimos primero.',
      importacion: 'PRL y mantenimiento: un fichero y en qué está.',
      filas: 'PRL y mantenimiento: sus filas, con lo que cambia o el error de cada una.',
      errores: 'PRL y mantenimiento: las filas con error como CSV, para corregirlas.',
      leer: 'PRL y mantenimiento: lee un CSV de elementos y dice qué cambiaría. No escribe nada.',
      importar: 'PRL y mantenimiento: escribe sus filas nuevas y cambiadas.',
      descartar: 'PRL y mantenimiento: olvida un fichero que no se ha importado.',
    },
    Importacion: ImportacionElementos,
    Fila: FilaDeElemento,
    filasQuery,
    maxBytes: MAX_BYTES,
  }),
  plantilla: get('/importaciones/plantilla', 'PRL y mantenimiento: un CSV vacío con todas las columnas.', {
    kind: 'descarga',
  }),
});
