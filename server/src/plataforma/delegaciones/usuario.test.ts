import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { execute, many, oneValue, watchStatements } from '#server/casa/base/db.ts';
import { idDe, route } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const de = async (quien: string) => (await as(quien)).client(usuario);
/** Days are those of the company's seat, as the database counts them. */
const dia = (dias: number) => oneValue(z.string())(sql`select hoy() + ${dias}::int as dia`);
const lineas = (id: number) =>
  many(
    z.object({ quien: z.string(), acto: z.string() }),
  )(sql`select u.login as quien, h.acto from historial h join usuario u on u.id = h.quien_id
      where h.entidad = 'delegacion' and h.entidad_id = ${id} order by h.id`);
const formulario = async (para: string, desde: number, hasta: number) => ({
  paraId: await idDe(para),
  desde: await dia(desde),
  hasta: await dia(hasta),
});

describe('card of the caller', () => {
  // @spec 7
  test('a person reads their own card, in two statements', async () => {
    const ana = await de('ana');
    const statements: string[] = [];
    const stop = watchStatements((text) => statements.push(text));
    expect(await ana.usuario()).toEqual({
      Id: await idDe('ana'),
      Nombre: 'Ana Prieto',
      Matricula: '0012',
      CentroCosto: '1200',
      PS: 'PS-12',
      Roles: ['EMPLEADO'],
      PuedeFirmar: false,
    });
    stop();
    expect(statements.filter((text) => !text.includes('where login'))).toHaveLength(2);
  });

  // @spec 6
  test('people who are responsible for something have the role APROBADOR', async () => {
    expect((await (await de('luis')).usuario()).Roles).toEqual(['EMPLEADO', 'APROBADOR']);
    expect((await (await de('teo')).usuario()).Roles).toEqual(['EMPLEADO']);
  });

  test('subcontracted people have no cost centre', async () => {
    expect(await (await de('sara')).usuario()).toMatchObject({ CentroCosto: '', PS: '', Roles: ['SUBCONTRATA'] });
  });

  test('the card requires a session', async () => {
    await expect(nobody.client(usuario).usuario()).rejects.toMatchObject({ status: 401 });
  });
});

