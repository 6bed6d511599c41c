/** Days before the one of an expense in which a reference rate still holds: the ECB gives none at weekends and on its holidays. */
export const DIAS_DE_CAMBIO = 7;
/** Largest file of the ECB: its whole history in a ZIP has less than one megabyte, and open less than three. */
export const MAX_FICHERO_BCE = 8 * 1024 * 1024;
/** Sentence where no rate holds. */
export const SIN_CAMBIO =
  'El Banco Central Europeo no tiene cambio de esa divisa para ese día ni los siete anteriores: escriba el del extracto de su tarjeta';
/** Source of the rate of an expense. */
export const CAMBIO_DE = { EURO: '', BCE: 'del Banco Central Europeo', TARJETA: 'del extracto de la tarjeta' } as const;
export type CambioDe = keyof typeof CAMBIO_DE;
