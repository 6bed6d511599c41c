/** Reasons why the meals of a day are exempt or not (art. 45 RIRPF, S-8090), in the words for the person. */
export const EXENCION = {
  comedor: 'Día de trabajo',
  dieta: 'Viaje con dieta: la exención es la de la dieta',
  descanso: 'Día sin trabajo: descanso o ausencia',
} as const;
type Exencion = keyof typeof EXENCION;

/** Number of orders of a day, and their cost in cents. */
export type Consumo = { fecha: string; pedidos: number; centimos: number };
/** First and last day of an approved trip, whose days have an exempt dieta. */
export type Salida = { desde: string; hasta: string };
type DiaDeComida = Consumo & { exencion: Exencion };

/** Meals of each day with their exemption: of a trip or of the canteen, never both. */
export const conExencion = (
  consumos: readonly Consumo[],
  salidas: readonly Salida[],
  trabajados: ReadonlySet<string>,
): DiaDeComida[] =>
  consumos.map((dia) => {
    const deViaje = salidas.some(({ desde, hasta }) => desde <= dia.fecha && dia.fecha <= hasta);
    return { ...dia, exencion: deViaje ? 'dieta' : trabajados.has(dia.fecha) ? 'comedor' : 'descanso' };
  });

/** Sums of some days in cents: of all meals, and of the exempt ones. */
export const sumar = (dias: readonly DiaDeComida[]) => ({
  pedidos: dias.reduce((suma, { pedidos }) => suma + pedidos, 0),
  centimos: dias.reduce((suma, { centimos }) => suma + centimos, 0),
  exentos: dias.reduce((suma, { centimos, exencion }) => suma + (exencion === 'comedor' ? centimos : 0), 0),
});
