import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { execute, watchStatements } from '#server/casa/base/db.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const ana = (await as('ana')).client(maestros);
const spanish = new Intl.Collator('es-ES');
const isSorted = (nombres: string[]) =>
  nombres.every((nombre, i) => i === 0 || spanish.compare(nombres[i - 1] ?? '', nombre) <= 0);

// @spec 7
test('the list of countries has every country of ISO 3166-1 in Spanish, with SP for Spain', async () => {
  const paises = await ana.paises();
  expect(paises).toHaveLength(249);
  expect(paises).toContainEqual({ Codigo: 'SP', Nombre: 'España' });
  expect(paises.some(({ Codigo }) => Codigo === 'ES')).toBe(false);
  expect(isSorted(paises.map(({ Nombre }) => Nombre))).toBe(true);
});

// @spec 7
test('the 52 provinces have the two digits of the INE', async () => {
  const provincias = await ana.provincias();
  expect(provincias.map(({ Codigo }) => Codigo).toSorted()).toEqual(
    Array.from({ length: 52 }, (_, i) => String(i + 1).padStart(2, '0')),
  );
  expect(provincias).toContainEqual({ Codigo: '39', Nombre: 'Cantabria' });
  expect(provincias).toContainEqual({ Codigo: '48', Nombre: 'Bizkaia' });
  // The Spanish alphabet puts Ávila among the As; an order by bytes would put it last.
  expect(provincias.map(({ Nombre }) => Nombre).indexOf('Ávila')).toBeLessThan(10);
});

// @spec 7
test('currencies are those in force, without funds or metals', async () => {
  const codigos = (await ana.divisas()).map(({ Codigo }) => Codigo);
  expect(codigos).toEqual(expect.arrayContaining(['EUR', 'USD', 'NOK', 'MRU']));
  for (const codigo of ['ESP', 'XAU', 'CHE', 'HRK', 'XXX']) expect(codigos).not.toContain(codigo);
});

describe('cost centres and contracts', () => {
  // @spec 7
  test('only cost centres and contracts that are open today can be charged, as code and description', async () => {
    const centros = await ana.centrosCoste();
    expect(centros).toContainEqual({ Codigo: '1200', DescripcionCompleta: '1200 - Ingeniería naval' });
    expect(centros.some(({ Codigo }) => Codigo === '1250')).toBe(false);
    const contratos = await ana.contratos();
    expect(contratos.map(({ Codigo }) => Codigo)).toEqual(['NB-314', 'RP-088']);
  });

  test('the first and the last open day are included', async () => {
    await execute(sql`
      insert into centro_coste (codigo, descripcion, abierto_desde, abierto_hasta) values
        ('8001', 'Solo hoy', hoy(), hoy()), ('8002', 'Desde mañana', hoy() + 1, null), ('8003', 'Hasta ayer', '2020-01-01', hoy() - 1)`);
    const codigos = (await ana.centrosCoste()).map(({ Codigo }) => Codigo);
    expect(codigos.filter((codigo) => codigo.startsWith('8'))).toEqual(['8001']);
  });
});

test('a list costs at most two statements, including the session', async () => {
  for (const call of [ana.paises, ana.provincias, ana.divisas, ana.centrosCoste, ana.contratos]) {
    const statements: string[] = [];
    const stop = watchStatements((text) => statements.push(text));
    await call();
    stop();
    expect(statements.length).toBeLessThanOrEqual(2);
  }
});

test('nobody reads the lists without a session', async () => {
  await expect(nobody.client(maestros).paises()).rejects.toMatchObject({ status: 401 });
});
