import { permisosConcedidos } from '#contract/tiempo/permisos/concedidos/concedidos.endpoints.ts';
import { CUANDO_CONCEDIDOS } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { listasDe, varying } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: permisosConcedidos,
  casos: {
    lista: [
      { who: 'eva' },
      { who: 'luis' },
      ...varying('eva', { cuando: [...CUANDO_CONCEDIDOS], texto: ['prieto'] }),
      ...varying('luis', { cuando: [...CUANDO_CONCEDIDOS] }),
    ],
  },
});
