import { vistas } from '#contract/plataforma/vistas/vistas.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: vistas, casos: { mias: 'a person keeps 80 tables and 60 views at most' } });
