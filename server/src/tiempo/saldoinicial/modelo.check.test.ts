// @spec 1.saldoinicial S-8601 S-8602
// Random orders of acts on the opening balance of a person and on their months, against a model by hand.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { cerrar, cierresDe, laborables, mesPasado, PORQUE } from '../../../test/build/tiempo/build-cierres.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { buildInicial, inicialesDe } from '../../../test/build/tiempo/build-saldoinicial.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const MES = mesPasado(1);
const ORDENES = Number(process.env.ORDENES ?? 12);
beforeAll(async () => {
  // He owes the last two working days of the month, so that figures stay within the limits of a balance, or pass them.
  await asignarSemana(await idDe('teo'), { desde: laborables(MES, 31).at(-2) ?? '' });
});

type Paso = { acto: 'crear' | 'corregir' | 'anular' | 'cerrar' | 'reabrir'; minutos: number };
type Modelo = { figura: number | null; cerrado: boolean };
/** State after an act, and whether it is done, by the rules alone. */
function tras({ acto, minutos }: Paso, { figura, cerrado }: Modelo): [Modelo, boolean] {
  const igual = { figura, cerrado };
  if (acto === 'cerrar') return [{ figura, cerrado: true }, !cerrado];
  if (acto === 'reabrir') return [{ figura, cerrado: false }, cerrado];
  if (cerrado || (figura === null) !== (acto === 'crear')) return [igual, false];
  if (acto === 'corregir' && minutos === figura) return [igual, false];
  return [{ figura: acto === 'anular' ? null : minutos, cerrado }, true];
}

const paso = fc.record({
  acto: fc.constantFrom<Paso['acto']>('crear', 'corregir', 'anular', 'cerrar', 'reabrir'),
  minutos: fc.constantFrom(-600, 0, 45, 390),
});
test(`${ORDENES} random orders leave the balance that the model gives`, { timeout: 600_000 }, async () => {
  const [eva, cierres, teo, personaId] = [
    await inicialesDe(as),
    await cierresDe(as, 'eva'),
    (await as('teo')).client(jornada),
    await idDe('teo'),
  ];
  const propio = (await teo.saldoHorario({ query: { mes: MES } })).reduce((suma, { Minutos }) => suma + Minutos, 0);
  let modelo: Modelo = { figura: null, cerrado: false };
  let id = 0;
  const hacer = async ({ acto, minutos }: Paso) => {
    if (acto === 'crear') id = await buildInicial(as, { fecha: `${MES}-01`, cantidad: minutos });
    else if (acto === 'corregir') await eva.corregir({ ...route(id), body: { cantidad: minutos, motivo: PORQUE } });
    else if (acto === 'anular') await eva.anular({ ...route(id), body: { motivo: PORQUE } });
    else if (acto === 'cerrar') await cerrar(as, 'teo', MES);
    else {
      const { Id } = await cierres.persona({ ...route(personaId), query: { mes: MES } });
      await cierres.reabrir({ body: { Id: Id ?? 999_999, motivo: PORQUE } });
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 6, maxLength: 6 }), async (pasos) => {
      for (const p of pasos) {
        const [despues, hecho] = tras(p, modelo);
        const estado = await statusOf(hacer(p));
        expect({ ...p, hecho: estado === 200 }).toEqual({ ...p, hecho });
        modelo = despues;
        const mes = await cierres.persona({ ...route(personaId), query: { mes: MES } });
        expect(mes).toMatchObject({ ArrastradoMin: modelo.figura ?? 0, Coincide: true });
        expect(mes.Lineas.at(-1)?.Acumulado).toBe(Math.max(-1200, Math.min(2400, propio + (modelo.figura ?? 0))));
      }
    }),
    { numRuns: ORDENES, endOnFailure: true },
  );
});
