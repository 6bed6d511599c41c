import { buscar } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { listasDe, varying } from '../../listas.kit.ts';

const texto = ['farola', 'zanzibar', 'urkiola 12', 'sombra', 'zanzivar'];

export const listas = listasDe({
  contrato: buscar,
  casos: {
    buscar: [
      ...varying('ana', { texto }),
      ...varying('luis', { texto }),
      ...varying('nuria', { texto }),
      ...varying('inigo', { texto }),
    ],
  },
});
