// @spec 1.facturas
// Persons × states × acts over HTTP, against a table written by hand.
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe } from '../../../test/acts.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import {
  buildFactura,
  ESTADOS_DE_FACTURA,
  type EstadoDeFactura,
  formularioFactura,
} from '../../../test/build/oficina/build-facturas.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, statusOfAct } from '../../../test/matrix/calls.ts';

/**
 * Clara enters; Luis is responsible and Marta stands in for him; Eva is above Luis; the others have nothing to do with
 * the invoice.
 */
const { as } = await useApp();
const GENTE = ['clara', 'luis', 'marta', 'eva', 'ana', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, leer, mostrar, probar } = matrix(as, GENTE, '/api/facturas', [
  'factura',
  'factura_impuesto',
  'conformidad',
  'solicitud',
]);
const facturas = {} as Record<EstadoDeFactura, number>; // Filled before any test.
let formulario: object;
let eva: number;

beforeAll(async () => {
  await enter();
  await delegarHoy('luis', 'marta');
  for (const estado of ESTADOS_DE_FACTURA) facturas[estado] = await buildFactura(as, { estado });
  formulario = await formularioFactura(as);
  eva = await idDe('eva');
});

const DECIDEN = ['luis', 'marta'] as const;
const SIN_ENVIAR: readonly EstadoDeFactura[] = ['recibida', 'anulada'];
const ve = (quien: Quien, estado: EstadoDeFactura) =>
  quien === 'clara' || ((quien === 'luis' || quien === 'marta') && !SIN_ENVIAR.includes(estado));
/** Acts on several invoices at once name no `:id`: their rights are those of the call. */
type Acto = { call: string; body: (id: number) => object; quien: readonly Quien[]; en: readonly EstadoDeFactura[] };
const motivo = () => ({ motivo: 'No procede' });
const PENDIENTE = ['pendiente de conformar'] as const;
const ACTOS: Record<string, Acto> = {
  enviar: { call: 'enviar/:id', body: () => ({}), quien: ['clara'], en: ['recibida', 'disconforme'] },
  editar: { call: 'editar/:id', body: () => formulario, quien: ['clara'], en: ['recibida', 'disconforme'] },
  contabilizar: {
    call: 'contabilizar',
    body: (id) => ({ ids: [id], fecha: dentroDe(0), asiento: '7' }),
    quien: ['clara'],
    en: ['conforme'],
  },
  pagar: {
    call: 'pagar',
    body: (id) => ({ ids: [id], fecha: dentroDe(0) }),
    quien: ['clara'],
    en: ['contabilizada'],
  },
  reasignar: {
    call: 'reasignar/:id',
    body: () => ({ personaId: eva, motivo: 'Es suya' }),
    quien: ['clara', ...DECIDEN],
    en: PENDIENTE,
  },
  retirar: { call: 'retirar/:id', body: motivo, quien: ['clara'], en: PENDIENTE },
  anular: {
    call: 'anular/:id',
    body: motivo,
    quien: ['clara'],
    en: ['recibida', ...PENDIENTE, 'disconforme'],
  },
};
const DECIDIR: Acto = { call: 'decidir/:id', body: () => ({}), quien: DECIDEN, en: PENDIENTE };
const esperado = ({ call, quien, en }: Acto, q: Quien, estado: EstadoDeFactura) =>
  statusOfAct(ve(q, estado) || !call.includes(':id'), quien.includes(q), en.includes(estado));

describe.each(ESTADOS_DE_FACTURA)('an invoice that is %s', (estado) => {
  const expected = (acto: Acto, quien: Quien) => esperado(acto, quien, estado);
  test('an invoice exists for ADMINISTRACION and for its present and former responsibles, with the buttons of their acts', async () => {
    const id = facturas[estado];
    await expect(
      mostrar({
        call: 'factura/:id',
        id,
        state: estado,
        sees: (quien) => ve(quien, estado),
        acts: { decidir: DECIDIR, ...ACTOS },
        expected,
      }),
    ).resolves.toBeUndefined();
    await expect(
      probar({ call: 'factura/:id/pdf', id, expected: (quien) => (ve(quien, estado) ? 200 : 404) }),
    ).resolves.toBeUndefined();
  });
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', (_acto, acto) =>
    expect(
      probar({ ...acto, id: facturas[estado], expected: (quien) => expected(acto, quien) }),
    ).resolves.toBeUndefined(),
  );
});

test('the list shows each person the invoices that they may see, and the lookups are of ADMINISTRACION', async () => {
  for (const quien of GENTE) {
    const vistas = await leer(quien, 'facturas', z.array(z.object({ Id: z.int() })));
    const visibles = ESTADOS_DE_FACTURA.filter((estado) => ve(quien, estado)).map((estado) => facturas[estado]);
    expect({ quien, ids: vistas.map(({ Id }) => Id).toSorted((a, b) => a - b) }).toEqual({ quien, ids: visibles });
  }
  for (const call of ['proveedores', 'exportaciones', 'duplicada?proveedor=1&numero=1'])
    await expect(probar({ call, expected: (quien) => (quien === 'clara' ? 200 : 403) })).resolves.toBeUndefined();
  await expect(
    probar({ call: 'limite', expected: (quien) => (['clara', 'admin'].includes(quien) ? 200 : 403) }),
  ).resolves.toBeUndefined();
});
