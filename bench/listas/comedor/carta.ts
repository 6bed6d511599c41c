import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import { CATALOGO, listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: articulos, casos: { articulos: CATALOGO, franjas: CATALOGO } });
