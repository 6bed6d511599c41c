// Checks of an installation, for operations and the doctor: the house has its own, and an area has those of what it leans on (`problemas`).
import type { EstadoComprobacion, Grupo } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';

/** Makers of the checks of a group, one for each outcome. */
export function comprobacionesDe(grupo: Grupo) {
  const de =
    (Estado: EstadoComprobacion) =>
    (Titulo: string, Que: string, Haga = ''): Comprobacion => ({ Grupo: grupo, Titulo, Estado, Que, Haga });
  return { bien: de('bien'), nota: de('nota'), aviso: de('aviso'), mal: de('mal') };
}

/** Faults that were found, or what was found well. */
export const oBien = (faltas: readonly Comprobacion[], bien: Comprobacion): Comprobacion[] =>
  faltas.length > 0 ? [...faltas] : [bien];

export const enLista = (partes: readonly string[]): string => new Intl.ListFormat('es').format(partes);
