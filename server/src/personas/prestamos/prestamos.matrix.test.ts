// @spec 1.prestamos S-8086
// Persons × states × acts over HTTP, against a table written by hand from decisions 10 and field.md 4.10.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, one } from '#server/casa/base/db.ts';
import { buildPrestamo, ESTADOS_DE_PRESTAMO, type EstadoDePrestamo, mes } from '../../../test/build/build-prestamos.ts';
import { delegarHoy } from '../../../test/build/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';
import { takenBack } from '../../../test/acts.ts';

/**
 * Ana asks; Eva and Pablo are human resources, Marta stands in for Eva; Luis is responsible for Ana, and has no right
 * here.
 */
const { as } = await useApp();
const GENTE = ['ana', 'eva', 'pablo', 'marta', 'luis', 'teo', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const prestamos = {} as Record<EstadoDePrestamo, number>; // Filled before any test.

beforeAll(async () => {
  await execute(sql`update usuario set roles = array_append(roles, 'RRHH') where login = 'pablo'`);
  for (const login of GENTE) personas[login] = await as(login);
  await delegarHoy('eva', 'marta');
  // Two loans cannot wait at a time, so the waiting one is made last.
  for (const estado of ESTADOS_DE_PRESTAMO.toReversed()) prestamos[estado] = await buildPrestamo(as, { estado });
});

const ve = (quien: Quien, estado: EstadoDePrestamo) =>
  ['ana', 'eva', 'pablo'].includes(quien) || (quien === 'marta' && estado === 'solicitado');
type Acto = {
  path: string;
  body?: (id: number) => object;
  quien: readonly Quien[];
  en: readonly EstadoDePrestamo[];
};
const enRuta = (acto: string) => `${acto}/:id`;
const DECIDEN = ['eva', 'pablo', 'marta'] as const;
const ACTOS: Record<string, Acto> = {
  conceder: {
    path: enRuta('conceder'),
    body: () => ({ importe: 1000, plazos: 10, interes: 1.5, primera: mes(1), comentario: 'Conforme' }),
    quien: DECIDEN,
    en: ['solicitado'],
  },
  denegar: { path: enRuta('denegar'), body: () => ({ comentario: 'No' }), quien: DECIDEN, en: ['solicitado'] },
  retirar: { path: 'retirar', body: (Id) => ({ Id }), quien: ['ana'], en: ['solicitado'] },
  amortizar: {
    path: enRuta('amortizar'),
    body: () => ({ modo: 'T' }),
    quien: ['eva', 'pablo'],
    en: ['concedido', 'en amortización'],
  },
};
const esperado = ({ quien, en }: Acto, q: Quien, estado: EstadoDePrestamo) =>
  !ve(q, estado) ? 404 : !quien.includes(q) ? 403 : en.includes(estado) ? 200 : 409;

const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(p order by id) from prestamo p),
        (select json_agg(c order by prestamo_id, orden) from prestamo_cuota c),
        (select json_agg(s order by id) from solicitud s), (select max(id) from historial), (select max(id) from notificacion))) as h`,
    )
  ).h;
async function llamar(quien: Quien, path: string, id: number, body?: object) {
  const answer = await personas[quien].send(`/api/usuario/prestamos/${path.replace(':id', String(id))}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

describe.each(ESTADOS_DE_PRESTAMO)('a loan that is %s', (estado) => {
  test('a loan exists for the person and human resources, with the buttons of their acts', async () => {
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, 'prestamo/:id', prestamos[estado]);
      const ajeno = { status: 404, text: (await llamar(quien, 'prestamo/:id', 999_999)).text };
      expect({ quien, status, text }).toEqual({ quien, ...(ve(quien, estado) ? { status: 200, text } : ajeno) });
      if (status !== 200) continue;
      const { acciones, Estado } = z.parse(
        z.object({ acciones: z.array(z.string()), Estado: z.string() }),
        JSON.parse(text),
      );
      const accionesEsperadas = Object.entries(ACTOS).flatMap(([acto, a]) =>
        esperado(a, quien, estado) === 200 ? [acto] : [],
      );
      expect({ quien, acciones }).toEqual({ quien, acciones: accionesEsperadas });
      expect(Estado.toLowerCase()).toBe(estado);
    }
  });
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', async (_acto, a) => {
    const id = prestamos[estado];
    for (const quien of GENTE)
      await takenBack(async () => {
        const antes = await huella();
        const { status, text } = await llamar(quien, a.path, id, a.body?.(id) ?? {});
        expect({ quien, status, text }).toEqual({ quien, status: esperado(a, quien, estado), text });
        expect((await huella()) === antes).toBe(status !== 200);
      });
  });
});

test('the list of all loans and the limits are for human resources alone; everybody has a list of their own', async () => {
  for (const quien of GENTE) {
    const esDeRrhh = ['eva', 'pablo'].includes(quien);
    for (const path of ['gestion', 'reglas']) expect((await llamar(quien, path, 0)).status).toBe(esDeRrhh ? 200 : 403);
    const propios = await personas[quien].send('/api/usuario/prestamos', { method: 'GET', headers: {} });
    expect(z.parse(z.array(z.unknown()), await propios.json()).length).toBe(quien === 'ana' ? 6 : 0);
    const hoy = {
      desde: '2098-01-01',
      importeMax: 1,
      plazosMax: 1,
      interes: 0,
      anticipoMax: 1,
      firmaDesde: 1,
      interesLegal: 1,
    };
    expect((await llamar(quien, 'reglas/cambiar', 0, hoy)).status).toBe(esDeRrhh ? 200 : 403);
  }
});
