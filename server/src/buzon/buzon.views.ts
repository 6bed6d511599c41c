import type { Entrada, EntradaDeRecibo, EntradaDetalle } from '#contract/buzon/buzon.schemas.ts';
import { BUZON } from '#contract/buzon/buzon.rules.ts';
import { getKeys } from '#server/claves/keys.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { accionesDeBuzon } from './buzon.policy.ts';
import type { EntradaDetalleRow, EntradaRow, LeidaRow } from './buzon.queries.ts';

const conEstado = <T extends { Estado: number }>(e: T) => ({ ...e, EstadoNombre: BUZON.nombre(e.Estado) });

export const verEntrada =
  (usuario: Usuario) =>
  (e: EntradaRow): Entrada => ({ ...conEstado(e), acciones: accionesDeBuzon(usuario, e) });

export function verEntradaDetalle(usuario: Usuario, e: EntradaDetalleRow): EntradaDetalle {
  const esMia = e.autorId === usuario.id;
  return {
    ...verEntrada(usuario)(e),
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

export const verEntradaDeRecibo = (e: LeidaRow): EntradaDeRecibo => ({ ...conEstado(e), Empresa: getKeys().empresa });
