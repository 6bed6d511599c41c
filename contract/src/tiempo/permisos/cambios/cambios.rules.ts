import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Pedido } from '../reparto.rules.ts';

const mismaParte = (a: Pedido, b: Pedido) =>
  a.parte === b.parte && a.horaDesde === b.horaDesde && a.horaHasta === b.horaHasta;
const tiene = (dia: string, { desde, hasta }: Pedido) => desde <= dia && dia <= hasta;
function* diasDe({ desde, hasta }: Pedido) {
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) yield dia;
}

/** Days on which a leave is no longer what it was, in order; none: it is the same leave. */
export function diasQueCambian(antes: Pedido, despues: Pedido): string[] {
  const todos = [...new Set([...diasDe(antes), ...diasDe(despues)])].toSorted();
  return mismaParte(antes, despues) ? todos.filter((dia) => tiene(dia, antes) !== tiene(dia, despues)) : todos;
}
