import { area, get, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { Fichaje } from './fichaje.schemas.ts';
import { FormularioFichar, Marcaje } from './marcaje.schemas.ts';

/** Header with the device's clock at sending, which tells kept acts from new ones and gives the difference of clocks. */
export const HORA_DISPOSITIVO = 'x-hora-dispositivo';

/** Clocking in (spec section 7). */
export const fichajes = area('/api', 'Fichajes', {
  marcaje: get(
    '/usuario/marcaje',
    'Los fichajes de la jornada, el total y qué toca ahora, con el reloj del servidor. ' +
      'Sin derecho a fichar, Puede es false y Motivo dice por qué.',
    { output: Marcaje },
  ),
  fichar: post(
    '/jornada/fichar',
    'Ficha entrada (E), salida (S) o los extremos de una pausa (PI, PF), con el reloj del servidor. ' +
      'El mismo acto repetido antes de un minuto responde el que ya consta. Un dispositivo que lo guardó sin red ' +
      'envía la hora de entonces en instanteDispositivo y la suya al enviar en la cabecera X-Hora-Dispositivo.',
    {
      body: FormularioFichar,
      output: Fichaje,
      idempotente: true,
      ejemplo: { body: { tipo: 'E', modalidad: 'P' } },
    },
  ),
  deshacer: post(
    '/jornada/fichajes/:id/deshacer',
    'Deshace el último fichaje propio antes de un minuto. Sigue en la cadena, anulado por otra fila.',
    { params: idParam, output: Hecho, idempotente: true },
  ),
});
