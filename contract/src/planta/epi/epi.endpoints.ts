import * as z from 'zod/mini';
import { actoDeFila, area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  colaEpiQuery,
  FormularioDevolver,
  FormularioEpi,
  FormularioPerder,
  FormularioPreparar,
  misEpiQuery,
  PiezaEpi,
  PosibilidadesEpi,
  posibilidadesEpiQuery,
  SolicitudEpi,
  SolicitudEpiDetalle,
  solicitudesEpiQuery,
} from './epi.schemas.ts';
import { FaltaDePersona, faltasEpiCsvQuery, faltasEpiQuery, KitDePersona, OpcionesDeFaltas } from './falta.schemas.ts';

/** Spec section 1, masks and new mask request. The specification has none of these calls. */
export const epi = area('/api/epi', 'EPI', {
  mios: get(
    '/mios',
    'El equipo que tengo o he tenido, con sus fechas, lo último primero.',
    lista(PiezaEpi, misEpiQuery),
  ),
  solicitudes: get(
    '/solicitudes',
    'Mis solicitudes de EPI, las últimas primero.',
    lista(SolicitudEpi, solicitudesEpiQuery),
  ),
  posibilidades: get(
    '/posibilidades',
    'Qué puedo pedir, cuánto queda de mi cupo y, si no, por qué. PRL: también por otra persona.',
    {
      query: posibilidadesEpiQuery,
      output: PosibilidadesEpi,
    },
  ),
  solicitud: get('/solicitud/:id', 'Una solicitud con su historial: para la persona, su almacén y PRL.', {
    params: idParam,
    output: SolicitudEpiDetalle,
  }),
  crear: post('/crear', 'Pide un EPI. Dentro del cupo del puesto queda aprobada; fuera, la decide PRL.', {
    body: FormularioEpi,
    output: z.extend(Hecho, { Numero: z.string(), EstadoId: z.int(), Estado: z.string() }),
    idempotente: true,
    ejemplo: {
      body: { articuloId: 1, talla: '9', cantidad: 1, motivo: 'R', nota: 'Se han rajado' },
      output: { Id: 1, Numero: 'EPI-2027-00001', EstadoId: 2, Estado: 'Aprobada' },
    },
  }),
  cancelar: post('/cancelar/:id', 'Cancela una solicitud mía que aún no está preparada.', actoDeFila),

  cola: get(
    '/cola',
    'Para el almacén y PRL: lo que se ha pedido, lo más antiguo primero.',
    lista(SolicitudEpi, colaEpiQuery),
  ),
  preparar: post('/preparar/:id', 'El almacén aparta lo pedido: sale de sus existencias, lo que antes caduca.', {
    ...actoDeFila,
    body: FormularioPreparar,
    ejemplo: { body: { almacenId: 1 } },
  }),
  reponer: post('/reponer/:id', 'El almacén devuelve a sus existencias lo que había apartado.', actoDeFila),
  entregar: post(
    '/entregar/:id',
    'El almacén entrega lo pedido: la persona recibe un recibo que firmar. Responde con el recibo.',
    {
      ...actoDeFila,
      body: FormularioPreparar,
      ejemplo: { body: { almacenId: 1 } },
    },
  ),

  perder: post('/perder/:id', 'Digo que he perdido un equipo que tengo.', {
    ...actoDeFila,
    body: FormularioPerder,
    ejemplo: { body: { comentario: 'En la obra' } },
  }),
  devolver: post(
    '/devolver/:id',
    'El almacén recibe un equipo que alguien devuelve, para volver a darlo o para tirarlo.',
    {
      ...actoDeFila,
      body: FormularioDevolver,
      ejemplo: { body: { destino: 'B', comentario: 'Gastado' } },
    },
  ),
  equipo: get(
    '/equipo/:id',
    'El almacén, PRL y RRHH: el equipo que tiene o ha tenido una persona. Cada persona, el suyo.',
    {
      params: idParam,
      ...lista(PiezaEpi, misEpiQuery),
      sensible: 'equipo',
    },
  ),

  faltas: get(
    '/faltas',
    'El almacén y PRL: a quién de los suyos le falta algo de lo obligatorio en su puesto, por nombre.',
    lista(FaltaDePersona, faltasEpiQuery),
  ),
  faltasCsv: get('/faltas/csv', 'PRL: lo mismo, como CSV.', {
    kind: 'descarga',
    query: faltasEpiCsvQuery,
    enReplica: true,
  }),
  opciones: get('/faltas/opciones', 'PRL: centros, áreas y puestos por los que se puede filtrar.', {
    output: OpcionesDeFaltas,
  }),
  kit: get('/kit/:id', 'El almacén y PRL: lo obligatorio que le falta a una persona, y dónde hay.', {
    params: idParam,
    output: KitDePersona,
  }),
});
