import { entrada } from '#contract/identidad/proveedores/entrada.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: entrada, casos: { mias: 'the providers of a company' } });
