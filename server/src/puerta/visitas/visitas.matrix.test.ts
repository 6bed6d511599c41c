// @spec 1.visitas
// Persons × states × acts over HTTP, against a table written by hand from decisions 11 and field.md 3.16.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, one } from '#server/casa/base/db.ts';
import {
  buildVisita,
  buildZonaVigilada,
  ESTADOS_DE_VISITA,
  type EstadoDeVisita,
  formularioVisita,
  personasDe,
} from '../../../test/build/mostrador/build-visitas.ts';
import { useApp } from '../../../test/harness.ts';
import { takenBack } from '../../../test/acts.ts';

/**
 * Ana asks; Sonia and Teo are security; Luis, of prevention, is responsible for Ana, and has no right here; Sara is of
 * a subcontractor.
 */
const { as } = await useApp();
const GENTE = ['ana', 'sonia', 'teo', 'luis', 'eva', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const personas = {} as Record<Quien, Awaited<ReturnType<typeof as>>>; // Filled before any test.
const visitaPorEstado = {} as Record<EstadoDeVisita, { id: number; persona: number }>; // Filled before any test.
let zona = 0;

beforeAll(async () => {
  await execute(sql`update usuario set roles = array_append(roles, 'SEGURIDAD') where login = 'teo'`);
  await execute(sql`update usuario set roles = array_append(roles, 'PRL') where login = 'luis'`);
  for (const login of GENTE) personas[login] = await as(login);
  zona = await buildZonaVigilada();
  for (const estado of ESTADOS_DE_VISITA) {
    const id = await buildVisita(as, { estado });
    visitaPorEstado[estado] = { id, persona: (await personasDe(id))[0]?.id ?? 0 };
  }
});

const PUERTA = ['sonia', 'teo'] as const;
const ve = (quien: Quien) => quien === 'ana' || (PUERTA as readonly Quien[]).includes(quien);
type Acto = {
  path: string;
  body(visita: { id: number; persona: number }): object;
  quien: readonly Quien[];
  en: readonly EstadoDeVisita[];
  /** Calls of the gate alone: others are refused before any search. */
  deRol?: true;
};
const ACTOS: Record<string, Acto> = {
  autorizar: { path: 'autorizar', body: ({ id: Id }) => ({ Id }), quien: PUERTA, en: ['solicitada'] },
  rechazar: {
    path: 'rechazar',
    body: ({ id: Id }) => ({ Id, comentario: 'No' }),
    quien: PUERTA,
    en: ['solicitada'],
  },
  cambiar: {
    path: 'cambiar/:id',
    body: () => formularioVisita(zona, { motivo: 'Otra cosa' }),
    quien: ['ana'],
    en: ['solicitada', 'autorizada'],
  },
  anular: {
    path: 'anular',
    body: ({ id: Id }) => ({ Id, comentario: 'No' }),
    quien: ['ana', ...PUERTA],
    en: ['solicitada', 'autorizada'],
  },
  entrar: {
    path: 'entrar',
    body: ({ persona: PersonaId }) => ({ PersonaId, acepta: true }),
    quien: PUERTA,
    en: ['autorizada', 'finalizada', 'no presentada'],
    deRol: true,
  },
  salir: {
    path: 'salir',
    body: ({ persona: PersonaId }) => ({ PersonaId }),
    quien: PUERTA,
    en: ['dentro'],
    deRol: true,
  },
};
const esperado = ({ quien, en, deRol }: Acto, q: Quien, estado: EstadoDeVisita) => {
  if (deRol && !quien.includes(q)) return 403;
  return !ve(q) ? 404 : !quien.includes(q) ? 403 : en.includes(estado) ? 200 : 409;
};

const huella = async () =>
  (
    await one(
      z.object({ h: z.string() }),
      sql`
      select md5(concat((select json_agg(v order by id) from visita v), (select json_agg(p order by id) from persona_visita p),
        (select json_agg(o order by id) from paso_visita o), (select max(id) from hecho_visita), (select max(id) from correo),
          (select max(id) from notificacion))) as h`,
    )
  ).h;
async function llamar(quien: Quien, path: string, id: number, body?: object) {
  const answer = await personas[quien].send(`/api/accesosexternos/${path.replace(':id', String(id))}`, {
    method: body ? 'POST' : 'GET',
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

describe.each(ESTADOS_DE_VISITA)('a visit that is %s', (estado) => {
  test('a visit exists for its host and for security, with the buttons of their acts', async () => {
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, 'visita/:id', visitaPorEstado[estado].id);
      const ajena = { status: 404, text: (await llamar(quien, 'visita/:id', 999_999)).text };
      expect({ quien, status, text }).toEqual({ quien, ...(ve(quien) ? { status: 200, text } : ajena) });
      if (status !== 200) continue;
      const { acciones, Estado } = z.parse(
        z.object({ acciones: z.array(z.string()), Estado: z.string() }),
        JSON.parse(text),
      );
      const accionesEsperadas = Object.entries(ACTOS).flatMap(([acto, a]) =>
        !a.deRol && esperado(a, quien, estado) === 200 ? [acto] : [],
      );
      expect({ quien, acciones }).toEqual({ quien, acciones: accionesEsperadas });
      expect(Estado.toLowerCase()).toBe(estado);
    }
  });
  test.each(Object.entries(ACTOS))('the act %s is done by the people of the table', async (_acto, a) => {
    const visita = visitaPorEstado[estado];
    for (const quien of GENTE)
      await takenBack(async () => {
        const antes = await huella();
        const { status, text } = await llamar(quien, a.path, visita.id, a.body(visita));
        expect({ quien, status, text }).toEqual({ quien, status: esperado(a, quien, estado), text });
        expect((await huella()) === antes).toBe(status !== 200);
      });
  });
});

test('calls of the gate are for security alone; notices for prevention too; erasures for administration too', async () => {
  const rol =
    (...admitidos: Quien[]) =>
    (quien: Quien) =>
      ([...PUERTA, ...admitidos] as Quien[]).includes(quien);
  for (const quien of GENTE) {
    for (const [path, puede] of [
      ['puerta', rol()],
      ['registro', rol()],
      ['csv', rol()],
      ['evacuacion', rol()],
      ['avisos', rol('luis')],
      ['borrados', rol('admin')],
    ] as const)
      expect({ quien, path, status: (await llamar(quien, path, 0)).status }).toEqual({
        quien,
        path,
        status: puede(quien) ? 200 : 403,
      });
  }
});

test('a person of a subcontractor cannot ask and reads the reason; an act on another’s visit gets a 404', async () => {
  const { text } = await llamar('sara', 'puedecrear', 0);
  expect(JSON.parse(text)).toEqual({ Puede: false, Motivo: 'Solo el personal de la empresa puede pedir visitas' });
  const pedida = await llamar('sara', 'crear', 0, formularioVisita(zona));
  expect(pedida.status).toBe(403);
  expect(pedida.text).toContain('Solo el personal de la empresa puede pedir visitas');
  const ajena = await llamar('luis', 'anular', 0, { Id: visitaPorEstado.autorizada.id, comentario: 'x' });
  expect(ajena.text).toBe((await llamar('luis', 'anular', 0, { Id: 999_999, comentario: 'x' })).text);
});

test('nobody of security authorises a visit of their own', async () => {
  const id = await buildVisita(as, { de: 'teo', estado: 'solicitada' });
  expect((await llamar('teo', 'autorizar', 0, { Id: id })).status).toBe(403);
  expect((await llamar('sonia', 'autorizar', 0, { Id: id })).status).toBe(200);
});
