// Clocking in over HTTP: who may, what is answered, what is kept and what nobody can change.
import { beforeEach, describe, expect, test } from 'vitest';
import sql, { raw } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { execute, many, one, transaction } from '#server/casa/base/db.ts';
import { ahora, hace } from '../../../../contract/test/reloj.ts';
import { idDe, pastTriggers, statusOf } from '../../../test/acts.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { fichar, marcaje } from '../../../test/build/tiempo/build-fichajes.ts';
import { useApp } from '../../../test/harness.ts';
import { anadirFichajes } from './fichajes.port.ts';
import { hashDeFichaje } from './eslabon.commands.ts';

const { as } = await useApp();
const [ana, luis, sara, admin] = await Promise.all([as('ana'), as('luis'), as('sara'), as('admin')]);
const anaId = await idDe('ana');

beforeEach(() =>
  pastTriggers(
    sql`delete from fichaje`,
    sql`delete from fichaje_estado`,
    sql`delete from cierre`,
    sql`delete from asignacion`,
  ),
);
const filas = () =>
  many(z.object({ tipo: z.string(), origen: z.string(), n: z.int() }))(sql`
    select tipo, origen, n from fichaje order by usuario_id, n`);

// @spec 1.fichajes
test('a day of entry, pause, return and exit answers each act with the acts that may follow', async () => {
  expect(await marcaje(ana)).toMatchObject({
    Fase: 'F',
    Actos: ['E'],
    Marcajes: [],
    Puede: true,
    Motivo: '',
    Olvidada: null,
  });
  const pasos: [TipoFichaje, string, string[]][] = [
    ['E', 'D', ['S', 'PI']],
    ['PI', 'P', ['PF', 'S']],
    ['PF', 'D', ['S', 'PI']],
    ['S', 'F', ['E']],
  ];
  for (const [tipo, Fase, Actos] of pasos) {
    const hecho = await fichar(ana, tipo, undefined, 'D');
    expect(hecho).toMatchObject({ Tipo: tipo, Modalidad: 'D', Origen: 'web', Zona: 'Europe/Madrid' });
    const dia = await marcaje(ana);
    expect(dia).toMatchObject({ Fase, Actos, Fecha: hecho.Fecha, Modalidad: 'D' });
    expect(dia.Marcajes.at(-1)).toEqual(hecho);
  }
  expect((await marcaje(ana)).Marcajes.map(({ Tipo }) => Tipo)).toEqual(['E', 'PI', 'PF', 'S']);
});

// @spec 1.fichajes
test('worked time is summed by instants, with the pause that counts as work', async () => {
  await asignarSemana(anaId, { dias: [1, 2, 3, 4, 5, 6, 7], tramos: [[0, 1439]], pausaMin: 15 });
  const desde = ahora();
  for (const [tipo, minutos] of [
    ['E', 130],
    ['PI', 90],
    ['PF', 60],
  ] as const)
    await fichar(ana, tipo, hace(minutos, 'min', desde));
  const dia = await marcaje(ana);
  expect(dia).toMatchObject({ TrabajadoMin: 40 + 60 + 15, PausaMin: 30, PausaComputableMin: 15, PrevistoMin: 1439 });
  expect(dia.Turno).toMatch(/^Turno \d+, 00:00 - 23:59$/);
});

// @spec 1.fichajes
describe('people and order of clocking in', () => {
  const PERSONAS = [
    ['ana', ana, 200, ''],
    ['luis', luis, 200, ''],
    ['sara, of a subcontractor', sara, 403, 'Las personas de subcontratas fichan en su empresa'],
    ['admin, who is no employee', admin, 403, 'Solo ficha la plantilla'],
  ] as const;
  test.each(PERSONAS)('%s: an answer to each act', async (_quien, persona, estado, motivo) => {
    expect(await marcaje(persona)).toMatchObject({
      Puede: estado === 200,
      Motivo: motivo,
      Actos: estado === 200 ? ['E'] : [],
    });
    for (const tipo of ['E', 'PI', 'PF', 'S'] as const) expect(await statusOf(fichar(persona, tipo))).toBe(estado);
    expect(await filas()).toHaveLength(estado === 200 ? 4 : 0);
  });
  test('a person whose account is closed gets a 401, and no row is added', async () => {
    const teo = await as('teo');
    await execute(sql`update usuario set activo = false where login = 'teo'`);
    expect(await statusOf(fichar(teo, 'E'))).toBe(401);
    expect(await statusOf(marcaje(teo))).toBe(401);
    await execute(sql`update usuario set activo = true where login = 'teo'`);
    expect(await filas()).toEqual([]);
  });
});

