import type { Sugerencia, SugerenciaDeRecibo, SugerenciaDetalle } from '#contract/buzon/buzon.schemas.ts';
import { BUZON } from '#contract/buzon/buzon.rules.ts';
import { getKeys } from '#server/claves/keys.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { accionesDeBuzon } from './buzon.policy.ts';
import type { SugerenciaDetalleRow, SugerenciaRow, LeidaRow } from './buzon.queries.ts';

const conEstado = <T extends { Estado: number }>(e: T) => ({ ...e, EstadoNombre: BUZON.nombre(e.Estado) });

export const verSugerencia =
  (usuario: Usuario) =>
  (e: SugerenciaRow): Sugerencia => ({ ...conEstado(e), acciones: accionesDeBuzon(usuario, e) });

export function verSugerenciaDetalle(usuario: Usuario, e: SugerenciaDetalleRow): SugerenciaDetalle {
  const esMia = e.autorId === usuario.id;
  return {
    ...verSugerencia(usuario)(e),
    EsMia: esMia,
    Empresa: getKeys().empresa,
    Historial: e.Historial.map(({ EstadoId, ...linea }) => ({
      ...linea,
      Estado: EstadoId === null ? '' : BUZON.nombre(EstadoId),
      // Its author reads the area's name instead of its people, and none of their notes.
      ...(esMia && linea.Acto !== 'crear'
        ? { Quien: e.NombreArea, EnNombreDe: null, Comentario: linea.Acto === 'responder' ? linea.Comentario : '' }
        : {}),
    })),
  };
}

export const verSugerenciaDeRecibo = (e: LeidaRow): SugerenciaDeRecibo => ({
  ...conEstado(e),
  Empresa: getKeys().empresa,
});
