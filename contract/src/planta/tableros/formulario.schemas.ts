import * as z from 'zod/mini';
import { codigoDeTres, exigir, fecha, id, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { letra, nivel } from './tablero.schemas.ts';
import { MAX_ACCION, MAX_LLEVAN, MAX_MOTIVO } from './tableros.rules.ts';

/** Figure of a board: at most two decimals, also below zero. */
const cifra = z.number('Escriba un número').check(
  z.minimum(-9_999_999.99, 'El número es demasiado pequeño'),
  z.maximum(9_999_999.99, 'El número es demasiado grande'),
  z.refine((n) => /^-?\d+(\.\d{1,2})?$/.test(String(n)), 'Como máximo dos decimales'),
);

/** Action for a red value: text, person and day. */
export const FormularioAccion = z.strictObject({
  texto: textoObligatorio(MAX_ACCION),
  responsableId: z.int('Elija quién la lleva').check(z.positive('Elija quién la lleva')),
  fechaLimite: fecha,
});
export type FormularioAccion = z.output<typeof FormularioAccion>;
export const FormularioValor = z.strictObject({
  indicadorId: id,
  fecha,
  valor: cifra,
  /** Reason of a red value and its action, both obligatory. */
  motivo: z._default(texto(MAX_MOTIVO), ''),
  accion: z._default(z.nullable(FormularioAccion), null),
  /** Reason of a change on a closed day. */
  correccion: z._default(texto(MAX_MOTIVO), ''),
  /** Version of the day on the screen; 0 for a day without a value. */
  version: z.int().check(z.minimum(0)),
});
export type FormularioValor = z.output<typeof FormularioValor>;

export const FormularioIndicador = z.strictObject({
  letra,
  nombre: textoObligatorio(60),
  unidad: textoObligatorio(20),
  objetivo: cifra,
  masEsMejor: z.boolean('Elija qué es mejor'),
});
export type FormularioIndicador = z.output<typeof FormularioIndicador>;
export const FormularioLetra = z.strictObject({ letra });

const personas = z.array(id).check(
  z.maxLength(MAX_LLEVAN, `Como máximo ${MAX_LLEVAN} personas`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Hay personas repetidas'),
);
export const FormularioTablero = z
  .strictObject({
    nombre: textoObligatorio(60),
    nivel,
    area: z.nullable(codigoDeTres('Área no válida')),
    centro: codigoDeTres('Elija el centro'),
    /** Person of the action; absent: the responsible of the board's area. */
    responsableId: z.nullable(id),
    llevan: personas,
    activo: z.boolean(),
  })
  .check(
    exigir(
      'area',
      ({ nivel: n, area }) => (n === 3) === (area === null),
      'Un tablero de planta no tiene área; los demás, sí',
    ),
    exigir(
      'responsableId',
      ({ nivel: n, responsableId }) => n !== 3 || responsableId !== null,
      'Un tablero de planta necesita un responsable',
    ),
  );
export type FormularioTablero = z.output<typeof FormularioTablero>;
export const FormularioActo = z.strictObject({ version: z.int(), comentario: z._default(texto(MAX_MOTIVO), '') });
export type FormularioActo = z.output<typeof FormularioActo>;
export const FormularioCambiarAccion = z.extend(FormularioAccion, {
  version: z.int(),
  motivo: textoObligatorio(MAX_MOTIVO),
});
export type FormularioCambiarAccion = z.output<typeof FormularioCambiarAccion>;
