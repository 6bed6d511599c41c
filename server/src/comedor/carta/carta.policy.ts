import { ARTICULO, estadoDe, FRANJA } from '#contract/comedor/carta/carta.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

// A kitchen reads its own rows alone: others get a 404 before.
export const { acciones: accionesDeArticulo, autorizar: autorizarArticulo } = politica(ARTICULO, {
  que: 'el artículo',
  estado: ({ activo }: { activo: boolean }) => estadoDe(activo),
  papel: () => true,
});
export const { acciones: accionesDeFranja, autorizar: autorizarFranja } = politica(FRANJA, {
  que: 'la franja',
  estado: ({ activa }: { activa: boolean }) => estadoDe(activa),
  papel: () => true,
});
