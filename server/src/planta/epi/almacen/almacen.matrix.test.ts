// Persons × acts × states over HTTP, against a table written by hand from S-8180 to S-8187.
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
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
import { matrix, MISSING } from '../../../../test/matrix/calls.ts';

/** Íñigo is PRL; Teo is in charge of the store of Santander, Clara of that of Madrid; the others of none. */
const { as } = await useApp();
const GENTE = ['inigo', 'teo', 'clara', 'ana', 'eva', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, huella, leer, llamar, personas, probar } = matrix(as, GENTE, '/api/almacen', [
  'epi_existencia',
  'epi_almacen',
  'epi_articulo',
  'epi_cupo',
  'epi_minimo',
  'epi_encargado',
  'epi_movimiento',
]);
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

const Id = z.object({ Id: z.int() });
beforeAll(async () => {
  await enter();
  n.almacen = await buildAlmacenEpi(as, { encargados: ['teo'] });
  n.otro = await buildAlmacenEpi(as, { centro: 'MAD', encargados: ['clara'] });
  n.cerrado = await buildAlmacenEpi(as, { nombre: 'El cerrado', encargados: ['teo'] });
  await llamar('inigo', `almacenes/cerrar/${n.cerrado}`, {});
  n.articulo = await buildArticuloEpi(as);
  n.retirado = await buildArticuloEpi(as, { nombre: 'El retirado' });
  await llamar('inigo', `articulos/retirar/${n.retirado}`, {});
  const en = { almacenId: n.almacen, articuloId: n.articulo };
  n.disponible = await buildEntrada(as, { ...en, lote: 'A' });
  n.caducado = await buildEntrada(as, { ...en, lote: 'B' });
  await caducarLote(n.caducado);
  n.agotado = await buildEntrada(as, { ...en, lote: 'C' });
  await llamar('inigo', `ajustar/${n.agotado}`, { contadas: 0, motivo: 'Recuento' });
  const cupo = { puesto: 'Soldador', articuloId: n.articulo, cantidad: 2, meses: 1, obligatorio: true };
  n.cupo = (await leer('inigo', 'cupos/crear', Id, cupo)).Id;
});

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
type Caso = [title: string, call: string, id: () => number, body: () => object, esperado: Esperado];
const nada = () => ({});
const ninguno = () => 0;
const ACTOS: Caso[] = [
  ['make an article', 'articulos/crear', ninguno, () => formularioArticuloEpi({ nombre: 'Otro' }), SOLO_PRL],
  [
    'make an article with the name of another',
    'articulos/crear',
    ninguno,
    () => formularioArticuloEpi({ nombre: 'GUANTE DE NITRILO' }),
    pero(SOLO_PRL, 409),
  ],
  ['change an article', 'articulos/cambiar/:id', () => n.articulo, () => formularioArticuloEpi(), SOLO_PRL],
  [
    'remove a size of an article with stock',
    'articulos/cambiar/:id',
    () => n.articulo,
    () => formularioArticuloEpi({ tallas: ['8'] }),
    pero(SOLO_PRL, 422),
  ],
  ['retire an article', 'articulos/retirar/:id', () => n.articulo, nada, SOLO_PRL],
  ['retire a retired article', 'articulos/retirar/:id', () => n.retirado, nada, pero(SOLO_PRL, 409)],
  ['offer a retired article', 'articulos/ofrecer/:id', () => n.retirado, nada, SOLO_PRL],
  ['offer an offered article', 'articulos/ofrecer/:id', () => n.articulo, nada, pero(SOLO_PRL, 409)],
  ['make a store', 'almacenes/crear', ninguno, () => formularioAlmacenEpi({ nombre: 'Nuevo' }), SOLO_PRL],
  [
    'make a store in an unknown centre',
    'almacenes/crear',
    ninguno,
    () => formularioAlmacenEpi({ nombre: 'Nuevo', centro: 'XXX' }),
    pero(SOLO_PRL, 422),
  ],
  [
    'make a store with an unknown keeper',
    'almacenes/crear',
    ninguno,
    () => formularioAlmacenEpi({ nombre: 'Nuevo', encargados: [MISSING] }),
    pero(SOLO_PRL, 422),
  ],
  ['change a store', 'almacenes/cambiar/:id', () => n.almacen, () => formularioAlmacenEpi(), SOLO_PRL],
  [
    'change the centre of a store with stock',
    'almacenes/cambiar/:id',
    () => n.almacen,
    () => formularioAlmacenEpi({ centro: 'LPA' }),
    pero(SOLO_PRL, 409),
  ],
  ['close a store with stock', 'almacenes/cerrar/:id', () => n.almacen, nada, pero(SOLO_PRL, 409)],
  ['close an empty store', 'almacenes/cerrar/:id', () => n.otro, nada, SOLO_PRL],
  ['close a closed store', 'almacenes/cerrar/:id', () => n.cerrado, nada, pero(SOLO_PRL, 409)],
  ['open a closed store', 'almacenes/abrir/:id', () => n.cerrado, nada, SOLO_PRL],
  [
    'receive boxes',
    'entrada',
    ninguno,
    () => formularioEntrada({ almacenId: n.almacen, articuloId: n.articulo }),
    DE_SANTANDER,
  ],
  [
    'receive boxes of an unknown size',
    'entrada',
    ninguno,
    () => formularioEntrada({ almacenId: n.almacen, articuloId: n.articulo, talla: '99' }),
    pero(DE_SANTANDER, 422),
  ],
  [
    'receive expired boxes',
    'entrada',
    ninguno,
    () => formularioEntrada({ almacenId: n.almacen, articuloId: n.articulo, caduca: '2020-02-29' }),
    pero(DE_SANTANDER, 422),
  ],
  [
    'receive boxes of a retired article',
    'entrada',
    ninguno,
    () => formularioEntrada({ almacenId: n.almacen, articuloId: n.retirado }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'receive boxes at a closed store',
    'entrada',
    ninguno,
    () => formularioEntrada({ almacenId: n.cerrado, articuloId: n.articulo }),
    pero(DE_SANTANDER, 409),
  ],
  ['count a lot', 'ajustar/:id', () => n.disponible, () => ({ contadas: 3, motivo }), DE_SANTANDER],
  [
    'count a lot with the same result',
    'ajustar/:id',
    () => n.disponible,
    () => ({ contadas: 10, motivo }),
    pero(DE_SANTANDER, 409),
  ],
  ['count an expired lot', 'ajustar/:id', () => n.caducado, () => ({ contadas: 3, motivo }), DE_SANTANDER],
  ['count a used up lot', 'ajustar/:id', () => n.agotado, () => ({ contadas: 3, motivo }), DE_SANTANDER],
  ['scrap part of a lot', 'baja/:id', () => n.disponible, () => ({ cantidad: 1, motivo }), DE_SANTANDER],
  ['scrap an expired lot', 'baja/:id', () => n.caducado, () => ({ cantidad: 10, motivo }), DE_SANTANDER],
  [
    'scrap more than the stock',
    'baja/:id',
    () => n.disponible,
    () => ({ cantidad: 11, motivo }),
    pero(DE_SANTANDER, 409),
  ],
  ['scrap a used up lot', 'baja/:id', () => n.agotado, () => ({ cantidad: 1, motivo }), pero(DE_SANTANDER, 409)],
  [
    'move boxes to Madrid',
    'traspasar/:id',
    () => n.disponible,
    () => ({ almacenId: n.otro, cantidad: 4, motivo: '' }),
    DE_SANTANDER,
  ],
  [
    'move more than the stock',
    'traspasar/:id',
    () => n.disponible,
    () => ({ almacenId: n.otro, cantidad: 11, motivo: '' }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'move boxes to the same store',
    'traspasar/:id',
    () => n.disponible,
    () => ({ almacenId: n.almacen, cantidad: 1, motivo: '' }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'move boxes to a closed store',
    'traspasar/:id',
    () => n.disponible,
    () => ({ almacenId: n.cerrado, cantidad: 1, motivo: '' }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'move an expired lot',
    'traspasar/:id',
    () => n.caducado,
    () => ({ almacenId: n.otro, cantidad: 1, motivo: '' }),
    pero(DE_SANTANDER, 409),
  ],
  [
    'make a quota',
    'cupos/crear',
    ninguno,
    () => ({ puesto: 'Pintor', articuloId: n.articulo, cantidad: 1, meses: 6, obligatorio: false }),
    SOLO_PRL,
  ],
  [
    'make a second quota of a job and article',
    'cupos/crear',
    ninguno,
    () => ({ puesto: 'soldador', articuloId: n.articulo, cantidad: 1, meses: 6, obligatorio: false }),
    pero(SOLO_PRL, 409),
  ],
  [
    'make a quota of a retired article',
    'cupos/crear',
    ninguno,
    () => ({ puesto: 'Pintor', articuloId: n.retirado, cantidad: 1, meses: 6, obligatorio: false }),
    pero(SOLO_PRL, 409),
  ],
  [
    'change a quota',
    'cupos/cambiar/:id',
    () => n.cupo,
    () => ({ cantidad: 4, meses: 1, obligatorio: false }),
    SOLO_PRL,
  ],
  ['remove a quota', 'cupos/quitar/:id', () => n.cupo, nada, SOLO_PRL],
];
// @spec 1.almacen
describe('acts on a store', () => {
  const of = (esperado: Esperado) => (quien: Quien) => esperado[quien] ?? esperado.resto;
  test.each(ACTOS)('the act «%s» is done by the people of the table', (_title, call, id, body, esperado) =>
    expect(probar({ call, id: id(), body, expected: of(esperado) })).resolves.toBeUndefined(),
  );
  test.each(ACTOS.filter(([, call]) => call.includes(':id')))(
    'the act «%s» on a missing row is refused as for people without the right, or is a 404',
    (_title, call, _id, body, esperado) => {
      const expected = (quien: Quien) => (of(esperado)(quien) === 403 ? 403 : 404);
      return expect(probar({ call, id: MISSING, body, expected })).resolves.toBeUndefined();
    },
  );
  test('a minimum is set by PRL and the keepers of the store', () =>
    expect(
      probar({
        call: 'PUT minimo',
        body: () => ({ almacenId: n.almacen, articuloId: n.articulo, talla: '9', minimo: 5 }),
        expected: of(DE_SANTANDER),
      }),
    ).resolves.toBeUndefined());
  test('no act is done with another version than the one seen', async () => {
    for (const [, call, id, body] of ACTOS.filter(([, , de, , { inigo }]) => de() && inigo === 200)) {
      const antes = await huella();
      const { status } = await personas.inigo.send(`/api/almacen/${call.replace(':id', String(id()))}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'if-match': '"77"' },
        body: JSON.stringify(body()),
      });
      expect({ call, status }).toEqual({ call, status: 409 });
      expect(await huella()).toBe(antes);
    }
  });
});

// @spec 1.almacen S-8182
test('each person reads their stores, and other stores do not exist for them', async () => {
  const Ids = z.array(z.object({ Id: z.int() }));
  const ids = async (quien: Quien, path: string) =>
    (await leer(quien, path, Ids)).map((x) => x.Id).toSorted((a, b) => a - b);
  const todos = [n.almacen, n.otro, n.cerrado].toSorted((a, b) => a - b);
  const lee = (quien: Quien) => DE_SANTANDER[quien] === 200;
  for (const quien of GENTE) {
    const almacenes =
      quien === 'inigo' ? todos : quien === 'teo' ? [n.almacen, n.cerrado] : quien === 'clara' ? [n.otro] : [];
    expect(await ids(quien, 'almacenes')).toEqual(almacenes.toSorted((a, b) => a - b));
    expect(await ids(quien, 'movimientos')).toHaveLength(lee(quien) ? 4 : 0);
    const catalogo = await llamar(quien, 'articulos');
    expect(catalogo.status).toBe(almacenes.length > 0 ? 200 : 404);
    expect(catalogo.text.includes('"acciones":["')).toBe(quien === 'inigo');
  }
  for (const path of ['existencias', 'existencias/csv'])
    await expect(
      probar({
        call: `${path}?almacen=:id`,
        id: n.almacen,
        expected: (quien) => (lee(quien) ? 200 : 404),
      }),
    ).resolves.toBeUndefined();
  for (const call of ['cupos', 'opciones'])
    await expect(probar({ call, expected: (quien) => (quien === 'inigo' ? 200 : 403) })).resolves.toBeUndefined();
});
