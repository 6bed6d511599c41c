import type { MiPlaza, PlazaDePersona } from '#contract/comedor/aforo/aforo.schemas.ts';
import { FALTAS, PLAZA } from '#contract/comedor/aforo/aforo.rules.ts';
import { DIAS_POR_DELANTE } from '#contract/comedor/centros/corte.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { cocinaDe, comedorDe } from '#server/comedor/centros/centros.port.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { aTiempoDeDejar, corteDe, porQueNo } from './plaza.commands.ts';
import { accionesDe } from './plaza.policy.ts';
import {
  type Plaza,
  selectDias,
  selectFaltas,
  selectPlazasDe,
  selectTurnosDelDia,
  selectTurnosDesde,
  type TurnoEnDia,
} from './plaza.queries.ts';

const verTurno = (ahora: number) => (t: TurnoEnDia) => ({ ...t, Corte: corteDe(t), PorQueNo: porQueNo(t, ahora) });
export const verPlaza =
  (ahora: number) =>
  (p: Plaza): MiPlaza => {
    const PuedeCancelar = PLAZA.permite('cancelar', p.EstadoId) && aTiempoDeDejar(p, ahora);
    return { ...p, Corte: corteDe(p), Centro: p.centro, Zona: p.zona, PuedeCancelar };
  };
/** Open days of a canteen, and days on which the reader has a seat elsewhere. */
export async function verDias(usuario: Usuario, centro: string | undefined, ahora = Date.now()) {
  const { Centro, Zona, Hoy } = await comedorDe(usuario, centro);
  const dias = DIAS_POR_DELANTE.plaza;
  const [deDias, turnos, plazasPropias, Faltas] = await Promise.all([
    selectDias(Centro, Hoy, dias),
    selectTurnosDesde(Centro, Hoy, dias),
    selectPlazasDe(usuario.id, Hoy, sumarDias(Hoy, dias)),
    selectFaltas(usuario.id, FALTAS.dias),
  ]);
  const Dias = deDias.map((dia) => ({
    ...dia,
    Turnos: turnos.filter(({ Fecha }) => Fecha === dia.Fecha).map(verTurno(ahora)),
    MiPlaza:
      plazasPropias
        .filter(({ Fecha }) => Fecha === dia.Fecha)
        .map(verPlaza(ahora))
        .at(-1) ?? null,
  }));
  const conAlgo = Dias.filter(({ Abierto, MiPlaza }) => Abierto || MiPlaza !== null);
  return { Centro, Zona, Ahora: new Date(ahora).toISOString(), Faltas, Dias: conAlgo };
}
export async function verDiaDeCocina(
  usuario: Usuario,
  pedido: { centro?: string | undefined; fecha?: string | undefined },
  ahora = Date.now(),
) {
  const centro = await cocinaDe(usuario, pedido.centro);
  const { Hoy, Zona } = await comedorDe(usuario, centro);
  const Fecha = pedido.fecha ?? Hoy;
  const [turnos, [dia]] = await Promise.all([selectTurnosDelDia(centro, Fecha), selectDias(centro, Fecha, 0)]);
  return {
    Centro: centro,
    Fecha,
    Hoy,
    Zona,
    Ahora: new Date(ahora).toISOString(),
    Abierto: dia?.Abierto ?? false,
    Turnos: turnos.map(verTurno(ahora)),
  };
}
type DeTurno = { Desde: string; zona: string; fecha: string };
/** Person of a sitting, with the marks that the kitchen may set now. */
export const verPersona =
  ({ fecha, ...turno }: DeTurno, ahora = Date.now()) =>
  (p: { Id: number; Nombre: string; EstadoId: number; Puesto: number }): PlazaDePersona => ({
    ...p,
    acciones: accionesDe({ ...turno, Fecha: fecha }, p, ahora),
  });
