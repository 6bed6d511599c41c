// Today of a team, stretch by stretch, and the absences of each area.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';
import { execute } from '#server/casa/base/db.ts';
import { anadirFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { ahora, dentroDe, hace } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(presencia);
const [ana, teo] = await Promise.all(['ana', 'teo'].map(idDe));
if (!ana || !teo) throw new Error('somebody of the cast is missing');

beforeEach(async () => {
  await execute(sql`delete from ausencia`);
});

// @spec 1.presencia
test('the day of a person goes from each clock-in to the next one, and the last one is still going on', async () => {
  const fecha = diaEn(ahora(), 'Europe/Madrid');
  const now = Math.floor(ahora() / 1_000) * 1_000;
  const hora = (horas: number) => hace(horas, 'h', now);
  const fichaje = (tipo: 'E' | 'PI' | 'PF', horas: number) =>
    ({ tipo, fecha, instante: hora(horas), zona: 'Europe/Madrid', modalidad: 'P', origen: 'web' }) as const;
  await anadirFichajes(ana, [fichaje('E', 3), fichaje('PI', 1), fichaje('PF', 0.5)]);
  const [dia] = await (await de('luis')).tramos({ query: { personas: String(ana) } });
  expect(dia).toEqual({
    Id: ana,
    Zona: 'Europe/Madrid',
    Tramos: [
      { Clase: 'trabajo', Desde: hora(3), Hasta: hora(1) },
      { Clase: 'pausa', Desde: hora(1), Hasta: hora(0.5) },
      { Clase: 'trabajo', Desde: hora(0.5), Hasta: null },
    ],
  });
});

// @spec 1.presencia
test('of people whom the reader does not see nothing is said', async () => {
  const personas = `${ana},${teo}`;
  expect((await (await de('luis')).tramos({ query: { personas } })).map(({ Id }) => Id)).toEqual([ana]);
  expect((await (await de('eva')).tramos({ query: { personas } })).map(({ Id }) => Id)).toEqual([ana, teo]);
  expect(await statusOf((await de('ana')).tramos({ query: { personas } }))).toBe(403);
});

// @spec 1.presencia
test('an area has as many absent people each day as are absent the whole of it', async () => {
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, minutos, anulada) values
      (${ana}, ${dentroDe(1)}::date, ${dentroDe(2)}::date, 'V', null, null),
      (${teo}, ${dentroDe(2)}::date, ${dentroDe(2)}::date, 'A', 60, null),
      (${teo}, ${dentroDe(1)}::date, ${dentroDe(1)}::date, 'V', null, now())`);
  const query = { desde: dentroDe(1), hasta: dentroDe(3) };
  const areas = await (await de('eva')).ausenciasPorArea({ query });
  const ingenieria = areas.find(({ Area }) => Area === 'Ingeniería');
  expect(ingenieria).toMatchObject({ Plantilla: 2 });
  expect(ingenieria?.Dias.map(({ Ausentes }) => Ausentes)).toEqual([1, 1, 0]);
  expect(
    areas
      .filter(({ Area }) => Area !== 'Ingeniería')
      .flatMap(({ Dias }) => Dias)
      .some(({ Ausentes }) => Ausentes > 0),
  ).toBe(false);
  expect(await statusOf((await de('luis')).ausenciasPorArea({ query }))).toBe(403);
  expect(
    await statusOf((await de('eva')).ausenciasPorArea({ query: { desde: dentroDe(1), hasta: dentroDe(40) } })),
  ).toBe(400);
});
