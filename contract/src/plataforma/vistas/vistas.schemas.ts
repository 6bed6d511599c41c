import * as z from 'zod/mini';
import { id, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';

/** Most tables whose look a person keeps, columns of one, and views of one person. */
export const MAX_TABLAS = 80;
export const MAX_COLUMNAS = 40;
export const MAX_VISTAS = 60;
/** Narrowest and widest column, in pixels. */
export const ANCHO_COLUMNA = { minimo: 56, maximo: 800 };

/** Name of a table, made of its caption: 'facturas-de-proveedores'. */
const tabla = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Tabla no válida'));
const columna = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,40}$/, 'Columna no válida'));
const ancho = z.int().check(z.minimum(ANCHO_COLUMNA.minimo), z.maximum(ANCHO_COLUMNA.maximo));

/** A column that the person has changed; the others are as the table draws them. */
const Columna = z.strictObject({ id: columna, oculta: z.boolean(), ancho: z.nullable(ancho) });
const columnas = z.array(Columna).check(z.maxLength(MAX_COLUMNAS, `Como máximo ${MAX_COLUMNAS} columnas`));
export const Aspecto = z.strictObject({ compacta: z.boolean(), columnas });
export type Aspecto = z.output<typeof Aspecto>;

export const FormularioAspecto = z.extend(Aspecto, { tabla });
/** `busqueda`: filters and order as the list's address has them, 'vence=semana&orden=-total'. */
export const FormularioVista = z.strictObject({
  tabla,
  nombre: textoObligatorio(40),
  busqueda: texto(600),
  aspecto: Aspecto,
});
export const FormularioNombreVista = z.strictObject({ nombre: textoObligatorio(40) });

export const Vista = z.object({ Id: id, Tabla: z.string(), Nombre: z.string(), Busqueda: z.string(), Aspecto });
export type Vista = z.output<typeof Vista>;
/** Looks and views that a person has kept, of all their tables. */
export const MisVistas = z.object({
  Tablas: z.array(z.object({ Tabla: z.string(), Aspecto })),
  Vistas: z.array(Vista),
});
export type MisVistas = z.output<typeof MisVistas>;

/** Most entries of the menu that a person keeps at hand. */
export const MAX_FAVORITOS = 4;
const ruta = z.string().check(z.regex(/^(\/[a-z0-9-]{1,40}){1,4}$/, 'Apartado no válido'));
/** Paths of entries of the menu, in their order. */
export const FormularioFavoritos = z.strictObject({
  rutas: z.array(ruta).check(
    z.maxLength(MAX_FAVORITOS, `Como máximo ${MAX_FAVORITOS} favoritos`),
    z.refine((rutas) => new Set(rutas).size === rutas.length, 'Un favorito está repetido'),
  ),
});
/** `Rutas`: null while the person has not chosen any. */
export const Favoritos = z.object({ Rutas: z.nullable(z.array(z.string())) });
export type Favoritos = z.output<typeof Favoritos>;
