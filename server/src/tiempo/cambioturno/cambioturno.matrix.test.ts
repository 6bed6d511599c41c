// @spec 1.cambioturno S-8610 S-8613
// Persons × states × acts over HTTP against a table written by hand, and random orders of acts against a model.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { many } from '#server/casa/base/db.ts';
import { route, statusOf } from '../../../test/acts.ts';
import {
  cambiosDe,
  conTurnos,
  decidirCambio,
  dia,
  proponerCambio,
} from '../../../test/build/tiempo/build-cambioturno.ts';
import { useApp } from '../../../test/harness.ts';
import { matrix, statusOfAct } from '../../../test/matrix/calls.ts';

/** Teo proposes and Pablo accepts, Eva answers for both; Ana and Luis are of neither, ADMIN keeps no working time. */
const { as } = await useApp();
const GENTE = ['teo', 'pablo', 'eva', 'ana', 'luis', 'sara', 'admin'] as const;
type Quien = (typeof GENTE)[number];
const { enter, probar } = matrix(as, GENTE, '/api/cambiosturno', ['cambio_turno', 'turno_cambiado', 'solicitud']);
const FILAS = ['propuesto', 'aceptado', 'concedido', 'no aceptado', 'denegado', 'retirado'] as const;
type Fila = (typeof FILAS)[number];
const cambios = new Map<Fila, number>();
async function construir(fila: Fila, n: number): Promise<number> {
  const id = await proponerCambio(as, { da: dia(n), vuelta: null });
  const [teo, pablo] = [await cambiosDe(as, 'teo'), await cambiosDe(as, 'pablo')];
  if (fila === 'no aceptado') await pablo.rechazar({ body: { Id: id, motivo: '' } });
  if (fila === 'retirado') await teo.retirar({ body: { Id: id } });
  if (fila === 'aceptado' || fila === 'concedido' || fila === 'denegado') await pablo.aceptar({ body: { Id: id } });
  if (fila === 'concedido') await decidirCambio(as, 'eva', id);
  if (fila === 'denegado') await decidirCambio(as, 'eva', id, 'rechazar');
  return id;
}
beforeAll(async () => {
  await conTurnos(as);
  await enter();
  for (const [i, fila] of FILAS.entries()) cambios.set(fila, await construir(fila, [0, 1, 2, 7, 8, 9][i] ?? 0));
});

const LO_VEN: readonly Quien[] = ['teo', 'pablo', 'eva'];
const ACTOS: Record<string, Partial<Record<Fila, readonly Quien[]>>> = {
  aceptar: { propuesto: ['pablo'] },
  rechazar: { propuesto: ['pablo'] },
  retirar: { propuesto: ['teo'], aceptado: ['teo', 'pablo'] },
};
/** People to whom the act belongs, whatever the state. */
const SUYO: Record<string, readonly Quien[]> = { aceptar: ['pablo'], rechazar: ['pablo'], retirar: ['teo'] };
describe.each(FILAS)('a swap that is %s', (fila) => {
  test('is seen by both people and by whoever answers for them, and by nobody else', async () => {
    const id = cambios.get(fila) ?? 0;
    await expect(
      probar({ call: 'cambio/:id', id, expected: (quien) => (LO_VEN.includes(quien) ? 200 : 404) }),
    ).resolves.toBeUndefined();
  });
  test.each(Object.entries(ACTOS))('takes the act %s from whoever may do it in this state', async (acto, tabla) => {
    const id = cambios.get(fila) ?? 0;
    const puede = tabla[fila] ?? [];
    const deDos = (quien: Quien) =>
      SUYO[acto]?.includes(quien) === true || (acto === 'retirar' && quien === 'pablo' && fila !== 'propuesto');
    const body = (Id: number) => ({ Id, ...(acto === 'rechazar' ? { motivo: 'No puedo' } : {}) });
    await expect(
      probar({
        call: acto,
        body: () => body(id),
        expected: (quien) => statusOfAct(LO_VEN.includes(quien), deDos(quien), puede.includes(quien)),
      }),
    ).resolves.toBeUndefined();
  });
});

type Paso = 'proponer' | 'aceptar' | 'rechazar' | 'retirar' | 'desdecirse' | 'conceder' | 'denegar';
const PASOS: readonly Paso[] = ['proponer', 'aceptar', 'rechazar', 'retirar', 'desdecirse', 'conceder', 'denegar'];
const DESPUES: Record<Exclude<Paso, 'proponer'>, readonly [desde: readonly number[], hasta: number]> = {
  aceptar: [[1], 2],
  rechazar: [[1], 4],
  retirar: [[1, 2], 6],
  desdecirse: [[2], 6],
  conceder: [[2], 3],
  denegar: [[2], 5],
};
const Dia = z.object({ login: z.string(), turno: z.nullable(z.string()) });
const ORDENES = Number(process.env.ORDENES ?? 10);
test(`${ORDENES} random orders leave the state and the plans that the model gives`, { timeout: 600_000 }, async () => {
  const [teo, pablo] = [await cambiosDe(as, 'teo'), await cambiosDe(as, 'pablo')];
  let id = 0;
  const hacer: Record<Paso, () => Promise<unknown>> = {
    proponer: async () => (id = await proponerCambio(as, { da: dia(14), vuelta: dia(17) })),
    aceptar: () => pablo.aceptar({ body: { Id: id } }),
    rechazar: () => pablo.rechazar({ body: { Id: id, motivo: '' } }),
    retirar: () => teo.retirar({ body: { Id: id } }),
    desdecirse: () => pablo.retirar({ body: { Id: id } }),
    conceder: () => decidirCambio(as, 'eva', id),
    denegar: () => decidirCambio(as, 'eva', id, 'rechazar'),
  };
  let concedido = false;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PASOS), { minLength: 4, maxLength: 4 }), async (pasos) => {
      if (concedido) return; // the shift has passed: it is proposed no more
      let estado = 0;
      for (const paso of ['proponer' as const, ...pasos]) {
        const vivo = estado === 1 || estado === 2;
        const [desde, hasta] = paso === 'proponer' ? [[0, 4, 5, 6], 1] : DESPUES[paso];
        const hecho = desde.includes(estado) && !(paso === 'proponer' && vivo);
        expect([paso, estado, (await statusOf(hacer[paso]())) === 200]).toEqual([paso, estado, hecho]);
        if (hecho) estado = hasta;
        expect((await teo.cambio(route(id))).EstadoId).toBe(estado);
      }
      concedido = estado === 3;
      const plan = await many(Dia)(sql`
        select u.login, p.letra as turno from usuario u, plan_de_jornada(u.id, ${dia(14)}::date, ${dia(14)}::date) p
         where u.login in ('teo', 'pablo') order by 1`);
      expect(plan.map(({ turno }) => turno)).toEqual(concedido ? ['M', null] : [null, 'M']);
      if (estado === 1 || estado === 2) await teo.retirar({ body: { Id: id } });
    }),
    { numRuns: ORDENES, endOnFailure: true },
  );
});
