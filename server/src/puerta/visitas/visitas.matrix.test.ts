// @spec 1.visitas
// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute } from '#server/casa/base/db.ts';
import {
  buildVisita,
  buildZonaVigilada,
  ESTADOS_DE_VISITA,
  type EstadoDeVisita,
  formularioVisita,
  personasDe,
} from '../../../test/build/puerta/build-visitas.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, MISSING, statusOfAct } from '../../../test/matrix/calls.ts';

/**
 * Ana asks; Sonia and Teo are security; Luis, of prevention, is responsible for Ana, and has no right here; Sara is of
 * a subcontractor.
 */
const { as } = await useApp();
const GENTE = ['ana', 'sonia', 'teo', 'luis', 'eva', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, leer, llamar, mostrar, probar } = matrix(as, GENTE, '/api/accesosexternos', [
  'visita',
  'persona_visita',
  'paso_visita',
  'hecho_visita',
  'correo',
]);
const visitaPorEstado = {} as Record<EstadoDeVisita, { id: number; persona: number }>; // Filled before any test.
let zona = 0;

beforeAll(async () => {
  await execute(sql`update usuario set roles = array_append(roles, 'SEGURIDAD') where login = 'teo'`);
  await execute(sql`update usuario set roles = array_append(roles, 'PRL') where login = 'luis'`);
  await enter();
  zona = await buildZonaVigilada();
  for (const estado of ESTADOS_DE_VISITA) {
    const id = await buildVisita(as, { estado });
    visitaPorEstado[estado] = { id, persona: (await personasDe(id))[0]?.id ?? 0 };
  }
});

const PUERTA = ['sonia', 'teo'] as const;
const ve = (quien: Quien) => quien === 'ana' || (PUERTA as readonly Quien[]).includes(quien);
type Acto = {
  call: string;
  body(visita: { id: number; persona: number }): object;
  quien: readonly Quien[];
  en: readonly EstadoDeVisita[];
  /** Calls of the gate alone: others are refused before any search. */
  deRol?: true;
};
const ACTOS: Record<string, Acto> = {
  autorizar: { call: 'autorizar', body: ({ id: Id }) => ({ Id }), quien: PUERTA, en: ['solicitada'] },
  rechazar: {
    call: 'rechazar',
    body: ({ id: Id }) => ({ Id, comentario: 'No' }),
    quien: PUERTA,
    en: ['solicitada'],
  },
  cambiar: {
    call: 'cambiar/:id',
    body: () => formularioVisita(zona, { motivo: 'Otra cosa' }),
    quien: ['ana'],
    en: ['solicitada', 'autorizada'],
  },
  anular: {
    call: 'anular',
    body: ({ id: Id }) => ({ Id, comentario: 'No' }),
    quien: ['ana', ...PUERTA],
    en: ['solicitada', 'autorizada'],
  },
  entrar: {
    call: 'entrar',
    body: ({ persona: PersonaId }) => ({ PersonaId, acepta: true }),
    quien: PUERTA,
    en: ['autorizada', 'finalizada', 'no presentada'],
    deRol: true,
  },
  salir: {
    call: 'salir',
    body: ({ persona: PersonaId }) => ({ PersonaId }),
    quien: PUERTA,
    en: ['dentro'],
    deRol: true,
  },
};
const esperado = ({ quien, en, deRol }: Acto, q: Quien, estado: EstadoDeVisita) =>
  statusOfAct(ve(q) || deRol === true, quien.includes(q), en.includes(estado));

describe.each(ESTADOS_DE_VISITA)('a visit that is %s', (estado) => {
  test('a visit exists for its host and for security, with the buttons of their acts', () =>
    expect(
      mostrar({
        call: 'visita/:id',
        id: visitaPorEstado[estado].id,
        state: estado,
        sees: ve,
        acts: Object.fromEntries(Object.entries(ACTOS).filter(([, { deRol }]) => !deRol)),
        expected: (acto, quien) => esperado(acto, quien, estado),
      }),
    ).resolves.toBeUndefined());
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', (_acto, acto) => {
    const { id, persona } = visitaPorEstado[estado];
    return expect(
      probar({
        call: acto.call,
        id,
        body: (de) => acto.body({ id: de, persona }),
        expected: (quien) => esperado(acto, quien, estado),
      }),
    ).resolves.toBeUndefined();
  });
});

test.each<[string, readonly Quien[]]>([
  ['puerta', PUERTA],
  ['registro', PUERTA],
  ['csv', PUERTA],
  ['evacuacion', PUERTA],
  ['avisos', [...PUERTA, 'luis']],
  ['borrados', [...PUERTA, 'admin']],
])('the call %s is for %j alone', (call, quienes) =>
  expect(probar({ call, expected: (quien) => (quienes.includes(quien) ? 200 : 403) })).resolves.toBeUndefined(),
);

test('a person of a subcontractor cannot ask and reads the reason; an act on another’s visit gets a 404', async () => {
  const Motivo = 'Solo el personal de la empresa puede pedir visitas';
  expect(await leer('sara', 'puedecrear', z.unknown())).toEqual({ Puede: false, Motivo });
  const pedida = await llamar('sara', 'crear', formularioVisita(zona));
  expect(pedida.status).toBe(403);
  expect(pedida.text).toContain(Motivo);
  const ajena = await llamar('luis', 'anular', { Id: visitaPorEstado.autorizada.id, comentario: 'x' });
  expect(ajena.text).toBe((await llamar('luis', 'anular', { Id: MISSING, comentario: 'x' })).text);
});

test('nobody of security authorises a visit of their own', async () => {
  const Id = await buildVisita(as, { de: 'teo', estado: 'solicitada' });
  expect((await llamar('teo', 'autorizar', { Id })).status).toBe(403);
  expect((await llamar('sonia', 'autorizar', { Id })).status).toBe(200);
});