describe('the same act again', () => {
  test('within a minute is answered with the event that stands', async () => {
    const primero = await fichar(ana, 'E');
    expect(await fichar(ana, 'E')).toEqual(primero);
    expect(await filas()).toHaveLength(1);
  });
  test('later is refused with the hour of the first one', async () => {
    const { Instante } = await fichar(ana, 'E', hace(10, 'min'));
    const hora = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'short' }).format(
      Date.parse(Instante),
    );
    await expect(fichar(ana, 'E')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`Ya fichó la entrada a las ${hora.padStart(5, '0')}`),
    });
    expect(await filas()).toHaveLength(1);
  });
  test('under the same key gets the same answer, also when the act would no longer be possible', async () => {
    const idempotencyKey = crypto.randomUUID();
    const call = () => ana.client(fichajes).fichar({ body: { tipo: 'E', modalidad: 'P' }, idempotencyKey });
    const primera = await call();
    await fichar(ana, 'S');
    expect(await call()).toEqual(primera);
    expect(await filas()).toHaveLength(2);
  });
});

// @spec 1.fichajes
describe('an act that a device kept', () => {
  const enviar = async (pulsado: string | undefined, suHora: string) => {
    const body = JSON.stringify({ tipo: 'E', modalidad: 'P', ...(pulsado && { instanteDispositivo: pulsado }) });
    const headers = { 'content-type': 'application/json', 'x-hora-dispositivo': suHora };
    const answer = await ana.send('/api/jornada/fichar', { method: 'POST', headers, body });
    return { estado: answer.status, ...(await answer.json()) };
  };
  test('without network has the time of the device, its origin, and the difference between the clocks', async () => {
    const pulsado = hace(30, 'min');
    expect(await enviar(pulsado, hace(-3, 'min'))).toMatchObject({
      Instante: pulsado,
      Origen: 'sinred',
      InstanteDispositivo: pulsado,
      DesfaseSeg: 180,
    });
  });
  test('for less than a minute on a slow clock has the server’s time', async () => {
    const antes = ahora();
    const lenta = hace(45, 'min');
    const { Instante, Origen, DesfaseSeg } = await enviar(lenta, lenta);
    expect([Origen, DesfaseSeg]).toEqual(['web', -2700]);
    expect(Date.parse(Instante)).toBeGreaterThanOrEqual(antes - (antes % 1_000));
    expect(Date.parse(Instante)).toBeLessThanOrEqual(ahora());
  });
  test('never has a time in the future', async () => {
    const { Instante, Origen } = await enviar(hace(-50, 'min'), hace(-60, 'min'));
    expect(Origen).toBe('sinred');
    expect(Date.parse(Instante)).toBeLessThanOrEqual(ahora());
  });
  test('for more than a week is refused, and a correction is advised', async () => {
    expect(await enviar(hace(8, 'd'), hace(0, 'h'))).toMatchObject({ estado: 409 });
  });
  test('before later clock-ins is refused, and a correction is advised', async () => {
    await fichar(ana, 'E', hace(20, 'min'));
    await fichar(ana, 'S', hace(10, 'min'));
    expect((await enviar(hace(30, 'min'), hace(0, 'h'))).Message).toMatch(
      /^Ya fichó la salida a las \d\d:\d\d.* Proponga una corrección$/,
    );
  });
  test('without the time of its clock is refused', async () => {
    expect((await enviar(undefined, 'mañana')).estado).toBe(400);
  });
});

// @spec 1.fichajes
test('after a forgotten exit the person is out, the screen asks for the hour of the exit, and the entry stops counting', async () => {
  const entrada = hace(26, 'h');
  await fichar(ana, 'E', entrada);
  const olvido = { Fase: 'F', Actos: ['E'], Olvidada: { Entrada: entrada } };
  expect(await marcaje(ana)).toMatchObject(olvido);
  expect(await statusOf(fichar(ana, 'S'))).toBe(409);
  await fichar(ana, 'E');
  const { Fase, Olvidada, TrabajadoMin } = await marcaje(ana);
  expect({ Fase, Olvidada, TrabajadoMin }).toMatchObject({
    Fase: 'D',
    Olvidada: { Entrada: entrada },
    TrabajadoMin: 0,
  });
});

