// @spec 1.prestamos S-8089
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { route, statusOf } from '../../../test/acts.ts';
import {
  delegarHoy,
  notificacionesDe,
  pedir,
  prepararCosas,
  revisarEsperas,
  vaciarBandejas,
} from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

/** Eva and Pablo are human resources, Marta stands in for Eva, Teo was of the role once, and Luis answers for Ana. */
const { as, known, config } = await useApp();
const PERSONAS = ['ana', 'luis', 'eva', 'pablo', 'marta', 'teo', 'admin'] as const;
type Persona = (typeof PERSONAS)[number];

const dar = (login: string, rol: string) =>
  execute(sql`update usuario set roles = array_append(roles, ${rol}) where login = ${login}`);
const quitar = (login: string, rol: string) =>
  execute(sql`update usuario set roles = array_remove(roles, ${rol}) where login = ${login}`);
const enManos = (id: number) =>
  oneValue(z.nullable(z.string()))(sql`
    select a.login from solicitud s left join usuario a on a.id = s.aprobador_id where s.id = ${id}`);
const cliente = async (login: string, entrar = as) => (await entrar(login)).client(solicitudes);
const ver = async (login: string, id: number, entrar = as) => (await cliente(login, entrar)).solicitud(route(id));
const aceptar = async (login: string, id: number, entrar = as) =>
  statusOf((await cliente(login, entrar)).aceptar({ body: { Id: id, comentario: 'Conforme' } }));

beforeAll(async () => {
  await prepararCosas();
  await dar('teo', 'RRHH');
  await quitar('teo', 'RRHH');
});
beforeEach(async () => {
  await vaciarBandejas();
  await execute(sql`update usuario set roles = array_remove(roles, 'RRHH') where login <> 'eva'`);
  await dar('pablo', 'RRHH');
  await delegarHoy('eva', 'marta');
});

/** Expected approvers of each request, its other readers, and the people whom its delegate represents. */
const CASOS: Record<
  string,
  { pedida: { de?: string; para?: string[] }; deciden: Persona[]; leen: Persona[]; porEva: boolean }
> = {
  'of an employee': { pedida: {}, deciden: ['eva', 'pablo', 'marta'], leen: ['ana'], porEva: true },
  'of a holder': { pedida: { de: 'eva' }, deciden: ['pablo'], leen: ['eva'], porEva: false },
  'of the other holder': { pedida: { de: 'pablo' }, deciden: ['eva', 'marta'], leen: ['pablo'], porEva: true },
  'for a holder': { pedida: { para: ['eva'] }, deciden: ['pablo'], leen: ['ana'], porEva: false },
  'for the delegate': { pedida: { para: ['marta'] }, deciden: ['eva', 'pablo'], leen: ['ana'], porEva: false },
};
describe.each(Object.entries(CASOS))('a request %s', (_, { pedida, deciden, leen, porEva }) => {
  test('is seen, counted and decided by the people of the role, who are notified, and by nobody else', async () => {
    const { id } = await pedir({ rol: 'RRHH', ...pedida });
    expect((await notificacionesDe(`solicitud:${id}`)).map(({ quien }) => quien).toSorted()).toEqual(
      deciden.toSorted(),
    );
    for (const p of PERSONAS) {
      const [decide, ve] = [deciden.includes(p), deciden.includes(p) || leen.includes(p)];
      const api = await cliente(p, known);
      expect([p, (await api.misPendientes()).map(({ Id }) => Id)]).toEqual([p, decide ? [id] : []]);
      expect([p, (await api.resumen()).PorDecidir.map(({ Total }) => Total)]).toEqual([p, decide ? [1] : []]);
      const { Espera } = await (await known(p)).client(inicio).inicio();
      const linea = Espera.filter(({ Ruta }) => Ruta.startsWith(`/menu/solicitudes/${id}`));
      expect([p, linea.length]).toEqual([p, decide ? 1 : 0]);
      expect([p, await statusOf(ver(p, id, known))]).toEqual([p, ve ? 200 : 404]);
      const esperado = {
        EnManosDe: 'Recursos humanos',
        EnNombreDe: p === 'marta' && porEva ? 'Eva Robles' : null,
        acciones: decide ? ['aceptar', 'rechazar'] : [],
      };
      expect([p, await ver(p, id, known).catch(() => null)]).toMatchObject([p, ve ? esperado : null]);
    }
    for (const p of PERSONAS.filter((persona) => !deciden.includes(persona)))
      expect([p, await aceptar(p, id, known)]).toEqual([p, leen.includes(p) ? 403 : 404]);
    const [ultima = 'eva', ...restantes] = deciden.toReversed();
    expect(await aceptar(ultima, id, known)).toBe(200);
    for (const login of restantes) expect([login, await aceptar(login, id, known)]).toEqual([login, 409]);
    const { Historial } = await ver(leen[0] ?? 'ana', id, known);
    expect(Historial.at(-1)?.EnNombreDe).toBe(ultima === 'marta' ? 'Eva Robles' : null);
  });
});

