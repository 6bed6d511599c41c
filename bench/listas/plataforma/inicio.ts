import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: inicio,
  casos: {
    inicio: [{ who: 'nuria' }, { who: 'ana' }, { who: 'luis' }],
  },
});
