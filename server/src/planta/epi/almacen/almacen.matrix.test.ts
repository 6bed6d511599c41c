// Persons × acts × states over HTTP, against a table written by hand from decisions 11 and S-8180 to S-8187.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { one } from '#server/casa/base/db.ts';
import { takenBack } from '../../../../test/acts.ts';
import {
  buildAlmacenEpi,
  buildArticuloEpi,
  buildEntrada,
  caducarLote,
  formularioAlmacenEpi,
  formularioArticuloEpi,
  formularioEntrada,
} from '../../../../test/build/planta/build-almacen.ts';
import { useApp } from '../../../../test/harness.ts';

/** Íñigo is PRL; Teo is in charge of the store of Santander, Clara of that of Madrid; the others of none. */
const { as } = await useApp();
const GENTE = ['inigo', 'teo', 'clara', 'ana', 'eva', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const n = {
  almacen: 0,
  otro: 0,
  cerrado: 0,
  articulo: 0,
  retirado: 0,
  cupo: 0,
  disponible: 0,
  caducado: 0,
  agotado: 0,
};

async function llamar(
  quien: Quien,
  path: string,
  { method = 'POST', body = {} }: { method?: string; body?: object } = {},
) {
  const answer = await personas[quien].send(`/api/almacen/${path}`, {
    method,
    headers: method === 'GET' ? {} : { 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}
const Id = z.object({ Id: z.int() });
beforeAll(async () => {
  for (const login of GENTE) personas[login] = await as(login);
  n.almacen = await buildAlmacenEpi(as, { encargados: ['teo'] });
  n.otro = await buildAlmacenEpi(as, { centro: 'MAD', encargados: ['clara'] });
  n.cerrado = await buildAlmacenEpi(as, { nombre: 'El cerrado', encargados: ['teo'] });
  await llamar('inigo', `almacenes/cerrar/${n.cerrado}`);
  n.articulo = await buildArticuloEpi(as);
  n.retirado = await buildArticuloEpi(as, { nombre: 'El retirado' });
  await llamar('inigo', `articulos/retirar/${n.retirado}`);
  const en = { almacenId: n.almacen, articuloId: n.articulo };
  n.disponible = await buildEntrada(as, { ...en, lote: 'A' });
  n.caducado = await buildEntrada(as, { ...en, lote: 'B' });
  await caducarLote(n.caducado);
  n.agotado = await buildEntrada(as, { ...en, lote: 'C' });
  await llamar('inigo', `ajustar/${n.agotado}`, { body: { contadas: 0, motivo: 'Recuento' } });
  const cupo = { puesto: 'Soldador', articuloId: n.articulo, cantidad: 2, meses: 1, obligatorio: true };
  n.cupo = Id.parse(JSON.parse((await llamar('inigo', 'cupos/crear', { body: cupo })).text)).Id;
});
const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(x order by id) from epi_existencia x), (select json_agg(a order by id) from epi_almacen a),
        (select json_agg(r order by id) from epi_articulo r), (select json_agg(c order by id) from epi_cupo c),
        (select json_agg(m) from epi_minimo m),
        (select json_agg(e) from epi_encargado e), (select max(id) from epi_movimiento), (select max(id) from historial),
          (select max(id) from notificacion))) as h`,
    )
  ).h;

type Esperado = Partial<Record<Quien, number>> & { resto: number };
const SOLO_PRL: Esperado = { inigo: 200, resto: 403 };
/** PRL and the keepers of the store of Santander: for others it does not exist. */
const DE_SANTANDER: Esperado = { inigo: 200, teo: 200, resto: 404 };
const pero = (esperado: Esperado, status: number): Esperado => ({
  ...esperado,
  inigo: status,
  ...(esperado.teo && { teo: status }),
});
const motivo = 'Recuento';
type Caso = [title: string, path: () => string, body: () => object, esperado: Esperado];
const ACTOS: Caso[] = [
  ['an article is made', () => 'articulos/crear', () => formularioArticuloEpi({ nombre: 'Otro' }), SOLO_PRL],
  [
    'of the same name',
    () => 'articulos/crear',
    () => formularioArticuloEpi({ nombre: 'GUANTE DE NITRILO' }),
    pero(SOLO_PRL, 409),
  ],
  ['it changes', () => `articulos/cambiar/${n.articulo}`, () => formularioArticuloEpi(), SOLO_PRL],
  [
    'it loses a size that is there',
    () => `articulos/cambiar/${n.articulo}`,
    () => formularioArticuloEpi({ tallas: ['8'] }),
    pero(SOLO_PRL, 422),
  ],
  ['it is retired', () => `articulos/retirar/${n.articulo}`, () => ({}), SOLO_PRL],
  ['it is retired twice', () => `articulos/retirar/${n.retirado}`, () => ({}), pero(SOLO_PRL, 409)],
  ['the retired one is offered', () => `articulos/ofrecer/${n.retirado}`, () => ({}), SOLO_PRL],
  ['the offered one is offered', () => `articulos/ofrecer/${n.articulo}`, () => ({}), pero(SOLO_PRL, 409)],
  ['a store is made', () => 'almacenes/crear', () => formularioAlmacenEpi({ nombre: 'Nuevo' }), SOLO_PRL],
  [
    'in no centre',
    () => 'almacenes/crear',
    () => formularioAlmacenEpi({ nombre: 'Nuevo', centro: 'XXX' }),
    pero(SOLO_PRL, 422),
  ],
  [
    'kept by nobody known',
    () => 'almacenes/crear',
    () => formularioAlmacenEpi({ nombre: 'Nuevo', encargados: [999_999] }),
    pero(SOLO_PRL, 422),
  ],
  ['a store changes', () => `almacenes/cambiar/${n.almacen}`, () => formularioAlmacenEpi(), SOLO_PRL],
  [
    'one with stock changes its centre',
    () => `almacenes/cambiar/${n.almacen}`,
    () => formularioAlmacenEpi({ centro: 'LPA' }),
    pero(SOLO_PRL, 409),
  ],
  ['one with stock is closed', () => `almacenes/cerrar/${n.almacen}`, () => ({}), pero(SOLO_PRL, 409)],
  ['an empty one is closed', () => `almacenes/cerrar/${n.otro}`, () => ({}), SOLO_PRL],
  ['a closed one is closed', () => `almacenes/cerrar/${n.cerrado}`, () => ({}), pero(SOLO_PRL, 409)],
  ['it is opened', () => `almacenes/abrir/${n.cerrado}`, () => ({}), SOLO_PRL],
  [
    'boxes arrive',
    () => 'entrada',
    () => formularioEntrada({ almacenId: n.almacen, articuloId: n.articulo }),
    DE_SANTANDER,
  ],
  [
    'boxes of a size that is not',
    () => 'entrada',
    () => formularioEntrada({ almacenId: n.almacen, articuloId: n.articulo, talla: '99' }),
    pero(DE_SANTANDER, 422),
  ],
  [
    'boxes that have expired',
    () => 'entrada',
    () => formularioEntrada({ almacenId: n.almacen, articuloId: n.articulo, caduca: '2020-02-29' }),
    pero(DE_SANTANDER, 422),
  ],
  [
    'boxes of what is retired',
    () => 'entrada',
    () => formularioEntrada({ almacenId: n.almacen, articuloId: n.retirado }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'boxes at a closed door',
    () => 'entrada',
    () => formularioEntrada({ almacenId: n.cerrado, articuloId: n.articulo }),
    pero(DE_SANTANDER, 409),
  ],
  ['a lot is counted', () => `ajustar/${n.disponible}`, () => ({ contadas: 3, motivo }), DE_SANTANDER],
  [
    'a lot is counted as it is',
    () => `ajustar/${n.disponible}`,
    () => ({ contadas: 10, motivo }),
    pero(DE_SANTANDER, 409),
  ],
  ['an expired lot is counted', () => `ajustar/${n.caducado}`, () => ({ contadas: 3, motivo }), DE_SANTANDER],
  ['a used up lot is counted', () => `ajustar/${n.agotado}`, () => ({ contadas: 3, motivo }), DE_SANTANDER],
  ['part of a lot is scrapped', () => `baja/${n.disponible}`, () => ({ cantidad: 1, motivo }), DE_SANTANDER],
  ['an expired lot is scrapped', () => `baja/${n.caducado}`, () => ({ cantidad: 10, motivo }), DE_SANTANDER],
  ['more than there is', () => `baja/${n.disponible}`, () => ({ cantidad: 11, motivo }), pero(DE_SANTANDER, 409)],
  ['a used up lot is scrapped', () => `baja/${n.agotado}`, () => ({ cantidad: 1, motivo }), pero(DE_SANTANDER, 409)],
  [
    'a lot goes to Madrid',
    () => `traspasar/${n.disponible}`,
    () => ({ almacenId: n.otro, cantidad: 4, motivo: '' }),
    DE_SANTANDER,
  ],
  [
    'more than there is goes',
    () => `traspasar/${n.disponible}`,
    () => ({ almacenId: n.otro, cantidad: 11, motivo: '' }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'it goes where it is',
    () => `traspasar/${n.disponible}`,
    () => ({ almacenId: n.almacen, cantidad: 1, motivo: '' }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'it goes to a closed store',
    () => `traspasar/${n.disponible}`,
    () => ({ almacenId: n.cerrado, cantidad: 1, motivo: '' }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'an expired lot goes',
    () => `traspasar/${n.caducado}`,
    () => ({ almacenId: n.otro, cantidad: 1, motivo: '' }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'a quota is made',
    () => 'cupos/crear',
    () => ({ puesto: 'Pintor', articuloId: n.articulo, cantidad: 1, meses: 6, obligatorio: false }),
    SOLO_PRL,
  ],
  [
    'a quota of the same',
    () => 'cupos/crear',
    () => ({ puesto: 'soldador', articuloId: n.articulo, cantidad: 1, meses: 6, obligatorio: false }),
    pero(SOLO_PRL, 409),
  ],
  [
    'a quota of what is retired',
    () => 'cupos/crear',
    () => ({ puesto: 'Pintor', articuloId: n.retirado, cantidad: 1, meses: 6, obligatorio: false }),
    pero(SOLO_PRL, 409),
  ],
  ['a quota changes', () => `cupos/cambiar/${n.cupo}`, () => ({ cantidad: 4, meses: 1, obligatorio: false }), SOLO_PRL],
  ['a quota is taken away', () => `cupos/quitar/${n.cupo}`, () => ({}), SOLO_PRL],
];
// @spec 1.almacen
describe('acts on a store', () => {
  test.each(ACTOS)('the act %s is done by the people of the table', async (_, path, body, esperado) => {
    for (const quien of GENTE)
      await takenBack(async () => {
        const antes = await huella();
        const { status, text } = await llamar(quien, path(), { body: body() });
        expect({ quien, status, text }).toEqual({ quien, status: esperado[quien] ?? esperado.resto, text });
        expect((await huella()) === antes).toBe(status !== 200);
        if (!/\/\d+$/.test(path())) return;
        const falta = await llamar(quien, path().replace(/\d+$/, '999999'), { body: body() });
        expect(status === 404 ? text : falta.text).toBe(falta.text);
        expect(falta.status).toBe((esperado[quien] ?? esperado.resto) === 403 ? 403 : 404);
      });
  });
  test('a minimum is set', async () => {
    for (const quien of GENTE)
      await takenBack(async () => {
        const body = { almacenId: n.almacen, articuloId: n.articulo, talla: '9', minimo: 5 };
        const { status } = await llamar(quien, 'minimo', { method: 'PUT', body });
        expect({ quien, status }).toEqual({ quien, status: DE_SANTANDER[quien] ?? 404 });
      });
  });
  test('a minimum is not set with another version than the one seen', async () => {
    for (const [, path, body, esperado] of ACTOS.filter(([, p, , e]) => /\/\d+$/.test(p()) && e.inigo === 200)) {
      const antes = await huella();
      const { send } = personas.inigo;
      const headers = { 'content-type': 'application/json', 'if-match': '"77"' };
      const { status } = await send(`/api/almacen/${path()}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body()),
      });
      expect({ path: path(), status, esperado: esperado.inigo }).toEqual({ path: path(), status: 409, esperado: 200 });
      expect(await huella()).toBe(antes);
    }
  });
});

