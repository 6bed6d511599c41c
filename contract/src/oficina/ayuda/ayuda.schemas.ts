import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  exigir,
  fecha,
  id,
  idEnRuta,
  instante,
  OBLIGATORIO,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { CODIGOS_AYUDA } from './areas.rules.ts';
import { ARTICULO, MAX_DUDA, MAX_TEXTO, MAX_TITULO, marcado } from './ayuda.rules.ts';

const area = z.enum(CODIGOS_AYUDA, 'Elija el área');
const rol = z.enum(ROLES, 'No es un papel');

export const AreaDeAyuda = z.object({
  Codigo: area,
  Nombre: z.string(),
  /** Number of articles that this person may read. */
  Articulos: z.int(),
  /** True for a writer of its articles. */
  Edito: z.boolean(),
  /** Role of the writers, and the area of the company whose mailbox gets the doubts; null: the person chooses. */
  Rol: rol,
  BuzonId: z.nullable(z.int()),
  Buzon: z.string(),
  Version: z.int(),
});
export type AreaDeAyuda = z.output<typeof AreaDeAyuda>;
export const FormularioAreaAyuda = z.strictObject({ rol, buzonId: z.nullable(id) });
export type FormularioAreaAyuda = z.output<typeof FormularioAreaAyuda>;
export const areaParams = z.object({ codigo: area });

export const ArticuloResumen = z.object({ Id: z.int(), AreaCodigo: area, Area: z.string(), Titulo: z.string() });
export type ArticuloResumen = z.output<typeof ArticuloResumen>;
export const Articulo = z.extend(ArticuloResumen, {
  /** Sanitised HTML. */
  Texto: z.string(),
  /** Number of the published text: one more with each change. */
  Edicion: z.int(),
  Publicado: instante,
  /** Answer of this person to this edition; null: none yet. */
  MeSirvio: z.nullable(z.boolean()),
});
export type Articulo = z.output<typeof Articulo>;

/** Piece of a text; `Hallado`: one of the words, or a similar one. */
const Trozo = z.object({ Texto: z.string(), Hallado: z.boolean() });
export type Trozo = z.output<typeof Trozo>;
export const ArticuloHallado = z.extend(ArticuloResumen, { Marcado: z.array(Trozo), Extracto: z.array(Trozo) });
export type ArticuloHallado = z.output<typeof ArticuloHallado>;

export const articulosQuery = z.strictObject({ ...paginaQuery, area: z.optional(area) });
export const buscarQuery = z.strictObject({ texto: textoObligatorio(100), area: z.optional(area) });
export const FormularioValorar = z.strictObject({
  sirve: z.boolean(OBLIGATORIO),
  edicion: z.int().check(z.positive(), z.maximum(999_999)),
});
/** `areaId`: mailbox for an area without one of its own. `pantalla`: path of the screen of the doubt. */
export const FormularioDuda = z.strictObject({
  area,
  articuloId: z.nullable(id),
  pantalla: texto(200),
  areaId: z.nullable(id),
  duda: textoObligatorio(MAX_DUDA).check(z.minLength(10, 'Escriba al menos 10 caracteres')),
});
export type FormularioDuda = z.output<typeof FormularioDuda>;

const TELEFONO = /^\+?[\d ]{3,20}$/;
const telefono = texto(20).check(
  z.refine(
    (t) => t === '' || (TELEFONO.test(t) && marcado(t).length >= 3),
    'Escriba solo cifras y espacios, como 942 000 000',
  ),
);
const telefonoObligatorio = telefono.check(z.minLength(1, OBLIGATORIO));
export const Contacto = z.object({
  Id: z.int(),
  Codigo: z.string(),
  Tema: z.string(),
  Nombre: z.string(),
  Telefono: z.string(),
  Horario: z.string(),
  Orden: z.int(),
  Emergencia: z.boolean(),
  Desde: fecha,
  Hasta: z.nullable(fecha),
  Version: z.int(),
});
export type Contacto = z.output<typeof Contacto>;
const orden = z.int('Escriba un número').check(z.minimum(1, 'De 1 a 999'), z.maximum(999, 'De 1 a 999'));
export const FormularioContacto = z
  .strictObject({
    codigo: textoObligatorio(20).check(z.regex(/^[A-Z0-9._-]{2,20}$/, 'Mayúsculas y cifras, de 2 a 20')),
    tema: textoObligatorio(60),
    nombre: textoObligatorio(80),
    telefono: telefonoObligatorio,
    horario: texto(80),
    orden,
    emergencia: z.boolean(OBLIGATORIO),
    desde: fecha,
    hasta: z.nullable(fecha),
  })
  .check(
    exigir<{ desde: string; hasta: string | null }>(
      'hasta',
      (c) => c.hasta === null || c.hasta >= c.desde,
      'No puede terminar antes de empezar',
    ),
  );
