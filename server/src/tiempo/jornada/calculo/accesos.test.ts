// @spec 1.jornada
// Hours outside the shift: inside and outside authorised accesses, over midnight and the changes of clocks.
import { expect, it } from 'vitest';
import { tramosDe } from '../../../../test/jornada/calcular-turnos.ts';
import { descanso, fichajes, LIMITES, turno } from '../../../../test/jornada/datos.ts';
import { ZONA } from '../../../../test/jornada/turnos-de-noche.ts';
import { minutosQueSePagan } from './lineas.rules.ts';
import { calcular, type Resuelta } from './periodo.rules.ts';

type Caso = {
  que: string;
  zona?: keyof typeof ZONA;
  fecha?: string;
  /** '' on a day of rest. */
  horario?: string;
  ficha: string;
  /** '16:00+1 19:00+1 C', a day later with '+1 '. */
  accesos?: string[];
  resuelta?: Resuelta['resolucion'];
  extra: number;
  saldo: number;
  /** Minutes without authorisation. */
  incidencia?: number;
};
const M = '08:00-16:00';
const CASOS: Caso[] = [
  { que: 'none, and none needed', ficha: 'E 08:00+1, S 16:00+1', extra: 0, saldo: 0 },
  { que: 'none, within the courtesy', ficha: 'E 07:55+1, S 16:05+1', extra: 0, saldo: 10 },
  { que: 'none, an hour more', ficha: 'E 08:00+1, S 17:00+1', extra: 55, saldo: 5, incidencia: 55 },
  { que: 'all inside, compensated', ficha: 'E 08:00+1, S 19:00+1', accesos: ['16:00+1 19:00+1 C'], extra: 175, saldo: 180 },
  { que: 'all inside, paid', ficha: 'E 08:00+1, S 19:00+1', accesos: ['16:00+1 19:00+1 P'], extra: 175, saldo: 5 },
  { que: 'left later than the access', ficha: 'E 08:00+1, S 19:30+1', accesos: ['16:00+1 19:00+1 C'], extra: 205, saldo: 180,
    incidencia: 30 },
  { que: 'came before the access', ficha: 'E 08:00+1, S 16:00+1, E 17:30+1, S 20:00+1', accesos: ['18:00+1 20:00+1 C'], extra: 150,
    saldo: 120, incidencia: 30 },
  { que: 'an access that was not used', ficha: 'E 08:00+1, S 16:00+1', accesos: ['16:00+1 19:00+1 C'], extra: 0, saldo: 0 },
  { que: 'an access within the shift', ficha: 'E 08:00+1, S 16:00+1', accesos: ['10:00+1 12:00+1 C'], extra: 0, saldo: 0 },
  { que: 'one paid and one compensated', ficha: 'E 08:00+1, S 20:00+1', accesos: ['16:00+1 18:00+1 P', '18:00+1 20:00+1 C'], extra: 235,
    saldo: 125 },
  { que: 'two that overlap: compensated once', ficha: 'E 08:00+1, S 19:00+1', accesos: ['16:00+1 18:00+1 C', '17:00+1 19:00+1 C'],
    extra: 175, saldo: 180 },
  { que: 'paid and compensated overlap: compensated', ficha: 'E 08:00+1, S 19:00+1', accesos: ['16:00+1 19:00+1 P', '17:00+1 18:00+1 C'],
    extra: 175, saldo: 65 },
  { que: 'a day of rest, authorised', horario: '', ficha: 'E 09:00+1, S 13:00+1', accesos: ['09:00+1 13:00+1 C'], extra: 240, saldo: 240 },
  { que: 'a day of rest, not authorised', horario: '', ficha: 'E 09:00+1, S 13:00+1', extra: 240, saldo: 0, incidencia: 240 },
  { que: 'over midnight', ficha: 'E 08:00+1, S 16:00+1, E 22:00+1, S +1 02:00+1', accesos: ['22:00+1 +1 02:00+1 C'], extra: 240,
    saldo: 240 },
  { que: 'over midnight, half of it', ficha: 'E 08:00+1, S 16:00+1, E 22:00+1, S +1 02:00+1', accesos: ['22:00+1 +1 00:00+1 C'],
    extra: 240, saldo: 120, incidencia: 120 },
  { que: 'on the night that is an hour longer', fecha: '2026-10-24', horario: '', ficha: 'E 22:00+2, S +1 04:00+1',
    accesos: ['22:00+2 +1 04:00+1 C'], extra: 420, saldo: 420 },
  { que: 'on the night that is an hour shorter', fecha: '2027-03-27', horario: '', ficha: 'E 22:00+1, S +1 04:00+2',
    accesos: ['22:00+1 +1 04:00+2 C'], extra: 300, saldo: 300 },
  { que: 'by the clocks of Madrid, for somebody in Las Palmas', zona: 'canarias', ficha: 'E 08:00+0, S 18:00+0',
    accesos: ['17:00+1 19:00+1 C'], extra: 115, saldo: 120 },
  { que: 'not authorised, and settled as worked', ficha: 'E 08:00+1, S 17:00+1', resuelta: 'C', extra: 55, saldo: 60, incidencia: 55 },
  { que: 'not authorised, and settled as paid', ficha: 'E 08:00+1, S 17:00+1', resuelta: 'P', extra: 55, saldo: 5, incidencia: 55 },
  { que: 'not authorised, and settled as not counting', ficha: 'E 08:00+1, S 17:00+1', resuelta: 'N', extra: 55, saldo: 5, incidencia: 55 },
]; // oxfmt-ignore

it.each(CASOS)(
  'hours outside the shift: $que',
  ({ zona = 'madrid', fecha = '2026-11-10', horario = M, ficha, accesos = [], resuelta, ...sale }) => {
    const donde = ZONA[zona];
    const [dia] = calcular({
      plan: [horario ? turno(fecha, donde, tramosDe(horario)) : descanso(fecha, donde)],
      reglas: [LIMITES],
      fichajes: fichajes(fecha, ficha, donde),
      accesos: accesos.map((texto, i) => {
        const [, desde = '', hasta = '', compensacion] = /^(\S+) (.+) ([CP])$/.exec(texto) ?? [];
        const [entra, fin] = fichajes(fecha, `E ${desde}, S ${hasta}`, donde);
        return {
          numero: `AFJ-${i}`,
          compensacion: compensacion === 'P' ? 'P' : 'C',
          desde: entra?.Instante ?? '',
          hasta: fin?.Instante ?? '',
        };
      }),
      resueltas: resuelta ? [{ fecha, tipo: 'fuera_de_jornada', resolucion: resuelta }] : [],
      ahora: '2030-01-01T00:00:00Z',
    });
    expect(dia).toMatchObject({ ExtraMin: sale.extra, SaldoMin: sale.saldo });
    expect(dia?.Incidencias.filter(({ Tipo }) => Tipo === 'fuera_de_jornada').map(({ Minutos }) => Minutos)).toEqual(
      sale.incidencia === undefined ? [] : [sale.incidencia],
    );
    const pagados = accesos.some((texto) => texto.endsWith('P'));
    const pagadosMin = (dia?.Lineas ?? []).reduce((sum, linea) => sum + minutosQueSePagan(linea), 0);
    expect(pagadosMin > 0 && pagadosMin <= sale.extra).toBe(pagados);
  },
);
