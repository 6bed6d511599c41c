import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: correo,
  casos: {
    demo: 'the mail of the demo company, the last ones',
  },
});
