import * as z from 'zod/mini';
import { actoDeFila, area, get, lista, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  AnioDeDocumentos,
  Documento,
  DocumentoAbierto,
  Fichero,
  ficherosQuery,
  lotesQuery,
  FormularioLote,
  FormularioRetirar,
  Lote,
  miosQuery,
  Recibidos,
} from './documento.schemas.ts';
import { MAX_ENVIO } from './documentos.rules.ts';

/** Payslips and certificates: each person's own, and the lots in which human resources deliver them (S-8066 on). */
export const documentos = area('/api/documentos', 'Documentos', {
  mios: get('/mios', 'Mis documentos, los últimos primero.', { ...lista(Documento, miosQuery), sensible: 'propio' }),
  mio: get('/mios/:id', 'Un documento mío, y los de antes y después de su clase.', {
    params: idParam,
    output: DocumentoAbierto,
    sensible: 'propio',
  }),
  anios: get('/anios', 'Años de los que tengo documentos.', { output: z.array(AnioDeDocumentos) }),
  fichero: get('/:id/fichero', 'Un documento mío. Queda anotado que lo he abierto.', {
    kind: 'descarga',
    params: idParam,
    sensible: 'propio',
  }),

  deOtra: get(
    '/personas/:id',
    'RRHH: los documentos entregados a una persona, los últimos primero, y si los ha abierto. Cada persona, los suyos.',
    { params: idParam, ...lista(Documento), sensible: 'documentos' },
  ),

  lotes: get('/lotes', 'RRHH: lotes de documentos, los últimos primero.', lista(Lote, lotesQuery)),
  lote: get('/lotes/:id', 'RRHH: un lote y en qué está.', { params: idParam, output: Lote }),
  ficheros: get(
    '/lotes/:id/ficheros',
    'RRHH: sus ficheros, y para quién es cada uno. Primero, los que hay que mirar.',
    {
      params: idParam,
      ...lista(Fichero, ficherosQuery),
    },
  ),
  crearLote: post('/lotes', 'RRHH: empieza un lote.', {
    ...nuevaFila,
    body: FormularioLote,
    ejemplo: { body: { clase: 'N', mes: '2026-10', titulo: 'Nómina de octubre de 2026' } },
  }),
  subir: {
    kind: 'subida',
    method: 'POST',
    path: '/lotes/:id/ficheros',
    access: 'user',
    resumen:
      'RRHH: añade un PDF, o un ZIP de PDF, a un lote en preparación. El nombre de cada fichero dice la ' +
      'matrícula. Nadie recibe nada todavía.',
    params: idParam,
    maxBytes: MAX_ENVIO,
    output: Recibidos,
    idempotente: true,
  },
  previa: get('/:id/previa', 'RRHH: un fichero de un lote en preparación, para mirarlo antes de entregarlo.', {
    kind: 'descarga',
    params: idParam,
    sensible: 'documentos',
  }),
  aceptar: post('/:id/aceptar', 'RRHH: entrega también un fichero a quien ya tiene otro de la misma clase y mes.', {
    params: idParam,
    output: Hecho,
  }),
  quitar: post('/:id/quitar', 'RRHH: quita un fichero de un lote en preparación.', { params: idParam, output: Hecho }),
  entregar: post('/lotes/:id/entregar', 'RRHH: entrega los ficheros buenos a sus personas y les avisa.', {
    ...actoDeFila,
  }),
  descartar: post('/lotes/:id/descartar', 'RRHH: olvida un lote que no se ha entregado.', { ...actoDeFila }),
  retirar: post('/:id/retirar', 'RRHH: retira un documento entregado, con un motivo que lee su persona.', {
    params: idParam,
    body: FormularioRetirar,
    output: Hecho,
    ejemplo: { body: { motivo: 'Era de otra persona' } },
  }),
});