// @spec 1.almacen S-8182
test('each person reads their stores, and other stores do not exist for them', async () => {
  const leer = (quien: Quien, path: string) => llamar(quien, path, { method: 'GET' });
  const Ids = z.array(z.object({ Id: z.int() }));
  const ids = async (quien: Quien, path: string) =>
    Ids.parse(JSON.parse((await leer(quien, path)).text)).map((x) => x.Id);
  const todos = [n.almacen, n.otro, n.cerrado].toSorted((a, b) => a - b);
  for (const quien of GENTE) {
    const almacenesEsperados =
      quien === 'inigo' ? todos : quien === 'teo' ? [n.almacen, n.cerrado] : quien === 'clara' ? [n.otro] : [];
    expect((await ids(quien, 'almacenes')).toSorted((a, b) => a - b)).toEqual(
      almacenesEsperados.toSorted((a, b) => a - b),
    );
    expect((await ids(quien, 'movimientos')).length).toBe(almacenesEsperados.includes(n.almacen) ? 4 : 0);
    const catalogo = await leer(quien, 'articulos');
    expect(catalogo.status).toBe(almacenesEsperados.length > 0 ? 200 : 404);
    for (const path of [`existencias?almacen=${n.almacen}`, `existencias/csv?almacen=${n.almacen}`])
      expect({ quien, path, status: (await leer(quien, path)).status }).toEqual({
        quien,
        path,
        status: almacenesEsperados.includes(n.almacen) ? 200 : 404,
      });
    const falta = await leer(quien, 'existencias?almacen=999999');
    expect((await leer(quien, `existencias?almacen=${n.almacen}`)).text === falta.text).toBe(
      !almacenesEsperados.includes(n.almacen),
    );
    for (const path of ['cupos', 'opciones'])
      expect((await leer(quien, path)).status).toBe(quien === 'inigo' ? 200 : 403);
    expect(catalogo.text.includes('"acciones":["')).toBe(quien === 'inigo');
  }
});
