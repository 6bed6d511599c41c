import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({ contrato: jornada, casos: { saldoHorario: 'the lines of one month' } });
