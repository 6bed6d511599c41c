// @spec 1.permisos S-8546
// Reminders of carried-over leave before it expires, once each.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { buildPermiso, tipoDe } from '../../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../../test/harness.ts';
import { idDe } from '../../../../test/acts.ts';
import { recordarArrastre } from './arrastre.commands.ts';

const { as } = await useApp();
const ana = await as('ana');
const [anaId, tipoId] = await Promise.all([idDe('ana'), tipoDe('VACACIONES')]);
/** A year in which nothing happens by itself: what is left of the year before passes to it, five days at most. */
const ANIO = 2031;
const contar = async (dia: string) => {
  while (await recordarArrastre(dia));
  const leidas = await ana.client(notificaciones).mias({ query: { limite: '200' } });
  return leidas
    .filter(({ Titulo }) => Titulo.includes('caducan'))
    .map(({ Titulo }) => Titulo.replaceAll('\u00A0', ' '));
};

test('carried-over leave is reminded of a month and a week before it expires, to those who have some left', async () => {
  await execute(sql`
    insert into ajuste_permiso (usuario_id, tipo_id, anio, cantidad, motivo) values (${anaId}, ${tipoId}, ${ANIO - 1}, 2, 'Prueba')`);
  expect(await contar(`${ANIO}-02-27`)).toEqual([]);
  const primero = `Le quedan 5 días que caducan el 31/03/${ANIO}`;
  expect(await contar(`${ANIO}-03-01`)).toEqual([primero]);
  expect(await contar(`${ANIO}-03-20`)).toEqual([primero]);
  // Two of the five days are asked for before the second reminder.
  await buildPermiso(as, { desde: `${ANIO}-03-26`, hasta: `${ANIO}-03-27` });
  expect(await contar(`${ANIO}-03-24`)).toEqual([`Le quedan 3 días que caducan el 31/03/${ANIO}`, primero]);
  expect(await contar(`${ANIO}-03-31`)).toHaveLength(2);
  expect(await contar(`${ANIO}-04-01`)).toHaveLength(2);
});
