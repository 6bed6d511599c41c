import { randomUUID } from 'node:crypto';
import type { FormularioAsignacion } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import type {
  FormularioCiclo,
  FormularioCuadrante,
  FormularioHoras,
  FormularioTurno,
} from '#contract/tiempo/turnos/turno.schemas.ts';
import { horasDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { insertActos, insertAsignaciones, selectAsignables, selectNombres } from './asignacion.queries.ts';
import { type Cambio, cambiarPlan, previsualizar } from './cambio.commands.ts';
import {
  insertCiclo,
  insertCuadrante,
  insertHoras,
  insertTurno,
  selectConCuadrante,
  selectConTurno,
  selectCuadrante,
  selectOfrecidos,
  selectTurno,
  updateCuadrante,
  updateTurno,
} from './turno.queries.ts';

type Visto = { huella: string; motivo: string };
type Nombre = { nombre: string; activo: boolean };
const conMotivo = (texto: string, motivo: string) => (motivo === '' ? texto : `${texto}. ${motivo}`);

export const crearTurno = (usuario: Usuario, turno: FormularioTurno) =>
  transaction(async () => {
    const { Id } = await insertTurno(turno);
    await insertHoras(Id, usuario.id, turno);
    await anotar('turno', { id: Id }, usuario, 'crear', `${turno.nombre}, ${horasDe(turno.tramos)}`);
    return { Id };
  });
export const nombrarTurno = (usuario: Usuario, id: number, cambio: Nombre) =>
  transaction(async () => {
    existente(await updateTurno(id, cambio));
    await anotar('turno', { id }, usuario, 'nombrar', `${cambio.nombre}${cambio.activo ? '' : ', ya no se ofrece'}`);
    return { Id: id };
  });
const cambioDeHoras = async (usuario: Usuario, id: number, horas: FormularioHoras): Promise<Cambio> => {
  existente(await selectTurno(id));
  return {
    pedido: horas,
    personas: await selectNombres(await selectConTurno(id, horas.desde)),
    hacer: () => insertHoras(id, usuario.id, horas),
  };
};
export const previsualizarHoras = async (usuario: Usuario, id: number, horas: FormularioHoras) =>
  previsualizar(await cambioDeHoras(usuario, id, horas));
export const cambiarHoras = async (
  usuario: Usuario,
  id: number,
  { huella, motivo, ...horas }: FormularioHoras & Visto,
) => {
  const palabras = conMotivo(`${horasDe(horas.tramos)} desde el ${diaCorto(horas.desde)}`, motivo);
  await cambiarPlan(await cambioDeHoras(usuario, id, horas), { huella, motivo }, () =>
    anotar('turno', { id }, usuario, 'cambiar horas', palabras),
  );
  return { Id: id };
};

/** Checks the shifts of a cycle. Throws 422 when one does not exist or is no longer offered. */
async function exigirTurnos(ciclo: readonly number[]): Promise<void> {
  const cuales = [...new Set(ciclo.filter((turnoId) => turnoId > 0))];
  if ((await selectOfrecidos(cuales)) < cuales.length)
    throw noValido([{ field: 'ciclo', message: 'Alguno de los turnos ya no se ofrece' }]);
}
const decirCiclo = (ciclo: readonly number[]) => `ciclo de ${ciclo.length === 1 ? 'un día' : `${ciclo.length} días`}`;
export const crearCuadrante = (usuario: Usuario, cuadrante: FormularioCuadrante) =>
  transaction(async () => {
    await exigirTurnos(cuadrante.ciclo);
    const { Id } = await insertCuadrante(cuadrante);
    await insertCiclo(Id, usuario.id, cuadrante);
    await anotar('cuadrante', { id: Id }, usuario, 'crear', `${cuadrante.nombre}, ${decirCiclo(cuadrante.ciclo)}`);
    return { Id };
  });
export const nombrarCuadrante = (usuario: Usuario, id: number, cambio: Nombre) =>
  transaction(async () => {
    existente(await updateCuadrante(id, cambio));
    await anotar(
      'cuadrante',
      { id },
      usuario,
      'nombrar',
      `${cambio.nombre}${cambio.activo ? '' : ', ya no se ofrece'}`,
    );
    return { Id: id };
  });
const cambioDeCiclo = async (usuario: Usuario, id: number, ciclo: FormularioCiclo): Promise<Cambio> => {
  existente(await selectCuadrante(id));
  await exigirTurnos(ciclo.ciclo);
  return {
    pedido: ciclo,
    personas: await selectNombres(await selectConCuadrante(id, ciclo.desde)),
    hacer: () => insertCiclo(id, usuario.id, ciclo),
  };
};
export const previsualizarCiclo = async (usuario: Usuario, id: number, ciclo: FormularioCiclo) =>
  previsualizar(await cambioDeCiclo(usuario, id, ciclo));
export const cambiarCiclo = async (
  usuario: Usuario,
  id: number,
  { huella, motivo, ...ciclo }: FormularioCiclo & Visto,
) => {
  const palabras = conMotivo(`${decirCiclo(ciclo.ciclo)} desde el ${diaCorto(ciclo.desde)}`, motivo);
  await cambiarPlan(await cambioDeCiclo(usuario, id, ciclo), { huella, motivo }, () =>
    anotar('cuadrante', { id }, usuario, 'cambiar ciclo', palabras),
  );
  return { Id: id };
};

const asignacion = async (
  usuario: Usuario,
  pedido: FormularioAsignacion,
  escrito: { motivo: string; lote: string },
) => {
  const [personas, cuadrante] = await Promise.all([
    selectAsignables(pedido.personas),
    selectCuadrante(pedido.cuadranteId),
  ]);
  if (personas.length < new Set(pedido.personas).size)
    throw noValido([{ field: 'personas', message: 'Alguna de estas personas ya no ficha' }]);
  if (!cuadrante?.activo) throw noValido([{ field: 'cuadranteId', message: 'Elija un cuadrante' }]);
  const ids = personas.map(({ id }) => id);
  const cambio: Cambio = {
    pedido,
    personas,
    hacer: () => insertAsignaciones(usuario.id, { ...pedido, personas: ids }, escrito),
  };
  return { cambio, ids, nombre: cuadrante.nombre };
};
export const previsualizarAsignacion = async (usuario: Usuario, pedido: FormularioAsignacion) =>
  previsualizar((await asignacion(usuario, pedido, { motivo: '', lote: randomUUID() })).cambio);
/** Writes a rotation for several people, all or none. Throws 409, 422 as `cambiarPlan`. */
export const asignar = async (usuario: Usuario, { huella, motivo, ...pedido }: FormularioAsignacion & Visto) => {
  const lote = randomUUID();
  const { cambio, ids, nombre } = await asignacion(usuario, pedido, { motivo, lote });
  const hasta = pedido.hasta === null ? '' : ` hasta el ${diaCorto(pedido.hasta)}`;
  const palabras = conMotivo(`${nombre} desde el ${diaCorto(pedido.desde)}${hasta}`, motivo);
  await cambiarPlan(cambio, { huella, motivo }, () => insertActos(ids, usuario.id, palabras));
  return { Lote: lote, Personas: ids.length };
};
