import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { many, oneValue } from '#server/casa/base/db.ts';
import { buildLogger } from '#server/casa/config/log.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../../test/acts.ts';
import { cierresDe, laborables, mesPasado } from '../../../test/build/tiempo/build-cierres.ts';
import { ficharDia } from '../../../test/build/tiempo/build-correcciones.ts';
import { until } from '../../../test/correo.ts';
import { useApp } from '../../../test/harness.ts';
import { marchar } from '../../../test/relojes.ts';
import { seguirBloques } from './bloque.commands.ts';
import { cierresArea } from './cierres.area.ts';

const { as, config } = await useApp();
const MES = mesPasado(1);
const eva = await cierresDe(as, 'eva');
const log = buildLogger(config);
const resumen = async () => {
  const { Estados, Bloque } = await eva.resumen({ query: { mes: MES } });
  return { estados: Object.fromEntries(Estados.map(({ Estado, Personas }) => [Estado, Personas])), Bloque };
};
const todos = () =>
  oneValue(z.int())(sql`select count(*)::int as n from usuario where activo and 'EMPLEADO' = any(roles)`);

beforeAll(() => ficharDia('teo', laborables(MES, 1)[0] ?? '', 'E 08:00'));

// @spec 1.cierres S-7039
test('a block closes everybody’s month: it shows its progress, survives a restart, and names the failures', async () => {
  const gente = await todos();
  await eva.bloque({ body: { mes: MES, acto: 'cerrar' } });
  expect(await statusOf(eva.bloque({ body: { mes: MES, acto: 'cerrar' } }))).toBe(409);
  expect((await resumen()).Bloque).toMatchObject({
    Acto: 'cerrar',
    Total: gente,
    Hechos: 0,
    Terminado: null,
    Quien: 'Eva Robles',
  });
  expect(await seguirBloques(log)).toBe(true);
  expect((await resumen()).Bloque).toMatchObject({ Hechos: 10, Terminado: null });
  // Two processes go on where the stopped one left off.
  const relojes = [0, 1].map(() => marchar(cierresArea.relojes ?? (() => []), { config }));
  await until(async () => (await resumen()).Bloque?.Terminado !== null);
  await Promise.all(relojes.map((reloj) => reloj.stop()));
  const { estados, Bloque } = await resumen();
  expect(Bloque).toMatchObject({ Total: gente, Hechos: gente });
  expect(Bloque?.Fallos).toEqual([
    {
      PersonaId: expect.any(Number),
      Persona: 'Teo Marín',
      Motivo: expect.stringMatching(/^Tiene incidencias sin resolver/),
    },
  ]);
  expect(estados).toMatchObject({ Abierto: 1, 'Pendiente de conformidad': gente - 1 });
  const pasos = await many(z.object({ veces: z.int() }))(sql`
    select count(*)::int as veces from historial where entidad = 'cierre' group by entidad_id`);
  expect(pasos.every(({ veces }) => veces === 1)).toBe(true);
});

test('months of people who agree are closed for good together, and months that have changed since are reported', async () => {
  for (const login of ['ana', 'luis']) {
    const cierres = await cierresDe(as, login);
    const [mes] = await cierres.mios();
    await cierres.conformar({ body: { Id: mes?.Id ?? 0 } });
  }
  await eva.bloque({ body: { mes: MES, acto: 'finalizar' } });
  await seguirBloques(log);
  expect(await resumen()).toMatchObject({ estados: { Cerrado: 2 }, Bloque: { Total: 2, Hechos: 2, Fallos: [] } });
  await eva.bloque({ body: { mes: MES, acto: 'comprobar' } });
  await seguirBloques(log);
  await seguirBloques(log);
  expect(await resumen()).toMatchObject({ Bloque: { Acto: 'comprobar', Fallos: [] } });
});

test('no block begins for a month that is not over, or without people', async () => {
  expect(await statusOf(eva.bloque({ body: { mes: dentroDe(0).slice(0, 7), acto: 'cerrar' } }))).toBe(409);
  expect(await statusOf(eva.bloque({ body: { mes: mesPasado(2), acto: 'comprobar' } }))).toBe(409);
  expect(await statusOf((await cierresDe(as, 'ana')).bloque({ body: { mes: MES, acto: 'cerrar' } }))).toBe(403);
});
