import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { lunesDe, MINUTO } from '#contract/casa/kernel/zona.ts';
import {
  decirDescanso,
  type DescansoRoto,
  descansosRotos,
  type LimitesDeDescanso,
  type Trabajo,
} from '#contract/tiempo/turnos/descansos.rules.ts';

export const ESTADO_CAMBIO = {
  propuesto: 1,
  aceptado: 2,
  concedido: 3,
  noAceptado: 4,
  denegado: 5,
  retirado: 6,
  caducado: 7,
} as const;
/** States and acts of a swap: one proposes, the other accepts, and whoever answers for each of them grants it (S-8610). */
export const CAMBIO = ciclo(
  {
    1: 'Propuesto',
    2: 'Espera a quien responde',
    3: 'Concedido',
    4: 'Rechazado',
    5: 'Denegado',
    6: 'Retirado',
    7: 'Caducado',
  },
  {
    aceptar: { desde: [1], hasta: 2, papel: 'otra' },
    rechazar: { desde: [1], hasta: 4, papel: 'otra' },
    retirar: { desde: [1, 2], hasta: 6, papel: 'suya' },
  },
);
/** States in which a swap still may come about: each day of a person is in one such swap at most. */
export const VIVOS: readonly number[] = [1, 2];

/** Days ahead for which a swap is proposed. */
export const DIAS_DE_CAMBIO = 60;
/** People who are offered for a swap, the nearest by name. */
export const MAX_COMPANEROS = 50;
export const MAX_MOTIVO_CAMBIO = 250;
/** Most hours of work in a week from Monday to Sunday, in minutes: 48. */
export const MAX_SEMANA_MIN = 2_880;

/** One day of a person as a swap sees it: their planned work, and the reasons why it does not move. */
export type DiaDeCambio = {
  fecha: string;
  /** A rotation covers the day. */
  asignado: boolean;
  turnoId: number | null;
  ausente: boolean;
  /** Planned work as instants; none on a day of absence. */
  trabajo: readonly Trabajo[];
};
export type Limites = LimitesDeDescanso & { jornadaMaxMin: number };
type Persona = { nombre: string; limites: Limites; zona: string; dias: ReadonlyMap<string, DiaDeCambio> };
/** `dia`: of the proposer's shift. `vuelta`: of the shift that they take instead; null: the other one works it, and that is all. */
export type Pedido = { dia: string; vuelta: string | null };

const dia = (fecha: string) => `${fecha.slice(8)}/${fecha.slice(5, 7)}`;

/** Reasons why the shift of a day cannot pass to the other one, or why they cannot take it. */
function estorbosDeDia(fecha: string, { da, toma }: { da: Persona; toma: Persona }, mismoDia: boolean): string[] {
  const [delQueDa, delQueToma] = [da.dias.get(fecha), toma.dias.get(fecha)];
  if (!delQueDa?.asignado || delQueDa.turnoId === null) return [`${da.nombre} no tiene turno el ${dia(fecha)}`];
  if (delQueDa.ausente) return [`${da.nombre} está ausente, o lo ha pedido, el ${dia(fecha)}`];
  if (!delQueToma?.asignado) return [`${toma.nombre} no tiene cuadrante el ${dia(fecha)}`];
  if (delQueToma.ausente) return [`${toma.nombre} está ausente, o lo ha pedido, el ${dia(fecha)}`];
  if (delQueToma.turnoId !== null && !mismoDia) return [`${toma.nombre} ya tiene turno el ${dia(fecha)}`];
  if (mismoDia && delQueToma.turnoId === delQueDa.turnoId) return ['Ese día los dos tienen el mismo turno'];
  return [];
}

const minutosDe = (trabajo: readonly Trabajo[]) =>
  trabajo.reduce((suma, { desde, hasta }) => suma + (hasta - desde) / MINUTO, 0);
/** Minutes of work of the week of a day. */
const semanaDe = (dias: ReadonlyMap<string, DiaDeCambio>, fecha: string) => {
  const lunes = lunesDe(fecha);
  return Array.from({ length: 7 }, (_, i) => dias.get(sumarDias(lunes, i))).reduce(
    (suma, deUno) => suma + minutosDe(deUno?.trabajo ?? []),
    0,
  );
};
const trabajoDe = (dias: ReadonlyMap<string, DiaDeCambio>) => [...dias.values()].flatMap(({ trabajo }) => trabajo);

