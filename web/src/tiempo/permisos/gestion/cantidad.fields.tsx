import type { Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';

/** Reads '22' and '2,5' as halves of a day, '32' and '7:30' as minutes. Undefined: the text is no amount. */
export function leerCantidad(texto: string, unidad: Unidad): number | undefined {
  const limpio = texto.trim().replace('.', ',');
  if (unidad === 'D') {
    const [, dias, media] = /^(\d{1,3})(,[05])?$/.exec(limpio) ?? [];
    return dias === undefined ? undefined : Number(dias) * 2 + (media === ',5' ? 1 : 0);
  }
  const [, horas, minutos = '0'] = /^(\d{1,4})(?::([0-5]\d))?$/.exec(limpio) ?? [];
  return horas === undefined ? undefined : Number(horas) * 60 + Number(minutos);
}
/** Text of an amount in a field. */
export const escribirCantidad = (cantidad: number, unidad: Unidad): string =>
  unidad === 'D'
    ? String(cantidad / 2).replace('.', ',')
    : `${Math.floor(cantidad / 60)}${cantidad % 60 === 0 ? '' : `:${String(cantidad % 60).padStart(2, '0')}`}`;

export const COMO_SE_ESCRIBE = {
  D: 'En días: 22, o 2,5',
  H: 'En horas: 16, o 7:30',
} as const satisfies Record<Unidad, string>;
