import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { Sugerencia, SugerenciaDeRecibo, SugerenciaDetalle } from '#contract/oficina/buzon/buzon.schemas.ts';
import { BUZON } from '#contract/oficina/buzon/buzon.rules.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { espera, tarjetaMias, ultima } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { accionesDeBuzon } from './buzon.policy.ts';
import type { InicioRow, LeidaRow, SugerenciaDetalleRow, SugerenciaRow } from './buzon.queries.ts';

/** Colours of the states, as in the mailbox's own lists. */
const TONOS = { 0: 'run', 1: 'good', 2: 'wait', 4: 'good' } as const;

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
    Historial: conEstados(e.Historial, BUZON).map((linea) => ({
      ...linea,
      // The author reads the area's name in place of its people, and no notes of the area.
      // The kitchen reads no name where the meal made the author ill.
      ...(e.Malestar && !esMia && linea.Acto === 'crear' ? { Quien: '', Foto: null, EnNombreDe: null } : {}),
      ...(esMia && linea.Acto !== 'crear'
        ? {
            Quien: e.NombreArea,
            Foto: null,
            EnNombreDe: null,
            Comentario: linea.Acto === 'responder' ? linea.Comentario : '',
          }
        : {}),
    })),
  };
}

export const verSugerenciaDeRecibo = (e: LeidaRow): SugerenciaDeRecibo => ({
  ...conEstado(e),
  Empresa: getKeys().empresa,
});

export const verHallazgo = (e: SugerenciaRow): Hallazgo => ({
  Tipo: 'Sugerencias',
  Texto: e.Comentario.slice(0, 120),
  Detalle: `${e.NombreArea} · ${BUZON.nombre(e.Estado)}`,
  Ruta: `/menu/buzon/${e.Id}`,
});

/** Waiting entries in the mailboxes of this person, and the state of the last entry of their own. */
export function verInicio({ PorAtender, centro, Mia }: InicioRow): DeInicio {
  const { Cuenta, Desde } = PorAtender;
  const [cola, search] = centro === null ? ['/menu/buzon/area', ''] : ['/menu/cocina/buzon', `?centro=${centro}`];
  return {
    espera: espera(PorAtender, {
      una: (Detalle, id) => ({ Texto: 'Una sugerencia espera respuesta', Detalle, Ruta: `${cola}/${id}${search}` }),
      varias: (cuantas) => ({
        Texto: `${cuantas} sugerencias esperan respuesta`,
        Detalle: 'La más antigua, de',
        Desde,
        Ruta: cola + search,
      }),
    }),
    actos: [{ Texto: 'Escribir al buzón', Ruta: '/menu/buzon/nueva' }],
    tarjetas: tarjetaMias(ultima(Mia, { ciclo: BUZON, tonos: TONOS, ruta: '/menu/buzon' })),
    contadores: [
      {
        Ruta: '/menu/buzon',
        Cuenta,
        Texto: Cuenta === 1 ? 'sugerencia por atender' : 'sugerencias por atender',
      },
    ],
  };
}
