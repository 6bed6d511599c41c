// People who have left or not yet joined, in the pickers of Presencia and in the list of people inside.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../../test/acts.ts';
import { ficharDia } from '../../../test/build/tiempo/build-correcciones.ts';
import { fichar } from '../../../test/build/tiempo/build-fichajes.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const eva = (await as('eva')).client(presencia);
const ANTES = { desde: dentroDe(-60), hasta: dentroDe(-30) };
const DESPUES = { desde: dentroDe(-10), hasta: dentroDe(-5) };
const codigos = (de: readonly { Codigo: string }[]) => de.map(({ Codigo }) => Codigo);

describe('a person who left weeks ago', () => {
  beforeAll(async () => {
    await execute(sql`
      update usuario set activo = false, baja = ${dentroDe(-40)}::date, alta = ${dentroDe(-90)}::date,
        centro_trabajo_codigo = 'LPA', area_codigo = 'COM'
       where login = 'teo'`);
    await execute(sql`update usuario set centro_trabajo_codigo = 'SDR', area_codigo = 'PRO' where login <> 'teo'`);
  });
  const encontrada = async (periodo: object) =>
    (await eva.personas({ query: { texto: 'Teo Marín', ...periodo } })).map(({ Nombre }) => Nombre);

  test('is found by a picker of their period, and not by one of a later period or of today', async () => {
    expect(await encontrada(ANTES)).toEqual(['Teo Marín']);
    expect(await encontrada(DESPUES)).toEqual([]);
    expect(await encontrada({})).toEqual([]);
  });
  test('has their centre and area among the filters of their period', async () => {
    const antes = await eva.ambito({ query: ANTES });
    expect([codigos(antes.Centros), codigos(antes.Areas)]).toEqual([
      expect.arrayContaining(['LPA']),
      expect.arrayContaining(['COM']),
    ]);
    for (const query of [DESPUES, {}]) {
      const { Centros, Areas } = await eva.ambito({ query });
      expect([codigos(Centros), codigos(Areas)]).not.toContain('LPA');
      expect(codigos(Areas)).not.toContain('COM');
    }
  });
  test('a single day without its end is no period', async () => {
    expect(await statusOf(eva.ambito({ query: { desde: ANTES.desde } }))).toBe(400);
    expect(await statusOf(eva.ambito({ query: { desde: ANTES.hasta, hasta: ANTES.desde } }))).toBe(400);
  });
  test('keeps the team of a responsible who left in the filters while the period has its people', async () => {
    await execute(sql`
      update usuario set responsable_id = (select id from usuario where login = 'teo') where login = 'ana'`);
    expect((await eva.ambito({ query: ANTES })).Equipos.map(({ Nombre }) => Nombre)).toContain('Teo Marín');
    await execute(sql`
      update usuario set responsable_id = (select id from usuario where login = 'luis') where login = 'ana'`);
  });
});

test('a person who joins next week is found by a picker of that week, and is not counted before', async () => {
  await execute(sql`update usuario set alta = ${dentroDe(7)}::date where login = 'pablo'`);
  const encontrada = async (periodo: object) => eva.personas({ query: { texto: 'Pablo Cano', ...periodo } });
  expect(await encontrada({ desde: dentroDe(7), hasta: dentroDe(8) })).toHaveLength(1);
  expect(await encontrada({})).toEqual([]);
  expect((await eva.ahora({ query: { limite: '200' } })).map(({ Nombre }) => Nombre)).not.toContain('Pablo Cano');
});

describe('a person whose account is closed while they are inside', () => {
  const evacuacion = async () =>
    (await (await as('sonia')).client(visitas).evacuacion()).Personas.map(({ Nombre }) => Nombre);
  beforeAll(async () => {
    await fichar(await as('ana'), 'E');
    await execute(sql`update usuario set activo = false where login = 'ana'`);
  });
  test('stays in the list of people inside', async () => {
    expect(await evacuacion()).toContain('Ana Prieto');
  });
  test('stays in Presencia, as inside and counted', async () => {
    expect(await eva.ahora({ query: { texto: 'Ana Prieto' } })).toMatchObject([{ Estado: 'Dentro' }]);
    expect(await eva.cuentasAhora({ query: { texto: 'Ana Prieto' } })).toEqual([{ EstadoId: 1, Total: 1 }]);
  });
  test('stays in both without a work centre too', async () => {
    await execute(sql`update usuario set centro_trabajo_codigo = null where login = 'ana'`);
    expect(await evacuacion()).toContain('Ana Prieto');
    await execute(sql`update usuario set centro_trabajo_codigo = 'SDR' where login = 'ana'`);
  });
  test('is listed with a forgotten exit until the month is closed', async () => {
    await execute(sql`
      update fichaje_estado set caduca = now() where usuario_id = (select id from usuario where login = 'ana')`);
    expect(await evacuacion()).not.toContain('Ana Prieto');
    expect(await eva.ahora({ query: { texto: 'Ana Prieto' } })).toMatchObject([{ Estado: 'Salida olvidada' }]);
    await execute(sql`
      insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
      select id, date_trunc('month', hoy()), 2, 0, 0, 0, 0, '[]', 'x' from usuario where login = 'ana'`);
    expect(await eva.ahora({ query: { texto: 'Ana Prieto' } })).toEqual([]);
  });
});
test('a person who is out and has left is in no list of now', async () => {
  await ficharDia('marta', dentroDe(-1), 'E 08:00, S 16:00');
  await execute(sql`update usuario set activo = false where login = 'marta'`);
  expect(await eva.ahora({ query: { texto: 'Marta Gil' } })).toEqual([]);
});
