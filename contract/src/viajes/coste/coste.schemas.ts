import * as z from 'zod/mini';

const mes = z.string('Mes no válido').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido'));
const clave = (patron: RegExp) => z.optional(z.string().check(z.regex(patron, 'Filtro no válido')));

export const costeQuery = z.strictObject({
  /** Last of the months; the current one by default. */
  hasta: z.optional(mes),
  /** Payer: 'G:1200' a cost centre, 'C:CT-001' a contract. */
  cargo: clave(/^[GC]:[A-Z0-9._-]{1,20}$/),
  pais: clave(/^[A-Z]{2}$/),
  /** Kind of cost: 'I', or one kind of expense: 'G:TAXI'. */
  clase: clave(/^([IACD]|G:[A-Z0-9._-]{1,20})$/),
});
export type CosteQuery = z.output<typeof costeQuery>;

/** Euros, and trips where they can be counted: a kind of cost has none. The key is that of its filter, '' for what is beyond the rows. */
export const Coste = z.object({ Clave: z.string(), Nombre: z.string(), Euros: z.number(), Viajes: z.int() });
export type Coste = z.output<typeof Coste>;

/** Spending of twelve months, by month of departure, in each way of dividing it. Every group adds up to the whole. */
export const CosteDeViajes = z.object({
  Desde: mes,
  Hasta: mes,
  Euros: z.number(),
  Viajes: z.int(),
  Meses: z.array(Coste),
  CentrosCoste: z.array(Coste),
  Contratos: z.array(Coste),
  Paises: z.array(Coste),
  Clases: z.array(Coste),
});
export type CosteDeViajes = z.output<typeof CosteDeViajes>;
