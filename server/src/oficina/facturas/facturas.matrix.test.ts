// @spec 1.facturas
// Persons × states × acts over HTTP, against a table written by hand from decisions 11 and field.md 3.13.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { one } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, takenBack } from '../../../test/acts.ts';
import { delegarHoy } from '../../../test/build/build-solicitudes.ts';
import {
  buildFactura,
  ESTADOS_DE_FACTURA,
  type EstadoDeFactura,
  formularioFactura,
} from '../../../test/build/mostrador/build-facturas.ts';
import { useApp } from '../../../test/harness.ts';

/**
 * Clara enters; Luis is responsible and Marta stands in for him; Eva is above Luis; the others have nothing to do with
 * the invoice.
 */
const { as } = await useApp();
const GENTE = ['clara', 'luis', 'marta', 'eva', 'ana', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const facturas = {} as Record<EstadoDeFactura, number>; // Filled before any test.
let formulario: object;
let eva: number;

beforeAll(async () => {
  for (const login of GENTE) personas[login] = await as(login);
  await delegarHoy('luis', 'marta');
  for (const estado of ESTADOS_DE_FACTURA) facturas[estado] = await buildFactura(as, { estado });
  formulario = await formularioFactura(as);
  eva = await idDe('eva');
});

const DECIDEN = ['luis', 'marta'] as const;
const SIN_ENVIAR: readonly EstadoDeFactura[] = ['recibida', 'anulada'];
const ve = (quien: Quien, estado: EstadoDeFactura) =>
  quien === 'clara' || ((quien === 'luis' || quien === 'marta') && !SIN_ENVIAR.includes(estado));
type Acto = { body: (id: number) => object; quien: readonly Quien[]; en: readonly EstadoDeFactura[] };
const motivo = () => ({ motivo: 'No procede' });
const ACTOS: Record<string, Acto> = {
  enviar: { body: () => ({}), quien: ['clara'], en: ['recibida', 'disconforme'] },
  editar: { body: () => formulario, quien: ['clara'], en: ['recibida', 'disconforme'] },
  reasignar: {
    body: () => ({ personaId: eva, motivo: 'Es suya' }),
    quien: ['clara', ...DECIDEN],
    en: ['pendiente de conformar'],
  },
  retirar: { body: motivo, quien: ['clara'], en: ['pendiente de conformar'] },
  anular: { body: motivo, quien: ['clara'], en: ['recibida', 'pendiente de conformar', 'disconforme'] },
};
/** Acts on several invoices at once, whose rights are those of their call. */
const EN_LISTA: Record<string, Acto> = {
  contabilizar: {
    body: (id) => ({ ids: [id], fecha: dentroDe(0), asiento: '7' }),
    quien: ['clara'],
    en: ['conforme'],
  },
  pagar: { body: (id) => ({ ids: [id], fecha: dentroDe(0) }), quien: ['clara'], en: ['contabilizada'] },
};
const esperado = ({ quien, en }: Acto, q: Quien, estado: EstadoDeFactura) =>
  !ve(q, estado) ? 404 : !quien.includes(q) ? 403 : en.includes(estado) ? 200 : 409;

const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(f order by id) from factura f), (select json_agg(i) from factura_impuesto i),
        (select json_agg(c) from conformidad c), (select json_agg(s order by id) from solicitud s), (select max(id) from historial))) as h`,
    )
  ).h;
async function llamar(quien: Quien, path: string, body?: object) {
  const answer = await personas[quien].send(`/api/facturas/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

describe.each(ESTADOS_DE_FACTURA)('an invoice that is %s', (estado) => {
  test('an invoice exists for ADMINISTRACION and for its present and former responsibles, with the buttons of their acts', async () => {
    const id = facturas[estado];
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, `factura/${id}`);
      const ajeno = { status: 404, text: (await llamar(quien, 'factura/999999')).text };
      expect({ quien, status, text }).toEqual({ quien, ...(ve(quien, estado) ? { status: 200, text } : ajeno) });
      expect((await llamar(quien, `factura/${id}/pdf`)).status).toBe(status);
      if (status !== 200) continue;
      const { acciones, Estado } = z.parse(
        z.object({ acciones: z.array(z.string()), Estado: z.string() }),
        JSON.parse(text),
      );
      const accionesEsperadas = Object.entries({ ...ACTOS, ...EN_LISTA }).flatMap(([acto, a]) =>
        esperado(a, quien, estado) === 200 ? [acto] : [],
      );
      if (quien !== 'clara' && estado === 'pendiente de conformar') accionesEsperadas.push('decidir');
      expect({ quien, acciones: acciones.toSorted() }).toEqual({ quien, acciones: accionesEsperadas.toSorted() });
      expect(Estado.toLowerCase()).toBe(estado);
    }
  });
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', async (acto, a) => {
    const id = facturas[estado];
    for (const quien of GENTE) {
      const ajeno = await llamar(quien, `${acto}/999999`, a.body(id));
      await takenBack(async () => {
        const antes = await huella();
        const { status, text } = await llamar(quien, `${acto}/${id}`, a.body(id));
        const debe = esperado(a, quien, estado);
        expect({ quien, status, text }).toEqual({ quien, status: debe, text: debe === 404 ? ajeno.text : text });
        expect((await huella()) === antes).toBe(status !== 200);
      });
    }
  });
  test.each(Object.entries(EN_LISTA))(
    'several invoices at once: the act %s is done by ADMINISTRACION, in the states of the table',
    async (acto, a) => {
      const id = facturas[estado];
      for (const quien of GENTE)
        await takenBack(async () => {
          const antes = await huella();
          const { status, text } = await llamar(quien, acto, a.body(id));
          const debe = quien === 'clara' ? (a.en.includes(estado) ? 200 : 409) : 403;
          expect({ quien, status, text }).toEqual({ quien, status: debe, text });
          expect((await huella()) === antes).toBe(status !== 200);
        });
    },
  );
});

test('the list shows each person the invoices that they may see, and the lookups are of ADMINISTRACION', async () => {
  for (const quien of GENTE) {
    const { text } = await llamar(quien, 'facturas');
    const vistas = z.parse(z.array(z.object({ Id: z.int() })), JSON.parse(text));
    const visibles = ESTADOS_DE_FACTURA.filter((estado) => ve(quien, estado)).map((estado) => facturas[estado]);
    expect({ quien, ids: vistas.map(({ Id }) => Id).toSorted((a, b) => a - b) }).toEqual({ quien, ids: visibles });
    for (const path of ['proveedores', 'exportaciones', 'duplicada?proveedor=1&numero=1'])
      expect({ quien, path, status: (await llamar(quien, path)).status }).toEqual({
        quien,
        path,
        status: quien === 'clara' ? 200 : 403,
      });
    expect((await llamar(quien, 'limite')).status).toBe(quien === 'clara' || quien === 'admin' ? 200 : 403);
  }
});
