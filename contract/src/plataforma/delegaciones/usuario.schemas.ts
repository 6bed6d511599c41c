import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { exigir, fecha, id, textoObligatorio } from '#contract/casa/kernel/scalars.ts';

/** Card of a user (spec section 3). `PS` is shown under that label. */
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

/** Person in a picker, with no other data. */
export const Companero = z.object({ Id: z.int(), Nombre: z.string(), Foto: foto });
export const companerosQuery = z.strictObject({
  texto: textoObligatorio(100).check(z.regex(/\p{L}.*\p{L}/su, 'Escriba dos letras como mínimo')),
});

/** Delegation of a person's decisions between two dates, both included. */
export const Delegacion = z.object({
  Id: z.int(),
  De: z.string(),
  Para: z.string(),
  Desde: fecha,
  Hasta: fecha,
  /** True for given delegations, false for received ones. */
  Mia: z.boolean(),
  Vigente: z.boolean(),
  /** True for a delegation that began with an absence of its giver, and ends with it. */
  PorAusencia: z.boolean(),
  acciones: z.array(z.enum(['borrar'])),
});
export type Delegacion = z.output<typeof Delegacion>;

/** Person who decides during the absences of this one; null: none. */
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
