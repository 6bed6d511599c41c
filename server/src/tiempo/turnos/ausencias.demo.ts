import type { Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { type Azar, buildAzar } from '#server/casa/demo/azar.ts';
import { ELENCO } from '#server/casa/demo/elenco.ts';
import { nextWorkDay, previousWorkDay } from '#server/casa/demo/fechas.ts';
import type { Trabajador } from './datos.demo.ts';

export type AusenciaDemo = { usuarioId: number; desde: string; hasta: string; letra: Letra; minutos: number | null };
type Cuando = { hoy: string; primero: string; semilla: number };
type Tramo = Omit<AusenciaDemo, 'usuarioId'>;

const DEL_ELENCO = new Set(ELENCO.map(({ login }) => login));
const lunes = (fecha: string) => {
  const dia = (new Date(`${fecha}T00:00:00Z`).getUTCDay() + 6) % 7;
  return sumarDias(fecha, -dia);
};
const tramo = (letra: Letra, desde: string, dias: number, minutos: number | null = null): Tramo => ({
  letra,
  desde,
  hasta: sumarDias(desde, dias - 1),
  minutos,
});

/** Absences of a person: two weeks of each summer, days at Christmas, single days, illness and family events; no strikes. */
function unAnio(azar: Azar, { hoy, primero }: Cuando): Tramo[] {
  const anio = Number(hoy.slice(0, 4));
  const hace = (min: number, max: number) => nextWorkDay(sumarDias(hoy, -azar.int(min, max)));
  const vacaciones = [anio - 1, anio].flatMap((deAnio) => [
    tramo('V', sumarDias(lunes(`${deAnio}-07-07`), 7 * azar.int(0, 9)), 14),
    ...(azar.chance(0.5) ? [tramo('V', `${deAnio}-12-${azar.pick(['23', '26'])}`, 7)] : []),
  ]);
  const tramosPropios = [
    ...vacaciones,
    tramo('V', hace(40, 330), azar.int(1, 3)),
    ...(azar.chance(0.4) ? [tramo('E', hace(20, 340), azar.int(2, 6))] : []),
    ...(azar.chance(0.4) ? [tramo('R', hace(15, 340), 1)] : []),
    ...(azar.chance(0.4) ? [tramo('R', hace(10, 340), 1, 60 * azar.int(1, 3))] : []),
    ...(azar.chance(0.3) ? [tramo('Y', hace(15, 340), 1)] : []),
    ...(azar.chance(0.3) ? [tramo('O', hace(30, 300), 1)] : []),
    ...(azar.chance(0.05) ? [tramo('A', hace(60, 300), azar.int(8, 20))] : []),
    ...(azar.chance(0.05) ? [tramo('B', hace(90, 300), 15)] : []),
  ];
  return tramosPropios.filter(({ desde, hasta }) => hasta >= primero && desde <= sumarDias(hoy, 150));
}

/** Keeps the first of overlapping absences, because a day has one letter. */
const sinSolapar = (todas: readonly Tramo[]): Tramo[] => {
  const quedan: Tramo[] = [];
  for (const ausencia of todas)
    if (quedan.every(({ desde, hasta }) => hasta < ausencia.desde || ausencia.hasta < desde)) quedan.push(ausencia);
  return quedan;
};

/** Absences of everybody. The cast is at work today; in Luis's team one person is ill and one is away. */
export function ausenciasDe(gente: readonly Trabajador[], cuando: Cuando): AusenciaDemo[] {
  const { hoy, semilla } = cuando;
  const deLuis = gente.filter(({ login, centroCoste }) => centroCoste === '1200' && !DEL_ELENCO.has(login));
  const ahora = new Map<number | undefined, Tramo>([
    [deLuis[0]?.id, tramo('E', previousWorkDay(sumarDias(hoy, -2)), 6)],
    [deLuis[1]?.id, tramo('V', sumarDias(hoy, -4), 11)],
  ]);
  const esDeAhora = ({ desde, hasta }: Tramo) => desde <= sumarDias(hoy, 8) && hasta >= sumarDias(hoy, -12);
  return gente.flatMap(({ id, login, centroCoste }) => {
    const azar = buildAzar(semilla + id * 7_919);
    const ausenciaActual = ahora.get(id);
    // One of the two people of the night watch is always at work.
    const sinHuecos = DEL_ELENCO.has(login) || centroCoste === '2100' || ausenciaActual !== undefined;
    const todas = unAnio(azar, cuando).filter((ausencia) => !(sinHuecos && esDeAhora(ausencia)));
    return sinSolapar([...(ausenciaActual ? [ausenciaActual] : []), ...todas]).map((ausencia) => ({
      usuarioId: id,
      ...ausencia,
    }));
  });
}
