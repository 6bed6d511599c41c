import { remesas } from '#contract/viajes/remesas/remesas.endpoints.ts';
import { estados, listasDe, varying } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: remesas,
  casos: { todas: [{ who: 'clara' }, ...varying('clara', { estado: estados('123', '1,2') })] },
  filas: ({ each }) => [
    `insert into remesa (numero, estado_id, cargo, titular, iban_sellado, iban_tapado, bic, cuantas, total)
     select 'R-2026-' || i, case when j < 200 then 1 else 2 + j::int % 2 end, hoy(), 'Empresa', 'x', 'ES•• … 0001', '', 3, 300 ${each}`,
  ],
});
