// Persons × states × acts over HTTP, against a table written by hand.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, oneValue } from '#server/casa/base/db.ts';
import {
  buildAcceso,
  ESTADOS_DE_ACCESO,
  type EstadoDeAcceso,
  NOCTURNO,
  personas,
} from '../../../test/build/tiempo/build-accesos.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';
import { call } from '../../../test/acts.ts';

/**
 * Ana asks for herself and for Sara; Luis decides, Marta stands in for him; Sonia is at the gate; the others have nothing to do with it.
 */
const { as, known } = await useApp();
const GENTE = ['ana', 'luis', 'marta', 'sara', 'sonia', 'teo', 'eva', 'admin'] as const;
type Quien = (typeof GENTE)[number];

type Fila = EstadoDeAcceso | 'pendiente de firma' | 'autorizado y terminado';
const FILAS: readonly Fila[] = [...ESTADOS_DE_ACCESO, 'pendiente de firma', 'autorizado y terminado'];
const accesos = new Map<Fila, number>();
async function construir(fila: Fila): Promise<number> {
  const gente = await personas(await known('ana'), 'Ana Prieto', 'Sara Costa');
  if (fila === 'pendiente de firma') return buildAcceso(as, { personas: gente, tipoAccesoId: NOCTURNO });
  if (fila !== 'autorizado y terminado') return buildAcceso(as, { personas: gente, estado: fila });
  const id = await buildAcceso(as, { personas: gente, estado: 'autorizado' });
  await execute(sql`update acceso set fin = now() - interval '1 minute' where id = ${id}`);
  return id;
}

beforeAll(async () => {
  await delegarHoy('luis', 'marta');
  for (const fila of FILAS) accesos.set(fila, await construir(fila));
});

const A_LA_VISTA: readonly Quien[] = ['ana', 'luis', 'marta', 'sara'];
/** The gate sees authorised accesses. */
const ve = (quien: Quien, fila: Fila) =>
  A_LA_VISTA.includes(quien) || (quien === 'sonia' && fila.startsWith('autorizado'));
const huella = (fila: Fila) =>
  oneValue(z.string())(sql`
      select (a.*, s.*, (select count(*) from historial))::text as todo
        from acceso a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id where a.id = ${accesos.get(fila)}`);

type Acto = {
  body: (id: number) => object;
  path: string;
  /** People with permission for the act; anyone else who sees it gets a 403. */
  quien: readonly Quien[];
  /** Rows in which the act is legal. Any other row is a 409. */
  en: readonly Fila[];
};
const ACTOS: Record<string, Acto> = {
  rechazar: {
    path: 'rechazar',
    body: (Id) => ({ Id, comentario: 'No' }),
    quien: ['luis', 'marta'],
    en: ['pendiente'],
  },
  // Withdrawal: the same call as a rejection, by the requester.
  retirar: { path: 'rechazar', body: (Id) => ({ Id }), quien: ['ana'], en: ['pendiente', 'pendiente de firma'] },
  anular: { path: 'anular', body: (Id) => ({ Id }), quien: ['ana'], en: ['autorizado'] },
};
const esperado = ({ quien, en }: Acto, q: Quien, fila: Fila) =>
  !ve(q, fila) ? 404 : !quien.includes(q) ? 403 : en.includes(fila) ? 200 : 409;

const llamar = async (quien: Quien, path: string, body?: object) =>
  call(await known(quien), `/api/accesosfuerajornada/${path}`, body);

describe.each(FILAS)('an access that is %s', (fila) => {
  const id = () => accesos.get(fila) ?? 0;

  // @spec 7.accesos
  test('exists for the people concerned, and its buttons are the acts that they may do', async () => {
    for (const quien of GENTE) {
      const { status, text } = await llamar(quien, `acceso/${id()}`);
      const ajeno = { status: 404, text: (await llamar(quien, 'acceso/999999')).text };
      expect({ quien, status, text }).toEqual({ quien, ...(ve(quien, fila) ? { status: 200, text } : ajeno) });
      if (status !== 200) continue;
      const permitidas = Object.entries(ACTOS).flatMap(([acto, a]) => (esperado(a, quien, fila) === 200 ? [acto] : []));
      const decide = ['luis', 'marta'].includes(quien) && fila.startsWith('pendiente');
      const { acciones, SolicitudId } = z.parse(
        z.object({ acciones: z.array(z.string()), SolicitudId: z.nullable(z.int()) }),
        JSON.parse(text),
      );
      expect({ quien, acciones }).toEqual({ quien, acciones: [...(decide ? ['decidir'] : []), ...permitidas] });
      expect(SolicitudId === null).toBe(!decide);
    }
  });

  // @spec 7.accesos
  test.each(Object.entries(ACTOS))(
    'the act %s is done by the people who may do it in this state, and refused to others',
    async (acto, a) => {
      for (const quien of GENTE) {
        // Rejecting and withdrawing are one call: whose it is decides which of them it was.
        if (a.path === 'rechazar' && (quien === 'ana') !== (acto === 'retirar')) continue;
        const antes = await huella(fila);
        const { status } = await llamar(quien, a.path, a.body(id()));
        expect({ quien, status }).toEqual({ quien, status: esperado(a, quien, fila) });
        expect((await huella(fila)) === antes).toBe(status !== 200);
        if (status === 200) accesos.set(fila, await construir(fila));
      }
    },
  );
});
