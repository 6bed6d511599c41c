import type { ViajeDePersona } from '#contract/viajes/ficha.schemas.ts';
import { VIAJE } from '#contract/viajes/viajes.rules.ts';
import { existePersona } from '#server/casa/base/plantilla.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { respondePor } from '#server/casa/kernel/approver-sql.ts';
import type { EnResumen } from '#server/casa/kernel/area.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { selectCuantos, selectDePersona, selectPorCerrar, type ViajeDePersonaRow } from './ficha.queries.ts';
import type { claveFecha } from './viaje/viaje.queries.ts';
import { GESTOR } from './viaje/viajes.policy.ts';

/** Trips of a person that this reader sees; undefined for a reader who sees none. */
async function cualesDe({ id, roles }: Usuario, personaId: number) {
  if (id === personaId) return { personaId, alcanceMinimo: 1 as const };
  if (!(await existePersona(personaId))) return undefined;
  if (roles.includes(GESTOR)) return { personaId, alcanceMinimo: 2 as const };
  if (roles.includes('RRHH') || (await respondePor(id, personaId))) return { personaId, alcanceMinimo: 3 as const };
  return undefined;
}
export const puedeVerViajes = async (usuario: Usuario, personaId: number): Promise<boolean> =>
  (await cualesDe(usuario, personaId)) !== undefined;

export const verViajeDePersona = (v: ViajeDePersonaRow): ViajeDePersona => ({ ...v, Estado: VIAJE.nombre(v.EstadoId) });
/** Trips of a person, a page of them. Throws 404. */
export const leerViajesDe = async (
  usuario: Usuario,
  personaId: number,
  limite: number,
  desde: Desde<typeof claveFecha>,
) => selectDePersona(existente(await cualesDe(usuario, personaId)), limite, desde);

/** Number of trips this year, and those to come that are not ready. */
export async function resumenDeViajes(usuario: Usuario, personaId: number): Promise<EnResumen> {
  const cuales = existente(await cualesDe(usuario, personaId));
  const [{ todos, delAnio }, porCerrar] = await Promise.all([selectCuantos(cuales), selectPorCerrar(cuales)]);
  return {
    cifras: delAnio > 0 ? [{ Titulo: 'Viajes', Valor: String(delAnio), Detalle: 'este año' }] : [],
    cuantos: todos,
    pendientes: porCerrar.map(({ LugarDestino, FechaSalida, EstadoId }) => ({
      Texto: `Viaje a ${LugarDestino}`,
      Detalle: `${VIAJE.nombre(EstadoId)}, sale el ${diaCorto(FechaSalida)}`,
    })),
  };
}
