// Agenda over HTTP: whose days a reader sees, and how much of them (spec section 2.15).
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { buildNota, formularioNota } from '../../../test/build/agenda/build-agenda.ts';
import { pedido } from '../../../test/build/tiempo/build-permisos.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { asignarSemana, ausentar } from '../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const api = async (login: string) => (await as(login)).client(agenda);
const teo = await idDe('teo');
/** A week from Monday on, at least two weeks from now. */
const LUNES = lunesDe(dentroDe(21));
const dia = (n: number) => sumarDias(LUNES, n);
const SEMANA = { desde: dia(0), hasta: dia(6) };
// Teo: Monday to Friday; on Monday ill, on Tuesday and Wednesday on a trip, on Thursday a note for two hours, on Saturday nothing.
await asignarSemana(teo, { festivos: true });
await ausentar(teo, 'E', dia(0));
await buildViaje(as, { de: 'teo', estado: 'aprobado', formulario: { fechaSalida: dia(1), fechaRegreso: dia(2) } });
await buildViaje(as, { de: 'teo', estado: 'pendiente', formulario: { fechaSalida: dia(4), fechaRegreso: dia(4) } });
await buildNota(as, 'teo', { fecha: dia(3), texto: 'Médico de cabecera', lugar: 'Hospital' });

const MARCAS = 'FFFME--';
const agendaPara = async (login: string) => {
  const { Dias, Relacion } = await (await api(login)).deOtra({ ...route(teo), query: SEMANA });
  return { Relacion, marcas: Dias.map(({ Marca }) => Marca).join(''), Dias };
};
const enEquipo = async (login: string, ambito: 'mio' | 'respondo' | 'todos') =>
  (await (await api(login)).equipo({ query: { ...SEMANA, ambito, texto: 'Teo' } }))[0];

describe('the agenda of a person', () => {
  // Teo himself, a colleague, the person above Eva, RRHH.
  test.each([
    ['teo', 'P', ['Enfermedad', 'Viaje a Bilbao', 'Viaje a Bilbao', 'Médico de cabecera']],
    ['luis', 'C', []],
    ['inigo', 'E', ['Permiso Retribuido', 'Viaje a Bilbao', 'Viaje a Bilbao', 'Nota']],
    ['eva', 'R', ['Enfermedad', 'Viaje a Bilbao', 'Viaje a Bilbao', 'Nota']],
  ] as const)('is read by %s as %s', async (login, relacion, cosas) => {
    const { Relacion, marcas, Dias } = await agendaPara(login);
    expect([Relacion, marcas]).toEqual([relacion, MARCAS]);
    const titulos = Dias.flatMap(({ Entradas }) => Entradas.filter(({ Clase }) => Clase !== 'turno'));
    expect(titulos.map(({ Titulo }) => Titulo)).toEqual(cosas);
  });

  test.each(['ana', 'sara', 'admin', 'sonia'])('gives %s the bytes of a person who does not exist', async (login) => {
    const leer = async (id: number) => {
      const query = new URLSearchParams(SEMANA).toString();
      const { send } = await as(login);
      const answer = await send(`/api/agenda/personas/${id}?${query}`, { method: 'GET', headers: {} });
      return [answer.status, await answer.text()];
    };
    const missing = await leer(999_999);
    expect(missing[0]).toBe(404);
    expect(await leer(teo)).toEqual(missing);
  });

  // @spec 1.agenda S-8032
  test('shows a colleague no reason in any field of any call', async () => {
    const query = new URLSearchParams(SEMANA).toString();
    const { send } = await as('clara');
    for (const path of [`personas/${teo}?${query}`, `equipo?${query}`]) {
      const text = await (await send(`/api/agenda/${path}`, { method: 'GET', headers: {} })).text();
      expect(text).toContain('Teo');
      for (const word of ['Enfermedad', 'Permiso', 'Ausencia', 'Viaje', 'Bilbao', 'Médico', 'Hospital', '"Letra":"'])
        expect(text, `${path} says ${word}`).not.toContain(word);
    }
  });

  test('shows the responsible neither the letter of an illness nor the words of a note', async () => {
    const query = new URLSearchParams(SEMANA).toString();
    const { send } = await as('inigo');
    for (const path of [`personas/${teo}?${query}`, `equipo?ambito=respondo&${query}`]) {
      const text = await (await send(`/api/agenda/${path}`, { method: 'GET', headers: {} })).text();
      for (const word of ['Enfermedad', '"Letra":"E"', 'Médico', 'Hospital']) expect(text).not.toContain(word);
    }
  });
});

