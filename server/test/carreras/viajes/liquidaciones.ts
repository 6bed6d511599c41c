// @spec 1.liquidaciones S-8515
// Two acts on a settlement at the same instant: it is sent, decided and closed once, and no expense is paid twice.
import { expect } from 'vitest';
import { liquidaciones as liquidacionesArea } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { gastos as gastosArea } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { viajes as viajesArea } from '#contract/viajes/viajes.endpoints.ts';
import { route } from '../../acts.ts';
import { buildViaje } from '../../build/build.ts';
import { formularioGasto } from '../../build/build-gastos.ts';
import { EITHER, race, type Race, type Two } from '../kit.ts';

/** Settlements of Ana as the races need them. */
export function preparar(two: Two) {
  const { as, en, pair, rows } = two;
  const [ana] = pair('ana', liquidacionesArea);
  const [luis] = pair('luis', liquidacionesArea);
  const [clara] = pair('clara', liquidacionesArea);
  const deGastos = en('ana', 0).client(gastosArea);
  /** Trip that ended yesterday, with one taxi, and what its settlement comes to. */
  async function terminado() {
    const { id } = await buildViaje(as, { estado: 'emitido' });
    await rows('update viaje set fecha_salida = hoy() - 3, fecha_regreso = hoy() - 1 where id = $1', [id]);
    const { Id: gasto } = await deGastos.crear({ body: formularioGasto(id) });
    const body = { viajeId: id, total: (await ana.deViaje(route(id))).Total };
    return { viaje: id, gasto, body };
  }
  async function enviada() {
    const { body, viaje } = await terminado();
    return { viaje, total: body.total, ...(await ana.enviar({ body })) };
  }
  async function comprobada() {
    const hecha = await enviada();
    await luis.aprobar({ ...route(hecha.Id), body: {} });
    await clara.comprobar({ ...route(hecha.Id), body: {} });
    return hecha;
  }
  return { terminado, enviada, comprobada };
}

export function liquidaciones(two: Two): Race[] {
  const { en, pair, number, count, actsOn } = two;
  const [ana, ana2] = pair('ana', liquidacionesArea);
  const [luis, luis2] = pair('luis', liquidacionesArea);
  const [clara, clara2] = pair('clara', liquidacionesArea);
  const deGastos = en('ana', 0).client(gastosArea);
  const { terminado, enviada, comprobada } = preparar(two);
  const vivas = (viaje: number) => count('liquidacion where viaje_id = $1 and estado_id in (1, 2, 3, 4)', [viaje]);

  return [
    race('a settlement that is sent twice is one', {
      prepare: terminado,
      calls: ({ body }) => [() => ana.enviar({ body }), () => ana2.enviar({ body })],
      async leaves({ viaje }) {
        expect(await vivas(viaje)).toBe(1);
        expect(await count('liquidacion_linea where viaje_id = $1 and viva and gasto_id is not null', [viaje])).toBe(1);
      },
    }),
    race('an expense that is changed while its settlement is sent is in it as it was seen, or the sending is refused', {
      prepare: terminado,
      calls: ({ body, gasto }) => [
        () => ana.enviar({ body }),
        () => {
          const { viajeId: _viaje, ...cuerpo } = formularioGasto(0, { importe: 99 });
          return deGastos.cambiar({ ...route(gasto), body: cuerpo });
        },
      ],
      outcomes: EITHER,
      async leaves({ viaje, gasto, body }, [sent]) {
        const euros = await number('select (euros * 100)::int as v from gasto where id = $1', [gasto]);
        expect(euros).toBe(sent ? 1840 : 9900);
        if (sent)
          expect(await number('select (total * 100)::int as v from liquidacion where viaje_id = $1', [viaje])).toBe(
            Math.round(body.total * 100),
          );
      },
    }),
    race('an approval and a withdrawal are one of both', {
      prepare: enviada,
      calls: ({ Id }) => [
        () => luis.aprobar({ ...route(Id), body: {} }),
        () => ana2.retirar({ ...route(Id), body: {} }),
      ],
      async leaves({ Id }, [aprobada]) {
        expect(await actsOn('liquidacion', Id)).toEqual(['enviar', aprobada ? 'aprobar' : 'retirar']);
      },
    }),
    race('two approvals are one', {
      prepare: enviada,
      calls: ({ Id }) => [
        () => luis.aprobar({ ...route(Id), body: {} }),
        () => luis2.aprobar({ ...route(Id), body: {} }),
      ],
      leaves: async ({ Id }) => expect(await actsOn('liquidacion', Id)).toEqual(['enviar', 'aprobar']),
    }),
    race('two closings close it once, and the trip is settled once', {
      prepare: comprobada,
      calls: ({ Id }) => [
        () => clara.cerrar({ ...route(Id), body: {} }),
        () => clara2.cerrar({ ...route(Id), body: {} }),
      ],
      async leaves({ Id, viaje }) {
        expect((await actsOn('liquidacion', Id)).filter((acto) => acto === 'cerrar')).toHaveLength(1);
        expect((await actsOn('viaje', viaje)).filter((acto) => acto === 'liquidar')).toHaveLength(1);
      },
    }),
    race('a trip that is called off while its settlement is sent is one of both', {
      prepare: terminado,
      calls: ({ body, viaje }) => [
        () => ana.enviar({ body }),
        () =>
          en('ana', 1)
            .client(viajesArea)
            .viajeAnular({ body: { viajeId: viaje, comentario: 'Ya no' } }),
      ],
      async leaves({ viaje }, [sent]) {
        expect(await vivas(viaje)).toBe(sent ? 1 : 0);
        expect(await number('select estado_id::int as v from viaje where id = $1', [viaje])).toBe(sent ? 6 : 8);
      },
    }),
  ];
}
