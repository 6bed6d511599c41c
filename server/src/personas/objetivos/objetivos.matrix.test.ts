// @spec 1.objetivos S-8212
// Persons × states × acts over HTTP, against a table written by hand from field.md 3.11 and S-8212.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { one } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import {
  buildObjetivo,
  type EstadoDeObjetivo,
  formularioObjetivo,
  ESTADOS_DE_OBJETIVO,
} from '../../../test/build/planta/build-objetivos.ts';
import { delegarHoy } from '../../../test/build/build-solicitudes.ts';
import { takenBack } from '../../../test/acts.ts';
import { useApp } from '../../../test/harness.ts';

/**
 * Ana and her responsible Luis, of Engineering, whose area is Luis's; Marta stands in for him; Eva is human resources.
 */
const { as } = await useApp();
const GENTE = ['ana', 'luis', 'marta', 'eva', 'admin', 'teo', 'sara'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const NIVELES = ['E', 'A', 'P'] as const;
type Nivel = (typeof NIVELES)[number];
const CASOS = NIVELES.flatMap((nivel) =>
  ESTADOS_DE_OBJETIVO.filter((estado) => nivel === 'P' || estado !== 'propuesto').map((estado) => ({ nivel, estado })),
);
type Caso = (typeof CASOS)[number];
const objetivos = new Map<Caso, number>();

beforeAll(async () => {
  for (const login of GENTE) personas[login] = await as(login);
  await delegarHoy('luis', 'marta');
  for (const caso of CASOS) objetivos.set(caso, (await buildObjetivo(as, caso)).id);
});

const VEN: Record<Nivel, readonly Quien[]> = {
  E: GENTE,
  A: ['ana', 'luis', 'marta', 'eva'],
  P: ['ana', 'luis', 'marta', 'eva'],
};
const VEN_BORRADOR: Record<Nivel, readonly Quien[]> = {
  E: ['eva', 'admin'],
  A: ['luis', 'marta', 'eva'],
  P: VEN.P,
};
const LLEVAN: Record<Nivel, readonly Quien[]> = {
  E: ['eva', 'admin'],
  A: ['luis', 'marta', 'eva'],
  P: ['ana', 'luis', 'marta'],
};
const ve = (quien: Quien, { nivel, estado }: Caso) =>
  (estado === 'borrador' ? VEN_BORRADOR : VEN)[nivel].includes(quien);

const { cicloId: _c, nivel: _n, ...datos } = formularioObjetivo();
type Acto = {
  path: string;
  method?: 'PUT';
  body(id: number): object;
  quien: Record<Nivel, readonly Quien[]>;
  en(nivel: Nivel): readonly EstadoDeObjetivo[];
};
const ACTOS: Record<string, Acto> = {
  seguir: { path: 'seguir/:id', body: () => ({ fecha: dentroDe(0), valor: 8 }), quien: LLEVAN, en: () => ['en curso'] },
  fijar: { path: 'fijar', body: (Id) => ({ Id }), quien: { ...LLEVAN, P: [] }, en: () => ['borrador'] },
  editar: {
    path: 'editar/:id',
    method: 'PUT',
    body: () => datos,
    quien: LLEVAN,
    en: (nivel) => (nivel === 'P' ? ['borrador'] : ['borrador', 'acordado', 'en curso']),
  },
  anular: {
    path: 'anular/:id',
    body: () => ({ motivo: 'Ya no se hará' }),
    quien: { ...LLEVAN, P: ['luis', 'marta', 'eva'] },
    en: () => ['acordado', 'en curso'],
  },
  borrar: { path: 'borrar', body: (Id) => ({ Id }), quien: LLEVAN, en: () => ['borrador'] },
};
const esperado = (acto: Acto, quien: Quien, caso: Caso) => {
  if (!ve(quien, caso)) return 404;
  if (!acto.quien[caso.nivel].includes(quien)) return 403;
  return acto.en(caso.nivel).includes(caso.estado) ? 200 : 409;
};

const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(o order by id) from objetivo o), (select json_agg(s order by id) from seguimiento_objetivo s),
        (select max(id) from historial), (select max(id) from notificacion))) as h`,
    )
  ).h;
async function llamar(
  quien: Quien,
  path: string,
  id: number,
  { method, body }: { method?: string; body?: object } = {},
) {
  const answer = await personas[quien].send(`/api/objetivos/${path.replace(':id', String(id))}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}
const idDe = (caso: Caso) => objetivos.get(caso) ?? 0;

