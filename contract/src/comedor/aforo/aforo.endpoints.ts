import * as z from 'zod/mini';
import { centroQuery } from '#contract/comedor/centros/centros.schemas.ts';
import { area, cambioDeFila, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { id, idParam } from '#contract/casa/kernel/scalars.ts';
import {
  CambiadoDia,
  DiaDeCocina,
  diaQuery,
  Dias,
  diasQuery,
  FormularioDiaDeTurno,
  FormularioQr,
  FormularioReserva,
  FormularioTurno,
  Llegada,
  personasQuery,
  PlazaDePersona,
  Reservada,
  Turno,
} from './aforo.schemas.ts';

const idempotente = true;
const dia = { turnoId: 1, fecha: '2099-01-05' };
const turno = {
  nombre: 'Primer turno',
  desde: '13:00',
  hasta: '13:40',
  plazas: 80,
  dias: [1, 2, 3, 4, 5],
  activo: true,
};

/** Seats of the canteen. The specification has none of these calls. */
export const aforo = area('/api/aforo', 'Sitio en el comedor', {
  dias: get('/dias', 'Los turnos de hoy y de los siete días siguientes en que abre, con su ocupación y mi plaza.', {
    query: diasQuery,
    output: Dias,
  }),
  reservar: post('/reservar', 'Me reserva una plaza o, si no queda, un puesto en la lista de espera.', {
    body: FormularioReserva,
    output: Reservada,
    idempotente,
    ejemplo: { body: dia },
  }),
  cambiar: post('/cambiar', 'Cambia mi plaza de ese día a otro turno. Si allí no queda, conservo la mía.', {
    body: FormularioReserva,
    output: Reservada,
    idempotente,
    ejemplo: { body: dia },
  }),
  cancelar: post('/cancelar', 'Deja mi plaza, que pasa a quien espera.', {
    body: z.strictObject({ Id: id }),
    output: Hecho,
    idempotente,
    ejemplo: { body: { Id: 1 } },
  }),

  cocina: get('/cocina/dia', 'Para la cocina: los turnos de un día, con su ocupación.', {
    query: diaQuery,
    output: DiaDeCocina,
  }),
  personas: get('/cocina/personas/:id', 'Para la cocina: quienes tienen plaza en un turno de un día, por su nombre.', {
    params: idParam,
    ...lista(PlazaDePersona, personasQuery),
  }),
  acude: post('/cocina/acude/:id', 'Para la cocina: ha venido.', { params: idParam, output: Hecho, idempotente }),
  noAcude: post('/cocina/noacude/:id', 'Para la cocina: no ha venido.', {
    params: idParam,
    output: Hecho,
    idempotente,
  }),
  acudeConQr: post('/cocina/acudeconqr', 'Para la cocina: ha venido quien enseña este código QR.', {
    body: FormularioQr,
    output: Llegada,
    idempotente,
    ejemplo: { body: { ...dia, codigo: `EX${'A'.repeat(26)}` } },
  }),
  cambiarDia: post('/cocina/cambiardia', 'Para la cocina: otras plazas para un turno de un día, o lo cierra.', {
    body: FormularioDiaDeTurno,
    output: CambiadoDia,
    idempotente,
    ejemplo: { body: { ...dia, plazas: null, cerrado: true, motivo: 'Obras en la sala' } },
  }),
  turnos: get('/cocina/turnos', 'Para la cocina: sus turnos de siempre, por su hora.', {
    query: z.strictObject(centroQuery),
    output: z.array(Turno),
  }),
  crearTurno: post('/cocina/crearturno', 'Para la cocina: un turno nuevo.', {
    query: z.strictObject(centroQuery),
    body: FormularioTurno,
    output: Hecho,
    idempotente,
    ejemplo: { body: turno },
  }),
  cambiarTurno: post('/cocina/cambiarturno/:id', 'Para la cocina: cambia un turno de siempre, o lo retira.', {
    ...cambioDeFila,
    body: FormularioTurno,
    idempotente,
    ejemplo: { body: turno },
  }),
});
