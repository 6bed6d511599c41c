import { cortos } from '#contract/tiempo/turnos/cortos.endpoints.ts';
import { CATALOGO, listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: cortos, casos: { cortos: CATALOGO } });
