// Areas that the company has switched off are invisible to everybody.
import { declaracionesDe } from '#server/casa/base/empresa.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { isSampled } from '#bin/checks/levels.ts';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { CLAVES_OPCIONALES, estaEn, type Opcional, OPCIONALES } from '#contract/plataforma/empresa/opcionales.rules.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { buscar } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { documentacion } from '#contract/plataforma/api-docs/api-docs.endpoints.ts';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { areas } from '#server/areas.ts';
import { relojesDe } from '#server/plataforma/empresa/apagadas.port.ts';
import { apagar } from '../../../test/empresa/apagar.ts';
import { sembrarTodo } from '../../../test/build/sembrar.ts';
import { type Persona, useApp } from '../../../test/harness.ts';

const { as, known, nobody } = await useApp();
const GENTE = ['ana', 'luis', 'eva', 'inigo', 'marta', 'admin', 'sara'] as const;
/** Before the night three people are asked about each area, and the next area asks the next three. */
const preguntados = (area: Opcional): readonly string[] => {
  const i = CLAVES_OPCIONALES.indexOf(area);
  return isSampled() ? [0, 1, 2].map((k) => GENTE[(3 * i + k) % GENTE.length] ?? 'ana') : GENTE;
};
const gente = new Map<string, Persona>();
beforeAll(async () => {
  await sembrarTodo(known);
  for (const login of GENTE) gente.set(login, await known(login));
}, 300_000);

const DE = (opcional: Opcional) =>
  areas
    .filter((area) => area.opcional === opcional)
    .flatMap(({ contrato }) =>
      Object.values<Endpoint>(contrato.endpoints).map(({ method, path }) => ({
        method,
        path: `${contrato.base}${path.replaceAll(/:\w+/g, '1')}`,
      })),
    );
type Llamada = { method: string; path: string };
async function answer(quien: Persona, { method, path }: Llamada): Promise<string> {
  const unsafe = method === 'POST' || method === 'PUT';
  const sent = await quien.send(path, {
    method,
    headers: unsafe ? { 'content-type': 'application/json' } : {},
    ...(unsafe ? { body: '{}' } : {}),
  });
  return `${sent.status} ${sent.headers.get('content-type')} ${sent.headers.get('cache-control')} ${await sent.text()}`;
}

/** Each path of the product that an answer leads to. */
const caminosDe = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.startsWith('/')
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(caminosDe)
      : [];
const PALABRAS = ['bilbao', 'es', 'menu', 'eslinga', 'casco', 'objetivo', 'luis', '0001', 'averia', 'reunion'];
/** Texts and links that a person gets on the first screens. */
async function seLeDice(login: string) {
  const quien = gente.get(login)!; // A login of GENTE.
  const [dia, avisadas, preferencias, propias, pendientes] = await Promise.all([
    quien.client(inicio).inicio(),
    quien.client(notificaciones).mias.page({ query: {} }),
    quien.client(notificaciones).preferencias(),
    quien.client(solicitudes).mias.page({ query: {} }),
    quien.client(solicitudes).misPendientes.page({ query: {} }),
  ]);
  const hallado = [];
  for (const texto of PALABRAS) hallado.push(await quien.client(buscar).buscar({ query: { texto } }));
  return { dia, avisadas, preferencias, mias: propias, pendientes, hallado };
}

test('every area of the server declares whether it can be switched off', () => {
  const con = new Set(areas.flatMap(({ opcional }) => opcional ?? []));
  expect([...con].toSorted()).toEqual(CLAVES_OPCIONALES.toSorted());
  for (const { caminos, nombre } of Object.values(OPCIONALES)) {
    expect(nombre).not.toBe('');
    expect(caminos.length).toBeGreaterThan(0);
  }
});

describe.each(CLAVES_OPCIONALES)('without %s', (opcional) => {
  const llamadas = DE(opcional);
  // @spec 1.empresa S-8293
  test('each call of the switched-off area answers everybody as an unknown address', async () => {
    const quienes = [nobody, ...['ana', 'inigo', 'admin'].map((login) => gente.get(login)!)];
    const antes = await Promise.all(llamadas.map((llamada) => answer(quienes[1]!, llamada)));
    await apagar(as, opcional);
    let alike = 0;
    for (const quien of quienes) {
      const unknown = new Map<string, string>();
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        unknown.set(method, await answer(quien, { method, path: '/api/nadaporaqui' }));
      for (const llamada of llamadas)
        expect([llamada.path, await answer(quien, llamada)]).toEqual([llamada.path, unknown.get(llamada.method)]);
    }
    for (const [i, llamada] of llamadas.entries()) if (antes[i] === (await answer(quienes[1]!, llamada))) alike++;
    expect(alike).toBeLessThan(llamadas.length); // The address existed before.
  });

  test('no link leads into the switched-off area, and no notification is of its kinds', async () => {
    await apagar(as, opcional);
    const { caminos } = OPCIONALES[opcional];
    const kinds = declaracionesDe(opcional).flatMap(({ notificaciones: tipos }) => Object.keys(tipos));
    for (const login of preguntados(opcional)) {
      const textos = await seLeDice(login);
      expect(caminosDe(textos).filter((camino) => estaEn(camino, caminos))).toEqual([]);
      expect(textos.preferencias.Preferencias.filter(({ Tipo }) => kinds.includes(Tipo))).toEqual([]);
      expect(textos.avisadas.items.filter(({ Tipo }) => kinds.includes(Tipo))).toEqual([]);
    }
    const { paths } = (await nobody.client(documentacion).openapi()) as { paths: Record<string, unknown> };
    const rutas = llamadas.map(({ path }) => path);
    const escritos = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '1'));
    expect(escritos.filter((path) => rutas.includes(path))).toEqual([]);
  });
});

test('with all areas on again, the day’s page and the search lead into them', async () => {
  await apagar(as);
  const textos = await Promise.all(GENTE.map(seLeDice));
  const caminos = textos.flatMap(caminosDe);
  const vistas = CLAVES_OPCIONALES.filter((clave) =>
    caminos.some((camino) => estaEn(camino, OPCIONALES[clave].caminos)),
  );
  expect(vistas.length).toBeGreaterThan(7); // Otherwise the test above would prove little.
});

// @spec 1.empresa S-8294
test('the clocks of a switched-off area do not run, except those that erase', async () => {
  await apagar(as, 'izado');
  const looked: string[] = [];
  const reloj = (nombre: string, siempre?: true) => ({
    nombre,
    cada: 1_000,
    hacer: async () => void looked.push(nombre),
    ...(siempre && { siempre }),
  });
  const clocks = [
    ...relojesDe('izado', [reloj('avisar'), reloj('borrar', true)]),
    ...relojesDe('epi', [reloj('de otra')]),
  ];
  for (const { hacer } of clocks) await hacer(AbortSignal.timeout(1_000));
  expect(looked).toEqual(['borrar', 'de otra']);
  await apagar(as);
  for (const { hacer } of clocks) await hacer(AbortSignal.timeout(1_000));
  expect(looked).toEqual(['borrar', 'de otra', 'avisar', 'borrar', 'de otra']);
});
