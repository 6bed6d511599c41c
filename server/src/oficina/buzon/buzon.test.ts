import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { type ActoBuzon, BUZON } from '#contract/oficina/buzon/buzon.rules.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { marca } from '../../../../contract/test/reloj.ts';
import { paginas } from '../../../test/build/oficina/build-avisos.ts';
import {
  areaDe,
  buildSugerencia,
  conFoto,
  ESTADOS_DE_SUGERENCIA,
  type EstadoDeSugerencia,
  ruta,
} from '../../../test/build/oficina/build-buzon.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { type Persona, useApp } from '../../../test/harness.ts';

const { as: enter } = await useApp();
const people = new Map<string, Promise<Persona>>();
const as = (login: string) => people.get(login) ?? people.set(login, enter(login)).get(login)!; // Set by the setup above.
const de = async (login: string) => (await as(login)).client(buzon);

// Luis is responsible for Ingeniería; Nuria stands in for him, and Marta is named by him.
await delegarHoy('luis', 'nuria');
await (await de('luis')).nombrar({ body: { areaId: await areaDe(as), usuarioId: await idDe('marta') } });

const estadoDe = (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : -1);
const mover = (estado: 2 | 3 | 4) => async (quien: string, id: number) =>
  (await de(quien)).cambiarEstado({ ...ruta(id), body: { estado } });
const ACTOS: Record<ActoBuzon, (quien: string, id: number) => Promise<unknown>> = {
  responder: async (quien, id) => (await de(quien)).responder({ ...ruta(id), body: { respuesta: 'De acuerdo' } }),
  estudiar: mover(2),
  aceptar: mover(4),
  archivar: mover(3),
};
const LEGALES: Record<EstadoDeSugerencia, ActoBuzon[]> = {
  recibida: ['responder', 'estudiar', 'aceptar', 'archivar'],
  respondida: ['responder'],
  'en estudio': ['responder', 'aceptar', 'archivar'],
  archivada: ['responder', 'estudiar'],
  aceptada: ['responder', 'archivar'],
};
const DEL_AREA = ['luis', 'nuria', 'marta'];
const AJENOS = ['teo', 'sara', 'inigo', 'eva', 'admin'];

describe.each([
  ['signed', false],
  ['anonymous', true],
])('an entry that is %s', (_how, anonima) => {
  describe.each(ESTADOS_DE_SUGERENCIA)('in the state %s', (estado) => {
    // @spec 2.10 S-1312 S-1313
    test('people of the area see an entry and do the acts of its state, and nothing else', async () => {
      const { id } = await buildSugerencia(as, { anonima, estado });
      for (const quien of DEL_AREA) {
        const vista = await (await de(quien)).sugerencia(ruta(id));
        expect([quien, vista.EstadoNombre.toLowerCase(), vista.acciones]).toEqual([quien, estado, LEGALES[estado]]);
        expect([vista.Autor, vista.Anonima, vista.EsMia]).toEqual([anonima ? '' : 'Ana Prieto', anonima, false]);
        for (const acto of BUZON.claves.filter((a) => !LEGALES[estado].includes(a)))
          await expect(ACTOS[acto](quien, id), `${quien} ${acto}`).rejects.toMatchObject({ status: 409 });
      }
      for (const acto of LEGALES[estado]) {
        const otraSugerencia = await buildSugerencia(as, { anonima, estado });
        await ACTOS[acto]('marta', otraSugerencia.id);
      }
    });

    // @spec 2.10 S-1312 S-1313
    test('an entry does not exist for others; its author reads a signed one and never acts on it', async () => {
      const { id } = await buildSugerencia(as, { anonima, estado });
      const antes = await (await de('luis')).sugerencia(ruta(id));
      for (const quien of [...AJENOS, 'ana'])
        for (const acto of Object.values(ACTOS)) {
          const por = quien === 'ana' && !anonima ? 403 : 404;
          expect([quien, await acto(quien, id).catch(estadoDe)]).toEqual([quien, por]);
        }
      for (const quien of AJENOS)
        await expect((await de(quien)).sugerencia(ruta(id))).rejects.toMatchObject({ status: 404 });
      const deAna: unknown = await (await de('ana')).sugerencia(ruta(id)).catch((error: unknown) => error);
      expect(deAna).toMatchObject(anonima ? { status: 404 } : { EsMia: true, acciones: [] });
      expect(await (await de('luis')).sugerencia(ruta(id))).toEqual(antes);
    });
  });
});

