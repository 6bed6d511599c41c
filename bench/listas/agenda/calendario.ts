import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: calendario, casos: { suscripciones: 'one of each of two kinds' } });
