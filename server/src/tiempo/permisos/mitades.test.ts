// @spec 1.permisos S-8368
// Two parts of leave that cover a day count everywhere as a whole day of leave.
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { buildEnlace } from '../../../test/build/agenda/build-agenda.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { buildTipoLibre, pedido } from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const [ana, luis, eva] = [await as('ana'), await as('luis'), await as('eva')];
const [HOY, AYER] = [dentroDe(0), dentroDe(-1)];
const SIETE = { dias: [1, 2, 3, 4, 5, 6, 7], festivos: true };
let libre = 0;

beforeAll(async () => {
  libre = await buildTipoLibre();
  await execute(sql`update usuario set responsable_id = ${await idDe('luis')} where login = 'pablo'`);
});
beforeEach(async () => {
  await execute(sql`delete from delegacion`);
  await execute(sql`delete from ausencia`);
  await execute(sql`update permiso set estado_id = 7 where estado_id <> 7`);
  await execute(sql`delete from asignacion`);
  await asignarSemana(await idDe('ana'), SIETE);
});

const mitad = async (desde: string, parte: 'M' | 'T') =>
  ana.client(permisos).crear({ body: await pedido({ tipoId: libre, desde, parte }) });
const mitades = async (desde: string) => [await mitad(desde, 'M'), await mitad(desde, 'T')];
const anotar = async (login: string, desde: string, minutos: number, letra: 'V' | 'O' | 'E' = 'V') => {
  const body = { usuarioId: await idDe(login), desde, hasta: desde, letra, minutos, nota: '' };
  return (await eva.client(presencia).crearAusencia({ body })).Id;
};
const diaDe = async (fecha: string) => {
  const { Dias } = await ana.client(jornada).presenciaMensual({ params: { mes: fecha.slice(0, 7) } });
  return Dias.find(({ Fecha }) => Fecha === fecha);
};
const ahora = async () => {
  const [presente] = await luis.client(presencia).ahora({ query: { texto: 'Ana' } });
  return [presente?.Estado, presente?.Letra];
};

test('a person with both halves of today is absent now; with one half alone they are not', async () => {
  await mitad(HOY, 'M');
  expect(await ahora()).not.toContain('Ausente');
  await mitad(HOY, 'T');
  expect(await ahora()).toEqual(['Ausente', 'S']);
});

test('the day of two halves has their letter, owes nothing and is no incident', async () => {
  await mitades(AYER);
  expect(await diaDe(AYER)).toMatchObject({ CodigoReal: 'S', SaldoMin: 0, Incidencias: [] });
});

test('two halves of an odd number of minutes leave no minute owed', async () => {
  await execute(sql`delete from asignacion`);
  await asignarSemana(await idDe('ana'), { ...SIETE, tramos: [[480, 935]] });
  await mitades(AYER);
  expect(await diaDe(AYER)).toMatchObject({ CodigoReal: 'S', SaldoMin: 0, Incidencias: [] });
});

test('halves of two types are a whole day of absence, and each counts its own minutes', async () => {
  await anotar('ana', HOY, 240, 'V');
  await anotar('ana', AYER, 240, 'V');
  await anotar('ana', AYER, 240, 'O');
  await mitad(HOY, 'T');
  expect((await ahora())[0]).toBe('Ausente');
  const dia = await diaDe(AYER);
  expect(dia).toMatchObject({ SaldoMin: -240, Incidencias: [] });
  expect(['V', 'O']).toContain(dia?.CodigoReal);
});

test('the responsible cannot tell which of two halves is of health', async () => {
  await anotar('ana', HOY, 240, 'E');
  await anotar('ana', HOY, 240, 'V');
  const [vistaDeAna] = await luis.client(agenda).equipo({ query: { desde: HOY, hasta: HOY } });
  const vista = JSON.stringify(vistaDeAna) + JSON.stringify(await ahora());
  expect(vista).not.toContain('Enfermedad');
  expect(vista).not.toContain('"E"');
});

test('the calendar of a request counts people who are absent in two halves', async () => {
  const faltan = async () =>
    (await (await as('pablo')).client(permisos).calendario({ query: { desde: HOY, hasta: HOY } }))[0]?.Ausentes;
  await mitad(HOY, 'T');
  expect(await faltan()).toBe(0);
  await mitad(HOY, 'M');
  expect(await faltan()).toBe(1);
});

test('a person absent in two halves delegates that day, until one half is annulled', async () => {
  const dadas = async () =>
    (await luis.client(usuario).delegaciones())
      .filter(({ PorAusencia }) => PorAusencia)
      .map(({ Para, Desde, Hasta }) => [Para, Desde, Hasta]);
  await luis.client(usuario).nombrarEnAusencias({ body: { paraId: await idDe('pablo') } });
  for (const anulada of [0, 1]) {
    const dos = [await anotar('luis', dentroDe(2), 240)];
    expect(await dadas()).toEqual([]);
    dos.push(await anotar('luis', dentroDe(2), 240, 'O'));
    expect(await dadas()).toEqual([['Pablo Cano', dentroDe(2), dentroDe(2)]]);
    for (const id of [dos[anulada], dos[1 - anulada]]) {
      await eva.client(presencia).anularAusencia({ ...route(id ?? 0), body: { motivo: '' } });
      expect(await dadas()).toEqual([]);
    }
  }
});

test('a day with two parts of leave takes no third one', async () => {
  await anotar('ana', HOY, 240);
  await anotar('ana', HOY, 240);
  await expect(mitad(HOY, 'T')).rejects.toMatchObject({
    errors: [{ message: 'Ya consta ausente alguno de esos días' }],
  });
  expect(await statusOf(anotar('ana', HOY, 60))).toBe(409);
});

test.each(['A', 'C'] as const)('the feed %s shows a day of two halves once, as a whole day', async (tipo) => {
  const path = await buildEnlace(as, 'ana', tipo);
  const ausencias = async () => {
    const text = await (await nobody.send(path, { method: 'GET', headers: {} })).text();
    return text.match(/^SUMMARY:Ausencia.*$/gmu) ?? [];
  };
  await mitad(dentroDe(7), 'M');
  expect(await ausencias()).toHaveLength(1);
  await mitad(dentroDe(7), 'T');
  expect((await ausencias()).map((ausencia) => ausencia.trim())).toEqual(['SUMMARY:Ausencia']);
});
