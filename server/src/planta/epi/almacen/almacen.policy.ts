import { ALMACEN_EPI, ARTICULO_EPI, estadoDeLote, LOTE_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

const puedeEnTodos = ({ roles }: Usuario): boolean => roles.includes('PRL');
const estadoDe = ({ Cerrado }: { Cerrado: string | null }) => (Cerrado === null ? 1 : 2);

export const { acciones: accionesDeArticulo, autorizar: autorizarArticulo } = politica(ARTICULO_EPI, {
  que: 'el artículo',
  estado: estadoDe,
  papel: (_, usuario) => puedeEnTodos(usuario),
});
/** `Unidades`: on its shelves. */
type Almacen = { Cerrado: string | null; Unidades: number };
export const { acciones: accionesDeAlmacen, autorizar: autorizarAlmacen } = politica(ALMACEN_EPI, {
  que: 'el almacén',
  estado: estadoDe,
  // A store is read by its keepers and by PRL alone: others get a 404 before.
  papel: (acto, usuario) => acto === 'entrar' || puedeEnTodos(usuario),
  condicion: {
    cerrar: {
      cumple: ({ Unidades }: Almacen) => Unidades === 0,
      porque: 'Aún queda material en el almacén: traspáselo o delo de baja antes',
    },
  },
});
export const { acciones: accionesDeLote, autorizar: autorizarLote } = politica(LOTE_EPI, {
  que: 'el lote',
  estado: estadoDeLote,
  // Others get a 404 before.
  papel: () => true,
});
