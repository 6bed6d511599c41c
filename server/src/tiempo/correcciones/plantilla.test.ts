// Days of somebody who has left: human resources and the responsible settle them between them.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { fichajesDe } from '#server/tiempo/fichajes/fichajes.port.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { decidir, ficharDia, proponer, ver } from '../../../test/build/tiempo/build-correcciones.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const ULTIMO = dentroDe(-5);
const dia = (n: number) => dentroDe(-5 - n);
const de = async (login: string) => (await as(login)).client(correcciones);
const quedan = async (fecha: string) =>
  (await fichajesDe(await idDe('ana'), fecha, fecha)).map(({ Tipo, Origen }) => `${Tipo} ${Origen}`);
const antesDeIrse = { propia: 0, deEva: 0 };

beforeAll(async () => {
  for (let n = 0; n < 8; n++) await ficharDia('ana', dia(n), 'E 08:00');
  antesDeIrse.propia = await proponer(as, { fecha: dia(6) });
  antesDeIrse.deEva = await proponer(as, { de: 'eva', para: 'ana', fecha: dia(7) });
  await execute(sql`update usuario set activo = false, baja = ${ULTIMO}::date where login = 'ana'`);
});

describe('a day of somebody whose account is closed', () => {
  test('is corrected by human resources with the person’s responsible', async () => {
    expect(await (await de('eva')).dia({ query: { fecha: ULTIMO, persona: `${await idDe('ana')}` } })).toMatchObject({
      Puede: true,
      Fuera: true,
    });
    const id = await proponer(as, { de: 'eva', para: 'ana', fecha: ULTIMO });
    expect(await ver(as, 'luis', id)).toMatchObject({ EnManosDe: 'Luis Ortega', acciones: ['decidir'] });
    const bandeja = await (await as('luis')).client(solicitudes).misPendientes();
    expect(bandeja.map(({ Numero }) => Numero)).toContain((await ver(as, 'luis', id)).Numero);
    await decidir(as, 'luis', id, 'aceptar');
    expect(await quedan(ULTIMO)).toEqual(['E web', 'S correccion']);
  });
  test('is corrected by the responsible with the person above, because nobody decides on their own proposal', async () => {
    const id = await proponer(as, { de: 'luis', para: 'ana', fecha: dia(1) });
    const { EnManosDe, acciones } = await ver(as, 'luis', id);
    expect([EnManosDe === '' || EnManosDe === 'Luis Ortega', acciones]).toEqual([false, ['retirar']]);
    await execute(sql`update usuario set responsable_id = null where login = 'luis'`);
    expect(await ver(as, 'eva', id)).toMatchObject({ EnManosDe: 'Eva Robles', acciones: ['decidir'] });
    await decidir(as, 'eva', id, 'aceptar');
    expect(await quedan(dia(1))).toEqual(['E web', 'S correccion']);
  });
  test('may not be corrected by other people, and a day after the last one by nobody', async () => {
    expect(await statusOf(proponer(as, { de: 'teo', para: 'ana', fecha: dia(2) }))).toBe(404);
    expect(await statusOf(proponer(as, { de: 'eva', para: 'ana', fecha: dentroDe(-4) }))).toBe(409);
    await ficharDia('ana', dentroDe(-3), 'E 08:00');
    expect(await statusOf(proponer(as, { de: 'eva', para: 'ana', fecha: dentroDe(-3), queda: '' }))).toBe(200);
  });
});

describe('a correction that waited when the person left', () => {
  test('is decided as before where the person proposed it', async () => {
    await decidir(as, 'luis', antesDeIrse.propia, 'aceptar');
    expect(await ver(as, 'luis', antesDeIrse.propia)).toMatchObject({ Estado: 'Aplicada' });
  });
  test('passes to the responsible where the company proposed it, and back if the person returns', async () => {
    expect(await ver(as, 'luis', antesDeIrse.deEva)).toMatchObject({ acciones: ['decidir'] });
    await execute(sql`update usuario set activo = true where login = 'ana'`);
    expect(await ver(as, 'luis', antesDeIrse.deEva)).toMatchObject({ EnManosDe: 'Ana Prieto', acciones: [] });
    await execute(sql`update usuario set activo = false where login = 'ana'`);
    await decidir(as, 'luis', antesDeIrse.deEva, 'rechazar');
  });
});

test('no correction is made for a day before the first one, unless that day has clock-ins', async () => {
  await execute(sql`update usuario set alta = ${dia(0)}::date where login = 'teo'`);
  expect(await (await de('teo')).dia({ query: { fecha: dia(1) } })).toMatchObject({
    Puede: false,
    Motivo: 'Ese día no era de la plantilla',
  });
  expect(await statusOf(proponer(as, { de: 'teo', fecha: dia(1) }))).toBe(409);
  expect(await statusOf(proponer(as, { de: 'teo', fecha: dia(0) }))).toBe(200);
});
