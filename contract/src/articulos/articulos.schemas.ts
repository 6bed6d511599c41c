import * as z from 'zod/mini';
import { faltasDe } from '#contract/comedores/alergenos.rules.ts';
import { alergenos, centro } from '#contract/comedores/comedores.schemas.ts';
import { exigir, hora, importe, texto, textoObligatorio } from '#contract/kernel/scalars.ts';

const precio = importe.check(z.maximum(999.99, 'Como máximo 999,99 €'));
const tipo = z.enum(['B', 'L'], 'Elija de qué es');
const opcion = z.strictObject({ nombre: textoObligatorio(60), precio, alergenos });
const grupo = z.strictObject({
  nombre: textoObligatorio(60),
  /** 0 none or more, 1 exactly one, 2 one or more. */
  regla: z.int('Elija cuántas').check(z.minimum(0), z.maximum(2)),
  opciones: z.array(opcion).check(z.minLength(1, 'Añada una opción'), z.maxLength(30, 'Máximo 30 opciones')),
});
const articulo = z.strictObject({
  centro,
  tipo,
  nombre: textoObligatorio(80),
  descripcion: texto(250),
  precio,
  alergenos,
  sinAlergenos: z.boolean(),
  vegetariano: z.boolean(),
  vegano: z.boolean(),
  sinGluten: z.boolean(),
  grupos: z.array(grupo).check(z.maxLength(10, 'Máximo 10 grupos')),
});
type Articulo = z.output<typeof articulo>;
const CAMPOS = ['alergenos', 'sinAlergenos', 'vegetariano', 'vegano', 'sinGluten'] as const;
/** Article with its groups and options, which replace those that it had. */
export const FormularioArticulo = articulo.check(
  ...CAMPOS.map((campo) =>
    exigir<Articulo>(campo, (v) => !faltasDe(v).some((f) => f.campo === campo), 'No concuerda con sus alérgenos'),
  ),
);
export type FormularioArticulo = z.output<typeof FormularioArticulo>;

const franja = z.strictObject({
  centro,
  tipo,
  desde: hora,
  hasta: hora,
  /** Orders that fit. */
  capacidad: z.int('Escriba cuántos').check(z.minimum(0, 'No puede ser negativa'), z.maximum(2000, 'Máximo 2000')),
});
export const FormularioFranja = franja.check(
  exigir<z.output<typeof franja>>('hasta', (v) => v.hasta > v.desde, 'Ha de terminar después de empezar'),
);
export type FormularioFranja = z.output<typeof FormularioFranja>;
