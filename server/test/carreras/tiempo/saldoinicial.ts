// @spec 1.saldoinicial
// Pairs of acts on the figure with which a person's balance begins, of which only one may be done.
import { expect } from 'vitest';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { saldoinicial } from '#contract/tiempo/saldoinicial/saldoinicial.endpoints.ts';
import { route } from '../../acts.ts';
import { mesPasado } from '../../build/tiempo/build-cierres.ts';
import { FUENTE, PORQUE } from '../../build/tiempo/build-saldoinicial.ts';
import type { Somebody } from '../../harness.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const MES = mesPasado(1);

export function saldosIniciales({ en, rows, count, personId }: Two): Race[] {
  const [eva, eva2] = [en('eva', 0), en('eva', 1)];
  const luis = once(() => personId('luis'));
  const crear = (quien: Somebody, personaId: number, cantidad: number) =>
    quien
      .client(saldoinicial)
      .crear({ body: { personaId, tipoId: null, fecha: `${MES}-01`, cantidad, fuente: FUENTE } });
  /** Leaves Luis without an opening balance of hours, and his months open. */
  async function sinInicial() {
    const personaId = await luis();
    await rows(`update saldo_inicial set estado_id = 2 where usuario_id = $1`, [personaId]);
    await rows(`update cierre set estado_id = 6 where usuario_id = $1`, [personaId]);
    return { personaId };
  }
  const vigentes = 'saldo_inicial where usuario_id = $1 and estado_id = 1';
  return [
    race('of two opening balances of a person one is written', {
      prepare: sinInicial,
      calls: ({ personaId }) => [() => crear(eva, personaId, 60), () => crear(eva2, personaId, 90)],
      leaves: async ({ personaId }) => expect(await count(vigentes, [personaId])).toBe(1),
    }),
    race('of two corrections of a figure one is done, and its entries sum to it', {
      async prepare() {
        const { personaId } = await sinInicial();
        return { id: (await crear(eva, personaId, 60)).Id };
      },
      calls: ({ id }) => [
        () => eva.client(saldoinicial).corregir({ ...route(id), version: 1, body: { cantidad: 30, motivo: PORQUE } }),
        () => eva2.client(saldoinicial).anular({ ...route(id), version: 1, body: { motivo: PORQUE } }),
      ],
      leaves: async ({ id }, [corrected]) => {
        const [{ suma } = { suma: null }] = await rows<{ suma: number }>(
          'select sum(cantidad)::int as suma from saldo_inicial_apunte where saldo_id = $1',
          [id],
        );
        expect(suma).toBe(corrected ? 30 : 0);
      },
    }),
    race('a month is closed with the opening balance, or the balance is not written', {
      prepare: sinInicial,
      calls: ({ personaId }) => [
        () => crear(eva, personaId, 60),
        () => eva2.client(cierres).cerrar({ body: { personaId, mes: MES } }),
      ],
      outcomes: ['200 200', '409 200'],
      leaves: async ({ personaId }, [written]) =>
        expect(await eva.client(cierres).persona({ ...route(personaId), query: { mes: MES } })).toMatchObject({
          ArrastradoMin: written ? 60 : 0,
          Coincide: true,
        }),
    }),
  ];
}