describe('search of colleagues', () => {
  const buscar = async (texto: string, quien = 'ana') =>
    (await (await de(quien)).companeros({ query: { texto } })).map(({ Nombre }) => Nombre);

  test('people are found by the beginning of each word, regardless of accents and case', async () => {
    expect(await buscar('inigo')).toEqual(['Íñigo Vega']);
    expect(await buscar('ÍÑIGO')).toEqual(['Íñigo Vega']);
    expect(await buscar('MARIN')).toEqual(['Teo Marín']);
    expect(await buscar('mar')).toEqual(['Marta Gil', 'Teo Marín']);
  });

  test('a finding shows the number and the name alone', async () => {
    expect(await (await de('ana')).companeros({ query: { texto: 'teo' } })).toEqual([
      { Id: await idDe('teo'), Nombre: 'Teo Marín', Foto: null },
    ]);
  });

  test('the caller and people who have left are not found', async () => {
    expect(await buscar('prieto')).toEqual([]);
    await execute(
      sql`insert into usuario (matricula, login, correo, nombre, roles, activo)
        values ('9001', 'baja', 'baja@extramuros.example', 'Zoilo Baja', '{EMPLEADO}', false)`,
    );
    expect(await buscar('zoilo')).toEqual([]);
  });

  test('the signs of a pattern are plain characters', async () => {
    expect(await buscar('%%ab')).toEqual([]);
    expect(await buscar('a_p')).toEqual([]);
  });

  test('at most twenty people are found', async () => {
    await execute(sql`
      insert into usuario (matricula, login, correo, nombre, roles)
      select 'X' || n, 'x' || n, 'x' || n || '@extramuros.example', 'Equis ' || n, '{EMPLEADO}' from generate_series(1, 30) n`);
    expect(await buscar('equis')).toHaveLength(20);
  });

  test.each(['', 'a', ' a ', '1', '--', '\u0301\u0301'])('the text %j is refused as too short', async (texto) => {
    await expect((await de('ana')).companeros({ query: { texto } })).rejects.toMatchObject({ status: 400 });
  });

  test('subcontracted people may not search', async () => {
    await expect((await de('sara')).companeros({ query: { texto: 'ana' } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('delegations', () => {
  test('a responsible delegates to another person, both see it, and the history has it', async () => {
    const luis = await de('luis');
    const { Id } = await luis.crearDelegacion({ body: await formulario('pablo', 0, 7) });
    const dias = { Desde: await dia(0), Hasta: await dia(7) };
    const comun = { Id, De: 'Luis Ortega', Para: 'Pablo Cano', ...dias, Vigente: true, PorAusencia: false };
    expect(await luis.delegaciones()).toContainEqual({ ...comun, Mia: true, acciones: ['borrar'] });
    expect(await (await de('pablo')).delegaciones()).toEqual([{ ...comun, Mia: false, acciones: [] }]);
    expect(await (await de('teo')).delegaciones()).toEqual([]);
    expect(await lineas(Id)).toEqual([{ quien: 'luis', acto: 'crear' }]);
    expect((await (await de('pablo')).usuario()).Roles).toContain('APROBADOR');
  });

  test('a person who decides nothing cannot delegate, and reads so before the form', async () => {
    expect(await (await de('luis')).puedeDelegar()).toEqual({ Puede: true, Motivo: '' });
    expect(await (await de('teo')).puedeDelegar()).toEqual({
      Puede: false,
      Motivo: 'Solo puede delegar quien es responsable de un centro de coste, de un contrato o de una persona',
    });
    await expect((await de('teo')).crearDelegacion({ body: await formulario('ana', 0, 1) })).rejects.toMatchObject({
      status: 403,
      message: 'Solo puede delegar quien es responsable de un centro de coste, de un contrato o de una persona',
    });
  });

  test.each([
    ['oneself', 'luis', 0, 1, ['paraId']],
    ['a subcontractor', 'sara', 0, 1, ['paraId']],
    ['a person who is no employee', 'admin', 0, 1, ['paraId']],
    ['a day that has passed', 'eva', -1, 1, ['desde']],
    ['more than a year', 'eva', 0, 400, ['hasta']],
    ['an end before the start', 'eva', 5, 4, ['hasta']],
    ['everything wrong at once', 'sara', -1, 400, ['paraId', 'desde', 'hasta']],
  ])('a delegation with %s is refused beside its field', async (_, para, desde, hasta, campos) => {
    const luis = await de('luis');
    const body = await formulario(para, desde, hasta);
    const errors = campos.map((field) => expect.objectContaining({ field }));
    await expect(luis.crearDelegacion({ body })).rejects.toMatchObject({ status: 422, errors });
  });

  test.each([
    ['an unknown field', { extra: 1 }],
    ['somebody who does not exist', { paraId: 999_999 }],
    ['30 February', { hasta: '2027-02-30' }],
    ['a text for a number', { paraId: '7' }],
  ])('a delegation form with %s is refused', async (_, cambios) => {
    const body = { ...(await formulario('eva', 3, 4)), ...cambios };
    const { send } = await as('luis');
    const headers = { 'content-type': 'application/json' };
    const answer = await send('/api/usuario/creardelegacion', { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(422);
  });

  test('delegations to one person never overlap, and may follow each other or go to another person', async () => {
    const inigo = await de('inigo');
    await inigo.crearDelegacion({ body: await formulario('sonia', 10, 20) });
    for (const [desde, hasta] of [
      [10, 20],
      [20, 25],
      [5, 10],
      [12, 13],
    ] as const)
      await expect(inigo.crearDelegacion({ body: await formulario('sonia', desde, hasta) })).rejects.toMatchObject({
        status: 409,
      });
    await inigo.crearDelegacion({ body: await formulario('sonia', 21, 22) });
    await inigo.crearDelegacion({ body: await formulario('clara', 10, 20) });
  });

  test('the database itself refuses an overlap', async () => {
    const insertar = async (desde: number, hasta: number) =>
      execute(
        sql`insert into delegacion (de_id, para_id, desde, hasta) values (${await idDe('inigo')}, ${await idDe('marta')},
          ${await dia(desde)}, ${await dia(hasta)})`,
      );
    await insertar(100, 110);
    await expect(insertar(110, 111)).rejects.toMatchObject({ constraint: 'delegacion_sin_solape' });
    await expect(insertar(111, 112)).resolves.toBe(1);
  });

  test('of eight simultaneous delegations for the same days one is stored', async () => {
    const eva = await de('eva');
    const body = await formulario('marta', 2, 3);
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => eva.crearDelegacion({ body })));
    expect(all.flatMap((intento) => (intento.status === 'rejected' ? [intento.reason] : []))).toEqual(
      Array.from({ length: 7 }, () => expect.objectContaining({ status: 409 })),
    );
  });

  test('a delegation sent twice with one key is stored once', async () => {
    const eva = await de('eva');
    const call = { body: await formulario('nuria', 30, 40), idempotencyKey: crypto.randomUUID() };
    expect(await eva.crearDelegacion(call)).toEqual(await eva.crearDelegacion(call));
    expect((await eva.delegaciones()).filter(({ Para }) => Para === 'Nuria Salas')).toHaveLength(1);
  });

  describe('ending a delegation', () => {
    test('a delegation in force keeps its past days and ends yesterday', async () => {
      const luis = await de('luis');
      const [{ id } = { id: 0 }] = await many(
        z.object({ id: z.int() }),
      )(sql`insert into delegacion (de_id, para_id, desde, hasta) values (${await idDe('luis')}, ${await idDe('clara')},
          hoy() - 5, hoy() + 5) returning id`);
      await luis.borrarDelegacion(route(id));
      expect((await luis.delegaciones()).find(({ Id }) => Id === id)).toMatchObject({
        Hasta: await dia(-1),
        Vigente: false,
        acciones: [],
      });
      expect(await lineas(id)).toEqual([{ quien: 'luis', acto: 'borrar' }]);
      await expect(luis.borrarDelegacion(route(id))).rejects.toMatchObject({ status: 409 });
      expect(await lineas(id)).toHaveLength(1);
    });

    test.each([0, 9])(
      'a delegation that has not been in force for a day (from today + %i) is removed',
      async (desde) => {
        const luis = await de('luis');
        const { Id } = await luis.crearDelegacion({ body: await formulario('nuria', desde, 12) });
        await luis.borrarDelegacion(route(Id));
        expect((await luis.delegaciones()).some((delegacion) => delegacion.Id === Id)).toBe(false);
        expect((await lineas(Id)).map(({ acto }) => acto)).toEqual(['crear', 'borrar']);
        await expect(luis.borrarDelegacion(route(Id))).rejects.toMatchObject({ status: 404 });
      },
    );

    test('a delegation is ended once by two simultaneous calls', async () => {
      const luis = await de('luis');
      const { Id } = await luis.crearDelegacion({ body: await formulario('marta', 50, 60) });
      const all = await Promise.allSettled([luis.borrarDelegacion(route(Id)), luis.borrarDelegacion(route(Id))]);
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await lineas(Id)).toHaveLength(2);
    });

    test('the giver alone ends a delegation: the receiver gets a 403, and other people the 404 of an unknown one', async () => {
      const { Id } = await (await de('luis')).crearDelegacion({ body: await formulario('eva', 70, 80) });
      await expect((await de('eva')).borrarDelegacion(route(Id))).rejects.toMatchObject({ status: 403 });
      const teo = await as('teo');
      const answer = async (id: number) => {
        const response = await teo.send(`/api/usuario/borrardelegacion/${id}`, { method: 'DELETE', headers: {} });
        return [response.status, await response.text()];
      };
      expect(await answer(Id)).toEqual(await answer(999_999));
      expect((await answer(Id))[0]).toBe(404);
      expect(await lineas(Id)).toHaveLength(1);
    });
  });
});
