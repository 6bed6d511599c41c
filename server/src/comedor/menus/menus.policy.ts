import { MENU, PLATO } from '#contract/comedor/menus/menus.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

/** `retirado`: of a dish. */
type DeCocina = { EstadoId: number; pasado: boolean; retirado?: boolean };
const pendiente = { cumple: ({ pasado }: DeCocina) => !pasado, porque: 'Ese día ya ha pasado' };

export const { acciones: accionesDeMenu, autorizar: autorizarMenu } = politica(MENU, {
  que: 'el menú',
  estado: (m: DeCocina) => m.EstadoId,
  // A kitchen reads its own menus alone: others get a 404 before.
  papel: () => true,
  condicion: { anadir: pendiente, publicar: pendiente, retirar: pendiente },
});
export const { acciones: accionesDePlato, autorizar: autorizarPlato } = politica(PLATO, {
  que: 'el plato',
  estado: (p: DeCocina) => (p.retirado ? 4 : p.EstadoId),
  // A kitchen reads its own menus alone: others get a 404 before.
  papel: () => true,
  condicion: { cambiar: pendiente, quitar: pendiente, retirar: pendiente },
});
