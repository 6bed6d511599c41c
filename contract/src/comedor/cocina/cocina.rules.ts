import type { Alergeno } from '#contract/comedor/centros/alergenos.rules.ts';
import { type ActoPedido, ESTADO_PEDIDO, PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';

/** Act that takes an order of each state one step back. */
export const VUELTA_DE = {
  preparar: 'aConfirmado',
  terminar: 'aPreparacion',
  recoger: 'aListo',
  noRecogido: 'aListo',
} as const satisfies Partial<Record<ActoPedido, ActoPedido>>;
/** Acts that move an order forward and back; a cancellation has a call of its own, with a reason. */
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

/** True for an order to be made or collected. */
export const sigueVivo = (estado: number): boolean => estado <= ESTADO_PEDIDO.listo;
/** True for an order to be made. */
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
/** Units of each article and of each of its options, the greatest number first. */
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

/** Labels of an order, one for each numbered unit. */
export const etiquetasDe = <L extends Linea>({ Lineas }: ConLineas<L>): { linea: L; n: number; de: number }[] => {
  const unidades = Lineas.flatMap((linea) => Array.from({ length: linea.Unidades }, () => linea));
  return unidades.map((linea, i) => ({ linea, n: i + 1, de: unidades.length }));
};
