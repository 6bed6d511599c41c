import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import type { EquipoDePeticion } from '#contract/tiempo/permisos/efectos/equipo.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { selectFaltan, selectPedido } from './equipo.queries.ts';

const MAX_SEMANAS = 8;

/** The requester's team in the weeks of the leave or trip, for its approver. Throws 404 for anybody else. */
export async function verEquipo(lector: Usuario, solicitudId: number): Promise<EquipoDePeticion> {
  const pedido = await selectPedido(lector.id, solicitudId, lector.roles.includes('RRHH'));
  const { usuarioId, nombre, desde, hasta, personas } = existente(pedido);
  const lunes = lunesDe(desde);
  const semanas = Math.floor(diasEntre(lunes, hasta) / 7) + 1;
  const domingo = sumarDias(lunes, 7 * Math.min(semanas, MAX_SEMANAS) - 1);
  const [plan, faltan] = await Promise.all([
    planDe(usuarioId, lunes, domingo),
    selectFaltan(usuarioId, lunes, domingo),
  ]);
  const porDia = Map.groupBy(faltan, ({ fecha }) => fecha);
  return {
    Persona: nombre,
    Personas: personas,
    Dias: plan.map(({ fecha, festivo, asignado, turnoId }, i) => ({
      Fecha: fecha,
      Pedido: fecha >= desde && fecha <= hasta,
      Laborable: asignado ? turnoId !== null : i % 7 < 5 && festivo === null,
      Festivo: festivo,
      Faltan: (porDia.get(fecha) ?? []).map((falta) => ({ Nombre: falta.nombre, PorDecidir: falta.porDecidir })),
    })),
    SemanasDeMas: Math.max(0, semanas - MAX_SEMANAS),
  };
}
