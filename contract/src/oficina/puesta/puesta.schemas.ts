import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';

/** State of the first steps of an installation, as the data say it. */
export const Puesta = z.object({
  /** True once somebody no longer wants to see it in Inicio. */
  Retirada: z.boolean(),
  Empresa: z.object({ Nombre: z.string(), Escrita: z.boolean(), Logo: z.boolean() }),
  Correo: z.object({
    /** False without SMTP_URL: mail waits in the queue. */
    Servidor: z.boolean(),
    /** Sender of all messages. */
    Remitente: z.string(),
    /** Address of the reader, to which the test goes. */
    Para: z.string(),
    Probado: z.nullable(instante),
  }),
  Calendario: z.object({
    /** This year and the next one, with their holidays of the whole country. */
    Anios: z.array(z.object({ Anio: z.int(), Nacionales: z.int() })),
    /** Work centres, and how many of them have holidays of their own from this year on. */
    Centros: z.int(),
    ConPropios: z.int(),
  }),
  Personas: z.object({
    Activas: z.int(),
    /** People among them who may keep the others. */
    DeRRHH: z.int(),
    Areas: z.int(),
    CentrosDeCoste: z.int(),
  }),
});
export type Puesta = z.output<typeof Puesta>;

/** `Motivo`: a sentence for the administrator, whichever way it went. */
export const PruebaDeCorreo = z.object({ Entregado: z.boolean(), Motivo: z.string(), Para: z.string() });
export type PruebaDeCorreo = z.output<typeof PruebaDeCorreo>;
export const FormularioEnInicio = z.strictObject({ ver: z.boolean('Diga si se ve') });
