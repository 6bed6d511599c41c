// @spec 7.comunicaciones
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { ESTADO_COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { takenBack } from '../../../test/acts.ts';
import {
  buildComunicacion,
  type EstadoDeComunicacion,
  plan,
  trabajo,
} from '../../../test/build/build-comunicaciones.ts';
import { delegarHoy } from '../../../test/build/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

/**
 * Persons × states × acts over HTTP, against a table written by hand from decisions 7. Ana writes to the area of Luis, Marta
 * stands in for him, Íñigo is maintenance; others have no right, not even Teo, who is of safety only.
 */
const { as } = await useApp();

const PERSONAS = ['ana', 'luis', 'marta', 'inigo', 'eva', 'teo', 'sara', 'admin'] as const;
type Persona = (typeof PERSONAS)[number];
const ESTADOS = Object.entries(ESTADO_COMUNICACION) as [EstadoDeComunicacion, number][]; // The entries of a literal object are its own.

type Acto = {
  method: string;
  path: string;
  body?: () => unknown;
  /** People with permission, and the states in which they have it. */
  quien: readonly Persona[];
  en: readonly number[];
};
const DECIDEN = ['luis', 'marta'] as const;
const ATIENDEN = ['luis', 'marta', 'inigo'] as const;
const CICLO: Record<string, Acto> = {
  aceptar: { method: 'PUT', path: 'aceptar', body: plan, quien: DECIDEN, en: [1] },
  rechazar: { method: 'PUT', path: 'rechazar', body: () => ({ comentario: 'No procede' }), quien: DECIDEN, en: [1] },
  iniciar: { method: 'POST', path: 'iniciar', quien: ATIENDEN, en: [2, 7] },
  resolver: { method: 'POST', path: 'resolver', body: trabajo, quien: ATIENDEN, en: [2, 4, 7] },
  confirmar: { method: 'POST', path: 'confirmar', quien: ['ana'], en: [5] },
  reabrir: { method: 'POST', path: 'reabrir', body: () => ({ motivo: 'Sigue igual' }), quien: ['ana'], en: [5] },
  anular: { method: 'POST', path: 'anular', quien: ['ana'], en: [1] },
};
/** Its author and the approver always; maintenance once it is accepted. */
const ve = (p: Persona, estado: number) =>
  p === 'ana' || p === 'luis' || p === 'marta' || (p === 'inigo' && [2, 4, 5, 6, 7].includes(estado));
const esperado = ({ quien, en }: Acto, p: Persona, estado: number) =>
  !ve(p, estado) ? 404 : !quien.includes(p) ? 403 : en.includes(estado) ? 200 : 409;

const filas = new Map<number, number>();
const personas = {} as Record<Persona, Awaited<ReturnType<typeof as>>>; // Filled before any test.
beforeAll(async () => {
  await execute(sql`update usuario set roles = '{EMPLEADO,PRL}' where login = 'teo'`);
  for (const p of PERSONAS) personas[p] = await as(p);
  await delegarHoy('luis', 'marta');
  for (const [estado, numero] of ESTADOS)
    // The builder names people of the table.
    filas.set(numero, (await buildComunicacion(async (p) => personas[p as Persona], { estado })).id);
});

const huella = () =>
  one(
    z.object({ h: z.string() }),
    sql`
    select md5(concat((select json_agg(c order by id) from comunicacion c), (select json_agg(s order by id) from solicitud s),
      (select max(id) from historial), (select json_agg(a order by id) from notificacion a))) as h`,
  );
/** Runs the act and rolls it back, so that every cell meets the same table. */
async function probar(p: Persona, acto: Acto, id: number) {
  return takenBack(async () => {
    const antes = await huella();
    const response = await personas[p].send(`/api/solicitudescomunicaciones/${acto.path}/${id}`, {
      method: acto.method,
      headers: acto.body ? { 'content-type': 'application/json' } : {},
      body: acto.body && JSON.stringify(acto.body()),
    });
    return { status: response.status, text: await response.text(), cambio: (await huella()).h !== antes.h };
  });
}

describe.each(PERSONAS)('the person %s', (p) => {
  // @spec 7.comunicaciones
  test.each(Object.entries(CICLO))('the act %s in every state follows the table', async (_nombre, acto) => {
    const noExiste = await probar(p, acto, 999_999);
    for (const [estado, id] of filas) {
      const { status, text, cambio } = await probar(p, acto, id);
      const debe = esperado(acto, p, estado);
      expect({ estado, status }).toEqual({ estado, status: debe });
      // A denied act and a missing one give the same bytes, and a denied act changes nothing.
      expect(debe === 404 ? text : noExiste.text).toBe(noExiste.text);
      expect({ estado, cambio }).toEqual({ estado, cambio: debe === 200 });
    }
  });

  test('the detail, its `acciones` and the lists follow the table', async () => {
    const cliente = personas[p].client(comunicaciones);
    for (const [estado, id] of filas) {
      const detalle = await cliente.comunicacion({ params: { id: String(id) } }).then(
        ({ acciones, EstadoId }) => ({ EstadoId, acciones }),
        (error: unknown) => error,
      );
      const ofrece = Object.keys(CICLO).filter((acto) => esperado(CICLO[acto] as Acto, p, estado) === 200); // Its own keys.
      expect(detalle).toMatchObject(ve(p, estado) ? { EstadoId: estado, acciones: ofrece } : { status: 404 });
    }
    const ids = async (lista: Promise<{ Id: number }[]>) => (await lista).map(({ Id }) => Id);
    const deEstados = (...estados: number[]) => estados.map((estado) => filas.get(estado));
    expect(await ids(cliente.mias())).toEqual(p === 'ana' ? [...filas.values()].toReversed() : []);
    expect(await ids(cliente.pendientesFirmar())).toEqual(
      (DECIDEN as readonly string[]).includes(p) ? deEstados(1) : [],
    );
    for (const estado of [2, 4, 5, 7])
      expect(await ids(cliente.tablero({ query: { estado: String(estado) } }))).toEqual(
        (ATIENDEN as readonly string[]).includes(p) ? deEstados(estado) : [],
      );
    const atiende = Number((ATIENDEN as readonly string[]).includes(p));
    expect(await cliente.resumen()).toEqual({
      PorFirmar: Number((DECIDEN as readonly string[]).includes(p)),
      PorConfirmar: Number(p === 'ana'),
      Tablero: { PorEmpezar: atiende, Reabiertas: atiende, EnCurso: atiende, Resueltas: atiende, Vencidas: 0 },
    });
  });
});

test('safety sees a risk for people from the beginning, in every state, and has no act on it', async () => {
  const [teo, sara] = [personas.teo.client(comunicaciones), personas.sara.client(comunicaciones)];
  for (const [estado, numero] of ESTADOS) {
    const { id } = await buildComunicacion(async (p) => personas[p as Persona], {
      estado,
      cambios: { riesgoPersonas: true },
    }); // Its own keys.
    const ruta = { params: { id: String(id) } };
    expect(await teo.comunicacion(ruta)).toMatchObject({ EstadoId: numero, RiesgoPersonas: true, acciones: [] });
    await expect(sara.comunicacion(ruta)).rejects.toMatchObject({ status: 404 });
    for (const [nombre, acto] of Object.entries(CICLO)) {
      const { status, cambio } = await probar('teo', acto, id);
      expect({ estado, nombre, status, cambio }).toEqual({ estado, nombre, status: 403, cambio: false });
    }
  }
  expect(await teo.pendientesFirmar()).toEqual([]);
  expect(await teo.tablero({ query: { estado: '2' } })).toEqual([]);
});
