// Presence and absences over HTTP: who sees whom, the state of each person, and the letters that RRHH alone reads.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { diaEn, diaIso, horaEn } from '#contract/casa/kernel/zona.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { countConnections, execute } from '#server/casa/base/db.ts';
import { anadirFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { ahora, dentroDe, hace } from '../../../../contract/test/reloj.ts';
import { call, idDe, route, statusOf } from '../../../test/acts.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { buildImportacion } from '../../../test/build/tiempo/build-presencia.ts';
import { useClient } from '../../../test/database.ts';
import { type Persona, useApp } from '../../../test/harness.ts';
import { countWaiting } from '../../../test/turns.ts';

const { as, config, nobody } = await useApp();
const [db, watcher] = await Promise.all([useClient(config.DATABASE_URL), useClient(config.DATABASE_URL)]);
const LOGINS = ['eva', 'luis', 'inigo', 'ana', 'teo', 'sara', 'admin'] as const;
const personas = new Map(await Promise.all(LOGINS.map(async (login) => [login, await as(login)] as const)));
const persona = (login: (typeof LOGINS)[number]) => personas.get(login)!; // one of the list
const de = (login: (typeof LOGINS)[number]) => persona(login).client(presencia);
const [ana, eva] = await Promise.all(['ana', 'eva'].map(idDe));
if (!ana || !eva) throw new Error('somebody of the cast is missing');

beforeEach(async () => {
  await execute(sql`delete from delegacion`);
  await execute(sql`delete from ausencia`);
  await execute(sql`delete from asignacion`);
  await execute(sql`delete from cierre`);
  await execute(sql`update fichaje_estado set fase = 'F', caduca = null`);
});
const nombres = async (login: (typeof LOGINS)[number], query = {}) =>
  (await de(login).ahora({ query: { limite: '200', ...query } })).map(({ Nombre }) => Nombre);
const delegar = async (login: string, para: string) =>
  execute(sql`
    insert into delegacion (de_id, para_id, desde, hasta) values (${await idDe(login)}, ${await idDe(para)}, hoy(), hoy())`);

// @spec 1.presencia
describe('the list of people', () => {
  test('shows RRHH everybody who clocks in, and a responsible the people below them, without themselves', async () => {
    expect(await nombres('eva')).toEqual([
      'Ana Prieto',
      'Clara Luna',
      'Eva Robles',
      'Íñigo Vega',
      'Luis Ortega',
      'Marta Gil',
      'Nuria Salas',
      'Pablo Cano',
      'Sonia Rey',
      'Teo Marín',
    ]);
    expect(await nombres('luis')).toEqual(['Ana Prieto']);
    expect(await nombres('inigo')).not.toContain('Íñigo Vega');
    expect(await nombres('inigo')).toContain('Ana Prieto');
  });
  test('shows a delegate of today the people of the delegator, without the delegate', async () => {
    expect(await statusOf(de('teo').ahora())).toBe(403);
    await delegar('luis', 'teo');
    expect(await nombres('teo')).toEqual(['Ana Prieto']);
    await execute(sql`delete from delegacion`);
    await delegar('luis', 'ana');
    expect(await statusOf(de('ana').ahora())).toBe(403);
  });
  test('is filtered by centre, area, team, state and words, page by page', async () => {
    expect(await nombres('eva', { area: 'ING' })).toEqual(['Ana Prieto', 'Luis Ortega']);
    expect(await nombres('eva', { centro: 'LPA' })).toEqual([]);
    expect(await nombres('eva', { equipo: '0007' })).toEqual(['Ana Prieto']);
    expect(await nombres('luis', { equipo: '0005' })).toEqual(['Ana Prieto']);
    expect(await nombres('eva', { texto: 'prie' })).toEqual(['Ana Prieto']);
    expect(await nombres('eva', { texto: '0007' })).toEqual(['Luis Ortega']);
    expect(await nombres('eva', { estado: '1,2' })).toEqual([]);
    const primera = await de('eva').ahora.page({ query: { limite: '3' } });
    const segunda = await de('eva').ahora.page({ query: { limite: '3', cursor: primera.next } });
    expect([...primera.items, ...segunda.items].map(({ Nombre }) => Nombre)).toEqual(
      (await nombres('eva')).slice(0, 6),
    );
    expect(await de('eva').ambito()).toMatchObject({ Todos: true, Centros: [{ Codigo: 'SDR', Nombre: 'Santander' }] });
    expect(await de('luis').ambito()).toEqual({
      Todos: false,
      Centros: [{ Codigo: 'SDR', Nombre: 'Santander' }],
      Areas: [{ Codigo: 'ING', Nombre: 'Ingeniería' }],
      Equipos: [{ Codigo: '0007', Nombre: 'Luis Ortega' }],
    });
    expect(await de('luis').personas({ query: { texto: 'a' } })).toEqual([
      { Id: ana, Nombre: 'Ana Prieto', Foto: null },
    ]);
  });
});

const fichar = (tipo: 'E' | 'S' | 'PI', horas: number, fecha = dentroDe(0)) =>
  anadirFichajes(ana, [
    {
      tipo,
      fecha,
      instante: hace(horas, 'h', Math.floor(ahora() / 1_000) * 1_000),
      zona: 'Europe/Madrid',
      modalidad: 'D',
      origen: 'web',
    },
  ]);
const deAna = async () => {
  const [fila] = await de('luis').ahora();
  return fila && [fila.Estado, fila.Desde, fila.Modalidad, fila.Letra];
};
/** A shift of eight hours that began `horas` ago; in the repeated hour of the clock change one hour ago is ambiguous. */
const turno = async (horas: number, quien = ana) => {
  const desde = Date.parse(hace(horas, 'h'));
  const [hora = 0, minuto = 0] = horaEn(desde, 'Europe/Madrid').split(':').map(Number);
  const empieza = hora * 60 + minuto;
  const dias = [diaIso(diaEn(desde, 'Europe/Madrid'))];
  await asignarSemana(quien, { tramos: [[empieza, empieza + 480]], dias, festivos: true });
};

// @spec 1.presencia
test('by urgency who has not clocked in comes first, and who is out last', async () => {
  await turno(2, eva);
  const filas = await de('inigo').ahora({ query: { limite: '200', orden: 'urgencia' } });
  expect(filas.slice(0, 2).map(({ Nombre, Estado }) => [Nombre, Estado])).toEqual([
    ['Eva Robles', 'Sin fichar'],
    ['Ana Prieto', 'Fuera'],
  ]);
});

// @spec 1.presencia
describe('the state of a person', () => {
  test.each([
    ['out without a shift', async () => undefined, ['Fuera', null, 'P', null]],
    ['a shift that is still to begin', () => turno(-0.25), ['Fuera', null, 'P', null]],
    ['a shift that has just begun', () => turno(0.05), ['Fuera', null, 'P', null]],
    ['a shift that has begun without them', () => turno(2), ['Sin fichar', expect.any(String), 'P', null]],
    ['an entry', () => fichar('E', 1), ['Dentro', expect.any(String), 'D', null]],
    ['a pause', () => fichar('PI', 0.5), ['En pausa', expect.any(String), 'D', null]],
    ['an exit', () => fichar('S', 0.25), ['Fuera', expect.any(String), 'P', null]],
  ])('%s', async (_what, arrange, expected) => {
    await arrange();
    expect(await deAna()).toEqual(expected);
  });
  test('is a forgotten exit once an entry without exit has expired', async () => {
    await execute(sql`
      update fichaje_estado set fase = 'D', desde = now() - interval '20 hours', caduca = now() - interval '1 hour'
        where usuario_id = ${ana}`);
    expect((await deAna())?.[0]).toBe('Salida olvidada');
    expect(await de('luis').cuentasAhora()).toEqual([{ EstadoId: 6, Total: 1 }]);
  });
  test('is absent rather than expected, and inside rather than either', async () => {
    await turno(2);
    await execute(sql`insert into ausencia (usuario_id, desde, hasta, letra) values (${ana}, hoy(), hoy() + 3, 'V')`);
    expect(await deAna()).toEqual(['Ausente', null, 'P', 'V']);
    await execute(sql`
      update fichaje_estado set fase = 'D', caduca = now() + interval '1 hour' where usuario_id = ${ana}`);
    expect((await deAna())?.[0]).toBe('Dentro');
  });
});

test("on a responsible's day page lists people who have not come and people who forgot to clock out", async () => {
  const tarjetas = async (login: (typeof LOGINS)[number]) =>
    (await persona(login).client(inicio).inicio()).Tarjetas.find(({ Nombre }) => Nombre === 'Presencia')?.Filas;
  expect(await tarjetas('eva')).toBeUndefined();
  await turno(2, await idDe('teo'));
  const linea = (Texto: string, estado: number) => ({ Cuenta: 1, Texto, Ruta: `/menu/presencia?estado=${estado}` });
  expect(await tarjetas('eva')).toMatchObject([linea('persona sin fichar', 5)]);
  expect(await tarjetas('luis')).toBeUndefined();
  await execute(sql`
    update fichaje_estado set fase = 'D', caduca = now() - interval '1 hour' where usuario_id = ${ana}`);
  expect(await tarjetas('luis')).toMatchObject([linea('salida olvidada', 6)]);
  expect(await tarjetas('eva')).toMatchObject([linea('persona sin fichar', 5), linea('salida olvidada', 6)]);
  expect(await tarjetas('ana')).toBeUndefined();
});

// @spec 1.presencia
describe('absences', () => {
  const nueva = (cambios = {}) => ({
    usuarioId: ana,
    desde: dentroDe(1),
    hasta: dentroDe(3),
    letra: 'V' as const,
    minutos: null,
    nota: '',
    ...cambios,
  });
  const crear = (cambios = {}) => de('eva').crearAusencia({ body: nueva(cambios) });
  test('are noted and annulled, with the author of each act', async () => {
    const { Id } = await crear({ nota: 'Playa' });
    expect(await de('eva').ausencias()).toMatchObject([
      { Id, Persona: 'Ana Prieto', Letra: 'V', Nota: 'Playa', CreadaPor: 'Eva Robles', acciones: ['anular'] },
    ]);
    const params = { id: String(Id) };
    await de('eva').anularAusencia({ params, body: { motivo: 'No se va' } });
    expect(await de('eva').ausencias()).toEqual([]);
    expect(await de('eva').ausencias({ query: { cuando: 'anuladas', texto: 'ana' } })).toMatchObject([
      { AnuladaPor: 'Eva Robles', acciones: [] },
    ]);
    expect(await statusOf(de('eva').anularAusencia({ params, body: { motivo: '' } }))).toBe(409);
  });
  test.each([
    ['one day with another absence', { desde: dentroDe(3), hasta: dentroDe(5) }, 409],
    ['hours of a day that is absent', { desde: dentroDe(3), hasta: dentroDe(3), minutos: 60 }, 409],
    ['days after it', { desde: dentroDe(4), hasta: dentroDe(5) }, 200],
    ['the end before the beginning', { desde: dentroDe(9), hasta: dentroDe(8) }, 422],
    ['more than a year', { desde: dentroDe(9), hasta: dentroDe(400) }, 422],
    ['oneself', { usuarioId: eva }, 403],
    ['a letter of a shift', { letra: 'M' }, 422],
    ['somebody who does not exist', { usuarioId: 999_999 }, 422],
  ])('%s', async (_what, cambios, status) => {
    await crear();
    expect(await statusOf(crear(cambios))).toBe(status);
  });
  test('are neither added to a closed month nor removed from it', async () => {
    const { Id } = await crear();
    await execute(sql`
      insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
      values (${ana}, date_trunc('month', ${dentroDe(2)}::date), 5, 0, 0, 0, 0, '[]', '')`);
    expect(await statusOf(de('eva').anularAusencia({ ...route(Id), body: { motivo: '' } }))).toBe(409);
    expect(await statusOf(crear({ desde: dentroDe(2), hasta: dentroDe(60) }))).toBe(409);
  });
});

// @spec 1.presencia
test('each call is answered by the table of people', async () => {
  const { id } = await buildImportacion(as, { dias: 5 });
  const params = { id: String(id) };
  const actos = Object.entries(presencia.endpoints as Record<string, Endpoint>);
  const inexistente = '/999999';
  const PREGUNTA: Record<string, string> = {
    personas: '?texto=a',
    tramos: `?personas=${ana}`,
    ausenciasPorArea: '?desde=2026-11-02&hasta=2026-11-06',
  };
  const tabla: Record<string, string> = {};
  for (const [name, { method, path, ejemplo }] of actos) {
    const destino = name === 'mesDe' ? `/${ana}` : method === 'GET' ? `/${params.id}` : inexistente;
    const url = `${presencia.base}${path.replace('/:id', destino)}`;
    const body = ejemplo?.body;
    const pide = async (quien: Pick<Persona, 'send'>) =>
      (await call(quien, `${url}${PREGUNTA[name] ?? ''}`, body, method)).status;
    const respuestas = await Promise.all([...personas.values(), nobody].map(pide));
    tabla[name] = respuestas.join(' ');
  }
  // eva luis inigo ana teo sara admin nobody
  const equipo = '200 200 200 403 403 403 403 401';
  const lee = '200 403 403 403 403 403 403 401';
  const actua = '404 403 403 403 403 403 403 401';
  expect(tabla).toEqual({
    ambito: equipo,
    ahora: equipo,
    cuentasAhora: equipo,
    tramos: equipo,
    personas: equipo,
    incidencias: equipo,
    // The incident does not exist; Luis sees nobody of that number.
    resolver: expect.stringMatching(/^(404|409) (404|409) (404|409) 403 403 403 403 401$/),
    mes: equipo,
    mesCsv: equipo,
    mesDe: '200 200 200 200 403 403 403 401', // Ana reads her own
    ausencias: lee,
    ausenciasPorArea: lee,
    crearAusencia: expect.stringMatching(/^(200|422) 403 403 403 403 403 403 401$/),
    anularAusencia: actua,
    importaciones: lee,
    importacion: lee,
    filas: lee,
    errores: lee,
    leer: '415 403 403 403 403 403 403 401',
    leyendo: lee,
    importar: actua,
    descartar: actua,
    deshacer: actua,
  });
});

// @spec 1.presencia
test('letters of health are read by RRHH alone, on every call', async () => {
  for (const letra of ['A', 'E']) {
    await execute(sql`delete from ausencia`);
    await execute(sql`
      insert into ausencia (usuario_id, desde, hasta, letra, nota) values (${ana}, hoy() - 2, hoy() + 2, ${letra}, 'bronquitis')`);
    const leido = async (login: 'luis' | 'eva') =>
      Promise.all(
        Object.values(presencia.endpoints as Record<string, Endpoint>)
          .filter(({ method, path }) => method === 'GET' && !path.startsWith('/importaciones/'))
          .map(async ({ path }) => {
            const url = `${presencia.base}${path.replace(':id', String(ana))}${path === '/personas' ? '?texto=a' : ''}`;
            return (await call(persona(login), url)).text;
          }),
      );
    const deLuis = (await leido('luis')).join('\n');
    expect(deLuis).toContain('"Letra":"R"');
    expect(deLuis).toContain('"CodigoReal":"R"');
    expect(deLuis).not.toMatch(/"[A-Za-z]*(Letra|Codigo)[A-Za-z]*":"[AE]"|bronquitis|Enfermedad|Accidente/);
    const deEva = (await leido('eva')).join('\n');
    expect(deEva).toContain(`"Letra":"${letra}"`);
    expect(deEva).toContain(`"CodigoReal":"${letra}"`);
  }
});

test.each([
  ['who is absent', () => de('eva').ahora({ query: { estado: '4' } })],
  ['how many are in each state', () => de('eva').cuentasAhora({})],
])(
  'while thirty readers ask for %s other calls are served, and each reader gets an answer',
  { timeout: 30_000 },
  async (_que, preguntar) => {
    await db.query('begin');
    await db.query('lock table ausencia in access exclusive mode');
    const todas = Promise.allSettled(Array.from({ length: 30 }, (): Promise<unknown> => preguntar()));
    try {
      // Three of the thirty run in the database; the others hold no connection while they wait.
      await expect.poll(() => countWaiting(watcher)).toBe(3);
      await expect.poll(() => countConnections().esperan).toBe(0);
      expect(await countWaiting(watcher)).toBe(3);
      expect(await de('eva').ambito()).toBeDefined();
    } finally {
      await db.query('commit');
    }
    expect((await todas).filter(({ status }) => status === 'rejected')).toEqual([]);
  },
);
