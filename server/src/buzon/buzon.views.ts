import type { Entrada, EntradaDeRecibo, EntradaDetalle, ResumenBuzon } from '#contract/buzon/buzon.schemas.ts';
import { type AccionBuzon, CICLO_BUZON, type EstadoBuzon, NOMBRE_ESTADO_BUZON } from '#contract/buzon/buzon.rules.ts';
import { getKeys } from '#server/claves/keys.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { accionesDeBuzon } from './buzon.policy.ts';
import type { EntradaDetalleRow, EntradaRow, LeidaRow, ResumenRow } from './buzon.queries.ts';

const nombreEstado = (id: number) => NOMBRE_ESTADO_BUZON[id as EstadoBuzon]; // the table's check allows only these

export const verEntrada =
  (usuario: Usuario) =>
  (e: EntradaRow): Entrada => ({
    ...e,
    EstadoNombre: nombreEstado(e.Estado),
    acciones: accionesDeBuzon(usuario, e),
  });

const llevaA = (acto: string) =>
  acto === 'crear' ? nombreEstado(0) : (nombreEstado(CICLO_BUZON[acto as AccionBuzon]?.hasta) ?? ''); // a line of a later version leads nowhere known

export function verEntradaDetalle(usuario: Usuario, e: EntradaDetalleRow): EntradaDetalle {
  const esMia = e.autorId === usuario.id;
  return {
    ...verEntrada(usuario)(e),
    EsMia: esMia,
    Empresa: getKeys().empresa,
    Historial: e.Historial.map((linea) => ({
      ...linea,
      Estado: llevaA(linea.Acto),
      // An area answers as such: who did, and what they note for themselves, is theirs.
      ...(esMia && linea.Acto !== 'crear'
        ? { Quien: e.NombreArea, EnNombreDe: null, Comentario: linea.Acto === 'responder' ? linea.Comentario : '' }
        : {}),
    })),
  };
}

export const verEntradaDeRecibo = (e: LeidaRow): EntradaDeRecibo => ({
  ...e,
  EstadoNombre: nombreEstado(e.Estado),
  Empresa: getKeys().empresa,
});

export const verResumen = ({ Mia, ...resumen }: ResumenRow): ResumenBuzon => ({
  ...resumen,
  Mia: Mia && { ...Mia, EstadoNombre: nombreEstado(Mia.Estado) },
});
