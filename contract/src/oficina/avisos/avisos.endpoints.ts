import * as z from 'zod/mini';
import { centro } from '#contract/comedor/centros/centros.schemas.ts';
import {
  actoDeFila,
  area,
  cambioDeFila,
  del,
  get,
  lista,
  nuevaFila,
  post,
  put,
} from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { Aviso, avisosParams, avisosQuery, FormularioSeguir, novedadesQuery, visitaQuery } from './aviso.schemas.ts';
import { MAX_FORMULARIO, MAX_IMAGEN } from './avisos.rules.ts';
import {
  AvisoGestion,
  AvisoGestionDetalle,
  FormularioAviso,
  FormularioCambioAviso,
  FormularioRetirar,
  gestionQuery,
  Imagen,
  Informe,
  InformePersona,
  informePersonasQuery,
  OpcionesAudiencia,
  Previsualizar,
} from './gestion.schemas.ts';

const formulario = {
  canal: 'A',
  titular: 'Corte de agua el viernes',
  texto: '<p>El viernes de <strong>8:00 a 10:00</strong> no habrá agua en el edificio B.</p>',
  hastags: ['instalaciones'],
  audiencia: { todos: false, areas: [], centros: ['SDR'], subcontratas: false },
  desde: null,
  hasta: '2027-03-12T11:00:00.000Z',
  fijado: false,
  portadaId: null,
};

/** Spec section 7, notices and company news; the specification lacks the calls of COMUNICACION. */
export const avisos = area('/api/avisos', 'Avisos y noticias', {
  avisos: get(
    '/avisos/:id',
    'Mis avisos: los que me faltan por leer (sinleer), todos, o uno por su número. Siempre una lista.',
    { params: avisosParams, query: avisosQuery, output: z.array(Aviso), pagina: true },
  ),
  registrarVisita: get('/registrarvisita/:id', 'He abierto este aviso o noticia. Repetirlo no cambia nada.', {
    params: idParam,
    query: visitaQuery,
    output: Hecho,
    escribe: true,
  }),
  sinLeer: get('/sinleer', 'Cuántos avisos me faltan por leer.', { output: z.object({ Numero: z.int() }) }),
  hastags: get('/hastags', 'Etiquetas de los avisos que puedo ver, las más usadas primero (30 como máximo).', {
    output: z.array(z.object({ Nombre: z.string(), Avisos: z.int() })),
  }),
  empresaInforma: get('/empresainforma', 'Noticias de la empresa, la última primero.', lista(Aviso)),
  registrarVisitaEmpresaInforma: get(
    '/registrarvisitaensainforma', // sic, spec section 7
    'He abierto las noticias hoy. Una visita por persona y día.',
    { output: z.object({ Fecha: z.string() }), escribe: true },
  ),
  novedades: get(
    '/novedades',
    'Novedades de un comedor, la última primero. Nunca hay que leerlas.',
    lista(Aviso, novedadesQuery),
  ),
  siguiendo: get('/siguiendo', 'Comedores cuyas novedades sigo.', { output: z.array(centro) }),
  seguir: put('/siguiendo', 'Sigue las novedades de un comedor, con un aviso al día como mucho, o deja de seguirlas.', {
    body: FormularioSeguir,
    output: z.array(centro),
    ejemplo: { body: { centro: 'SDR', seguir: true } },
  }),
  imagen: get('/imagen/:id', 'Imagen de un aviso o noticia que puedo ver.', { kind: 'descarga', params: idParam }),

  gestion: get(
    '/gestion',
    'Comunicación: todos los avisos y noticias, en cualquier estado.',
    lista(AvisoGestion, gestionQuery),
  ),
  gestionAviso: get('/gestion/:id', 'Comunicación: uno, con su texto y su historial.', {
    params: idParam,
    output: AvisoGestionDetalle,
  }),
  audiencias: get('/audiencias', 'Comunicación: a quién se puede dirigir un aviso.', { output: OpcionesAudiencia }),
  previsualizar: post('/previsualizar', 'Comunicación: cómo quedará guardado un texto.', {
    body: Previsualizar,
    maxBytes: MAX_FORMULARIO,
    output: z.object({ Texto: z.string() }),
    ejemplo: { body: { texto: formulario.texto } },
  }),
  crear: post('/crear', 'Comunicación: nuevo borrador.', {
    ...nuevaFila,
    body: FormularioAviso,
    maxBytes: MAX_FORMULARIO,
    ejemplo: { body: formulario },
  }),
  actualizar: put(
    '/actualizar/:id',
    'Comunicación: cambia un borrador, o lo publicado; un cambio sustancial pide que se lea otra vez.',
    {
      ...cambioDeFila,
      body: FormularioCambioAviso,
      maxBytes: MAX_FORMULARIO,
      ejemplo: { body: { ...formulario, cambioSustancial: false } },
    },
  ),
  publicar: post('/publicar/:id', 'Comunicación: publica un borrador, desde ahora o desde la fecha que dice.', {
    ...actoDeFila,
  }),
  retirar: post('/retirar/:id', 'Comunicación: deja de verse.', {
    ...actoDeFila,
    body: FormularioRetirar,
    ejemplo: { body: { motivo: 'El corte se ha aplazado' } },
  }),
  duplicar: post('/duplicar/:id', 'Comunicación: un borrador nuevo con lo mismo.', { ...nuevaFila, params: idParam }),
  borrar: del('/borrar/:id', 'Comunicación: borra un borrador.', { ...cambioDeFila }),
  subirImagen: post('/imagen', 'Comunicación: una imagen para un texto o una portada (JPEG, PNG o WebP).', {
    kind: 'subida',
    idempotente: true,
    maxBytes: MAX_IMAGEN,
    output: Imagen,
  }),
  informe: get('/informe/:id', 'Comunicación: cuántas personas lo han leído.', {
    params: idParam,
    output: Informe,
    enReplica: true,
  }),
  informePersonas: get('/informepersonas/:id', 'Comunicación: quién lo ha leído, qué versión y cuándo, y quién no.', {
    params: idParam,
    query: informePersonasQuery,
    output: z.array(InformePersona),
    pagina: true,
    enReplica: true,
  }),
  informeCsv: get('/informecsv/:id', 'Comunicación: lo mismo como CSV.', {
    kind: 'descarga',
    params: idParam,
    enReplica: true,
  }),
});
