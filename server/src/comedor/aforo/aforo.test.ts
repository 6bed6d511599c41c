// Seats of the canteen over HTTP: bookings, the waiting list, its notifications, and the acts of the kitchen.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { plazasDe } from './aforo.port.ts';
import { cambiarPlaza, cancelarPlaza, reservarPlaza } from './plaza.commands.ts';
import { corteDeTurno } from '#contract/comedor/centros/corte.rules.ts';
import { statusOf } from '../../../test/acts.ts';
import { abrirComedor, buildPlaza, buildTurno } from '../../../test/build/comedor/build-aforo.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const [ana, luis, teo, marta] = await Promise.all(['ana', 'luis', 'teo', 'marta'].map(as));
const de = (quien: typeof ana) => {
  if (!quien) throw new Error('nobody');
  return quien.client(aforo);
};
let dia = 1;
/** Day of the next test that needs one of its own. */
const otroDia = () => dentroDe(1 + (dia++ % 6));
const limpiar = () => execute(sql`delete from plaza`);
const avisos = async () =>
  (
    await many(z.object({ login: z.string(), titulo: z.string() }))(
      sql`select u.login, n.titulo from notificacion n join usuario u on u.id = n.usuario_id where n.tipo = 'plaza_cambio' order by n.id`,
    )
  ).map(({ login, titulo }) => `${login}: ${titulo}`);

beforeAll(async () => {
  await abrirComedor();
  await execute(
    sql`
      update usuario
      set roles = roles || '{COMEDOR}', centro_trabajo_codigo = 'SDR'
      where login = 'marta' and not 'COMEDOR' = any (roles)`,
  );
});

test('the last seat is booked, the next person waits, and gets it when it is given up', async () => {
  const fecha = otroDia();
  const turnoId = await buildTurno({ plazas: 1 });
  const body = { turnoId, fecha };
  const reserva = await de(ana).reservar({ body });
  expect(reserva).toMatchObject({ EstadoId: 1, Puesto: 0 });
  expect(await de(luis).reservar({ body })).toMatchObject({ EstadoId: 2, Puesto: 1 });
  expect(await de(teo).reservar({ body })).toMatchObject({ EstadoId: 2, Puesto: 2 });
  await expect(de(ana).reservar({ body })).rejects.toThrow('Ese día ya tiene plaza');
  // A seat of somebody else does not exist.
  expect(await statusOf(de(teo).cancelar({ body: { Id: reserva.Id } }))).toBe(404);
  await de(ana).cancelar({ body: { Id: reserva.Id } });
  expect(await statusOf(de(ana).cancelar({ body: { Id: reserva.Id } }))).toBe(409);
  const { Dias } = await de(luis).dias({ query: { centro: 'SDR' } });
  const suDia = Dias.find(({ Fecha }) => Fecha === fecha);
  const plazaEsperada = {
    EstadoId: 1,
    PuedeCancelar: true,
    Centro: 'SDR',
    Zona: 'Europe/Madrid',
    Completo: true,
    EnEspera: 1,
  };
  expect(suDia?.MiPlaza).toMatchObject(plazaEsperada);
  expect(suDia?.Turnos.find(({ TurnoId }) => TurnoId === turnoId)).toMatchObject({ Ocupadas: 1, EnEspera: 1 });
  expect(await avisos()).toEqual(['luis: Ya tiene plaza en el comedor']);
});

test.each([2 ** 31, Number.MAX_SAFE_INTEGER])('the sitting %d does not exist', async (turnoId) => {
  expect(await statusOf(de(ana).reservar({ body: { turnoId, fecha: otroDia() } }))).toBe(404);
});

test('a change keeps the seat where the other sitting is full, and moves the waiting list where it is not', async () => {
  await limpiar();
  const fecha = otroDia();
  const [lleno, libre] = [
    await buildTurno({ plazas: 1 }),
    await buildTurno({ plazas: 1, desde: '14:00', hasta: '14:40' }),
  ];
  await de(ana).reservar({ body: { turnoId: lleno, fecha } });
  await de(luis).reservar({ body: { turnoId: libre, fecha } });
  await expect(de(ana).cambiar({ body: { turnoId: libre, fecha } })).rejects.toThrow('conserva su plaza');
  await de(teo).reservar({ body: { turnoId: lleno, fecha } });
  const { MiPlaza } = (await de(luis).dias({})).Dias.find(({ Fecha }) => Fecha === fecha) ?? {};
  await de(luis).cancelar({ body: { Id: MiPlaza?.Id ?? 0 } });
  expect(await de(ana).cambiar({ body: { turnoId: libre, fecha } })).toMatchObject({ EstadoId: 1 });
  const plazaDeTeo = (await de(teo).dias({})).Dias.find(({ Fecha }) => Fecha === fecha)?.MiPlaza;
  expect(plazaDeTeo).toMatchObject({ TurnoId: lleno, EstadoId: 1 });
});

