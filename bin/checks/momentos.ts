// Moments at which the tests have to pass as at any other, each with a time zone of the system.
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaIso, minutoDe, primerMinutoDe } from '#contract/casa/kernel/zona.ts';
import { cambioDeHora, dentroDe, hoy, proximo } from '../../contract/test/reloj.ts';

export type Momento = {
  nombre: string;
  /** Instant, in milliseconds since 1970. */
  ms: number;
  /** Time zone of the system. */
  zona: string;
  /** The moment lasts seconds, so each folder of tests and stories begins at it anew. */
  breve?: true;
};

/** Variable with the file of outcomes that part `horas` writes for the check. */
export const REPORT_OF_HOURS = 'HORAS_OUTCOMES';

const MADRID = 'Europe/Madrid';

/** Next moments from now on. */
export function momentos(): Momento[] {
  const sabado = dentroDe((6 - diaIso(hoy()) + 7) % 7 || 7);
  const [primavera, otono] = [cambioDeHora('primavera'), cambioDeHora('otoño')];
  const nochevieja = proximo((anio) => `${anio}-12-31`);
  const bisiesto = proximo((anio) => `${Math.ceil(anio / 4) * 4}-02-29`);
  const en = (fecha: string, hora: number, minuto: number) => minutoDe(fecha, hora * 60 + minuto, MADRID);
  return [
    { nombre: 'un sábado a mediodía', ms: en(sabado, 12, 0), zona: 'Pacific/Auckland' },
    { nombre: 'un domingo a mediodía', ms: en(sumarDias(sabado, 1), 12, 0), zona: 'America/Bogota' },
    { nombre: 'las 23:59', ms: en(dentroDe(3), 23, 59), zona: 'UTC', breve: true },
    { nombre: 'primavera, antes de la hora que falta', ms: en(primavera, 1, 50), zona: MADRID },
    { nombre: 'primavera, tras la hora que falta', ms: en(primavera, 3, 5), zona: 'Pacific/Auckland' },
    { nombre: 'otoño, hora doble, la primera vez', ms: primerMinutoDe(otono, 150, MADRID), zona: MADRID },
    { nombre: 'otoño, hora doble, la segunda vez', ms: en(otono, 2, 10), zona: 'America/Bogota' },
    { nombre: '29 de febrero', ms: en(bisiesto, 9, 30), zona: 'Pacific/Auckland' },
    { nombre: '31 de diciembre, 23:30', ms: en(nochevieja, 23, 30), zona: MADRID },
    { nombre: '1 de enero, 00:30', ms: en(sumarDias(nochevieja, 1), 0, 30), zona: 'UTC' },
  ];
}
