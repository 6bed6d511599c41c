// Plan days, limits and clock-ins for the tests of the calculation: each says only what matters to it.
import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { PlanDia, Regla } from '#server/tiempo/turnos/turnos.port.ts';

export type Tramo = [desde: number, hasta: number];
/** Minutes since 1970 of work and pauses on a work date, and the number of clock-ins. */
export type Verdad = { trabajo: Tramo[]; pausas: Tramo[]; finales: Tramo[]; marcas: number };

export const LIMITES: Regla = {
  version: 1,
  desde: '2000-01-01',
  cortesiaMin: 5,
  saldoMaxMin: 2400,
  saldoMinMin: -1200,
  descansoMin: 720,
  descansoSemanalMin: 2160,
  jornadaMaxMin: 540,
  preavisoDias: 5,
  desfaseMaxSeg: 60,
};

const DESCANSO = {
  turnoId: null,
  turnoVersion: null,
  turnoDesde: null,
  turno: null,
  letra: null,
  tramos: null,
  teoricoMin: null,
  obligatorias: null,
  entradaDesde: null,
  entradaHasta: null,
  salidaDesde: null,
  salidaHasta: null,
  pausaMin: null,
} as const;
/** A day of rest. */
export const descanso = (fecha: string, zona: string, cambios: Partial<PlanDia> = {}): PlanDia => ({
  fecha,
  zona,
  asignado: true,
  modalidad: 'P',
  festivo: null,
  ...DESCANSO,
  cuadrante: 'Semana',
  ausencia: null,
  ausenteMin: 0,
  partes: [],
  media: false,
  ...cambios,
});
/** A day of a fixed shift. */
export const turno = (fecha: string, zona: string, tramos: Tramo[], cambios: Partial<PlanDia> = {}): PlanDia =>
  descanso(fecha, zona, {
    turnoId: 1,
    turnoVersion: 1,
    turnoDesde: '2020-01-01',
    turno: 'De prueba',
    letra: 'M',
    tramos,
    teoricoMin: tramos.reduce((sum, [desde, hasta]) => sum + hasta - desde, 0),
    obligatorias: [],
    pausaMin: 0,
    ...cambios,
  });

let cuantos = 0;
export const fichaje = (fecha: string, tipo: Fichaje['Tipo'], instante: string, zona: string): Fichaje => ({
  Id: (cuantos += 1),
  Tipo: tipo,
  Fecha: fecha,
  Instante: new Date(instante).toISOString(),
  Zona: zona,
  Modalidad: 'P',
  Origen: 'web',
  InstanteDispositivo: null,
  DesfaseSeg: null,
});
/**
 * Clock-ins as somebody reads them off a clock: 'E 22:00+2, S +1 06:00+1' is an entry at
 * 22:00 UTC+2 and an exit on the next day at 06:00 UTC+1.
 */
export const fichajes = (fecha: string, texto: string, zona: string): Fichaje[] =>
  texto
    .split(', ')
    .filter(Boolean)
    .map((acto) => {
      const [, tipo = '', dias = '0', hora = '', desfase = '0'] =
        /^(E|S|PI|PF) (?:\+(\d) )?(\d\d:\d\d)\+(\d)$/.exec(acto) ?? [];
      if (!tipo) throw new Error(`"${acto}" is no clock-in`);
      const instante = `${sumarDias(fecha, Number(dias))}T${hora}+0${desfase}:00`;
      return fichaje(fecha, tipo as Fichaje['Tipo'], instante, zona); // the expression gives no other type
    });
