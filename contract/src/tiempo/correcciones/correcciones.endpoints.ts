import * as z from 'zod/mini';
import { cuentas } from '#contract/casa/kernel/cuentas.ts';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { id, idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Correccion,
  CorreccionDetalle,
  correccionesQuery,
  DiaPorCorregir,
  diaQuery,
  FormularioCorreccion,
} from './correccion.schemas.ts';

const propuesta = {
  fecha: '2026-11-20',
  eventos: [
    { tipo: 'E', hora: '08:00', dia: 0, modalidad: 'P' },
    { tipo: 'S', hora: '16:00', dia: 0, modalidad: 'P' },
  ],
  motivo: 'Olvidé fichar la salida',
};

/** Corrections of working time: new events with a reason, accepted by both sides; existing clock-ins are never edited. */
export const correcciones = area('/api/jornada', 'Correcciones de la jornada', {
  mias: get(
    '/correcciones',
    'Las de mis días y las que he propuesto para otras personas, las últimas primero.',
    lista(Correccion, correccionesQuery),
  ),
  misCuentas: get('/correccionescuentas', 'Cuántas de ellas hay en cada estado.', cuentas({})),
  dia: get('/correccionesdia', 'Un día de alguien como está, para proponer cómo debería estar.', {
    query: diaQuery,
    output: DiaPorCorregir,
  }),
  correccion: get('/correcciones/:id', 'Una corrección con sus dos versiones y su historial.', {
    params: idParam,
    output: CorreccionDetalle,
  }),
  proponer: post('/proponercorreccion', 'Propone cómo deberían estar los fichajes de un día.', {
    body: FormularioCorreccion,
    output: z.object({ Id: z.int(), Numero: z.string() }),
    idempotente: true,
    ejemplo: { body: propuesta, output: { Id: 1, Numero: 'COR-2026-00001' } },
  }),
  retirar: post('/retirarcorreccion', 'Quien la propuso la retira mientras nadie ha decidido.', {
    body: z.strictObject({ Id: id }),
    output: Hecho,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: { Id: 1 } },
  }),
});
