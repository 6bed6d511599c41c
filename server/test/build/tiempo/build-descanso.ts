// Time off against the balance of hours: a person with a shift from today on, and an opening figure of the month before.
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { idDe } from '../../acts.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import type { As } from '../build.ts';
import { mesPasado } from './build-cierres.ts';
import { asignarSemana } from './build-jornada.ts';
import { buildInicial } from './build-saldoinicial.ts';

/** Works all days of the week from today on, eight hours each, and has so many minutes. Gives the number of the opening figure. */
export async function conSaldo(as: As, de: string, minutos: number): Promise<number> {
  await asignarSemana(await idDe(de), { desde: hoy(), dias: [1, 2, 3, 4, 5, 6, 7], festivos: true });
  return buildInicial(as, { de, fecha: `${mesPasado(1)}-01`, cantidad: minutos });
}
export const DESCANSO = 'DESCANSO_SALDO';
export const dentro = (dias: number): string => sumarDias(hoy(), dias);
export const descansoDe = async (as: As, de: string) => (await as(de)).client(permisos).descanso();
