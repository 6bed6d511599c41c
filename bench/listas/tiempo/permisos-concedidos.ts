import { COLUMNAS_CONCEDIDOS } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
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
      ...varying('eva', { orden: ordenesDe(COLUMNAS_CONCEDIDOS) }, { cuando: 'pasados' }),
    ],
  },
});
