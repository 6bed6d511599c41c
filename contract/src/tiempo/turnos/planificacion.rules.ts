import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaIso } from '#contract/casa/kernel/zona.ts';

/** Most days of a plan that is read at once. */
export const MAX_DIAS_DE_PLAN = 31;

type Cuenta = { Fecha: string; Tienen: number; Ausentes: number; Pedidos: number };
/** Cover of a shift on a day: nobody works it; nobody would if what is asked for were granted; somebody; none is due. */
export type Cubierto = 'nadie' | 'peligra' | 'cubierto' | 'sin';
/**
 * How a shift is covered on a day. There is no minimum in the product: only a day without anybody is a gap. A shift that somebody works
 * on another of these days is due on each working day of them, also where nobody has it; not on one that is a holiday of any of them.
 */
export function cubiertoEn({ Fecha, Tienen, Ausentes, Pedidos }: Cuenta, festivo: boolean): Cubierto {
  const trabajan = Tienen - Ausentes;
  if (Tienen === 0) return festivo || diaIso(Fecha) > 5 ? 'sin' : 'nadie';
  if (trabajan === 0) return 'nadie';
  return trabajan - Pedidos <= 0 ? 'peligra' : 'cubierto';
}

type Ciclo = { Desde: string; Ancla: string; Ciclo: readonly number[] };
type Cuadrante = { Id: number; Activo: boolean; Festivos: boolean; Versiones: readonly Ciclo[] };
type Donde = { turnoId: number; desde: string; hasta: string; festivos: readonly string[] };
const modulo = (n: number, de: number) => ((n % de) + de) % de;

/**
 * Rotation and days ahead in it that give this shift (0: rest) on most of these days: a shift is assigned by its rotation alone. None
 * where no rotation on offer gives it on the first of them.
 */
export function colocar(
  cuadrantes: readonly Cuadrante[],
  { turnoId, desde, hasta, festivos }: Donde,
): { cuadranteId: number; desfase: number; dias: number } | undefined {
  const dias: string[] = [];
  for (let dia = desde; dia <= hasta && dias.length < MAX_DIAS_DE_PLAN; dia = sumarDias(dia, 1)) dias.push(dia);
  let mejor: { cuadranteId: number; desfase: number; dias: number } | undefined;
  for (const { Id, Activo, Festivos, Versiones } of cuadrantes) {
    // versions come the last first: the one that has begun holds
    const version = Versiones.find(({ Desde }) => Desde <= desde);
    if (!Activo || !version) continue;
    const { Ancla, Ciclo } = version;
    const turnoDe = (dia: string, desfase: number) =>
      !Festivos && festivos.includes(dia) ? 0 : Ciclo[modulo(diasEntre(Ancla, dia) + desfase, Ciclo.length)];
    for (let desfase = 0; desfase < Ciclo.length; desfase++) {
      if (turnoDe(desde, desfase) !== turnoId) continue;
      const cuantos = dias.filter((dia) => turnoDe(dia, desfase) === turnoId).length;
      if (cuantos > (mejor?.dias ?? 0)) mejor = { cuadranteId: Id, desfase, dias: cuantos };
    }
  }
  return mejor;
}
