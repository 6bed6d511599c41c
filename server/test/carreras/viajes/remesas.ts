// @spec 1.liquidaciones S-8531
// Two acts on the payment of a settlement at the same instant: it is in one batch, and it is closed once.
import { expect } from 'vitest';
import { liquidaciones as liquidacionesArea } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { remesas as remesasArea } from '#contract/viajes/remesas/remesas.endpoints.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import { route } from '../../acts.ts';
import { ibanTapado } from '#contract/personas/misdatos/identidad.rules.ts';
import { sealText } from '#server/casa/claves/sealed-text.ts';
import { sellarIban } from '#server/personas/misdatos/grupo.rules.ts';
import { CUENTA_DE_PAGO } from '#server/viajes/remesas/remesa.commands.ts';
import { cuentaDe } from '../../build/build-cuentas.ts';
import { race, type Race, type Two } from '../kit.ts';
import { preparar } from './liquidaciones.ts';

export function remesas(two: Two): Race[] {
  const { pair, rows, personId, count, actsOn } = two;
  const [clara, clara2] = pair('clara', remesasArea);
  const [deClara] = pair('clara', liquidacionesArea);
  /** Checked settlement of Ana, who has an account, as the company has. */
  async function comprobada() {
    const empresa = cuentaDe(1);
    await rows(
      `insert into cuenta_de_pago (titular, iban_sellado, iban_tapado) values ('Empresa', $1, $2) on conflict do nothing`,
      [sealText(empresa, CUENTA_DE_PAGO), ibanTapado(empresa)],
    );
    const { sellado, tapado } = sellarIban(await personId('ana'), cuentaDe(2));
    await rows(
      `insert into dato_personal (usuario_id, iban_sellado, iban_tapado) select id, $1, $2 from usuario where login = 'ana'
       on conflict (usuario_id) do update set iban_sellado = excluded.iban_sellado, iban_tapado = excluded.iban_tapado`,
      [sellado, tapado],
    );
    const { Id: id, total } = await preparar(two).comprobada();
    return { id, body: { liquidaciones: [id], cargo: hoy(), total } };
  }
  async function enRemesa() {
    const { id, body } = await comprobada();
    return { id, ...(await clara.crear({ body })) };
  }
  const vivas = (id: number) => count('remesa_linea where liquidacion_id = $1 and viva', [id]);
  return [
    race('a settlement of two batches is in one', {
      prepare: comprobada,
      calls: ({ body }) => [() => clara.crear({ body }), () => clara2.crear({ body })],
      leaves: async ({ id }) => expect(await vivas(id)).toBe(1),
    }),
    race('a settlement that is closed by hand while it goes into a batch is one of both', {
      prepare: comprobada,
      calls: ({ id, body }) => [() => clara2.crear({ body }), () => deClara.cerrar({ ...route(id), body: {} })],
      leaves: async ({ id }, [creada]) => expect(await vivas(id)).toBe(creada ? 1 : 0),
    }),
    race('a batch that is paid and called off is one of both', {
      prepare: enRemesa,
      calls: ({ Id }) => [
        () => clara.pagar({ ...route(Id), body: {} }),
        () => clara2.anular({ ...route(Id), body: { motivo: 'La fecha' } }),
      ],
      async leaves({ id, Id }, [pagada]) {
        expect(await actsOn('remesa', Id)).toEqual(['crear', pagada ? 'pagar' : 'anular']);
        expect((await actsOn('liquidacion', id)).includes('cerrar')).toBe(pagada);
      },
    }),
  ];
}
