// Results of the table of shifts, as text; run by itself it prints them, so that a process in another zone can be asked.
import { fichajes, LIMITES, turno } from './datos.ts';
import { TURNOS, ZONA } from './turnos-de-noche.ts';
import { calcular } from '#server/tiempo/jornada/calculo/periodo.rules.ts';

const minuto = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
export const tramosDe = (horario: string): [number, number][] =>
  horario.split(' ').map((tramo) => {
    const [desde = '', hasta = ''] = tramo.split('-');
    return [minuto(desde), minuto(hasta) + (hasta < desde ? 1440 : 0)];
  });

/** Complete results of the calculation for each shift, with the clock-ins numbered as in the table. */
export const calcularTurnos = () =>
  TURNOS.map(([lugar, fecha, horario, texto, , , cambios]) => {
    const zona = ZONA[lugar];
    const fichajesDelCaso = fichajes(fecha, texto, zona).map((fichaje, i) => ({ ...fichaje, Id: i + 1 }));
    return calcular({
      plan: [turno(fecha, zona, tramosDe(horario), cambios)],
      reglas: [LIMITES],
      fichajes: fichajesDelCaso,
      accesos: [],
      resueltas: [],
      ahora: '2030-01-01T00:00:00Z',
    });
  }).flat();

if (import.meta.main) process.stdout.write(JSON.stringify(calcularTurnos()));
