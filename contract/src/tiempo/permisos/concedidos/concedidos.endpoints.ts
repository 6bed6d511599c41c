import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  ConcedidoDetalle,
  concedidosQuery,
  FormularioAcortar,
  FormularioEnfermedad,
  FormularioRevocar,
  PermisoConcedido,
} from './concedidos.schemas.ts';

const acto = { output: Hecho, idempotente: true, conVersion: true } as const;

/** Granted leave, for the people who may cut it short or call it off (S-8350). */
export const permisosConcedidos = area('/api/permisos/concedidos', 'Permisos concedidos', {
  lista: get('/lista', 'Los permisos concedidos de quienes dependen de mí; RRHH, los de todas las personas.', {
    ...lista(PermisoConcedido, concedidosQuery),
    sensible: 'salud',
  }),
  concedido: get('/permiso/:id', 'Uno de ellos, con sus días y su historial.', {
    params: idParam,
    output: ConcedidoDetalle,
    sensible: 'salud',
  }),
  acortar: post('/acortar', 'Acaba antes: los días de después vuelven a su saldo. Con motivo, que la persona lee.', {
    body: FormularioAcortar,
    ...acto,
    ejemplo: { body: { Id: 1, ultimo: '2027-08-04', motivo: 'Baja médica desde el día 5' }, output: { Id: 1 } },
  }),
  revocar: post('/revocar', 'Queda sin efecto entero, haya empezado o no. Con motivo, que la persona lee.', {
    body: FormularioRevocar,
    ...acto,
    ejemplo: { body: { Id: 1, motivo: 'Baja médica desde el primer día' }, output: { Id: 1 } },
  }),
  interrumpir: post(
    '/enfermedad',
    'Enfermedad a mitad del permiso: sus días vuelven al saldo, y los de antes y después siguen concedidos (art. 38.3 ET). De RRHH.',
    {
      body: FormularioEnfermedad,
      ...acto,
      ejemplo: {
        body: { Id: 1, desde: '2027-08-05', hasta: '2027-08-09', motivo: 'Parte de baja recibido el día 6' },
        output: { Id: 1 },
      },
    },
  ),
});