describe('while a request waits for a role', () => {
  test('people who get the role decide, people who lose it do not, and the count goes on', async () => {
    const { id } = await pedir({ rol: 'RRHH' });
    const revisar = () =>
      one(z.object({ r: z.string() }))(sql`select revisar as r from espera where solicitud_id = ${id}`);
    const antes = await revisar();
    await dar('ana', 'RRHH'); // her own: nothing changes
    await dar('luis', 'RRHH');
    expect(await statusOf(ver('luis', id))).toBe(200);
    await quitar('eva', 'RRHH');
    try {
      expect(await aceptar('eva', id)).toBe(404);
      expect(await aceptar('marta', id)).toBe(404); // she stood in for Eva
      expect(await revisar()).toEqual(antes);
      expect(await notificacionesDe(`solicitud:${id}`)).toHaveLength(3);
      expect(await aceptar('luis', id)).toBe(200);
    } finally {
      await dar('eva', 'RRHH');
    }
  });
  test('a holder of the role whose account is closed no longer decides', async () => {
    const { id } = await pedir({ rol: 'RRHH' });
    await execute(sql`update usuario set activo = false where login = 'eva'`);
    try {
      expect(await enManos(id)).toBe('pablo');
      expect(await aceptar('marta', id)).toBe(404);
      expect(await aceptar('pablo', id)).toBe(200);
    } finally {
      await execute(sql`update usuario set activo = true where login = 'eva'`);
    }
  });
  test('a request of the only holder waits for another holder, and ADMIN is notified without the content', async () => {
    await quitar('pablo', 'RRHH');
    const { id } = await pedir({ rol: 'RRHH', de: 'eva' });
    expect(await enManos(id)).toBeNull();
    expect((await ver('eva', id)).EnManosDe).toBe('');
    expect(await aceptar('marta', id)).toBe(404);
    await revisarEsperas(config, new Date(ahora()));
    const [escalada, ...mas] = await notificacionesDe(`solicitud:${id}`);
    expect([escalada, mas]).toMatchObject([{ quien: 'admin', tipo: 'solicitud_escalada' }, []]);
    expect(escalada?.texto).toMatch(
      /^La solicitud X-2026-\d{5}, de Eva Robles, no tiene quien la decida\. Dé ese papel a otra persona/,
    );
    await dar('luis', 'RRHH');
    await revisarEsperas(config, new Date(ahora()));
    expect((await notificacionesDe(`solicitud:${id}`)).map(({ quien, leida }) => [quien, leida])).toEqual([
      ['admin', true],
      ['luis', false],
    ]);
    expect(await aceptar('luis', id)).toBe(200);
  });
  test('a person who joins with the role decides', async () => {
    await quitar('pablo', 'RRHH');
    const { id } = await pedir({ rol: 'RRHH', de: 'eva' });
    await execute(
      sql`insert into usuario (matricula, login, correo, nombre, roles)
        values ('9002', 'nueva', 'nueva@extramuros.example', 'Una nueva', '{EMPLEADO,RRHH}')`,
    );
    expect(await enManos(id)).toBe('nueva');
    await execute(sql`update usuario set activo = false where login = 'nueva'`);
    expect(await enManos(id)).toBeNull();
  });
});

test('all holders are reminded, and a delay is told to ADMIN with the name of the role', async () => {
  const { id } = await pedir({ rol: 'RRHH' });
  await execute(sql`
    update espera set desde = '2026-11-19T09:00:00Z', revisar = '2026-11-21T09:00:00Z' where solicitud_id = ${id}`);
  await revisarEsperas(config, new Date('2026-11-24T12:00:00Z'));
  await revisarEsperas(config, new Date('2026-12-04T12:00:00Z'));
  const [a, b, c, ...escaladas] = (await notificacionesDe(`solicitud:${id}`)).slice(3);
  expect(new Set([a, b, c].map((n) => `${n?.tipo} ${n?.quien}`))).toEqual(
    new Set(['eva', 'marta', 'pablo'].map((quien) => `solicitud_recordatorio ${quien}`)),
  );
  expect(escaladas).toMatchObject([{ quien: 'admin', tipo: 'solicitud_escalada' }]);
  expect(escaladas[0]?.texto).toMatch(
    /en manos de Recursos humanos desde el 19\/11\/2026\. Hable con esas personas\.$/,
  );
});

test('a holder with many own requests sees only those of others in the inbox', async () => {
  for (let n = 0; n < 3; n++) await pedir({ rol: 'RRHH', de: 'eva' });
  const { id } = await pedir({ rol: 'RRHH' });
  expect((await (await cliente('eva')).misPendientes()).map(({ Id }) => Id)).toEqual([id]);
  const pagina = await (await cliente('pablo')).misPendientes({ query: { limite: '2' } });
  expect(pagina).toHaveLength(2);
});

test('of two simultaneous decisions one counts, and it is signed once', async () => {
  for (let round = 0; round < Number(process.env.RACES ?? 3); round++) {
    const { id } = await pedir({ rol: 'RRHH' });
    const [eva, pablo] = [await cliente('eva'), await cliente('pablo')];
    const call = { body: { Id: id, comentario: 'Visto' } };
    const both = [() => statusOf(eva.aceptar(call)), () => statusOf(pablo.rechazar(call))];
    const results = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((act) => act()));
    expect(results).toEqual(expect.arrayContaining([200, 409]));
    const firmas = await oneValue(z.int())(sql`select count(*)::int as firmas from firma where solicitud_id = ${id}`);
    expect(firmas).toBe(1);
  }
});
