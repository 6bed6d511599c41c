import * as z from 'zod/mini';
import { actoDeFila, area, get, lista, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  AreaBuzon,
  Creada,
  Sugerencia,
  SugerenciaDeRecibo,
  SugerenciaDetalle,
  FormularioSugerencia,
  FormularioEstado,
  FormularioNombrar,
  FormularioRecibo,
  FormularioComedor,
  FormularioRespuesta,
  miasQuery,
  pendientesQuery,
  PersonasDeArea,
  ResumenBuzon,
} from './buzon.schemas.ts';

const nombramiento = { areaId: 3, usuarioId: 17 };

/** Signed or anonymous suggestions to an area, and its replies (spec section 2.10). */
export const buzon = area('/api/buzon', 'Buzón de sugerencias', {
  areas: get('/areas', 'Áreas a las que se puede escribir: las que tienen quien lea.', { output: z.array(AreaBuzon) }),
  resumen: get('/resumen', 'Si respondo por algún área, y cuántas sugerencias esperan allí (100 como máximo).', {
    output: ResumenBuzon,
  }),
  mias: get(
    '/mias',
    'Las que he firmado, las últimas primero. Las anónimas no son de nadie.',
    lista(Sugerencia, miasQuery),
  ),
  crear: post(
    '/crear',
    'Escribe una. Firmada, responde su Id; anónima, un Recibo que no se puede recuperar y con el que se ' +
      'lee la respuesta. Con Idempotency-Key, la anónima repetida responde el mismo recibo sin que se ' +
      'guarde quién la pidió.',
    {
      body: FormularioSugerencia,
      output: Creada,
      idempotente: true,
      ejemplo: {
        body: { areaId: 3, comentario: 'Haría falta un aparcamiento de bicicletas cubierto.', anonimo: false },
        output: { Id: 17 },
      },
    },
  ),
  crearDeComedor: post(
    '/comedor',
    'Lo mismo a la cocina de un comedor. Lo que ha sentado mal llega al momento a Prevención, también si ' +
      'es anónimo; el contacto, solo a Prevención.',
    {
      body: FormularioComedor,
      output: Creada,
      idempotente: true,
      ejemplo: {
        body: {
          centro: 'SDR',
          comentario: 'El pescado del martes estaba frío por dentro.',
          anonimo: false,
          dia: '2026-11-24',
          plato: 'Merluza',
          malestar: false,
          contacto: '',
        },
        output: { Id: 17 },
      },
    },
  ),
  consultarRecibo: {
    method: 'POST',
    path: '/consultarrecibo',
    access: 'open',
    resumen: 'Lee una anónima con su recibo. No pide sesión ni anota quién la lee.',
    body: FormularioRecibo,
    output: SugerenciaDeRecibo,
    ejemplo: { body: { recibo: '7K2M-9QXT-4HBD-3WZA' } },
  },
  sugerencia: get('/entrada/:id', 'Una que he firmado, o de un área por la que respondo.', {
    params: idParam,
    output: SugerenciaDetalle,
  }),
  pendientes: get(
    '/pendientes',
    'De las áreas por las que respondo: lo que espera, lo más antiguo primero; o lo que esté en esos estados.',
    lista(Sugerencia, pendientesQuery),
  ),
  responder: post('/responder/:id', 'Responde en nombre del área, o corrige la respuesta.', {
    ...actoDeFila,
    body: FormularioRespuesta,
    ejemplo: { body: { respuesta: 'Se instalará en otoño, junto a la puerta norte.' } },
  }),
  cambiarEstado: post(
    '/cambiarestado/:id',
    'La pone en estudio (2), la archiva (3) o la acepta (4). El comentario es para la propia área.',
    { ...actoDeFila, body: FormularioEstado, ejemplo: { body: { estado: 2, comentario: 'Pedido presupuesto' } } },
  ),
  personas: get(
    '/personas',
    'De las áreas de las que soy responsable: a quién he nombrado para leer y responder su buzón.',
    { output: z.array(PersonasDeArea) },
  ),
  nombrar: post('/nombrar', 'Nombra a una persona para el buzón de un área de la que soy responsable.', {
    ...nuevaFila,
    body: FormularioNombrar,
    ejemplo: { body: nombramiento },
  }),
  retirarPersona: post('/retirarpersona', 'Deja de leer y responder ese buzón.', {
    body: FormularioNombrar,
    output: Hecho,
    ejemplo: { body: nombramiento },
  }),
});
