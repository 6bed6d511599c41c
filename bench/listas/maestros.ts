import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { CATALOGO, listasDe } from '../listas.kit.ts';

export const listas = listasDe({
  contrato: maestros,
  casos: {
    paises: CATALOGO,
    provincias: CATALOGO,
    divisas: CATALOGO,
    centrosCoste: CATALOGO,
    contratos: CATALOGO,
  },
});
