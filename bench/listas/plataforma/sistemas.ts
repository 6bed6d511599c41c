import { sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: sistemas, casos: { claves: 'a key for each system of the company' } });
