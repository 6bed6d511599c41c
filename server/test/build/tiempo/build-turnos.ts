// Builders of shifts, rotations and assignments, by the product's own calls.
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { minutosDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import { hoy } from '../../../../contract/test/reloj.ts';
import type { As } from '../build.ts';

let cuantos = 0;
const RRHH = 'eva';

type Turno = { nombre?: string; letra?: 'M' | 'T' | 'N' | 'P'; tramos?: [number, number][]; desde?: string };
export const horasDeTurno = ({ tramos = [[480, 960]], desde = '2020-01-01' }: Turno = {}) => ({
  tramos,
  obligatorias: [],
  ventanas: null,
  teoricoMin: minutosDe(tramos),
  pausaMin: 15,
  desde,
});
/** A shift from 8:00 to 16:00, unless told otherwise. */
export async function buildTurno(as: As, opciones: Turno = {}): Promise<number> {
  cuantos += 1;
  const { nombre = `Turno de prueba ${cuantos}`, letra = 'M' } = opciones;
  const eva = (await as(RRHH)).client(turnos);
  return (await eva.crearTurno({ body: { codigo: `P${cuantos}`, nombre, letra, ...horasDeTurno(opciones) } })).Id;
}
/** A rotation of these shifts by their numbers, from a Monday on; one shift: Monday to Friday. */
export async function buildCuadrante(as: As, ciclo: readonly number[], festivos = true): Promise<number> {
  cuantos += 1;
  const dias = ciclo.length === 1 ? [...Array<number>(5).fill(ciclo[0] ?? 0), 0, 0] : [...ciclo];
  const eva = (await as(RRHH)).client(turnos);
  const body = {
    nombre: `Cuadrante de prueba ${cuantos}`,
    festivos,
    desde: '2020-01-01',
    ancla: lunesDe(hoy()),
    ciclo: dias,
  };
  return (await eva.crearCuadrante({ body })).Id;
}
type Asignacion = { desde?: string; hasta?: string | null; desfase?: number; modalidad?: 'P' | 'D'; motivo?: string };
/** Body of an assignment, from today on. */
export const asignacionDe = (personas: readonly number[], cuadranteId: number, a: Asignacion = {}) => ({
  personas: [...personas],
  cuadranteId,
  desfase: a.desfase ?? 0,
  desde: a.desde ?? hoy(),
  hasta: a.hasta ?? null,
  modalidad: a.modalidad ?? ('P' as const),
});
/** Previews an assignment and makes it. */
export async function asignarCuadrante(as: As, personas: readonly number[], cuadranteId: number, a: Asignacion = {}) {
  const eva = (await as(RRHH)).client(turnos);
  const body = asignacionDe(personas, cuadranteId, a);
  const { Huella } = await eva.previsualizar({ body });
  return eva.asignar({ body: { ...body, huella: Huella, motivo: a.motivo ?? 'Prueba' } });
}

/** A morning and a night, a rotation of both, and somebody who has it. */
export async function sembrar(as: As): Promise<void> {
  const eva = (await as(RRHH)).client(turnos);
  const manana = await buildTurno(as);
  const noche = await buildTurno(as, { letra: 'N', tramos: [[1320, 1800]] });
  const cuadrante = await buildCuadrante(as, [manana, manana, noche, noche, 0, 0]);
  const [alguien] = await eva.personas();
  if (alguien) await asignarCuadrante(as, [alguien.Id], cuadrante);
}