test('a day on which the canteen is closed is left out, unless the reader has a seat elsewhere', async () => {
  await limpiar();
  const [cerrado, abierto] = [dentroDe(4), dentroDe(5)];
  await execute(sql`insert into comedor (centro) values ('LPA') on conflict do nothing`);
  await execute(
    sql`insert into comedor_dia (centro, fecha, abierto) values ('LPA', ${cerrado}::date, false), ('LPA', ${abierto}::date, true)`,
  );
  await de(luis).reservar({ body: { turnoId: await buildTurno(), fecha: cerrado } });
  const leer = async (quien: typeof ana) =>
    (await de(quien).dias({ query: { centro: 'LPA' } })).Dias.filter(({ Fecha }) => [cerrado, abierto].includes(Fecha));
  expect(await leer(ana)).toMatchObject([{ Fecha: abierto, Abierto: true, MiPlaza: null }]);
  expect(await leer(luis)).toMatchObject([
    { Fecha: cerrado, Abierto: false, MiPlaza: { Centro: 'SDR' } },
    { Fecha: abierto, Abierto: true },
  ]);
});

// @spec 1.aforo S-8111 S-8113
test('seats open seven days before and close half an hour before the sitting', async () => {
  await limpiar();
  const turnoId = await buildTurno();
  expect(await statusOf(de(ana).reservar({ body: { turnoId, fecha: dentroDe(8) } }))).toBe(409);
  expect(await statusOf(de(ana).reservar({ body: { turnoId, fecha: dentroDe(-1) } }))).toBe(409);
  const fecha = otroDia();
  const corte = corteDeTurno(fecha, '13:00', 'Europe/Madrid');
  const [{ id } = { id: 0 }] = await many(z.object({ id: z.int() }))(sql`select id from usuario where login = 'ana'`);
  const yo = { id } as Parameters<typeof reservarPlaza>[0]; // The act reads only the number of the person.
  expect(await statusOf(reservarPlaza(yo, { turnoId, fecha }, corte))).toBe(409);
  const { Id } = await reservarPlaza(yo, { turnoId, fecha }, corte - 1);
  expect(await statusOf(cancelarPlaza(yo, Id, corte))).toBe(409);
  expect(await statusOf(cancelarPlaza(yo, Id, corte - 1))).toBe(200);
});

test('a person who waited in vain changes to a sitting that is still open, or leaves the list', async () => {
  await limpiar();
  const [lleno, despues] = [await buildTurno({ plazas: 1 }), await buildTurno({ desde: '14:00', hasta: '14:40' })];
  const fecha = otroDia();
  const corte = corteDeTurno(fecha, '13:00', 'Europe/Madrid');
  await de(luis).reservar({ body: { turnoId: lleno, fecha } });
  const [{ id } = { id: 0 }] = await many(z.object({ id: z.int() }))(sql`select id from usuario where login = 'ana'`);
  const yo = { id } as Parameters<typeof reservarPlaza>[0]; // The act reads only the number of the person.
  await reservarPlaza(yo, { turnoId: lleno, fecha }, corte - 1);
  expect(await plazasDe(id, fecha, fecha, corte)).toMatchObject([{ EstadoId: 2, PuedeCancelar: true }]);
  expect(await cambiarPlaza(yo, { turnoId: despues, fecha }, corte)).toMatchObject({ EstadoId: 1 });
  await execute(sql`delete from plaza where usuario_id = ${id}`);
  const { Id } = await reservarPlaza(yo, { turnoId: lleno, fecha }, corte - 1);
  expect(await statusOf(cancelarPlaza(yo, Id, corte))).toBe(200);
});

test('a sitting that closes for a day cancels its seats with the reason; the day can be opened again', async () => {
  await limpiar();
  await execute(sql`delete from notificacion`);
  const fecha = otroDia();
  const turnoId = await buildTurno({ plazas: 1 });
  for (const quien of [ana, luis]) await de(quien).reservar({ body: { turnoId, fecha } });
  const cerrar = { turnoId, fecha, plazas: null, cerrado: true, motivo: 'Avería de la cocina' };
  expect(await statusOf(de(marta).cambiarDia({ body: { ...cerrar, motivo: '' } }))).toBe(422);
  expect(await de(marta).cambiarDia({ body: cerrar })).toEqual({ Avisadas: 2, DeMas: 0 });
  expect((await avisos()).length).toBe(2);
  await expect(de(ana).reservar({ body: { turnoId, fecha } })).rejects.toThrow('Avería de la cocina');
  await de(marta).cambiarDia({ body: { ...cerrar, cerrado: false, motivo: '' } });
  expect(await de(ana).reservar({ body: { turnoId, fecha } })).toMatchObject({ EstadoId: 1 });
});

