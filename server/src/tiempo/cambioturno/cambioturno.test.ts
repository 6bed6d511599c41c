import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import {
  cambiosDe,
  conTurnos,
  decidirCambio,
  dia,
  proponerCambio,
} from '../../../test/build/tiempo/build-cambioturno.ts';
import { asignarCuadrante, buildCuadrante, buildTurno } from '../../../test/build/tiempo/build-turnos.ts';
import { useApp } from '../../../test/harness.ts';
import { caducarCambios } from './cambio/cambio.commands.ts';

const { as } = await useApp();
beforeAll(() => conTurnos(as));
const letrasDe = async (login: string, desde: string, hasta: string) =>
  (await (await as(login)).client(turnos).mios({ query: { desde, hasta } })).map(({ Letra }) => Letra).join('');
const porque = (act: Promise<unknown>) =>
  act.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

// @spec 1.cambioturno S-8610 S-8611
test('a swap that both want and Eva grants gives each the shift of the other, in the plan, the month and the closings', async () => {
  const [teo, pablo] = [await cambiosDe(as, 'teo'), await cambiosDe(as, 'pablo')];
  expect((await teo.turnos()).some(({ Fecha }) => Fecha === dia(0))).toBe(true);
  const ofrece = (await teo.companeros({ query: { dia: dia(0) } })).find(({ Nombre }) => Nombre === 'Pablo Cano');
  expect(ofrece).toMatchObject({ Libre: true });
  expect(ofrece?.Dias.some(({ Fecha }) => Fecha === dia(3))).toBe(true);
  const id = await proponerCambio(as);
  expect(await pablo.cambio(route(id))).toMatchObject({
    Estado: 'Propuesto',
    Da: { Fecha: dia(0), Turno: 'Turno Mañana', Horas: '06:00 - 14:00' },
    Toma: { Fecha: dia(3), Turno: 'Turno Tarde' },
    acciones: ['aceptar', 'rechazar'],
    Estorbos: [],
  });
  await pablo.aceptar({ body: { Id: id }, version: 1 });
  expect(await letrasDe('teo', dia(0), dia(6))).toBe('MMMDDDD');
  await decidirCambio(as, 'eva', id);
  expect(await letrasDe('teo', dia(0), dia(6))).toBe('DMMTDDD');
  expect(await letrasDe('pablo', dia(0), dia(6))).toBe('MDDDTTD');
  expect(await teo.cambio(route(id))).toMatchObject({
    Estado: 'Concedido',
    acciones: [],
    Historial: [
      { Acto: 'proponer' },
      { Acto: 'aceptar', Quien: 'Pablo Cano' },
      { Acto: 'conceder', Quien: 'Eva Robles' },
    ],
  });
  const mes = await (await as('pablo')).client(jornada).presenciaMensual({ params: { mes: dia(0).slice(0, 7) } });
  expect(mes.Dias.find(({ Fecha }) => Fecha === dia(0))).toMatchObject({
    CodigoPrevisto: 'M',
    Horario: '06:00 - 14:00',
  });
});

// @spec 1.cambioturno S-8610
test('a swap of people for whom two answer is granted by both, and the first alone changes nothing', async () => {
  const id = await proponerCambio(as, { de: 'ana', para: 'teo', da: dia(10), vuelta: null });
  await (await cambiosDe(as, 'teo')).aceptar({ body: { Id: id } });
  expect(await statusOf(decidirCambio(as, 'eva', id))).toBe(404);
  await decidirCambio(as, 'luis', id);
  expect(await letrasDe('ana', dia(10), dia(10))).toBe('M');
  expect(await (await cambiosDe(as, 'ana')).cambio(route(id))).toMatchObject({ EstadoId: 2, EnManosDe: 'Eva Robles' });
  await decidirCambio(as, 'eva', id);
  expect([await letrasDe('ana', dia(10), dia(10)), await letrasDe('teo', dia(10), dia(10))]).toEqual(['D', 'M']);
});

