// @spec 1.objetivos S-8212
// Persons × states × acts over HTTP, against a table written by hand from S-8212.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { one, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import {
  buildObjetivo,
  type EstadoDeObjetivo,
  formularioObjetivo,
  ESTADOS_DE_OBJETIVO,
} from '../../../test/build/personas/build-objetivos.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING, statusOfAct } from '../../../test/matrix/calls.ts';

/**
 * Ana and her responsible Luis, of Engineering, whose area is Luis's; Marta stands in for him; Eva is human resources.
 */
const { as } = await useApp();
const GENTE = ['ana', 'luis', 'marta', 'eva', 'admin', 'teo', 'sara'] as const;
type Quien = (typeof GENTE)[number];
const { enter, leer, llamar, probar, mostrar, personas } = matrix(as, GENTE, '/api/objetivos', [
  'objetivo',
  'seguimiento_objetivo',
]);
const NIVELES = ['E', 'A', 'P'] as const;
type Nivel = (typeof NIVELES)[number];
const CASOS = NIVELES.flatMap((nivel) =>
  ESTADOS_DE_OBJETIVO.filter((estado) => nivel === 'P' || estado !== 'propuesto').map((estado) => ({ nivel, estado })),
);
type Caso = (typeof CASOS)[number];
const objetivos = new Map<Caso, number>();

beforeAll(async () => {
  await enter();
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
  call: string;
  body(id: number): object;
  quien: Record<Nivel, readonly Quien[]>;
  en(nivel: Nivel): readonly EstadoDeObjetivo[];
};
const ACTOS: Record<string, Acto> = {
  seguir: { call: 'seguir/:id', body: () => ({ fecha: dentroDe(0), valor: 8 }), quien: LLEVAN, en: () => ['en curso'] },
  fijar: { call: 'fijar', body: (Id) => ({ Id }), quien: { ...LLEVAN, P: [] }, en: () => ['borrador'] },
  editar: {
    call: 'PUT editar/:id',
    body: () => datos,
    quien: LLEVAN,
    en: (nivel) => (nivel === 'P' ? ['borrador'] : ['borrador', 'acordado', 'en curso']),
  },
  anular: {
    call: 'anular/:id',
    body: () => ({ motivo: 'Ya no se hará' }),
    quien: { ...LLEVAN, P: ['luis', 'marta', 'eva'] },
    en: () => ['acordado', 'en curso'],
  },
  borrar: { call: 'borrar', body: (Id) => ({ Id }), quien: LLEVAN, en: () => ['borrador'] },
};
const esperado = (acto: Acto, quien: Quien, caso: Caso) =>
  statusOfAct(ve(quien, caso), acto.quien[caso.nivel].includes(quien), acto.en(caso.nivel).includes(caso.estado));
const idDe = (caso: Caso) => objetivos.get(caso) ?? 0;

describe.each(CASOS)('an objective of layer $nivel that is $estado', (caso) => {
  const expected = (acto: Acto, quien: Quien) => esperado(acto, quien, caso);
  test('an objective exists for people who may see it, with the buttons of their acts', () =>
    expect(
      mostrar({
        call: 'objetivo/:id',
        id: idDe(caso),
        state: caso.estado,
        sees: (quien) => ve(quien, caso),
        acts: ACTOS,
        expected,
      }),
    ).resolves.toBeUndefined());
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', (_acto, acto) =>
    expect(probar({ ...acto, id: idDe(caso), expected: (quien) => expected(acto, quien) })).resolves.toBeUndefined(),
  );
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
  const ciclo = await oneValue(z.int())(
    sql`select ciclo_id as ciclo from objetivo where persona_id is not null order by id limit 1`,
  );
  const nuevo = { nombre: 'Otro', tipo: 'T', desde: dentroDe(0), hasta: dentroDe(9) };
  const deRrhh = (status: number) => (quien: Quien) => (quien === 'eva' ? status : 403);
  for (const call of ['ciclos', 'ciclos/resumen/:id', 'ciclos/csv/:id'])
    await expect(probar({ call, id: ciclo, expected: deRrhh(200) })).resolves.toBeUndefined();
  for (const call of ['ciclos/abrir', 'ciclos/cerrar'])
    await expect(probar({ call, body: () => ({ Id: MISSING }), expected: deRrhh(404) })).resolves.toBeUndefined();
  await expect(probar({ call: 'ciclos/crear', body: () => nuevo, expected: deRrhh(200) })).resolves.toBeUndefined();
  for (const quien of GENTE)
    expect({ quien, filas: (await leer(quien, `equipo/${ciclo}`, z.array(z.unknown()))).length }).toEqual({
      quien,
      filas: ['luis', 'marta', 'eva'].includes(quien) ? 1 : 0,
    });
});

test('a plan is for its person, their responsible and human resources; for others the person does not exist', async () => {
  const { id, ciclo } = await one(z.object({ id: z.int(), ciclo: z.int() }))(
    sql`select persona_id as id, ciclo_id as ciclo from objetivo where persona_id is not null order by id limit 1`,
  );
  for (const quien of GENTE) {
    const plan = await llamar(quien, `plan/${ciclo}?persona=${id}`);
    const ajeno = await llamar(quien, `plan/${ciclo}?persona=${MISSING}`);
    expect({ quien, plan }).toEqual({ quien, plan: VEN.P.includes(quien) ? { ...plan, status: 200 } : ajeno });
  }
  const deSusLados = (status: number) => (quien: Quien) => (LLEVAN.P.includes(quien) ? status : 404);
  const lineas = [{ objetivoId: MISSING, meta: 4, peso: 100 }];
  await expect(
    probar({
      call: 'proponer',
      body: () => ({ cicloId: ciclo, personaId: id, lineas }),
      expected: deSusLados(422),
    }),
  ).resolves.toBeUndefined();
  await expect(
    probar({
      call: 'crear',
      body: () => formularioObjetivo({ cicloId: ciclo, personaId: id }),
      expected: deSusLados(200),
    }),
  ).resolves.toBeUndefined();
});
