import { area, del, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Agenda,
  agendaQuery,
  AmbitoAgenda,
  equipoQuery,
  FilaEquipo,
  FormularioNota,
  NotaGuardada,
} from './agenda.schemas.ts';

const nota = {
  fecha: '2026-12-01',
  desde: '10:00',
  hasta: '12:00',
  donde: 'F',
  lugar: 'Naval Sur, Cádiz',
  texto: 'Revisión de planos con el cliente',
} as const;

/** Agenda: where people are each day (spec section 2.15). The specification has none of these calls. */
export const agenda = area('/api/agenda', 'Agenda', {
  mia: get('/mia', 'Mi agenda entre dos días, 42 como máximo: de dos meses atrás a doce adelante.', {
    query: agendaQuery,
    output: Agenda,
    sensible: 'propio',
  }),
  deOtra: get(
    '/personas/:id',
    'La de un compañero (solo dentro o fuera), la de alguien por quien se responde, o de cualquiera para RRHH.',
    { params: idParam, query: agendaQuery, output: Agenda, sensible: 'salud' },
  ),
  equipo: get('/equipo', 'Un equipo, persona a persona por nombre, con una marca por día.', {
    sensible: 'salud',
    ...lista(FilaEquipo, equipoQuery),
  }),
  ambito: get('/ambito', 'Qué equipos puedo mirar, y el nombre de la empresa para la leyenda.', {
    output: AmbitoAgenda,
  }),
  crearNota: post('/notas', 'Apunta algo en mi agenda. Avisa si ese día hay una ausencia.', {
    body: FormularioNota,
    output: NotaGuardada,
    idempotente: true,
    ejemplo: { body: nota, output: { Id: 7, Aviso: '' } },
  }),
  cambiarNota: put('/notas/:id', 'Cambia una nota mía, hasta que su día termina.', {
    params: idParam,
    body: FormularioNota,
    output: NotaGuardada,
    ejemplo: { body: nota, output: { Id: 7, Aviso: '' } },
  }),
  borrarNota: del('/notas/:id', 'Borra una nota mía, hasta que su día termina.', { params: idParam, output: Hecho }),
});
