// @spec 1.inspecciones
// Persons × situations × acts over HTTP, against a table written by hand from S-8172.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import { oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../../contract/test/reloj.ts';
import {
  buildCompetente,
  buildElemento,
  buildInspeccion,
  buildLista,
  buildTipo,
  formularioDe,
  PUNTOS,
  SITUACIONES,
  type Situacion,
} from '../../../../test/build/planta/build-inspecciones.ts';
import { useApp } from '../../../../test/harness.ts';
import { matrix, MISSING } from '../../../../test/matrix/calls.ts';

/**
 * Íñigo is of prevention and maintenance and no inspector here; Luis inspects all kinds, Teo another kind; ADMIN has
 * none of these rights.
 */
const { as } = await useApp();
const GENTE = ['inigo', 'luis', 'teo', 'ana', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, llamar, personas, probar } = matrix(as, GENTE, '/api/inspecciones', [
  'izado_elemento',
  'inspeccion_izado',
  'lista_izado',
  'competente_izado',
  'izado_importacion',
]);
const elementos = {} as Record<Situacion, number>; // Filled before any test.
const hay = { tipoId: 0, nombramiento: 0, inspeccion: 0, fichero: 0, persona: 0 };
const CLASES_DE_SITUACION = Object.keys(SITUACIONES) as Situacion[]; // The keys of a literal object.

beforeAll(async () => {
  await enter();
  hay.tipoId = await buildTipo();
  const otroTipo = await buildTipo();
  await buildLista(as, hay.tipoId);
  hay.nombramiento = await buildCompetente(as, 'luis');
  await buildCompetente(as, 'teo', otroTipo);
  for (const situacion of CLASES_DE_SITUACION)
    elementos[situacion] = await buildElemento({ tipoId: hay.tipoId, situacion, proxima: dentroDe(-3) });
  hay.inspeccion = (await buildInspeccion(as, await buildElemento({ tipoId: hay.tipoId }), {}, 'luis')).Id;
  const fichero = new File(['Código\r\nX\r\n'], 'x.csv', { type: 'text/csv' });
  hay.fichero = (await personas.inigo.client(inspecciones).leer({ fichero })).Id;
  hay.persona = await oneValue(z.int())(sql`select id from usuario where login = 'ana'`);
});

const EN: Record<'apto' | 'noApto', readonly Situacion[]> = {
  apto: ['enServicio', 'enReparacion'],
  noApto: ['enServicio', 'noApto', 'enReparacion'],
};
describe.each(CLASES_DE_SITUACION)('an element that is %s', (situacion) => {
  test.each([
    ['apto', 1],
    ['noApto', 2],
  ] as const)(
    'the result %s is accepted from inspectors of its kind, as the table says',
    async (inspector, resultado) => {
      const id = elementos[situacion];
      const hoja = await personas.ana.client(inspecciones).hoja({ params: { id: String(id) } });
      const body = () => formularioDe(hoja, { resultado });
      await expect(
        probar({
          call: 'hoja/:id',
          id,
          body,
          expected: (quien) => (quien !== 'luis' ? 403 : EN[inspector].includes(situacion) ? 200 : 409),
        }),
      ).resolves.toBeUndefined();
      await expect(probar({ call: 'hoja/:id', id: MISSING, body, expected: () => 404 })).resolves.toBeUndefined();
    },
  );
});

test('other reads and acts follow the table', async () => {
  const { tipoId, nombramiento, inspeccion, fichero, persona } = hay;
  const TODOS = GENTE;
  const GESTION: readonly Quien[] = ['inigo'];
  const PLAN: readonly Quien[] = ['inigo', 'luis', 'teo'];
  const nombrado = { personaId: persona, tipoId: null, desde: dentroDe(0), hasta: null };
  const calls: [readonly Quien[], string, object?][] = [
    [TODOS, 'opciones'],
    [PLAN, 'plan'],
    [PLAN, 'plan/csv'],
    [TODOS, `hoja/${elementos.enServicio}`],
    [TODOS, `elemento/${elementos.enServicio}`],
    [TODOS, `inspeccion/${inspeccion}`],
    [GESTION, `dossier/${elementos.enServicio}`],
    [GESTION, 'encargar', { elementos: [elementos.enServicio], personaId: null }],
    [GESTION, 'listas'],
    [GESTION, `listas/${tipoId}`],
    [GESTION, `PUT listas/${tipoId}`, { puntos: PUNTOS }],
    [GESTION, 'competentes'],
    [GESTION, 'competentes', nombrado],
    [GESTION, `competentes/${nombramiento}/cesar`, { hasta: dentroDe(0) }],
    [GESTION, 'elementos'],
    [GESTION, 'importaciones'],
    [GESTION, `importaciones/${fichero}`],
    [GESTION, `importaciones/${fichero}/filas`],
    [GESTION, `importaciones/${fichero}/errores`],
    [GESTION, 'importaciones/plantilla'],
    [GESTION, `POST importaciones/${fichero}/descartar`],
  ];
  for (const [quienes, call, body] of calls)
    await expect(
      probar({ call, body: body && (() => body), expected: (quien) => (quienes.includes(quien) ? 200 : 403) }),
    ).resolves.toBeUndefined();
});

test.each<[string, object?]>([
  ['hoja/:id'],
  ['elemento/:id'],
  ['inspeccion/:id'],
  ['foto/:id'],
  ['dossier/:id'],
  ['listas/:id'],
  ['PUT listas/:id', { puntos: PUNTOS }],
  ['competentes/:id/cesar', { hasta: dentroDe(0) }],
  ['importaciones/:id'],
  ['importaciones/:id/filas'],
  ['POST importaciones/:id/importar'],
])('the call %s about a missing thing is a 404 for people with the right', async (call, body) =>
  expect((await llamar('inigo', call.replace(':id', String(MISSING)), body)).status).toBe(404),
);
