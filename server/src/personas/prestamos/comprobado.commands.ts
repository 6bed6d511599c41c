import type { Comprobar } from '#server/casa/kernel/area.ts';
import { bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { selectPorComprobar, selectSituacion } from './prestamo.writes.queries.ts';

/** Checks of a loan against the rules of today, without amounts of what the person owes. */
export const comprobarPrestamo: Comprobar = async ({ entidadId, peticionarioId }) => {
  const [p, s] = await Promise.all([selectPorComprobar(entidadId), selectSituacion(peticionarioId)]);
  if (!p) return [];
  if (p.tipo === 'A')
    return [
      p.importe <= s.anticipoMax ? bien('No pasa de lo que se anticipa') : ojo('Pasa de lo que se anticipa'),
      s.anticipoHasta === null
        ? bien('No tiene otro anticipo por descontar')
        : ojo('Tiene otro anticipo por descontar'),
    ];
  return [
    s.debe + p.importe <= s.importeMax
      ? bien('Con lo que ya debe no pasa de lo que se presta')
      : ojo('Con lo que ya debe pasa de lo que se presta'),
    p.plazos <= s.plazosMax ? bien(`No pasa de ${s.plazosMax} cuotas`) : ojo(`Pasa de ${s.plazosMax} cuotas`),
    s.debe === 0 ? bien('No tiene otro préstamo por devolver') : ojo('Tiene otro préstamo por devolver'),
  ];
};