test('an invisible entry and a missing one give the same bytes', async () => {
  const { id } = await buildSugerencia(as, {});
  const lee = async (quien: string, n: number) =>
    (await as(quien)).send(`/api/buzon/entrada/${n}`, { method: 'GET', headers: {} });
  expect(await (await lee('teo', id)).text()).toBe(await (await lee('teo', id + 100_000)).text());
  expect((await lee('ana', id)).status).toBe(200);
});

describe('author of an entry', () => {
  // @spec 2.10
  test('an author has their entries in a list, with the reply once there is one, and the area in place of its people', async () => {
    const { id } = await buildSugerencia(as, { estado: 'en estudio' });
    const ana = await de('ana');
    const entradaPropia = async () => (await ana.mias()).find(({ Id }) => Id === id);
    expect(await entradaPropia()).toMatchObject({
      Estado: 2,
      Respuesta: '',
      FechaRespuesta: null,
      NombreArea: 'Ingeniería',
    });
    await conFoto('marta');
    await (await de('marta')).responder({ ...ruta(id), body: { respuesta: 'Se hará en otoño' } });
    expect(await entradaPropia()).toMatchObject({
      Estado: 1,
      EstadoNombre: 'Respondida',
      Respuesta: 'Se hará en otoño',
    });
    const { Historial, Empresa } = await ana.sugerencia(ruta(id));
    expect(Empresa).toBe('Astilleros Peña Cabarga');
    expect(Historial.map(({ Quien, Acto, Comentario }) => [Quien, Acto, Comentario])).toEqual([
      ['Ana Prieto', 'crear', ''],
      ['Ingeniería', 'estudiar', ''],
      ['Ingeniería', 'responder', 'Se hará en otoño'],
    ]);
    expect(Historial.map(({ Foto }) => Foto)).toEqual([null, null, null]);
    const delArea = await (await de('nuria')).sugerencia(ruta(id));
    expect(delArea.Historial.map(({ Quien, Comentario }) => [Quien, Comentario])).toEqual([
      ['Ana Prieto', ''],
      ['Luis Ortega', 'Nota del área'],
      ['Marta Gil', 'Se hará en otoño'],
    ]);
  });

  // @spec 2.10
  test('an author is notified of each step, and the area of each new entry; an act of a delegate names the principal', async () => {
    const comentario = `Cambiar la máquina de café ${marca()}`;
    const { id } = await buildSugerencia(as, { comentario });
    const oye = async (login: string) =>
      (await (await as(login)).client(notificaciones).mias()).filter(({ Ruta }) => Ruta.endsWith(`/${id}`));
    for (const quien of DEL_AREA)
      expect(await oye(quien)).toMatchObject([
        { Tipo: 'buzon_nueva', Texto: `Ingeniería: ${comentario}`, Ruta: `/menu/buzon/area/${id}`, Leida: false },
      ]);
    await (await de('nuria')).responder({ ...ruta(id), body: { respuesta: 'Llega el lunes' } });
    expect(await oye('ana')).toMatchObject([
      { Tipo: 'buzon_respuesta', Titulo: `Han respondido a su sugerencia ${id}`, Ruta: `/menu/buzon/${id}` },
    ]);
    expect(await oye('luis')).toMatchObject([{ Leida: true }]);
    expect((await (await de('luis')).sugerencia(ruta(id))).Historial.at(-1)).toMatchObject({
      Quien: 'Nuria Salas',
      EnNombreDe: 'Luis Ortega',
    });
  });

  test('the responsible of an area does not answer an entry signed by themselves', async () => {
    const { id } = await buildSugerencia(as, { de: 'marta' });
    await expect(ACTOS.responder('marta', id)).rejects.toMatchObject({ status: 403 });
    const cola = await (await de('marta')).pendientes({ query: { limite: '200' } });
    expect(cola.map(({ Id }) => Id)).not.toContain(id);
  });

  test('a repeated request without an answer gives one entry', async () => {
    const body = { areaId: await areaDe(as), comentario: 'Lo mismo dos veces', anonimo: false };
    const idempotencyKey = crypto.randomUUID();
    const ana = await de('ana');
    expect(await ana.crear({ body, idempotencyKey })).toEqual(await ana.crear({ body, idempotencyKey }));
  });
});

