import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { oneValue } from '#server/casa/base/db.ts';
import { call, route, takenBack } from '../../../test/acts.ts';
import { cerrar, type Cosa, delegarHoy, pedir, prepararCosas } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

/**
 * Persons × states × acts over HTTP, against a table written by hand. Ana asks, Luis is her responsible, Marta his
 * delegate and Eva his responsible; a request of Luis's is Eva's, and not his although he is her delegate.
 */
const { as, nobody } = await useApp();

const PERSONAS = ['ana', 'luis', 'marta', 'eva', 'inigo', 'teo', 'sara', 'sonia', 'admin'] as const;
type Persona = (typeof PERSONAS)[number];
const ESTADOS = { pendiente: 1, aceptada: 2, 'rechazada por la delegada': 3, retirada: 4, caducada: 5 } as const;
type Fila = keyof typeof ESTADOS;
const FILAS = Object.keys(ESTADOS) as Fila[]; // a literal object has exactly its type's keys

const VEN: readonly Persona[] = ['ana', 'luis', 'marta'];
const DECIDEN: readonly Persona[] = ['luis', 'marta'];
function esperado(acto: 'leer' | 'aceptar' | 'rechazar', p: Persona, fila: Fila): number {
  if (!VEN.includes(p)) return 404;
  if (acto === 'leer') return 200;
  if (!DECIDEN.includes(p)) return 403;
  return ESTADOS[fila] === 1 ? 200 : 409;
}

const cosas = {} as Record<Fila, Cosa>; // filled before any test
const personas = {} as Record<Persona, Awaited<ReturnType<typeof as>>>; // filled before any test
beforeAll(async () => {
  await prepararCosas();
  for (const p of PERSONAS) personas[p] = await as(p);
  await delegarHoy('luis', 'marta');
  for (const fila of FILAS) cosas[fila] = await pedir();
  const body = (fila: Fila) => ({ body: { Id: cosas[fila].id, comentario: 'Visto' } });
  await personas.luis.client(solicitudes).aceptar(body('aceptada'));
  await personas.marta.client(solicitudes).rechazar(body('rechazada por la delegada'));
  await cerrar(cosas.retirada, 4);
  await cerrar(cosas.caducada, 5);
});

const huella = () =>
  oneValue(z.string())(sql`
    select md5(concat((select json_agg(s order by id) from solicitud s), (select json_agg(c order by id) from cosa c),
      (select json_agg(e order by solicitud_id) from espera e), (select max(id) from historial), (select max(id) from correo),
      (select json_agg(n order by id) from notificacion n))) as h`);
/** Runs the act and rolls it back, so that every cell meets the same data. */
async function probar(p: Persona, acto: 'leer' | 'aceptar' | 'rechazar', id: number) {
  return takenBack(async () => {
    const antes = await huella();
    const respuesta =
      acto === 'leer'
        ? await call(personas[p], `/api/solicitudes/solicitud/${id}`)
        : await call(personas[p], `/api/solicitudes/${acto}`, { Id: id, comentario: 'Conforme' });
    return { ...respuesta, cambio: (await huella()) !== antes };
  });
}

describe.each(PERSONAS)('%s', (p) => {
  // @spec 7.solicitudes
  test.each(['leer', 'aceptar', 'rechazar'] as const)('%s in every state', async (acto) => {
    const noExiste = await probar(p, acto, 999_999);
    expect(noExiste.status).toBe(404);
    for (const fila of FILAS) {
      const { status, text, cambio } = await probar(p, acto, cosas[fila].id);
      const debe = esperado(acto, p, fila);
      expect({ fila, status }).toEqual({ fila, status: debe });
      // Denied and missing are the same answer to the byte, and nothing changes when denied.
      expect(debe === 404 ? text : noExiste.text).toBe(noExiste.text);
      expect({ fila, cambio }).toEqual({ fila, cambio: debe === 200 && acto !== 'leer' });
    }
  });

  // @spec 7.solicitudes
  test('`acciones` offers exactly the acts that the calls allow, and the lists hold only the person’s requests', async () => {
    const cliente = personas[p].client(solicitudes);
    for (const fila of FILAS.filter(() => VEN.includes(p))) {
      const { acciones } = await cliente.solicitud(route(cosas[fila].id));
      for (const acto of ['aceptar', 'rechazar'] as const)
        expect({ fila, acto, ofrece: acciones.includes(acto) }).toEqual({
          fila,
          acto,
          ofrece: esperado(acto, p, fila) === 200,
        });
    }
    const ids = FILAS.map((fila) => cosas[fila].id);
    const bandeja = await cliente.misPendientes();
    expect(bandeja.map(({ Id }) => Id)).toEqual(DECIDEN.includes(p) ? [cosas.pendiente.id] : []);
    expect((await cliente.mias()).map(({ Id }) => Id)).toEqual(p === 'ana' ? ids.toReversed() : []);
    const { PorDecidir } = await cliente.resumen();
    expect(PorDecidir.map(({ Total }) => Total)).toEqual(DECIDEN.includes(p) ? [1] : []);
  });
});

test('every call requires a session', async () => {
  for (const path of ['mispendientes', 'mias', 'resumen', `solicitud/${cosas.pendiente.id}`])
    expect((await nobody.send(`/api/solicitudes/${path}`, { method: 'GET', headers: {} })).status).toBe(401);
});

describe('the own request of a requester', () => {
  // @spec 7.solicitudes S-1204
  test('is not decided by them as delegate of the approver', async () => {
    await delegarHoy('eva', 'luis');
    const { id } = await pedir({ de: 'luis' }); // Eva is his responsible, and he stands in for her
    const luis = personas.luis.client(solicitudes);
    await expect(luis.aceptar({ body: { Id: id, comentario: 'Me lo acepto' } })).rejects.toMatchObject({ status: 403 });
    const vista = await luis.solicitud(route(id));
    expect(vista).toMatchObject({ EnNombreDe: null, EnManosDe: 'Eva Robles', acciones: [] });
    expect((await luis.misPendientes()).map(({ Id }) => Id)).not.toContain(id);
    expect((await luis.resumen()).PorDecidir.map(({ Total }) => Total)).toEqual([1]);
    await personas.eva.client(solicitudes).aceptar({ body: { Id: id, comentario: 'Conforme' } });
  });
});