/** Limits that a person would break by these days and keeps without them. */
function limitesRotos(quien: Persona, despues: ReadonlyMap<string, DiaDeCambio>, nuevos: readonly string[]): string[] {
  const clave = ({ tipo, fecha }: DescansoRoto) => `${tipo} ${fecha}`;
  const antes = new Map(
    descansosRotos(trabajoDe(quien.dias), quien.limites, quien.zona).map((roto) => [clave(roto), roto.minutos]),
  );
  const descansos = descansosRotos(trabajoDe(despues), quien.limites, quien.zona)
    .filter((roto) => roto.minutos < (antes.get(clave(roto)) ?? Infinity))
    .map((roto) => `${quien.nombre}: ${decirDescanso(roto, quien.limites)}`);
  const jornadas = nuevos.flatMap((fecha) => {
    const minutos = minutosDe(despues.get(fecha)?.trabajo ?? []);
    return minutos > quien.limites.jornadaMaxMin && minutos > minutosDe(quien.dias.get(fecha)?.trabajo ?? [])
      ? [
          `${quien.nombre} trabajaría ${enHoras(minutos)} el ${dia(fecha)}; como mucho, ${enHoras(quien.limites.jornadaMaxMin)}`,
        ]
      : [];
  });
  const semanas = [...new Set(nuevos.map(lunesDe))].flatMap((lunes) => {
    const minutos = semanaDe(despues, lunes);
    return minutos > MAX_SEMANA_MIN && minutos > semanaDe(quien.dias, lunes)
      ? [
          `${quien.nombre} trabajaría ${enHoras(minutos)} en la semana del ${dia(lunes)}; como mucho, ${enHoras(MAX_SEMANA_MIN)}`,
        ]
      : [];
  });
  return [...descansos, ...jornadas, ...semanas];
}
const enHoras = (minutos: number) =>
  minutos % 60 === 0 ? `${minutos / 60} h` : `${Math.floor(minutos / 60)} h ${minutos % 60} min`;

/** The day with the other one's shift of that day: their work, or a day of rest. */
const conTurnoDe = (propio: DiaDeCambio, ajeno: DiaDeCambio | undefined): DiaDeCambio => ({
  ...propio,
  turnoId: ajeno?.turnoId ?? null,
  trabajo: ajeno?.trabajo ?? [],
});
/** Days of both after the swap: on each of its days each has the shift of the other. */
function despuesDe(personas: readonly [Persona, Persona], fechas: readonly string[]) {
  const [propone, acepta] = personas;
  const cambiar = (propios: Persona, ajenos: Persona) =>
    new Map(
      [...propios.dias].map(([fecha, propio]) => [
        fecha,
        fechas.includes(fecha) ? conTurnoDe(propio, ajenos.dias.get(fecha)) : propio,
      ]),
    );
  return [cambiar(propone, acepta), cambiar(acepta, propone)] as const;
}

/** Sentences that forbid a swap, each a rule that it would break; empty where it may come about (S-8612). */
export function estorbosDe({ dia: fecha, vuelta }: Pedido, propone: Persona, acepta: Persona): string[] {
  const mismoDia = vuelta === fecha;
  const estorbos = [
    ...estorbosDeDia(fecha, { da: propone, toma: acepta }, mismoDia),
    ...(vuelta === null || mismoDia ? [] : estorbosDeDia(vuelta, { da: acepta, toma: propone }, false)),
    ...(mismoDia && acepta.dias.get(fecha)?.turnoId === null
      ? [`${acepta.nombre} no tiene turno el ${dia(fecha)}`]
      : []),
  ];
  if (estorbos.length > 0) return estorbos;
  const fechas = vuelta === null || mismoDia ? [fecha] : [fecha, vuelta];
  const [diasDeUno, diasDelOtro] = despuesDe([propone, acepta], fechas);
  return [...limitesRotos(propone, diasDeUno, fechas), ...limitesRotos(acepta, diasDelOtro, fechas)];
}
