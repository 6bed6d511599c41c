import { ESTADO_PLAZA, PLAZA } from '#contract/comedor/aforo/aforo.rules.ts';
import type { FormularioTurno } from '#contract/comedor/aforo/aforo.schemas.ts';
import { DIAS_POR_DELANTE, instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { transaction } from '#server/casa/base/db.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { personaDeQr } from '#server/tiempo/terminal/terminal.port.ts';
import { aviso, moverLista } from './plaza.commands.ts';
import { autorizarMarca, type Marca } from './plaza.policy.ts';
import {
  selectCerrojos,
  selectPlaza,
  selectPlazaDelDia,
  selectPlazaEn,
  selectTurnoEnDia,
  updateCerradas,
  updatePlaza,
} from './plaza.queries.ts';
import {
  existsPorVenir,
  insertTurno,
  selectTurnoDeCocina,
  selectTurnos,
  updateTurno,
  insertDia,
} from './turno.queries.ts';

const CAMBIADO = 'El turno ha cambiado mientras tanto; vuelva a abrirlo';
/** A sitting of the person's kitchen. Throws 404. */
export const turnoDeCocina = async (usuario: Usuario, turnoId: number) =>
  existente(await selectTurnoDeCocina(usuario.id, turnoId));

/** Marks attendance or absence. Throws 404 and 409. */
export async function marcar(usuario: Usuario, id: number, acto: Marca, ahora = Date.now()) {
  const p = existente(await selectPlaza(id));
  await turnoDeCocina(usuario, p.TurnoId);
  autorizarMarca(p, acto, ahora);
  if (p.EstadoId === ESTADO_PLAZA.noAcudio && (await selectPlazaDelDia(p.usuarioId, p.Fecha)))
    throw conflicto('Ese día ya tiene otra plaza');
  const { desde, hasta } = PLAZA.actos[acto];
  return ganada(await updatePlaza(id, desde, hasta), 'La plaza ha cambiado mientras tanto');
}

type DelDia = { turnoId: number; fecha: string };
/** Marks attendance of the person of this code. Throws 404, 409 and 422. */
export async function marcarConQr(usuario: Usuario, { turnoId, fecha, codigo }: DelDia & { codigo: string }) {
  await turnoDeCocina(usuario, turnoId);
  const persona = await personaDeQr(codigo);
  if (!persona) throw noValido([{ field: 'codigo', message: 'Ese código no es de nadie: búsquela por su nombre' }]);
  const p = await selectPlazaEn(persona.id, turnoId, fecha);
  if (!p || p.EstadoId === ESTADO_PLAZA.espera) throw conflicto(`${persona.nombre} no tiene plaza en este turno`);
  if (p.EstadoId !== ESTADO_PLAZA.acudio) await marcar(usuario, p.Id, 'acude');
  return { Nombre: persona.nombre, YaEstaba: p.EstadoId === ESTADO_PLAZA.acudio };
}

type Dia = DelDia & { plazas: number | null; cerrado: boolean; motivo: string };
/** Seats of one day, or none: people with a seat in a closed sitting read the reason. Throws 404 and 409. */
export const cambiarDia = (usuario: Usuario, { turnoId, fecha, ...dia }: Dia, ahora = Date.now()) =>
  transaction(async () => {
    await turnoDeCocina(usuario, turnoId);
    await selectCerrojos([turnoId], fecha);
    const antes = existente(await selectTurnoEnDia(turnoId, fecha));
    if (ahora >= instanteDe(fecha, antes.Hasta, antes.zona)) throw conflicto('Ese turno ya ha terminado');
    await insertDia(turnoId, fecha, dia);
    if (dia.cerrado) {
      const sinPlaza = (await updateCerradas(turnoId, fecha, dia.motivo)).map(({ usuarioId }) => usuarioId);
      await notificar(sinPlaza, aviso('Se ha cerrado su turno del comedor', antes, `Motivo: ${dia.motivo}`));
      return { Avisadas: sinPlaza.length, DeMas: 0 };
    }
    const movidas = await moverLista({ turnoId, fecha }, 'inicio', ahora);
    const { Ocupadas, Plazas } = existente(await selectTurnoEnDia(turnoId, fecha));
    return { Avisadas: movidas, DeMas: Math.max(0, Ocupadas - Plazas) };
  });

export async function crearTurno(usuario: Usuario, centro: string | undefined, f: FormularioTurno) {
  return insertTurno(await cocinaDe(usuario, centro), f);
}
/** Hours and days stay while somebody has a future seat; seats and name may change. Throws 404, 409. */
export const cambiarTurno = (
  usuario: Usuario,
  {
    id,
    version,
    f,
    ahora = Date.now(),
  }: { id: number; version: number | undefined; f: FormularioTurno; ahora?: number },
) =>
  transaction(async () => {
    const t = vigente(await selectTurnoDeCocina(usuario.id, id), version, CAMBIADO);
    const hecho = ganada(await updateTurno(id, t.Version, f), CAMBIADO);
    const hoy = new Date(ahora).toISOString().slice(0, 10);
    const dias = Array.from({ length: DIAS_POR_DELANTE.plaza + 3 }, (_, n) => sumarDias(hoy, n - 1));
    for (const fecha of dias) await selectCerrojos([id], fecha);
    const sigue = f.activo && f.desde === t.Desde && f.hasta === t.Hasta && t.Dias.every((dia) => f.dias.includes(dia));
    if (!sigue && (await existsPorVenir(id)))
      throw conflicto('Hay quien tiene plaza en este turno: cierre antes esos días, o espere a que pasen');
    for (const fecha of dias) await moverLista({ turnoId: id, fecha }, 'inicio', ahora);
    return hecho;
  });

/**
 * Cancels seats and waiting places of a day on which a canteen closes, in the closing transaction; returns the number
 * of people told.
 */
export async function cancelarLasDelDia(centro: string, fecha: string, motivo: string): Promise<number> {
  const turnos = (await selectTurnos(centro)).map(({ Id }) => Id);
  await selectCerrojos(turnos, fecha);
  let avisadas = 0;
  for (const id of turnos) {
    const sinPlaza = (await updateCerradas(id, fecha, motivo)).map(({ usuarioId }) => usuarioId);
    if (sinPlaza.length === 0) continue;
    const turno = existente(await selectTurnoEnDia(id, fecha));
    await notificar(sinPlaza, aviso('El comedor cerrará ese día', turno, `Motivo: ${motivo}`));
    avisadas += sinPlaza.length;
  }
  return avisadas;
}
