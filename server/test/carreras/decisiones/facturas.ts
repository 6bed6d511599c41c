// Two who enter or conform the same invoice: one does.
import { expect } from 'vitest';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { unPdf } from '../../build/build.ts';
import { formularioFactura } from '../../build/mostrador/build-facturas.ts';
import { ONE_OF_TWO, once, race, type Race, route, suplir, type Two } from '../kit.ts';

export function carrerasDeFacturas(two: Two): Race[] {
  const { en, as, rows, value } = two;
  const [clara, clara2] = [en('clara', 0).client(facturas), en('clara', 1).client(facturas)];
  const [luis, marta] = [en('luis', 0), en('marta', 1)];
  const conMarta = once(() => suplir(two, 'luis', 'marta'));

  return [
    race('two who enter the same invoice: there is one', {
      prepare: (round) => formularioFactura(as, { serie: '', numero: `D-${round}` }),
      calls: (body, round) => [
        () => clara.crear({ body }),
        () => clara2.crear({ body: { ...body, numero: `d-00${round}` } }),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async ({ numero }) =>
        expect(
          await value(
            `select count(*)::int as v from factura where numero_de_factura(numero) = numero_de_factura($1)`,
            [numero],
          ),
        ).toBe(1),
    }),
    race('two who conform at once: one does', {
      async prepare() {
        await conMarta();
        const { Id } = await clara.crear({ body: await formularioFactura(as, { serie: 'C' }) });
        await clara.subirPdf({ ...route(Id), fichero: unPdf() });
        await clara.enviar({ ...route(Id), body: {} });
        const { SolicitudId } = await luis.client(facturas).factura(route(Id));
        return { Id, body: { Id: SolicitudId ?? 0, comentario: 'Visto' } };
      },
      calls: ({ body }, round) => [
        () => luis.client(solicitudes).aceptar({ body }),
        () => marta.client(solicitudes)[round % 2 === 0 ? 'rechazar' : 'aceptar']({ body }),
      ],
      outcomes: ONE_OF_TWO,
      async leaves({ Id }, [acepta], round) {
        const conforme = acepta === 200 || round % 2 === 1;
        const como = `select estado_id as estado, (select count(*)::int from conformidad where factura_id = f.id) as conformes from factura f where id = $1`;
        expect(await rows(como, [Id])).toEqual([conforme ? { estado: 2, conformes: 1 } : { estado: 3, conformes: 0 }]);
      },
    }),
  ];
}