describe('the team', () => {
  test('has one line per person, with the marks of the days and the reasons that the reader may know', async () => {
    expect(await enEquipo('luis', 'mio')).toMatchObject({ Relacion: 'C', Marcas: MARCAS, Motivos: [] });
    const deInigo = await enEquipo('inigo', 'respondo');
    expect(deInigo?.Motivos.map(({ Clase, Letra }) => [Clase, Letra])).toEqual([
      ['ausencia', 'R'],
      ['viaje', null],
      ['viaje', null],
      ['nota', null],
    ]);
    expect((await enEquipo('eva', 'todos'))?.Motivos[0]).toMatchObject({ Letra: 'E', Texto: 'Enfermedad' });
  });

  test('is the reader’s own team, the people below them, or everybody for RRHH', async () => {
    const nombres = async (login: string, ambito: 'mio' | 'respondo' | 'todos') =>
      (await (await api(login)).equipo({ query: { ...SEMANA, ambito, limite: '200' } })).map(({ Nombre }) => Nombre);
    expect(await nombres('ana', 'mio')).toEqual(['Ana Prieto', 'Luis Ortega']);
    expect(await nombres('ana', 'respondo')).toEqual([]);
    expect(await nombres('luis', 'respondo')).toEqual(['Ana Prieto']);
    expect(await nombres('eva', 'todos')).toContain('Ana Prieto');
    expect(await statusOf(nombres('luis', 'todos'))).toBe(403);
    expect(await nombres('sara', 'mio')).not.toContain('Teo Marín');
  });

  test('comes in pages by name', async () => {
    const eva = await api('eva');
    const query = { ...SEMANA, ambito: 'todos', limite: '3' } as const;
    const first = await eva.equipo.page({ query });
    const second = await eva.equipo.page({ query: { ...query, cursor: first.next } });
    const todas = await eva.equipo({ query: { ...query, limite: '200' } });
    expect([...first.items, ...second.items].map(({ Id }) => Id)).toEqual(todas.slice(0, 6).map(({ Id }) => Id));
  });

  test('offers each reader their teams, with the name of the company', async () => {
    const ambito = async (login: string) => (await api(login)).ambito();
    expect(await ambito('ana')).toMatchObject({ Ambitos: ['mio'], Centros: [], Areas: [] });
    expect((await ambito('luis')).Ambitos).toEqual(['mio', 'respondo']);
    const eva = await ambito('eva');
    expect(eva.Ambitos).toEqual(['mio', 'respondo', 'todos']);
    expect(eva.Centros.length).toBeGreaterThan(0);
    expect(eva.Empresa.length).toBeGreaterThan(2);
  });
});

test('shows a delegate the people of those for whom they decide today', async () => {
  expect(await statusOf(agendaPara('nuria'))).toBe(200);
  expect((await agendaPara('nuria')).Relacion).toBe('C');
  await execute(sql`
    insert into delegacion (de_id, para_id, desde, hasta) select ${await idDe('inigo')}, ${await idDe('nuria')}, hoy(), hoy()`);
  expect((await agendaPara('nuria')).Relacion).toBe('E');
  await execute(sql`delete from delegacion`);
});

