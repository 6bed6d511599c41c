import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { exigir, fecha, id, idEnRuta, instante, texto } from '#contract/casa/kernel/scalars.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { MAX_DIAS_PERMISO } from '../permisos.rules.ts';

export const MAX_COMENTARIO_COBERTURA = 500;
type Rango = { desde: string; hasta: string };
/** `persona`: somebody else, for whom leave may be asked for. */
export const candidatosQuery = z.strictObject({ desde: fecha, hasta: fecha, persona: z.optional(idEnRuta) }).check(
  exigir<Rango>('hasta', (v) => v.hasta >= v.desde, 'No puede terminar antes de empezar'),
  exigir<Rango>('hasta', (v) => diasEntre(v.desde, v.hasta) < MAX_DIAS_PERMISO, 'Un año como máximo'),
);
/** Person of the same team or area who may be asked to cover, with the days on which they are away themselves, never why. */
export const Candidato = z.object({
  Id: id,
  Nombre: z.string(),
  Foto: foto,
  Puesto: z.string(),
  Falta: z.array(z.object({ Desde: fecha, Hasta: fecha })),
});
export type Candidato = z.output<typeof Candidato>;

/** `personaId` null: nobody. */
export const FormularioNombrar = z.strictObject({ Id: id, personaId: z.nullable(id) });
export const FormularioResponder = z.strictObject({
  Id: id,
  acepta: z.boolean('Diga si puede'),
  comentario: z.optional(texto(MAX_COMENTARIO_COBERTURA)),
});

/** Leave of a colleague that the reader is asked to cover: its days and never its kind. */
export const CoberturaPedida = z.object({
  Id: id,
  Persona: z.string(),
  Foto: foto,
  Desde: fecha,
  Hasta: fecha,
  /** 1 asked, 2 agrees, 3 cannot. */
  EstadoId: z.int(),
  /** True once the leave is granted. */
  Concedido: z.boolean(),
  Comentario: z.string(),
  Pedida: instante,
  /** Days of them on which the reader is away too. */
  Falta: z.array(z.object({ Desde: fecha, Hasta: fecha })),
});
export type CoberturaPedida = z.output<typeof CoberturaPedida>;