// @spec 1.cambioturno S-8612
test('rules that a swap would break are said before it is proposed, and refuse it each time it is looked at', async () => {
  const teo = await cambiosDe(as, 'teo');
  const otraId = await idDe('pablo');
  const pedido = async (cambios: object) => porque(proponerCambio(as, cambios));
  expect(await pedido({ da: dia(4) })).toMatch(/^Teo Marín no tiene turno el /);
  expect(await pedido({ da: dia(1), vuelta: dia(2) })).toMatch(/^Pablo Cano no tiene turno el /);
  expect(await pedido({ para: 'luis', da: dia(1) })).toBe('Elija a una persona de su centro y de su área que fiche');
  for (const da of [dentroDe(0), dentroDe(-3), dentroDe(90)])
    expect(await pedido({ da, vuelta: null })).toBe('Elija días de mañana en adelante, hasta 60 días');
  // Pablo would end at 22:00 on Wednesday night's eve: his own Thursday is at 14:00, but Teo's Friday morning follows a Thursday afternoon.
  const ana = await cambiosDe(as, 'ana');
  const roto = { otraId, dia: dia(17), vuelta: dia(19) };
  expect((await ana.comprobar({ body: { ...roto, vuelta: dia(17) } })).Estorbos).toEqual([
    expect.stringMatching(/^Ana Prieto: Entre la jornada del .* hay 8 h de descanso; han de ser 12 h$/),
  ]);
  expect((await ana.comprobar({ body: roto })).Avisos).toEqual([]);
  const id = await proponerCambio(as, { da: dia(8), vuelta: null });
  expect(await pedido({ da: dia(8), vuelta: null })).toBe('Teo Marín tiene otro cambio sin conceder en esos días');
  await (await cambiosDe(as, 'pablo')).aceptar({ body: { Id: id } });
  const [tipo] = await (await as('pablo')).client(permisos).tipos();
  expect(tipo).toBeDefined();
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra) values (${otraId}, ${dia(8)}::date, ${dia(8)}::date, 'V')`);
  expect((await teo.cambio(route(id))).Estorbos).toEqual([expect.stringMatching(/^Pablo Cano está ausente/)]);
  expect(await porque(decidirCambio(as, 'eva', id))).toMatch(/^Pablo Cano está ausente/);
  expect((await teo.cambio(route(id))).EstadoId).toBe(2);
  await execute(sql`delete from ausencia where usuario_id = ${otraId} and desde = ${dia(8)}::date`);
  await teo.retirar({ body: { Id: id } });
});

// @spec 1.cambioturno S-8611
test('a new rotation from RRHH is over a swap that was granted before it', async () => {
  const id = await proponerCambio(as, { da: dia(14), vuelta: null });
  await (await cambiosDe(as, 'pablo')).aceptar({ body: { Id: id } });
  await decidirCambio(as, 'eva', id);
  expect(await letrasDe('teo', dia(14), dia(14))).toBe('D');
  const noche = await buildTurno(as, { letra: 'N', tramos: [[1320, 1800]] });
  const cuadrante = await buildCuadrante(as, [noche, noche, 0, 0, 0, 0, 0]);
  await asignarCuadrante(as, [await idDe('teo')], cuadrante, { desde: dia(14), hasta: dia(15) });
  expect([await letrasDe('teo', dia(14), dia(14)), await letrasDe('pablo', dia(14), dia(14))]).toEqual(['N', 'M']);
});

// @spec 1.cambioturno S-8610
test('a swap that nobody has granted by its day expires, with its request', async () => {
  const id = await proponerCambio(as, { da: dia(22), vuelta: null });
  await (await cambiosDe(as, 'pablo')).aceptar({ body: { Id: id } });
  await execute(sql`update cambio_turno set da_dia = hoy() where id = ${id}`);
  expect(await caducarCambios()).toBe(1);
  expect(await (await cambiosDe(as, 'teo')).cambio(route(id))).toMatchObject({ Estado: 'Caducado', acciones: [] });
  expect(await statusOf(decidirCambio(as, 'eva', id))).toBe(409);
});
