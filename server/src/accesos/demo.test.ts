import { expect, test } from 'vitest';
import { diaDeSemana, diasDeAcceso } from '#contract/accesos/accesos.rules.ts';
import { addDays } from '#server/demo/fechas.ts';
import { horariosDe } from './accesos.demo.ts';

const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
const FESTIVOS = [
  '2027-12-06',
  '2027-12-08',
  '2027-12-25',
  '2028-01-01',
  '2028-01-06',
  '2028-05-01',
  '2028-12-25',
  '2029-01-01',
];
const HOYS = Array.from({ length: 60 }, (_, i) => addDays('2027-12-01', 6 * i));

const CASOS = HOYS.flatMap((hoy) => ['00:30', '13:00', '23:45'].map((hora) => [hoy, hora] as const));

test.each(CASOS)(
  'on %s at %s the accesses of the demo have days of their type and hours that a person could work',
  (hoy, hora) => {
    const festivos = FESTIVOS.filter((fecha) => fecha >= hoy);
    const [PROLONGACION, NOCTURNO, FIN_DE_SEMANA, FESTIVO, GUARDIA] = [1, 2, 3, 4, 5];
    const horarios = horariosDe({ hoy, hora, festivos });
    for (const f of horarios) {
      const dias = diasDeAcceso(f);
      expect(dias.length).toBeGreaterThan(0);
      const [inicio, fin] = [minutos(f.horaInicio), minutos(f.horaFin)];
      const horas = (fin - inicio + (fin > inicio ? 0 : 24 * 60)) / 60;
      expect(horas).toBeGreaterThanOrEqual(2);
      // an extension comes on top of a day's work, before or after it
      expect(horas).toBeLessThanOrEqual(f.tipoAccesoId === PROLONGACION ? 4 : 8);
      const enFinde = dias.map((dia) => diaDeSemana(dia) > 5);
      if (f.tipoAccesoId === PROLONGACION) {
        expect(enFinde).not.toContain(true);
        expect(fin <= 8 * 60 || inicio >= 17 * 60).toBe(true);
        expect(fin).toBeGreaterThan(inicio);
      } else if (f.tipoAccesoId === NOCTURNO) expect([inicio >= 22 * 60, fin <= 6 * 60]).toEqual([true, true]);
      else expect([inicio >= 7 * 60, fin <= 22 * 60, fin > inicio]).toEqual([true, true, true]);
      if (f.tipoAccesoId === FIN_DE_SEMANA || f.tipoAccesoId === GUARDIA) expect(enFinde).not.toContain(false);
      if (f.tipoAccesoId === FESTIVO) expect(festivos).toEqual(expect.arrayContaining(dias));
    }
    // the gate expects somebody today
    expect(horarios.flatMap(diasDeAcceso)).toContain(hoy);
  },
);