export type FormularioContacto = z.output<typeof FormularioContacto>;

/** Address of the internal information channel (Ley 2/2023), which is no part of the mailbox. */
export const Canal = z.object({ Nombre: z.string(), Enlace: z.string(), Telefono: z.string(), Nota: z.string() });
export type Canal = z.output<typeof Canal>;
export const CanalConVersion = z.extend(Canal, { Version: z.int() });
const ENLACE = /^https:\/\/[^\s/:@]+\.[^\s/:@]+(\/\S*)?$/i;
export const FormularioCanal = z
  .strictObject({
    nombre: textoObligatorio(80),
    enlace: texto(300).check(z.refine((e) => e === '' || ENLACE.test(e), 'Una dirección https')),
    telefono,
    nota: texto(300),
  })
  .check(
    exigir<{ enlace: string; telefono: string }>(
      'enlace',
      (c) => c.enlace !== '' || c.telefono !== '',
      'Indique una dirección o un teléfono',
    ),
  );
export type FormularioCanal = z.output<typeof FormularioCanal>;

/** Data shown without a session, and after one visit without network. `Canal`: null until ADMIN enters it. */
export const ContactoDeEmergencia = z.pick(Contacto, { Tema: true, Nombre: true, Telefono: true, Horario: true });
export const Emergencias = z.object({ Contactos: z.array(ContactoDeEmergencia), Canal: z.nullable(Canal) });
export type Emergencias = z.output<typeof Emergencias>;

export const contactosQuery = z.strictObject({ ...paginaQuery, todos: z.optional(z.enum(['si'])) });

/** Article in the list of its writers. The figures belong to the published edition. */
export const ArticuloGestion = z.extend(ArticuloResumen, {
  EstadoId: z.int(),
  Estado: z.string(),
  Orden: z.int(),
  Roles: z.array(rol),
  Edicion: z.int(),
  Publicado: z.nullable(instante),
  Sirvio: z.int(),
  NoSirvio: z.int(),
  Lecturas: z.int(),
  Dudas: z.int(),
  Version: z.int(),
  acciones: z.array(z.enum(ARTICULO.claves)),
});
export type ArticuloGestion = z.output<typeof ArticuloGestion>;
const ArticuloEdicion = z.object({ Edicion: z.int(), Titulo: z.string(), Fecha: instante, Autor: z.string() });
export const ArticuloGestionDetalle = z.extend(ArticuloGestion, {
  Texto: z.string(),
  Ediciones: z.array(ArticuloEdicion),
  Historial: z.array(Historial),
});
export type ArticuloGestionDetalle = z.output<typeof ArticuloGestionDetalle>;
export const edicionParams = z.object({
  id: idEnRuta,
  edicion: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Versión no válida')), z.transform(Number)),
});
/** `area`: by area, and within it in the order that its writers chose. */
export const COLUMNAS_ARTICULOS = ['area', 'titulo', 'estado', 'publicado', 'lecturas', 'sirvio', 'dudas'] as const;
export type OrdenArticulos = Orden<(typeof COLUMNAS_ARTICULOS)[number]>;
export const gestionQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_ARTICULOS, 'area'),
  area: z.optional(area),
  estado: z.optional(z.string().check(z.regex(/^[1-3](,[1-3]){0,2}$/, 'Estado no válido'))),
  texto: z.optional(texto(100)),
});

const html = z.string(OBLIGATORIO).check(
  z.minLength(1, OBLIGATORIO),
  z.maxLength(MAX_TEXTO, `Máximo ${MAX_TEXTO.toLocaleString('es-ES')} caracteres`),
  // NUL cannot be stored.
  z.refine((t) => !t.includes('\0'), 'Contiene caracteres no válidos'),
);
export const FormularioArticulo = z.strictObject({
  area,
  titulo: textoObligatorio(MAX_TITULO),
  texto: html,
  orden,
  /** Roles that see the article; an empty list: everybody. */
  roles: z.array(rol).check(
    z.maxLength(ROLES.length, 'Hay papeles repetidos'),
    z.refine((r) => new Set(r).size === r.length, 'Hay papeles repetidos'),
  ),
});
export type FormularioArticulo = z.output<typeof FormularioArticulo>;
export const Previsualizar = z.strictObject({ texto: html });
