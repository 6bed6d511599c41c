import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { DIAS_POR_DELANTE } from '#contract/comedor/centros/corte.rules.ts';

export const ESTADO_PEDIDO = {
  confirmado: 1,
  enPreparacion: 2,
  listo: 3,
  recogido: 4,
  noRecogido: 5,
  cancelado: 6,
} as const;
/** Orders. An uncollected order may still be handed over to its person (S-8123). */
export const PEDIDO = ciclo(
  { 1: 'Confirmado', 2: 'En preparación', 3: 'Listo', 4: 'Recogido', 5: 'No recogido', 6: 'Cancelado' },
  {
    cancelar: { desde: [1, 2], hasta: 6, papel: 'persona' },
    preparar: { desde: [1], hasta: 2, papel: 'cocina' },
    terminar: { desde: [2], hasta: 3, papel: 'cocina' },
    recoger: { desde: [3, 5], hasta: 4, papel: 'cocina' },
    noRecogido: { desde: [3], hasta: 5, papel: 'cocina' },
    anular: { desde: [1, 2, 3], hasta: 6, papel: 'cocina' },
    aConfirmado: { desde: [2], hasta: 1, papel: 'cocina' },
    aPreparacion: { desde: [3], hasta: 2, papel: 'cocina' },
    aListo: { desde: [4, 5], hasta: 3, papel: 'cocina' },
  },
);
export type ActoPedido = ActoDe<typeof PEDIDO>;

export const TIPOS_PEDIDO = { B: 'Bocadillos', L: 'Para llevar' } as const;
export type TipoPedido = keyof typeof TIPOS_PEDIDO;
export const CLAVES_TIPO_PEDIDO = ['B', 'L'] as const satisfies readonly TipoPedido[];

export const MAX_UNIDADES = 3;
export const MAX_LINEAS = 10;
export const MAX_MENUS = 2;
export const MAX_NOTA = 250;

/**
 * Words about an existing order of the person for that day and kind: the form warns with them, and 'Pedir lo de la semana
 * pasada' leaves that day out.
 */
export const yaTiene = (cosas: string): string => `Ya tiene un pedido para ese día: ${cosas}`;

/** Choices of a group of options: 0 none or more, 1 exactly one, 2 one or more. */
export const REGLAS_GRUPO = { 0: 'Ninguna o varias', 1: 'Solo una', 2: 'Una o varias' } as const;
export const cumpleRegla = (regla: number, elegidas: number): boolean =>
  regla === 0 || (regla === 1 ? elegidas === 1 : elegidas >= 1);

type Servido = { curso: number; unidades: number };
/** Number of menus of the day in these dishes: a first and a second course are one menu, and so is a single dish. */
export function menusDe(platos: readonly Servido[]): number {
  const suma = (curso: number) => platos.reduce((n, p) => (p.curso === curso ? n + p.unidades : n), 0);
  return Math.max(suma(1), suma(2)) + suma(5);
}

/** Days for which people can order today, from today on. */
export const diasDe = (tipo: TipoPedido, hoy: string): string[] =>
  Array.from({ length: DIAS_POR_DELANTE[tipo] + 1 }, (_, n) => sumarDias(hoy, n));
