import { inspeccion } from '#contract/inspeccion/inspeccion.endpoints.ts';
import { listasDe } from '../listas.kit.ts';

export const listas = listasDe({
  contrato: inspeccion,
  casos: { borrados: 'one a month' },
});
