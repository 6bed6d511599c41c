// Changes of one person's data that human resources decides on: one act on each.
import { expect } from 'vitest';
import { misdatos } from '#contract/personas/misdatos/misdatos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { CONTACTO } from '../../build/build-misdatos.ts';
import type { Somebody } from '../../harness.ts';
import { ONE_OF_TWO, once, race, type Race, type Two } from '../kit.ts';

type Cambio = { Id: number; solicitud: number; telefono: string };

export function carrerasDeMisDatos({ en, rows, value }: Two): Race[] {
  const [ana, ana2] = [en('ana', 0).client(misdatos), en('ana', 1).client(misdatos)];
  const [eva, eva2, marta] = [en('eva', 0), en('eva', 1), en('marta', 1)];
  const conMarta = once(() => rows(`update usuario set roles = '{EMPLEADO,RRHH}' where login = 'marta'`));
  let telefonos = 0;
  const telefonoNuevo = () => `611 ${String(++telefonos).padStart(6, '0')}`;
  const pedir = (quien: typeof ana, telefonoPersonal: string) =>
    quien.pedirContacto({ body: { ...CONTACTO, telefonoPersonal } });
  async function pedido(): Promise<Cambio> {
    await conMarta();
    const telefono = telefonoNuevo();
    const { Id } = await pedir(ana, telefono);
    const solicitud = `select id::int as v from solicitud where tipo = 'DATOS' and entidad_id = $1`;
    return { Id, telefono, solicitud: (await value(solicitud, [Id])) ?? 0 };
  }
  const decidir = (quien: Somebody, { solicitud }: Cambio, acto: 'aceptar' | 'rechazar' = 'aceptar') =>
    quien.client(solicitudes)[acto]({ body: { Id: solicitud, comentario: 'Visto' } });
  const OTROS: [what: string, act: (cambio: Cambio) => Promise<unknown>, acceptsToo: boolean][] = [
    ['Marta rejects it', (cambio) => decidir(marta, cambio, 'rechazar'), false],
    ['Ana takes it back', ({ Id }) => ana2.retirarCambio({ body: { Id } }), false],
    ['Eva accepts it again', (cambio) => decidir(eva2, cambio), true],
  ];

  return [
    race('of two changes of the same data asked for at once, one waits', {
      prepare: async () => [telefonoNuevo(), telefonoNuevo()],
      calls: ([uno = '', otro = '']) => [() => pedir(ana, uno), () => pedir(ana2, otro)],
      outcomes: ONE_OF_TWO,
      async leaves() {
        const { Cambios } = await ana.datosPersonales();
        expect(Cambios).toHaveLength(1);
        for (const { Id } of Cambios) await ana.retirarCambio({ body: { Id } });
      },
    }),
    ...OTROS.map(([what, act, acceptsToo]) =>
      race(`Eva accepts a change while ${what}: one of them does, and the data are as they should be`, {
        prepare: pedido,
        calls: (cambio) => [() => decidir(eva, cambio), () => act(cambio)],
        outcomes: ONE_OF_TWO,
        async leaves({ telefono }, [acepta]) {
          const { TelefonoPersonal, Cambios } = await ana.datosPersonales();
          expect(TelefonoPersonal === telefono).toBe(acepta === 200 || acceptsToo);
          expect(Cambios).toEqual([]);
        },
      }),
    ),
  ];
}
