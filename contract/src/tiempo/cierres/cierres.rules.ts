import { ciclo } from '#contract/casa/kernel/ciclo.ts';

export const ESTADO_CIERRE = {
  abierto: 1,
  pendiente: 2,
  conforme: 3,
  disconforme: 4,
  cerrado: 5,
  reabierto: 6,
} as const;
/** States and acts of a closing. After changed amounts the person has to agree again, unless they have left (S-8341). */
export const CIERRE = ciclo(
  { 1: 'Abierto', 2: 'Pendiente de conformidad', 3: 'Conforme', 4: 'Disconforme', 5: 'Cerrado', 6: 'Reabierto' },
  {
    conformar: { desde: [2, 4], hasta: 3, papel: 'persona' },
    disconformar: { desde: [2], hasta: 4, papel: 'persona' },
    cerrar: { desde: [1, 6], hasta: 2, papel: 'rrhh' },
    finalizar: { desde: [2, 3, 4], hasta: 5, papel: 'rrhh' },
    ajustar: { desde: [2, 4], hasta: 2, papel: 'rrhh' },
    reabrir: { desde: [2, 3, 4, 5], hasta: 6, papel: 'rrhh' },
  },
);
/** States of a closed month, whose clock-ins can no longer be corrected. */
export const guardaLoCerrado = (estado: number): boolean => estado >= 2 && estado <= 5;

/** Sickness that waits for a closed month: its days are to be counted, or those which it no longer has are to be taken out. */
export const BAJA_EN_ESPERA = ['contar', 'quitar'] as const;

/** Acts on the month of everybody at once. `comprobar` calculates each month again and compares it with its closing. */
export const ACTOS_EN_BLOQUE = ['cerrar', 'finalizar', 'comprobar'] as const;
export type ActoEnBloque = (typeof ACTOS_EN_BLOQUE)[number];

export const MIN_COMENTARIO_CIERRE = 10;
export const MAX_COMENTARIO_CIERRE = 500;
/** Most minutes that one closing pays or compensates: a whole month. */
export const MAX_AJUSTE_MIN = 44_640;
