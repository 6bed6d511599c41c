import { ciclo, clavesDe } from '#contract/casa/kernel/ciclo.ts';

/** Groups of data that change by one request (S-8043). */
export const GRUPOS = {
  nombre: 'Nombre',
  domicilio: 'Domicilio',
  contacto: 'Teléfonos y correo',
  banco: 'Cuenta bancaria',
} as const;
export type Grupo = keyof typeof GRUPOS;
export const CLAVES_GRUPO = clavesDe(GRUPOS);

/** States of a change, which are those of its request; human resources decide in the inbox. */
export const CAMBIO = ciclo(
  { 1: 'Pendiente', 2: 'Aplicado', 3: 'Rechazado', 4: 'Retirado', 5: 'Caducado' },
  { retirar: { desde: [1], hasta: 4 } },
);
export const ESTADO_CAMBIO = { pendiente: 1, aplicado: 2, retirado: 4 } as const;

/** Terms of employment, with the values of `contrato_laboral`. */
export const TIPOS_CONTRATO = {
  I: 'Indefinido',
  T: 'Temporal',
  F: 'Formación',
  P: 'Prácticas',
  S: 'Sustitución',
} as const;
export const MAX_EMERGENCIA = 2;
/** Seconds for which an unmasked value is shown. */
export const SEGUNDOS_DESTAPADO = 60;
