import type { Cambio, CambioDetalle } from '#contract/tiempo/cambioturno/cambio.schemas.ts';
import { CAMBIO, ESTADO_CAMBIO } from '#contract/tiempo/cambioturno/cambioturno.rules.ts';
import { horasDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { type Esperan, espera } from '#server/casa/kernel/inicio.ts';
import type { CambioRow, DetalleRow } from './cambio/cambio.queries.ts';
import { RUTA } from './cambio/cambio.mail.ts';
import { accionesDeCambio } from './cambio/cambioturno.policy.ts';

const verTurno = ({ Fecha, Turno, Tramos }: CambioRow['da']) => ({ Fecha, Turno, Horas: horasDe(Tramos) });
export const verCambio =
  (usuario: Usuario) =>
  ({ da, toma, solicitudId: _solicitudId, soyAprobador: _soyAprobador, ...c }: CambioRow): Cambio => ({
    ...c,
    Da: verTurno(da),
    Toma: toma && verTurno(toma),
    Estado: CAMBIO.nombre(c.EstadoId),
    acciones: accionesDeCambio(usuario, c),
  });
export const verCambioDetalle = (usuario: Usuario, c: DetalleRow, estorbos: string[]): CambioDetalle => ({
  ...verCambio(usuario)(c),
  Estorbos: estorbos,
  SolicitudId: c.soyAprobador && c.EstadoId === ESTADO_CAMBIO.aceptado ? c.solicitudId : null,
  Historial: conEstados(c.Historial, CAMBIO),
});

export const verInicio = (propuestos: Esperan): DeInicio => ({
  espera: espera(propuestos, {
    una: (persona, id) => ({
      Texto: `${persona} le propone un cambio de turno`,
      Ruta: `${RUTA}/${id}`,
    }),
    varias: (cuantos) => ({ Texto: `Le proponen ${cuantos} cambios de turno`, Ruta: RUTA }),
  }),
});
