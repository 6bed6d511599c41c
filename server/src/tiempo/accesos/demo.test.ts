// @spec 8 S-5962
import { expect, test } from 'vitest';
import { diaDeSemana, diasDeAcceso } from '#contract/tiempo/accesos/accesos.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
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
const HOYS = Array.from({ length: 60 }, (_, i) => sumarDias('2027-12-01', 6 * i));

const CASOS = HOYS.flatMap((hoy) => ['00:30', '13:00', '23:45'].map((hora) => [hoy, hora] as const));
const [PROLONGACION, NOCTURNO, FIN_DE_SEMANA, FESTIVO, GUARDIA] = [1, 2, 3, 4, 5] as const;

type Horario = ReturnType<typeof horariosDe>[number];
/** Reasons why an access of the demo would not look like a real one. */
function faltas(f: Horario, festivos: readonly string[]): string[] {
  const dias = diasDeAcceso(f);
  const finde = dias.filter((dia) => diaDeSemana(dia) > 5);
  const [inicio, fin] = [minutos(f.horaInicio), minutos(f.horaFin)];
  const horas = (fin - inicio + (fin > inicio ? 0 : 24 * 60)) / 60;
  const fuera = fin <= 8 * 60 || (inicio >= 17 * 60 && fin > inicio);
  const deDia = inicio >= 7 * 60 && fin <= 22 * 60 && fin > inicio;
  const deNoche = inicio >= 22 * 60 && fin <= 6 * 60;
  const deTipo: Record<number, boolean> = {
    // on top of a day's work, before or after it
    [PROLONGACION]: finde.length === 0 && fuera && horas <= 4,
    [NOCTURNO]: deNoche,
    [FIN_DE_SEMANA]: finde.length === dias.length && deDia,
    [FESTIVO]: dias.every((dia) => festivos.includes(dia)) && deDia,
    [GUARDIA]: finde.length === dias.length && deDia,
  };
  const mal = dias.length === 0 || horas < 2 || horas > 8 || deTipo[f.tipoAccesoId] !== true;
  return mal ? [`${f.tipoAccesoId} ${f.horaInicio}-${f.horaFin} ${dias.join(' ')}`] : [];
}

test.each(CASOS)(
  'on %s at %s the demo’s accesses have days of their type and hours that a person could work',
  (hoy, hora) => {
    const festivos = FESTIVOS.filter((fecha) => fecha >= hoy);
    const horarios = horariosDe({ hoy, hora, festivos });
    expect(horarios.flatMap((horario) => faltas(horario, festivos))).toEqual([]);
    // the gate expects somebody today
    expect(horarios.flatMap(diasDeAcceso)).toContain(hoy);
  },
);