test('shows a waiting leave to its person and to the people above, without a mark', async () => {
  const fecha = sumarDias(LUNES, 28);
  await asignarSemana(await idDe('sonia'), { festivos: true, desde: fecha });
  await (await as('sonia')).client(permisos).crear({ body: await pedido({ desde: fecha }) });
  const entre = { desde: fecha, hasta: fecha };
  const deSonia = async (login: string, ambito: 'mio' | 'respondo') =>
    (await (await api(login)).equipo({ query: { ...entre, ambito, texto: 'Sonia' } }))[0];
  const espera = {
    Marcas: 'E',
    Motivos: [{ Fecha: fecha, Clase: 'pendiente', Letra: 'V', Texto: 'Vacaciones, pendiente' }],
  };
  expect(await deSonia('sonia', 'mio')).toMatchObject(espera);
  expect(await deSonia('inigo', 'respondo')).toMatchObject(espera);
  // Sara has the same responsible.
  expect(await deSonia('sara', 'mio')).toMatchObject({ Marcas: 'E', Motivos: [] });
});

describe('the days of an agenda', () => {
  test.each([
    [dentroDe(-100), dentroDe(-90)],
    [dentroDe(400), dentroDe(410)],
  ])('from %s on are not shown: two months back and twelve ahead', async (desde, hasta) => {
    const ana = await api('ana');
    expect(await statusOf(ana.mia({ query: { desde, hasta } }))).toBe(422);
    expect(await statusOf(ana.equipo({ query: { desde, hasta } }))).toBe(422);
  });
  test.each(['mia', 'equipo', 'ambito', 'personas/1'])('%s requires a session', async (path) => {
    const answer = await nobody.send(`/api/agenda/${path}?${new URLSearchParams(SEMANA).toString()}`, {
      method: 'GET',
      headers: {},
    });
    expect(answer.status).toBe(401);
  });
});

describe('a note', () => {
  test('belongs to its author, and other people get a 404', async () => {
    const id = await buildNota(as, 'ana', { fecha: dentroDe(1) });
    const params = { id: String(id) };
    for (const login of ['luis', 'eva', 'teo']) {
      const cliente = await api(login);
      expect(await statusOf(cliente.cambiarNota({ params, body: formularioNota() }))).toBe(404);
      expect(await statusOf(cliente.borrarNota({ params }))).toBe(404);
    }
    const ana = await api('ana');
    await ana.cambiarNota({ params, body: formularioNota({ fecha: dentroDe(1), texto: 'Otra cosa' }) });
    const { Dias } = await ana.mia({ query: { desde: dentroDe(1), hasta: dentroDe(1) } });
    expect(Dias[0]?.Entradas.find(({ Id }) => Id === id)).toMatchObject({
      Titulo: 'Otra cosa',
      acciones: ['editar', 'borrar'],
    });
    await ana.borrarNota({ params });
    expect(await statusOf(ana.borrarNota({ params }))).toBe(404);
  });

  // @spec 1.agenda S-8033
  test('is for today or later, and may be changed until its day ends', async () => {
    const ana = await api('ana');
    const crear = (fecha: string) => statusOf(ana.crearNota({ body: formularioNota({ fecha }) }));
    expect([await crear(dentroDe(-1)), await crear(dentroDe(0)), await crear(dentroDe(450))]).toEqual([422, 200, 422]);
    const id = await buildNota(as, 'ana');
    await execute(sql`update nota_agenda set fecha = hoy() - 1 where id = ${id}`);
    const params = { id: String(id) };
    expect(await statusOf(ana.cambiarNota({ params, body: formularioNota() }))).toBe(409);
    expect(await statusOf(ana.borrarNota({ params }))).toBe(409);
    const { Dias } = await ana.mia({ query: { desde: dentroDe(-1), hasta: dentroDe(-1) } });
    expect(Dias[0]?.Entradas.find(({ Id }) => Id === id)?.acciones).toEqual([]);
  });

  test('against an absence gets a warning and is stored', async () => {
    const { Aviso, Id } = await (await api('teo')).crearNota({ body: formularioNota({ fecha: dia(0) }) });
    expect(Aviso).toBe('Ese día consta otra cosa: Enfermedad');
    await (await api('teo')).borrarNota(route(Id));
  });
});
