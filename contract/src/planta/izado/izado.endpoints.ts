import * as z from 'zod/mini';
import { actoDeFila, area, cambioDeFila, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { MAX_DOCUMENTO_IZADO } from './izado.rules.ts';
import {
  camposDocumentoIzado,
  codigoQuery,
  ColorIzado,
  Elemento,
  ElementoDetalle,
  elementosQuery,
  etiquetasQuery,
  FormularioColorIzado,
  FormularioComprobacion,
  FormularioElemento,
  FormularioMotivoIzado,
  FormularioRetirar,
  FormularioTipoIzado,
  MiCentro,
  OpcionesIzado,
  Retirado,
  TipoIzado,
} from './izado.schemas.ts';

const elemento = {
  codigo: 'ESL-0012',
  tipoId: 1,
  cmu: 2000,
  longitud: 3,
  fabricante: 'Eslingas del Norte',
  serie: 'EN-48213',
  areaCodigo: 'PRO',
  centro: 'SDR',
  lugar: 'Nave 2, perchero',
};
const tipo = { nombre: 'Eslinga textil', meses: 6, activo: true };
const color = { desde: '2027-01-01', hasta: '2027-06-30', nombre: 'Azul', muestra: '#1d4ed8', texto: 'Brida azul' };

/** Lifting elements. The specification has none of these calls. */
export const izado = area('/api/izado', 'Elementos de izado', {
  opciones: get('/opciones', 'Los centros, las áreas y los tipos de los elementos, y si puedo crearlos.', {
    output: OpcionesIzado,
  }),
  elementos: get(
    '/elementos',
    'Los elementos de izado: en servicio los primeros, y de ellos los que antes vencen.',
    lista(Elemento, elementosQuery),
  ),
  elemento: get('/elemento/:id', 'Un elemento con sus documentos, sus comprobaciones y su historial.', {
    params: idParam,
    output: ElementoDetalle,
  }),
  codigo: get('/codigo', 'El elemento de una etiqueta QR, o del código que lleva escrito.', {
    query: codigoQuery,
    output: Elemento,
  }),
  miCentro: get(
    '/micentro',
    'Los elementos de mi centro, en breve: lo que el dispositivo conserva para leer sin red.',
    {
      output: MiCentro,
    },
  ),
  etiquetas: get('/etiquetas', 'Lo que llevan las etiquetas de unos elementos.', {
    query: etiquetasQuery,
    output: z.array(Elemento),
  }),
  crear: post('/elemento', 'PRL o mantenimiento: un elemento nuevo, que está vencido hasta su primera inspección.', {
    body: FormularioElemento,
    ...nuevaFila,
    ejemplo: { body: elemento },
  }),
  cambiar: put('/elemento/:id', 'PRL o mantenimiento: cambia la ficha de un elemento.', {
    body: FormularioElemento,
    ...cambioDeFila,
    ejemplo: { body: elemento },
  }),
  comprobar: post('/comprobar/:id', 'Comprobación previa al uso: bien, o con un defecto.', {
    params: idParam,
    body: FormularioComprobacion,
    ...nuevaFila,
    ejemplo: { body: { defecto: false, nota: '' } },
  }),
  subirFoto: post('/comprobacion/:id/foto', 'Una foto del defecto de una comprobación mía.', {
    ...nuevaFila,
    params: idParam,
    kind: 'subida',
    maxBytes: MAX_DOCUMENTO_IZADO,
  }),
  foto: get('/comprobacion/:id/foto', 'La foto de una comprobación.', { kind: 'descarga', params: idParam }),
  retirar: post('/retirar/:id', 'Cualquier empleado: fuera de servicio, y con ello una comunicación.', {
    params: idParam,
    body: FormularioRetirar,
    output: Retirado,
    idempotente: true,
    ejemplo: {
      body: {
        titulo: 'Elemento de izado ESL-0012 retirado de servicio',
        descripcion: 'Eslinga textil con un corte de dos centímetros junto al ojal.',
        adjuntos: [],
      },
    },
  }),
  reparar: post('/reparar/:id', 'PRL o mantenimiento: lo manda a reparar.', {
    ...actoDeFila,
    body: FormularioMotivoIzado,
    ejemplo: { body: { motivo: 'Al taller del fabricante' } },
  }),
  darDeBaja: post('/baja/:id', 'PRL o mantenimiento: baja definitiva, con su motivo.', {
    ...actoDeFila,
    body: FormularioMotivoIzado,
    ejemplo: { body: { motivo: 'Desgaste de más del 10 %' } },
  }),
  subirDocumento: post('/elemento/:id/documento', 'PRL o mantenimiento: un PDF o una foto para la ficha.', {
    ...nuevaFila,
    params: idParam,
    kind: 'subida',
    campos: camposDocumentoIzado,
    maxBytes: MAX_DOCUMENTO_IZADO,
  }),
  documento: get('/documento/:id', 'Un documento de un elemento.', { kind: 'descarga', params: idParam }),

  tipos: get('/tipos', 'PRL: los tipos de elementos, con su periodo de inspección.', { output: z.array(TipoIzado) }),
  crearTipo: post('/tipos', 'PRL: un tipo nuevo.', {
    body: FormularioTipoIzado,
    ...nuevaFila,
    ejemplo: { body: tipo },
  }),
  cambiarTipo: put('/tipos/:id', 'PRL: cambia un tipo, o deja de ofrecerlo. Las fechas ya puestas no cambian.', {
    body: FormularioTipoIzado,
    ...cambioDeFila,
    ejemplo: { body: tipo },
  }),
  colores: get('/colores', 'Los colores de cada periodo, los últimos primero.', { output: z.array(ColorIzado) }),
  crearColor: post('/colores', 'PRL: el color de un periodo.', {
    body: FormularioColorIzado,
    ...nuevaFila,
    ejemplo: { body: color },
  }),
  cambiarColor: put('/colores/:id', 'PRL: cambia el color de un periodo.', {
    body: FormularioColorIzado,
    ...cambioDeFila,
    ejemplo: { body: color },
  }),
});
