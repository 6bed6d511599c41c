import { area, get, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import {
  FormularioAnular,
  FormularioFranja,
  FormularioMover,
  FranjaMovida,
  Tablero,
  tableroQuery,
} from './cocina.schemas.ts';

/** Working day of a kitchen. The specification has none of these calls. */
export const cocina = area('/api/cocina', 'Cocina del comedor', {
  tablero: get('/tablero', 'Cocina: los pedidos de un día, por franja, y cuánta gente come.', {
    query: tableroQuery,
    output: Tablero,
  }),
  mover: post(
    '/mover',
    'Cocina: prepara, termina o entrega un pedido, o lo devuelve un paso atrás. Si ya está así, no cambia nada.',
    { ...nuevaFila, body: FormularioMover, ejemplo: { body: { Id: 1, acto: 'preparar' } } },
  ),
  moverFranja: post('/franja', 'Cocina: mueve a la vez los pedidos de una franja que están en el mismo estado.', {
    body: FormularioFranja,
    output: FranjaMovida,
    idempotente: true,
    ejemplo: { body: { franjaId: 1, fecha: '2027-03-01', acto: 'preparar' }, output: { Ids: [1, 2] } },
  }),
  anular: post('/anular', 'Cocina: cancela un pedido, con el porqué, y se lo dice a quien lo hizo.', {
    ...nuevaFila,
    body: FormularioAnular,
    ejemplo: { body: { Id: 1, motivo: 'Se ha estropeado el horno' } },
  }),
});
