import * as z from 'zod/mini';
import lugares from './lugares.json' with { type: 'json' };

const Lugar = z.object({
  nombre: z.string(),
  pais: z.string(),
  provincia: z.nullable(z.string()),
  divisa: z.nullable(z.string()),
  hoteles: z.array(z.string()),
  /** Places reached by car or train; all others are reached by air. */
  cerca: z.partialRecord(z.enum(['Santander', 'Madrid', 'Las Palmas']), z.enum(['coche', 'tren'])),
  /** Euros, one way by air or rail. */
  tarifa: z.int(),
  noche: z.int(),
  motivos: z.array(z.string()),
});
/** A destination of the company. All hotels and companies are fictitious. */
export type Lugar = z.output<typeof Lugar>;
export const LUGARES = z.parse(z.array(Lugar), lugares);

export const AEROLINEAS = [
  { nombre: 'Aires del Norte', codigo: 'AN' },
  { nombre: 'Vuelamar', codigo: 'VL' },
  { nombre: 'Cantabric Air', codigo: 'CB' },
  { nombre: 'Alisea', codigo: 'AL' },
] as const;
export const FERROCARRILES = ['Trenes de la Meseta', 'Raíl Ibérico'] as const;
export const COCHES = [
  'Compacto de 5 puertas',
  'Familiar diésel',
  'Utilitario híbrido',
  'Furgoneta de 6 plazas',
  'Berlina automática',
] as const;
