import { articulos } from '#contract/articulos/articulos.endpoints.ts';
import { CATALOGO, listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: articulos, casos: { articulos: CATALOGO, franjas: CATALOGO } });
