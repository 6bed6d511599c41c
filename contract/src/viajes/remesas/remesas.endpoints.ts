import * as z from 'zod/mini';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { actoDeFila, area, get, lista, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Avisadas,
  FormularioAnularRemesa,
  FormularioCuenta,
  FormularioPedirCuentas,
  FormularioQuitar,
  FormularioRemesa,
  Pagos,
  Remesa,
  RemesaDetalle,
  remesasQuery,
} from './remesa.schemas.ts';

/** Payments of settlements, for ADMINISTRACION (decision 0170). */
export const remesas = area('/api/remesas', 'Pagos de liquidaciones', {
  pagos: get(
    '/pagos',
    'Lo que espera pago: liquidaciones comprobadas que no están en ninguna remesa, y desde qué cuenta.',
    {
      output: Pagos,
      sensible: 'banco',
    },
  ),
  todas: get('/todas', 'Las remesas, las últimas primero.', lista(Remesa, remesasQuery)),
  remesa: get('/:id', 'Una remesa con sus transferencias y su historial.', {
    params: idParam,
    output: RemesaDetalle,
    sensible: 'banco',
  }),
  fichero: get('/:id/fichero', 'El fichero de transferencias de una remesa para el banco (pain.001.001.09).', {
    kind: 'descarga',
    params: idParam,
    sensible: 'banco',
  }),
  cuenta: post('/cuenta', 'Anota la cuenta desde la que paga la empresa.', {
    body: FormularioCuenta,
    output: Hecho,
    conVersion: true,
    ejemplo: {
      body: { titular: 'Astilleros Demo, S. A.', iban: 'ES9121000418450200051332', bic: '', password: 'secreta' },
    },
  }),
  pedirCuentas: post('/pedircuentas', 'Pide su cuenta a quien no la tiene y espera un pago.', {
    body: FormularioPedirCuentas,
    output: Avisadas,
    idempotente: true,
    ejemplo: { body: { liquidaciones: [1] } },
  }),
  crear: post('/crear', 'Reúne liquidaciones comprobadas en una remesa.', {
    ...nuevaFila,
    body: FormularioRemesa,
    ejemplo: { body: { liquidaciones: [1, 2], cargo: '2026-12-10', total: 420.35 } },
  }),
  quitar: post('/quitar/:id', 'Saca una transferencia de una remesa, con el porqué: vuelve a esperar pago.', {
    ...actoDeFila,
    body: FormularioQuitar,
    ejemplo: { body: { linea: 1, motivo: 'El banco la ha devuelto' } },
  }),
  anular: post('/anular/:id', 'Anula una remesa que no se ha pagado: sus liquidaciones vuelven a esperar.', {
    ...actoDeFila,
    body: FormularioAnularRemesa,
    ejemplo: { body: { motivo: 'La fecha no era la buena' } },
  }),
  pagar: post('/pagar/:id', 'Da por pagada una remesa y cierra sus liquidaciones.', {
    ...actoDeFila,
    body: z.strictObject({}),
    ejemplo: { body: {} },
  }),
});