// @spec 1.aforo S-8115
test('more seats move the waiting list, for a day or for good; fewer seats cancel nobody', async () => {
  await limpiar();
  const fecha = otroDia();
  const turnoId = await buildTurno({ plazas: 1 });
  for (const quien of [ana, luis, teo]) await de(quien).reservar({ body: { turnoId, fecha } });
  const delDia = { turnoId, fecha, cerrado: false, motivo: '' };
  expect(await de(marta).cambiarDia({ body: { ...delDia, plazas: 2 } })).toEqual({ Avisadas: 1, DeMas: 0 });
  expect(await de(marta).cambiarDia({ body: { ...delDia, plazas: 1 } })).toEqual({ Avisadas: 0, DeMas: 1 });
  await de(marta).cambiarDia({ body: { ...delDia, plazas: null } });
  const turno = (await de(marta).turnos({ query: { centro: 'SDR' } })).find(({ Id }) => Id === turnoId);
  const f = { nombre: 'Turno', desde: '13:00', hasta: '13:40', plazas: 3, dias: [1, 2, 3, 4, 5, 6, 7], activo: true };
  await de(marta).cambiarTurno({ params: { id: String(turnoId) }, version: turno?.Version ?? 0, body: f });
  expect(
    (await de(marta).cocina({ query: { fecha, centro: 'SDR' } })).Turnos.find(({ TurnoId }) => TurnoId === turnoId),
  ).toMatchObject({
    Ocupadas: 3,
    EnEspera: 0,
  });
  const antes = { params: { id: String(turnoId) }, body: { ...f, desde: '12:00' } };
  await expect(de(marta).cambiarTurno(antes)).rejects.toThrow('Hay quien tiene plaza');
});

// @spec 1.aforo S-8116
test('attendance is marked by name or by code, and absence by name; three absences bring a warning', async () => {
  await limpiar();
  const turnoId = await buildTurno({ desde: '00:00', hasta: '00:30' });
  const hoy = dentroDe(0);
  const plaza = await buildPlaza(turnoId, hoy, 'ana');
  const [codigo, ajeno] = [`EX${'A'.repeat(26)}`, `EX${'B'.repeat(26)}`];
  await execute(sql`
    insert into credencial (usuario_id, qr_huella, qr_desde) select id, ${huellaDe(codigo)}, now() from usuario where login = 'ana'
    on conflict (usuario_id) do update set qr_huella = excluded.qr_huella`);
  const body = { turnoId, fecha: hoy, codigo };
  expect(await de(marta).acudeConQr({ body })).toMatchObject({ YaEstaba: false });
  expect(await de(marta).acudeConQr({ body })).toMatchObject({ YaEstaba: true });
  expect(await statusOf(de(marta).acudeConQr({ body: { ...body, codigo: ajeno } }))).toBe(422);
  await de(marta).noAcude({ params: { id: String(plaza) } });
  expect(await statusOf(de(marta).noAcude({ params: { id: String(plaza) } }))).toBe(409);
  const [params, query] = [{ id: String(turnoId) }, { fecha: hoy }];
  expect(await de(marta).personas({ params, query })).toMatchObject([{ Id: plaza, EstadoId: 5, acciones: ['acude'] }]);
  expect(await de(marta).personas({ params, query: { ...query, texto: 'nadie así' } })).toEqual([]);
  const { Turnos } = await de(marta).cocina({ query: { fecha: hoy, centro: 'SDR' } });
  const resumen = { TurnoId: turnoId, Ocupadas: 0, Acudieron: 0, NoAcudieron: 1 };
  expect(Turnos).toContainEqual(expect.objectContaining(resumen));
  for (const dias of [-1, -29, -30]) await buildPlaza(turnoId, dentroDe(dias), 'ana', 5);
  expect((await de(ana).dias({})).Faltas).toBe(3);
  // Sittings that have not begun miss nobody.
  const manana = await buildPlaza(turnoId, dentroDe(2), 'ana');
  expect(await statusOf(de(marta).noAcude({ params: { id: String(manana) } }))).toBe(409);
});