test('rows that are added out of order set the person’s state', async () => {
  const { Id, Fecha, Zona, Instante } = await fichar(ana, 'E', hace(3, 'h'));
  const comun = { fecha: Fecha, zona: Zona, modalidad: 'P', origen: 'correccion' } as const;
  const salida = hace(1, 'h');
  await transaction(() => anadirFichajes(anaId, [{ ...comun, tipo: 'S', instante: salida }]));
  expect(await marcaje(ana)).toMatchObject({ Fase: 'F', TrabajadoMin: 120 });
  // The entry was an hour earlier: the earlier row no longer stands.
  await transaction(() =>
    anadirFichajes(anaId, [{ ...comun, tipo: 'E', instante: hace(1, 'h', Date.parse(Instante)), anulaId: Id }]),
  );
  expect(await marcaje(ana)).toMatchObject({ Fase: 'F', TrabajadoMin: 180 });
});

test('no clock-in is added to a month that is being closed', async () => {
  await execute(sql`
    insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
    select ${anaId}, date_trunc('month', d)::date, 2, 0, 0, 0, 0, '[]', ''
      from generate_series(hoy() - interval '1 month', hoy(), '1 month') d`);
  await expect(fichar(ana, 'E')).rejects.toMatchObject({ status: 409 });
  expect(await filas()).toEqual([]);
  await execute(sql`update cierre set estado_id = 6`);
  await fichar(ana, 'E');
});

// @spec 1.fichajes
test('a clock-in row cannot be changed, neither through the table nor through its partition', async () => {
  const { Fecha } = await fichar(ana, 'E');
  const particion = `fichaje_${Fecha.slice(0, 7).replace('-', '_')}`;
  for (const tabla of ['fichaje', particion])
    for (const act of [`update ${tabla} set tipo = 'S'`, `delete from ${tabla}`, `truncate ${tabla}`])
      await expect(execute(sql`${raw(act)}`)).rejects.toThrow('los fichajes no se cambian');
  expect(await filas()).toEqual([{ tipo: 'E', origen: 'web', n: 1 }]);
});

// @spec 1.fichajes
test('each row is a link of its person’s chain, and its state names the last', async () => {
  for (const tipo of ['E', 'PI', 'PF', 'S'] as const) await fichar(ana, tipo);
  await fichar(luis, 'E');
  const Fila = z.looseObject({ n: z.int(), prev: z.string(), hash: z.string() });
  const cadena = await many(Fila)(sql`
    select id, tipo, fecha, instante, zona, modalidad, origen, instante_dispositivo as "instanteDispositivo", desfase_seg as "desfaseSeg",
           terminal_id as "terminalId", registrado, n, prev, hash from fichaje where usuario_id = ${anaId} order by n`);
  expect(cadena.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  for (const [i, fila] of cadena.entries()) {
    expect(fila.prev).toBe(cadena[i - 1]?.hash ?? 'A'.repeat(43));
    expect(fila.hash).toBe(hashDeFichaje(anaId, fila as never)); // the shape of the rows of the table
  }
  const cabeza = await one(z.object({ n: z.int(), hash: z.string() }))(sql`
    select n, hash from fichaje_estado where usuario_id = ${anaId}`);
  expect(cabeza).toEqual({ n: 4, hash: cadena.at(-1)?.hash });
});

test('the first people who clock in in a month create its partition once', async () => {
  const gente = await many(z.object({ id: z.int() }))(sql`
    insert into usuario (matricula, login, correo, nombre, roles)
    select 'P' || i, 'p' || i, 'p' || i || '@extramuros.example', 'Persona ' || i, '{EMPLEADO}'
      from generate_series(1, 12) i returning id`);
  for (const mes of ['2031-01', '2031-02', '2031-03']) {
    const nuevo = (dia: number) => ({
      tipo: 'E' as const,
      fecha: `${mes}-10`,
      instante: `${mes}-10T05:00:${10 + dia}.000Z`,
      zona: 'Europe/Madrid',
      modalidad: 'P' as const,
      origen: 'terminal' as const,
    });
    const puestos = await Promise.all(gente.map(({ id }, i) => transaction(() => anadirFichajes(id, [nuevo(i)]))));
    expect(puestos.flat()).toHaveLength(12);
  }
});
