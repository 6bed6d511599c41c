import * as z from 'zod/mini';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho, Puede } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Cambio,
  CambioDetalle,
  cambiosQuery,
  Companero,
  companerosQuery,
  Comprobado,
  FormularioActo,
  FormularioCambio,
  FormularioComprobar,
  FormularioRechazo,
  TurnoDeDia,
} from './cambio.schemas.ts';

const acto = { output: Hecho, idempotente: true, conVersion: true } as const;
const pedido = { otraId: 7, dia: '2027-01-12', vuelta: '2027-01-16' };

/** Swaps of shifts between two people, granted by whoever answers for each. */
export const cambioturno = area('/api/cambiosturno', 'Cambios de turno', {
  mios: get('/mios', 'Los que he propuesto y los que me proponen, los últimos primero.', lista(Cambio, cambiosQuery)),
  puedePedir: get('/puedepedir', 'Si puedo proponer un cambio y, si no, por qué.', { output: Puede }),
  turnos: get('/turnos', 'Mis turnos que se pueden cambiar, de mañana en adelante.', { output: z.array(TurnoDeDia) }),
  companeros: get('/companeros', 'Con quién se puede cambiar mi turno de un día, y por cuáles (50 como máximo).', {
    query: companerosQuery,
    output: z.array(Companero),
  }),
  comprobar: post('/comprobar', 'Qué reglas rompería un cambio, sin proponerlo.', {
    body: FormularioComprobar,
    output: Comprobado,
    ejemplo: { body: pedido },
  }),
  cambio: get('/cambio/:id', 'Un cambio: para las dos personas, quien responde por ellas y RRHH.', {
    params: idParam,
    output: CambioDetalle,
  }),
  proponer: post('/proponer', 'Propongo a otra persona que trabaje mi turno, a cambio de uno suyo o de ninguno.', {
    body: FormularioCambio,
    output: z.object({ Id: z.int(), Numero: z.string() }),
    idempotente: true,
    ejemplo: { body: { ...pedido, motivo: 'Tengo una boda' } },
  }),
  aceptar: post('/aceptar', 'Acepto el cambio que me proponen; lo concede quien responde.', {
    ...acto,
    body: FormularioActo,
    ejemplo: { body: { Id: 1 } },
  }),
  rechazar: post('/rechazar', 'No acepto el cambio que me proponen.', {
    ...acto,
    body: FormularioRechazo,
    ejemplo: { body: { Id: 1, motivo: '' } },
  }),
  retirar: post('/retirar', 'Retiro el cambio, o mi aceptación, mientras no se haya concedido.', {
    ...acto,
    body: FormularioActo,
    ejemplo: { body: { Id: 1 } },
  }),
});
