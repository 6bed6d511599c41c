// Second calculation of the balance, minute by minute and with the rule of the change of clocks: slow, plain and independent.
import type { Periodo } from '#server/tiempo/jornada/calculo/periodo.rules.ts';
import type { Verdad } from './datos.ts';

const dias = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`) / 60_000;
const ultimoDomingo = (ano: number, mes: number) => {
  const fin = new Date(Date.UTC(ano, mes, 0));
  return fin.getTime() / 60_000 - fin.getUTCDay() * 1440 + 60;
};
const cambios = new Map<number, [number, number]>();
/** Directive 2000/84/EC: from 01:00 UTC of the last Sunday of March to that of October. */
function desfase(minuto: number, zona: string): number {
  const ano = new Date(minuto * 60_000).getUTCFullYear();
  let delAno = cambios.get(ano);
  if (!delAno) cambios.set(ano, (delAno = [ultimoDomingo(ano, 3), ultimoDomingo(ano, 10)]));
  return (zona === 'Atlantic/Canary' ? 0 : 60) + (minuto >= delAno[0] && minuto < delAno[1] ? 60 : 0);
}
/** Minute of the wall clock that exists once. */
export function enUtc(fecha: string, minuto: number, zona: string): number {
  const pared = dias(fecha) + minuto;
  const invierno = pared - (zona === 'Atlantic/Canary' ? 0 : 60);
  return desfase(invierno - 60, zona) === pared - invierno + 60 ? invierno - 60 : invierno;
}

/** Balance, theoretical and worked minutes of a past day. */
export function contarDia({ plan, reglas, accesos, resueltas }: Periodo, indice: number, verdad: Verdad) {
  const dia = plan[indice];
  const regla = reglas[0];
  if (!dia || !regla) throw new Error('no such day');
  const { fecha, zona, ausencia, tramos } = dia;
  const inicio = dias(fecha);
  const presente = ausencia === null || ausencia === 'C' || ausencia === 'H';
  const flexible = dia.entradaDesde !== null && dia.salidaHasta !== null;
  const ventana = !presente || !tramos ? [] : flexible ? [[dia.entradaDesde ?? 0, dia.salidaHasta ?? 0]] : tramos;
  const deTurno = (minuto: number) => {
    const pared = minuto + desfase(minuto, zona) - inicio;
    return ventana.some(
      ([desde = 0, hasta = 0]) => pared >= desde - regla.cortesiaMin && pared < hasta + regla.cortesiaMin,
    );
  };
  const permitido = accesos.map(({ compensacion, desde, hasta }) => ({
    compensacion,
    desde: Date.parse(desde) / 60_000,
    hasta: Date.parse(hasta) / 60_000,
  }));
  const enAcceso = (minuto: number, de: string) =>
    permitido.some(({ compensacion, desde, hasta }) => compensacion === de && minuto >= desde && minuto < hasta);
  const resuelta = (tipo: string) =>
    resueltas.findLast((resolucion) => resolucion.fecha === fecha && resolucion.tipo === tipo)?.resolucion;

  let [trabajado, ordinario, compensado, sinAutorizar, pausa] = [0, 0, 0, 0, 0];
  for (const [desde, hasta] of verdad.trabajo)
    for (let minuto = desde; minuto < hasta; minuto += 1) {
      trabajado += 1;
      if (deTurno(minuto)) ordinario += 1;
      else if (enAcceso(minuto, 'C')) compensado += 1;
      else if (!enAcceso(minuto, 'P')) sinAutorizar += 1;
    }
  for (const [desde, hasta] of verdad.pausas)
    for (let minuto = desde; minuto < hasta; minuto += 1) if (deTurno(minuto)) pausa += 1;

  let teorico = dia.teoricoMin ?? 0;
  for (const [desde, hasta] of tramos ?? []) {
    const dura = enUtc(fecha, hasta, zona) - enUtc(fecha, desde, zona);
    teorico -= Math.max(0, hasta - desde - dura);
  }
  const deUna = ausencia !== null && dia.partes.length === 0;
  if (deUna && (ausencia === 'J' || ausencia === 'L' || ausencia === 'W')) teorico = 0;
  const pagada = Math.min(pausa, dia.pausaMin ?? 0);
  let saldo = ordinario + pagada - teorico;
  const cubrir = (minutos: number) => (saldo += Math.max(0, Math.min(minutos, -saldo)));
  if (tramos && deUna && ausencia !== 'O') cubrir(Infinity);
  if (tramos && !deUna) {
    let deMas = ausencia === null ? 0 : Math.max(0, (dia.teoricoMin ?? 0) - dia.ausenteMin);
    for (const { letra, minutos } of dia.partes) {
      if (letra !== 'O') cubrir(minutos + deMas);
      deMas = 0;
    }
  }
  if (tramos && !ausencia && verdad.marcas === 0 && resuelta('sin_fichar') === 'C') cubrir(teorico - dia.ausenteMin);
  saldo += compensado + (resuelta('fuera_de_jornada') === 'C' ? sinAutorizar : 0);
  return { saldo: dia.asignado ? saldo : 0, teorico, trabajado: trabajado + pagada };
}
