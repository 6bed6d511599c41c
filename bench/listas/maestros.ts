import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { ABIERTOS, CUALES } from '#contract/maestros/maestros.schemas.ts';
import { CATALOGO, listasDe, varying } from '../listas.kit.ts';

export const listas = listasDe({
  contrato: maestros,
  casos: {
    paises: CATALOGO,
    provincias: CATALOGO,
    divisas: CATALOGO,
    centrosCoste: CATALOGO,
    contratos: CATALOGO,
    // The codes of a company: four figures are ten thousand at most.
    fichas: CUALES.flatMap((cual) => [
      { who: 'eva', de: `select '${cual}'` },
      ...varying('eva', { texto: ['ana'], ver: ABIERTOS }).map((caso) => ({ ...caso, de: `select '${cual}'` })),
    ]),
  },
});
