// @spec 1.agenda S-8034
// Feeds by secret link: their making and ending, the data that they withhold, and their reading by a calendar program (S-8034).
import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { buildEnlace, buildNota } from '../../../test/build/agenda/build-agenda.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { asignarSemana, ausentar } from '../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const teo = await idDe('teo');
const LUNES = lunesDe(dentroDe(21));
const dia = (n: number) => sumarDias(LUNES, n);
await asignarSemana(teo, { festivos: true });
await ausentar(teo, 'E', dia(0), { hasta: dia(1) });
await ausentar(teo, 'V', dia(2));
await buildViaje(as, { de: 'teo', estado: 'aprobado', formulario: { fechaSalida: dia(3), fechaRegreso: dia(4) } });
await buildNota(as, 'teo', { fecha: dia(3), texto: 'Visita; a, b \\ c\nBEGIN:VALARM' });

await execute(sql`insert into festivo (fecha, nombre) values (${dia(5)}, 'Fiesta de prueba')`);

const leer = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await nobody.send(path, { method: 'GET', headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const eventos = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
const de = (text: string, title: string) =>
  eventos(text)
    .filter(({ summary }) => summary === title)
    .map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()]);

describe('a feed', () => {
  test('is read without a session, and again only when it has changed', async () => {
    const path = await buildEnlace(as, 'teo', 'C');
    const first = await leer(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect((await leer(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await leer(path)).text).toBe(first.text);
    await ausentar(teo, 'V', dia(9));
    const changed = await leer(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(changed.text)).toBe(sequence(first.text) + 1);
    const [suscripcion] = await (await as('teo')).client(calendario).suscripciones();
    expect(suscripcion).toMatchObject({ Tipo: 'C', Leida: expect.any(String) });
    await execute(sql`delete from ausencia where usuario_id = ${teo} and desde = ${dia(9)}`);
  });

  test('of the calendar has shifts, holidays and absences without reasons', async () => {
    const { text } = await leer(await buildEnlace(as, 'teo', 'C'));
    expect(de(text, 'Ausencia')).toEqual([[dia(0), dia(3)]]);
    const turnos = eventos(text).filter(({ uid }) => uid.startsWith(`turno-${dia(3)}`));
    expect(turnos).toHaveLength(1);
    expect(turnos[0]?.startDate.toJSDate().getTime()).toBeLessThan(turnos[0]?.endDate.toJSDate().getTime() ?? 0);
    expect(eventos(text).some(({ uid }) => uid.startsWith(`turno-${dia(0)}`))).toBe(false);
    expect(de(text, 'Fiesta de prueba')).toEqual([[dia(5), dia(6)]]);
    expect(new Set(eventos(text).map(({ uid }) => uid)).size).toBe(eventos(text).length);
  });

  test('of the agenda has trips, absences and notes', async () => {
    const { text } = await leer(await buildEnlace(as, 'teo', 'A'));
    expect(de(text, 'Viaje a Bilbao')).toEqual([[dia(3), dia(5)]]);
    expect(de(text, 'Ausencia')).toEqual([[dia(0), dia(3)]]);
    const nota = eventos(text).find(({ uid }) => uid.startsWith('nota-'));
    expect(nota?.summary).toBe('Visita; a, b \\ c\nBEGIN:VALARM');
    expect(nota?.startDate.zone.tzid).toBe('UTC');
  });

  test.each(['C', 'A'] as const)('%s shows neither health nor reasons of absence', async (tipo) => {
    const { text } = await leer(await buildEnlace(as, 'teo', tipo));
    for (const word of ['Enfermedad', 'Vacaciones', 'Permiso', 'Accidente', 'Revisión del casco'])
      expect(text).not.toContain(word);
  });

  test('gives the same bytes for a wrong, revoked or renewed secret, and for that of a person who has left', async () => {
    const renewed = await buildEnlace(as, 'ana', 'C');
    const revoked = await buildEnlace(as, 'ana', 'C');
    expect((await leer(revoked)).status).toBe(200);
    await (await as('ana')).client(calendario).retirarSuscripcion({ body: { tipo: 'C' } });
    const left = await buildEnlace(as, 'pablo', 'A');
    await execute(sql`update usuario set activo = false where login = 'pablo'`);
    const answers = await Promise.all(
      [renewed, revoked, left, '/api/calendario/ical/no', `/api/calendario/ical/${'a'.repeat(22)}`].map((path) =>
        leer(path),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    await execute(sql`update usuario set activo = true where login = 'pablo'`);
  });

  test('is ended by its owner alone, and no table has its secret', async () => {
    const path = await buildEnlace(as, 'luis', 'C');
    const { retirarSuscripcion } = (await as('eva')).client(calendario);
    expect(await statusOf(retirarSuscripcion({ body: { tipo: 'C' } }))).toBe(404);
    expect((await leer(path)).status).toBe(200);
    const secret = path.split('/').at(-1) ?? '';
    expect(await execute(sql`select from suscripcion_ical s where s::text like ${`%${secret}%`}`)).toBe(0);
  });

  test('allows fifty guesses from one network', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 60; i++)
      statuses.add((await leer(`/api/calendario/ical/${String(i).padStart(22, 'x')}`)).status);
    expect([...statuses]).toEqual([404, 429]);
    await execute(sql`delete from intento`);
  });
});

// @spec 1.permisos S-8548
test('the feed of a team has the days of each person and who covers them, never why, and nobody of another team', async () => {
  const [jefe, ana, marta] = [await idDe('luis'), await idDe('ana'), await idDe('marta')];
  await execute(sql`update usuario set responsable_id = ${jefe} where id in (${teo}, ${ana})`);
  await execute(sql`update usuario set responsable_id = null where id = ${marta}`);
  await ausentar(marta, 'V', dia(0));
  for (const quien of ['ana', 'luis'] as const) {
    const { text } = await leer(await buildEnlace(as, quien, 'E'));
    expect(de(text, 'Teo Marín, ausente')).toEqual([[dia(0), dia(3)]]);
    expect(text).not.toMatch(/Marta|Vacaciones|Enfermedad/);
  }
  const path = await buildEnlace(as, 'ana', 'E');
  await execute(sql`update usuario set responsable_id = null where id = ${ana}`);
  expect(de((await leer(path)).text, 'Teo Marín, ausente')).toEqual([]);
  await (await as('ana')).client(calendario).retirarSuscripcion({ body: { tipo: 'E' } });
  expect((await leer(path)).status).toBe(404);
});
