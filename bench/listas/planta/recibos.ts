import { recibosEpi } from '#contract/planta/epi/recibos.endpoints.ts';
import { estados, listasDe, varying } from '../../listas.kit.ts';

/** Their rows are made with those of the requests. */
export const listas = listasDe({
  contrato: recibosEpi,
  casos: {
    mios: [{ who: 'ana' }, ...varying('ana', { estado: estados('1234', '1,3'), texto: ['RE-1'] })],
    todos: [
      { who: 'inigo' },
      { who: 'marta' },
      ...varying('inigo', { estado: estados('1234', '1,3'), texto: ['ana prieto'] }),
    ],
  },
});
