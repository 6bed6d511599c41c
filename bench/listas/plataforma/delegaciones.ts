import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { listasDe, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: usuario,
  casos: {
    companeros: varying('ana', { texto: ['persona', 'zoraida', 'zanzibar', 'urkiola 12'] }),
    delegaciones: [{ who: 'luis' }],
  },
  filas: () => [
    `insert into delegacion (de_id, para_id, desde, hasta) select ${who('eva')}, ${who('luis')}, hoy() - 9, hoy() + 9`,
  ],
});