describe.each(CASOS)('an objective of layer $nivel that is $estado', (caso) => {
  test('an objective exists for people who may see it, with the buttons of their acts', async () => {
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, 'objetivo/:id', idDe(caso));
      const ajeno = { status: 404, text: (await llamar(quien, 'objetivo/:id', 999_999)).text };
      expect({ quien, status, text }).toEqual({ quien, ...(ve(quien, caso) ? { status: 200, text } : ajeno) });
      if (status !== 200) continue;
      const { acciones, Estado } = z.parse(
        z.object({ acciones: z.array(z.string()), Estado: z.string() }),
        JSON.parse(text),
      );
      const accionesEsperadas = Object.entries(ACTOS).flatMap(([acto, a]) =>
        esperado(a, quien, caso) === 200 ? [acto] : [],
      );
      expect({ quien, acciones }).toEqual({ quien, acciones: accionesEsperadas });
      expect(Estado.toLowerCase()).toBe(caso.estado);
    }
  });
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', async (_acto, a) => {
    const id = idDe(caso);
    for (const quien of GENTE)
      await takenBack(async () => {
        const antes = await huella();
        const { status, text } = await llamar(quien, a.path, id, {
          ...(a.method && { method: a.method }),
          body: a.body(id),
        });
        expect({ quien, status, text }).toEqual({ quien, status: esperado(a, quien, caso), text });
        expect((await huella()) === antes).toBe(status !== 200);
      });
  });
  test('an act repeats the version that was seen', async () => {
    const [quien] = LLEVAN[caso.nivel];
    if (!quien || !['borrador', 'en curso'].includes(caso.estado)) return;
    const answer = await personas[quien].send(`/api/objetivos/editar/${idDe(caso)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"99"' },
      body: JSON.stringify(datos),
    });
    expect(answer.status).toBe(409);
  });
});

test('the cycles, their summary and their CSV are for human resources alone; the team’s for those who decide on it', async () => {
  const { ciclo } = await one(
    z.object({ ciclo: z.int() }),
    sql`select ciclo_id as ciclo from objetivo where persona_id is not null order by id limit 1`,
  );
  const nuevo = { nombre: 'Otro', tipo: 'T', desde: dentroDe(0), hasta: dentroDe(9) };
  for (const quien of GENTE) {
    const es = quien === 'eva' ? 200 : 403;
    for (const path of ['ciclos', 'ciclos/resumen/:id', 'ciclos/csv/:id'])
      expect({ quien, path, ...(await llamar(quien, path, ciclo)) }).toMatchObject({ status: es });
    for (const path of ['ciclos/abrir', 'ciclos/cerrar'])
      expect((await llamar(quien, path, 0, { body: { Id: 999_999 } })).status).toBe(quien === 'eva' ? 404 : 403);
    await takenBack(async () => expect((await llamar(quien, 'ciclos/crear', 0, { body: nuevo })).status).toBe(es));
    const { text } = await llamar(quien, 'equipo/:id', ciclo);
    expect({ quien, filas: z.parse(z.array(z.unknown()), JSON.parse(text)).length }).toEqual({
      quien,
      filas: ['luis', 'marta', 'eva'].includes(quien) ? 1 : 0,
    });
  }
});

test('a plan is for its person, their responsible and human resources; for others the person does not exist', async () => {
  const { id, ciclo } = await one(
    z.object({ id: z.int(), ciclo: z.int() }),
    sql`select persona_id as id, ciclo_id as ciclo from objetivo where persona_id is not null order by id limit 1`,
  );
  for (const quien of GENTE) {
    const plan = await llamar(quien, `plan/:id?persona=${id}`, ciclo);
    const ajeno = await llamar(quien, 'plan/:id?persona=999999', ciclo);
    expect({ quien, suyo: plan }).toEqual({ quien, suyo: VEN.P.includes(quien) ? { ...plan, status: 200 } : ajeno });
    const proponer = { cicloId: ciclo, personaId: id, lineas: [{ objetivoId: 999_999, meta: 4, peso: 100 }] };
    const { status } = await llamar(quien, 'proponer', 0, { body: proponer });
    expect({ quien, status }).toEqual({ quien, status: LLEVAN.P.includes(quien) ? 422 : 404 });
    const nuevo = formularioObjetivo({ cicloId: ciclo, personaId: id });
    await takenBack(async () =>
      expect({ quien, ...(await llamar(quien, 'crear', 0, { body: nuevo })) }).toMatchObject({
        status: LLEVAN.P.includes(quien) ? 200 : 404,
      }),
    );
  }
});
