import type { Alergeno } from '#contract/comedor/centros/alergenos.rules.ts';
import { type ActoPedido, ESTADO_PEDIDO, PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';

/** Act that takes each one back, one step. */
export const VUELTA_DE = {
  preparar: 'aConfirmado',
  terminar: 'aPreparacion',
  recoger: 'aListo',
  noRecogido: 'aListo',
} as const satisfies Partial<Record<ActoPedido, ActoPedido>>;
/** Acts with which a day goes on, and back; an order is cancelled apart, with its reason. */
export const ACTOS_COCINA = [
  'preparar',
  'terminar',
  'recoger',
  'noRecogido',
  'aConfirmado',
  'aPreparacion',
  'aListo',
] as const satisfies readonly ActoPedido[];
export type ActoCocina = (typeof ACTOS_COCINA)[number];
export const accionesDeCocina = (estado: number): (ActoCocina | 'anular')[] =>
  ([...ACTOS_COCINA, 'anular'] as const).filter((acto) => PEDIDO.permite(acto, estado));

/** Waits to be made or collected. */
export const sigueVivo = (estado: number): boolean => estado <= ESTADO_PEDIDO.listo;
/** Has to be made yet. */
export const sinTerminar = (estado: number): boolean => estado <= ESTADO_PEDIDO.enPreparacion;

type Linea = { Nombre: string; Unidades: number; Opciones: readonly string[]; Alergenos: readonly Alergeno[] };
type ConLineas<L extends Linea = Linea> = { Lineas: readonly L[] };
export type Total = { Nombre: string; Unidades: number; Opciones: { Nombre: string; Unidades: number }[] };

const masPrimero = (a: { Nombre: string; Unidades: number }, b: { Nombre: string; Unidades: number }) =>
  b.Unidades - a.Unidades || a.Nombre.localeCompare(b.Nombre, 'es');
const contar = (cosas: readonly { Nombre: string; Unidades: number }[]) =>
  [...Map.groupBy(cosas, ({ Nombre }) => Nombre)]
    .map(([Nombre, iguales]) => ({ Nombre, Unidades: iguales.reduce((n, { Unidades }) => n + Unidades, 0) }))
    .toSorted(masPrimero);
/** Units of each article with those of each of its options, the most first. */
export const totalesDe = (pedidos: readonly ConLineas[]): Total[] => {
  const lineas = pedidos.flatMap(({ Lineas }) => Lineas);
  return contar(lineas).map((total) => ({
    ...total,
    Opciones: contar(
      lineas
        .filter(({ Nombre }) => Nombre === total.Nombre)
        .flatMap(({ Opciones, Unidades }) => Opciones.map((Nombre) => ({ Nombre, Unidades }))),
    ),
  }));
};

/** Labels of an order: one for each unit, with its place among them. */
export const etiquetasDe = <L extends Linea>({ Lineas }: ConLineas<L>): { linea: L; n: number; de: number }[] => {
  const unidades = Lineas.flatMap((linea) => Array.from({ length: linea.Unidades }, () => linea));
  return unidades.map((linea, i) => ({ linea, n: i + 1, de: unidades.length }));
};