describe('queue of an area', () => {
  test('the queue has waiting entries in pages, each once, the oldest day first; and closed ones when they are asked for', async () => {
    const ids = new Set<number>();
    for (const anonima of [false, true, false, true, true]) ids.add((await buildSugerencia(as, { anonima })).id);
    await execute(sql`update buzon set fecha = fecha - 3 where id = ${[...ids].at(-1) ?? 0}`);
    const luis = await de('luis');
    const vistas = await paginas((cursor) => luis.pendientes.page({ query: { limite: '2', cursor } }));
    expect(vistas.filter(({ Id }) => ids.has(Id))).toHaveLength(5);
    expect(new Set(vistas.map(({ Id }) => Id)).size).toBe(vistas.length);
    const dias = vistas.map(({ FechaComentario }) => FechaComentario);
    expect(dias).toEqual(dias.toSorted());
    expect(vistas[0]?.Id).toBe([...ids].at(-1));
    const terminadas = await luis.pendientes({ query: { estado: '1,3', limite: '200' } });
    expect(new Set(terminadas.map(({ Estado }) => Estado))).toEqual(new Set([1, 3]));
  });

  test("the queue and its figure hold entries of the person's areas only", async () => {
    expect(await (await de('teo')).resumen()).toEqual({ Atiende: false, PorAtender: 0 });
    await buildSugerencia(as, { estado: 'en estudio' });
    expect(await (await de('teo')).pendientes()).toEqual([]);
    expect((await (await de('luis')).resumen()).Atiende).toBe(true);
    expect((await (await de('luis')).resumen()).PorAtender).toBeGreaterThan(4);
  });
});

describe('people of an area', () => {
  // @spec 2.10 S-1311
  test('the responsible alone names readers of the mailbox, among people of the company', async () => {
    const areaId = await areaDe(as, 'Mantenimiento');
    const [teo, sara] = [await idDe('teo'), await idDe('sara')];
    const inigo = await de('inigo');
    for (const quien of ['luis', 'teo', 'admin'])
      await expect((await de(quien)).nombrar({ body: { areaId, usuarioId: teo } })).rejects.toMatchObject({
        status: 404,
      });
    await expect(inigo.nombrar({ body: { areaId, usuarioId: sara } })).rejects.toMatchObject({ status: 404 });
    await inigo.nombrar({ body: { areaId, usuarioId: teo } });
    const personasDelArea = async () => (await inigo.personas()).find(({ AreaId }) => AreaId === areaId)?.Personas;
    expect(await personasDelArea()).toEqual([{ Id: teo, Nombre: 'Teo Marín' }]);
    const { id } = await buildSugerencia(as, { area: 'Mantenimiento' });
    await ACTOS.estudiar('teo', id);
    await inigo.retirarPersona({ body: { areaId, usuarioId: teo } });
    expect(await personasDelArea()).toEqual([]);
    await expect(ACTOS.archivar('teo', id)).rejects.toMatchObject({ status: 404 });
    await expect(inigo.retirarPersona({ body: { areaId, usuarioId: teo } })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['has nobody', sql`update area set responsable_id = null where codigo = 'COM'`],
    [
      'had somebody who has left',
      sql`update area set responsable_id = (select id from usuario where login = 'pablo') where codigo = 'COM'`,
    ],
  ])('an area that %s takes no entries', async (_how, change) => {
    await execute(change);
    await execute(sql`update usuario set activo = false where login = 'pablo'`);
    const ana = await de('ana');
    expect((await ana.areas()).map(({ Nombre }) => Nombre)).not.toContain('Comercial y posventa');
    const id = await oneValue(z.int())(sql`select id from area where codigo = 'COM'`);
    for (const anonimo of [false, true])
      await expect(ana.crear({ body: { areaId: id, comentario: 'Nadie lo leería', anonimo } })).rejects.toMatchObject({
        status: 422,
        errors: [{ field: 'areaId', message: 'En esa área no hay quien lea el buzón' }],
      });
  });
});

test('the first of two people who act on the same version wins', async () => {
  const { id } = await buildSugerencia(as, {});
  const { Version } = await (await de('luis')).sugerencia(ruta(id));
  const [luis, marta] = [await de('luis'), await de('marta')];
  const hechos = await Promise.allSettled([
    luis.responder({ ...ruta(id), version: Version, body: { respuesta: 'Sí' } }),
    marta.cambiarEstado({ ...ruta(id), version: Version, body: { estado: 3 } }),
  ]);
  expect(hechos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(hechos.find((h) => h.status === 'rejected')?.reason).toMatchObject({ status: 409 });
});
