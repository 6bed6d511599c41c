import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { exigir, fecha, id, textoObligatorio } from '#contract/casa/kernel/scalars.ts';

/** Spec section 3 and decisions 10. `PS` is shown under that label as it is. */
export const Usuario = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  CentroCosto: z.string(),
  PS: z.string(),
  Roles: z.array(z.string()),
  PuedeFirmar: z.boolean(),
});
export type Usuario = z.output<typeof Usuario>;

/** Person in a picker, and nothing more about them. */
export const Companero = z.object({ Id: z.int(), Nombre: z.string(), Foto: foto });
export const companerosQuery = z.strictObject({
  texto: textoObligatorio(100).check(z.regex(/\p{L}.*\p{L}/su, 'Escriba dos letras como mínimo')),
});

/** Decisions 3: stands in for a person's decisions between two dates, both included. */
export const Delegacion = z.object({
  Id: z.int(),
  De: z.string(),
  Para: z.string(),
  Desde: fecha,
  Hasta: fecha,
  /** True for those that I gave; false for those that I received. */
  Mia: z.boolean(),
  Vigente: z.boolean(),
  /** It came with an absence of the giver, and ends with it. */
  PorAusencia: z.boolean(),
  acciones: z.array(z.enum(['borrar'])),
});
export type Delegacion = z.output<typeof Delegacion>;

/** Person who decides while this one is absent; null: nobody was named. */
export const EnAusencias = z.object({ Delegado: z.nullable(Companero) });
export const FormularioEnAusencias = z.strictObject({ paraId: z.nullable(id) });

const campos = z.strictObject({ paraId: id, desde: fecha, hasta: fecha });
export const FormularioDelegacion = campos.check(
  exigir<z.output<typeof campos>>(
    'hasta',
    (v) => !v.desde || !v.hasta || v.hasta >= v.desde,
    'No puede ser anterior al primer día',
  ),
);
export type FormularioDelegacion = z.output<typeof FormularioDelegacion>;
