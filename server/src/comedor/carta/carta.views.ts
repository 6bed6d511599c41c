import { ARTICULO, estadoDe } from '#contract/comedor/carta/carta.rules.ts';
import type { Articulo, Franja } from '#contract/comedor/carta/carta.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { ArticuloRow } from './articulo.queries.ts';
import { accionesDeArticulo, accionesDeFranja } from './carta.policy.ts';
import type { FranjaRow } from './franja.queries.ts';

export const verArticulo =
  (usuario: Usuario) =>
  ({ activo, ...fila }: ArticuloRow): Articulo => {
    const EstadoId = estadoDe(activo);
    return { ...fila, EstadoId, Estado: ARTICULO.nombre(EstadoId), acciones: accionesDeArticulo(usuario, { activo }) };
  };
export const verFranja =
  (usuario: Usuario) =>
  (fila: FranjaRow): Franja => ({ ...fila, acciones: accionesDeFranja(usuario, { activa: true }) });
