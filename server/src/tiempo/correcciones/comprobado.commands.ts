import type { Comprobar } from '#server/casa/kernel/area.ts';
import { bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { selectPorComprobar } from './correccion.writes.queries.ts';

/** Checks of a correction: the month that it would change, who proposes it, and that the clock-ins stand as it found them. */
export const comprobarCorreccion: Comprobar = async ({ entidadId }) => {
  const c = await selectPorComprobar(entidadId);
  if (!c) return [];
  return [
    c.cerrado ? ojo('El mes ya está cerrado: no se puede aplicar') : bien('El mes sigue abierto'),
    ...(c.porEmpresa ? [ojo('La propone la empresa, no la persona')] : []),
    c.anadidos === 0
      ? bien('No añade fichajes')
      : ojo(c.anadidos === 1 ? 'Añade 1 fichaje' : `Añade ${c.anadidos} fichajes`),
    c.quitados === 0
      ? bien('No quita fichajes')
      : ojo(c.quitados === 1 ? 'Quita 1 fichaje' : `Quita ${c.quitados} fichajes`),
  ];
};
