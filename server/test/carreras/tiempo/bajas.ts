// @spec 1.bajas
// A sickness told twice, and a leave granted on its days, at the same instant: one absence a day is left.
import { expect } from 'vitest';
import { bajas as bajasArea } from '#contract/tiempo/bajas/bajas.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { EITHER, once, race, type Race, type Two } from '../kit.ts';

export function bajas({ en, rows, number, requestId, personId }: Two): Race[] {
  const [ana, ana2, luis, eva] = [en('ana', 0), en('ana', 1), en('luis', 1), en('eva', 1)];
  const [desde, prevista] = [hoy(), sumarDias(hoy(), 12)];
  const libre = once(() => number(`select id::int as v from tipo_permiso where codigo = 'SIN_SUELDO'`));
  const comunicar = (quien: typeof ana, personaId?: number) =>
    quien.client(bajasArea).comunicar({
      body: { ...(personaId !== undefined && { personaId }), clase: 'E', desde, prevista, recaida: false, papel: null },
    });
  const vaciar = async () => {
    await rows('delete from ausencia');
    await rows('delete from baja');
    await rows('update permiso set estado_id = 7 where estado_id in (1, 2, 6)');
  };
  /** Days with an absence in force, and how many absences each has at most. */
  async function expectOneADay() {
    const dias = await rows(
      `select g::date as dia from ausencia x, generate_series(x.desde::timestamp, x.hasta::timestamp, interval '1 day') g
        where x.anulada is null group by 1 having count(*) > 1`,
      [],
    );
    expect(dias).toEqual([]);
  }
  return [
    race('a sickness told by its person and by human resources', {
      prepare: vaciar,
      calls: () => [() => comunicar(ana), async () => comunicar(eva, await personId('ana'))],
      outcomes: EITHER,
      leaves: async () => {
        await expectOneADay();
        expect(await rows('select count(*)::int as n from baja', [])).toEqual([{ n: 1 }]);
      },
    }),
    race('a sickness, and leave that is granted on its days', {
      prepare: async () => {
        await vaciar();
        const dia = sumarDias(hoy(), 9 - new Date(`${hoy()}T00:00:00Z`).getUTCDay());
        const { Id } = await ana2.client(permisos).crear({
          body: {
            tipoId: await libre(),
            desde: dia,
            hasta: dia,
            parte: 'C',
            horaDesde: null,
            horaHasta: null,
            motivo: '',
          },
        });
        return requestId('PERMISO', Id);
      },
      calls: (Id: number) => [
        () => comunicar(ana),
        () => luis.client(solicitudes).aceptar({ body: { Id, comentario: 'De acuerdo' } }),
      ],
      outcomes: ['200 200', '200 409'],
      leaves: expectOneADay,
    }),
  ];
}
