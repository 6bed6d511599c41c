import { ESTADO_PLAZA, impedimentoDe, PLAZA, tarde } from '#contract/comedor/aforo/aforo.rules.ts';
import { aTiempo, corteDeTurno, DIAS_POR_DELANTE, instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';
import { transaction } from '#server/casa/base/db.ts';
import { filasDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import {
  insertPlaza,
  selectCerrojos,
  selectComedorDe,
  type Plaza,
  selectPlaza,
  selectPlazaDelDia,
  selectTurnoEnDia,
  type TurnoEnDia,
  updateLista,
  updatePlaza,
} from './plaza.queries.ts';

const { reservada, espera, cancelada } = ESTADO_PLAZA;
const CAMBIADA = 'Su plaza ha cambiado mientras tanto; vuelva a mirarla';
type Pedida = { turnoId: number; fecha: string };
const enFila = filasDe();

export const corteDe = (t: { Fecha: string; Desde: string; zona: string }): string =>
  new Date(corteDeTurno(t.Fecha, t.Desde, t.zona)).toISOString();
export const porQueNo = (t: TurnoEnDia, ahora: number): string => impedimentoDe({ ...t, Corte: corteDe(t) }, ahora);
type DeTurno = Pick<TurnoEnDia, 'Nombre' | 'Fecha' | 'Desde' | 'centro'>;
export const aviso = (titulo: string, t: DeTurno, texto: string) => ({
  tipo: 'plaza_cambio' as const,
  titulo,
  texto: `${t.Nombre}, ${conBarras(t.Fecha)} a las ${t.Desde}. ${texto}`,
  ruta: `/menu/comedor/aforo?centro=${t.centro}&fecha=${t.Fecha}`,
});

/** Sitting that can be booked now. Throws 404 and 409. */
async function abierto({ turnoId, fecha }: Pedida, ahora: number): Promise<TurnoEnDia> {
  const t = existente(await selectTurnoEnDia(turnoId, fecha));
  if (fecha < t.hoy) throw conflicto('Ese día ya ha pasado');
  if (fecha > sumarDias(t.hoy, DIAS_POR_DELANTE.plaza))
    throw conflicto(`Las plazas se abren ${DIAS_POR_DELANTE.plaza} días antes`);
  const porque = porQueNo(t, ahora);
  if (porque) throw conflicto(porque);
  return t;
}

/** Moves the waiting list of a sitting whose lock is held; `hasta` the start for seats that the kitchen adds. */
export async function moverLista(
  { turnoId, fecha }: Pedida,
  hasta: 'corte' | 'inicio',
  ahora: number,
): Promise<number> {
  const t = await selectTurnoEnDia(turnoId, fecha);
  if (!t || t.Cerrado || !t.Abierto || t.EnEspera === 0 || t.Ocupadas >= t.Plazas) return 0;
  const fin = hasta === 'corte' ? corteDeTurno(fecha, t.Desde, t.zona) : instanteDe(fecha, t.Desde, t.zona);
  if (!aTiempo(ahora, fin)) return 0;
  const movidas = await updateLista(turnoId, fecha, t.Plazas - t.Ocupadas);
  await notificar(
    movidas.map(({ usuarioId }) => usuarioId),
    aviso('Ya tiene plaza en el comedor', t, 'Ha quedado libre y es suya. Si no va a ir, déjela para otra persona'),
  );
  return movidas.length;
}

/** Books a seat or, where none is left, a place in the waiting list. Throws 404 and 409. */
export const reservarPlaza = (usuario: Usuario, pedida: Pedida, ahora = Date.now()) =>
  enFila(pedida.turnoId, () =>
    transaction(async () => {
      await selectComedorDe(pedida.turnoId);
      await selectCerrojos([pedida.turnoId], pedida.fecha);
      const t = await abierto(pedida, ahora);
      const tiene = await selectPlazaDelDia(usuario.id, pedida.fecha);
      if (tiene) throw conflicto(yaTiene(tiene));
      const libre = t.Ocupadas < t.Plazas && t.EnEspera === 0;
      return insertPlaza(usuario.id, t.TurnoId, pedida.fecha, libre ? reservada : espera);
    }),
  );
const yaTiene = ({ EstadoId, Turno, Desde, Comedor }: Plaza): string =>
  EstadoId === espera
    ? `Ese día ya espera en ${Turno}, a las ${Desde} (${Comedor}): puede cambiar de turno`
    : `Ese día ya tiene plaza en ${Turno}, a las ${Desde} (${Comedor}): puede cambiar de turno`;

/**
 * Changes to another sitting of the same day, in one act: a person keeps their seat where the other one is full. Throws
 * 404 and 409.
 */
export const cambiarPlaza = (usuario: Usuario, pedida: Pedida, ahora = Date.now()) =>
  transaction(async () => {
    const antes = await selectPlazaDelDia(usuario.id, pedida.fecha);
    if (!antes || !PLAZA.permite('cancelar', antes.EstadoId)) throw conflicto('Ese día no tiene plaza que cambiar');
    await selectComedorDe(pedida.turnoId);
    await selectCerrojos([antes.TurnoId, pedida.turnoId], pedida.fecha);
    const t = await abierto(pedida, ahora);
    if (antes.TurnoId === pedida.turnoId) throw conflicto('Ya está en ese turno');
    exigirATiempo(antes, ahora);
    const libre = t.Ocupadas < t.Plazas && t.EnEspera === 0;
    if (!libre && antes.EstadoId === reservada)
      throw conflicto(`${t.Nombre} está completo: conserva su plaza en ${antes.Turno}`);
    // The seat may have changed between its reading and the lock.
    ganada(await updatePlaza(antes.Id, [antes.EstadoId], cancelada), CAMBIADA);
    const nueva = await insertPlaza(usuario.id, t.TurnoId, pedida.fecha, libre ? reservada : espera);
    if (antes.EstadoId === reservada) await moverLista({ turnoId: antes.TurnoId, fecha: pedida.fecha }, 'corte', ahora);
    return nueva;
  });

/** Cut-off: a seat is given up before it; the waiting list is left all day, for another sitting that is still open. */
export const aTiempoDeDejar = (p: Plaza, ahora: number): boolean =>
  aTiempo(ahora, Date.parse(corteDe(p))) || (p.EstadoId === espera && diaEn(ahora, p.zona) <= p.Fecha);
function exigirATiempo(p: Plaza, ahora: number): void {
  if (!aTiempoDeDejar(p, ahora)) throw conflicto(tarde(Date.parse(corteDe(p)), p.zona));
}
/** Gives a seat up: the first waiting person gets it, within the same act. Throws 404 and 409. */
export const cancelarPlaza = (usuario: Pick<Usuario, 'id'>, id: number, ahora = Date.now()) =>
  transaction(async () => {
    const leida = await selectPlaza(id);
    const p = existente(leida?.usuarioId === usuario.id ? leida : undefined);
    exigirATiempo(p, ahora);
    await selectCerrojos([p.TurnoId], p.Fecha);
    // After the cut-off a returned seat goes to nobody.
    const desde = aTiempo(ahora, Date.parse(corteDe(p))) ? [reservada, espera] : [espera];
    const hecho = ganada(await updatePlaza(id, desde, cancelada), 'Ya no tiene esa plaza');
    await moverLista({ turnoId: p.TurnoId, fecha: p.Fecha }, 'corte', ahora);
    return hecho;
  });
