import * as z from 'zod/mini';
import { alergenos } from '#contract/comedor/centros/centros.schemas.ts';
import { CIFRAS_DE_ID, instante } from '#contract/casa/kernel/scalars.ts';
import { curso } from '#contract/comedor/menus/menu.schemas.ts';
import { ObjetivoDePantalla } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { TableroDePantalla } from '#contract/planta/tableros/tablero.schemas.ts';
import { Elemento, EmergenciaEnPantalla, FranjaDePantalla, Pantalla } from './pantalla.schemas.ts';

/** Secret of the screen's link, sent in bodies only, since logs keep addresses. */
const secreto = z.string('Falta el enlace de la pantalla').check(z.regex(/^[\w-]{0,100}$/, 'El enlace no sirve'));
export const FormularioPulso = z.strictObject({ secreto });
export const FormularioPrograma = z.strictObject({
  secreto,
  /** Digest of the stored programme, or ''. */
  huella: z.string().check(z.regex(/^[\w-]{0,43}$/, 'Huella no válida')),
});
export const FormularioImagenDePantalla = z.strictObject({
  secreto,
  /** Picture of a playlist (`p12`) or of a notice (`a12`). */
  imagen: z.string().check(z.regex(new RegExp(`^[ap]${CIFRAS_DE_ID}$`), 'Imagen no válida')),
});

/** Answer to the small call that a player makes every few seconds. */
export const Pulso = z.object({
  /** The server's clock. */
  Ahora: instante,
  /** Digest that changes with the screen, its programme or one of its lists. */
  Marca: z.string(),
  Emergencias: z.array(EmergenciaEnPantalla),
});
export type Pulso = z.output<typeof Pulso>;

/** A notice as a wall screen shows it, without people. `Texto`: sanitised HTML. */
export const AvisoEnPantalla = z.object({
  Id: z.int(),
  Titular: z.string(),
  Texto: z.string(),
  Desde: instante,
  Hasta: z.nullable(instante),
  /** Reference of its cover, or null. */
  Portada: z.nullable(z.string()),
});
export type AvisoEnPantalla = z.output<typeof AvisoEnPantalla>;
export const MenuEnPantalla = z.object({
  Fecha: z.string(),
  Comedor: z.string(),
  Platos: z.array(
    z.object({
      Id: z.int(),
      Curso: curso,
      Nombre: z.string(),
      Alergenos: alergenos,
      Vegetariano: z.boolean(),
      Vegano: z.boolean(),
      SinGluten: z.boolean(),
    }),
  ),
});
export type MenuEnPantalla = z.output<typeof MenuEnPantalla>;

/** Content of a screen, for the days that it may be without network. */
export const Programa = z.object({
  Pantalla: z.pick(Pantalla, {
    Nombre: true,
    CentroNombre: true,
    Zona: true,
    Lugar: true,
    Orientacion: true,
    Giro: true,
    ListaId: true,
  }),
  Franjas: z.array(z.omit(FranjaDePantalla, { Lista: true })),
  Listas: z.array(z.object({ Id: z.int(), Nombre: z.string(), Elementos: z.array(Elemento) })),
  Avisos: z.array(AvisoEnPantalla),
  Noticias: z.array(AvisoEnPantalla),
  Menus: z.array(MenuEnPantalla),
  Tableros: z.array(TableroDePantalla),
  Objetivos: z.array(ObjetivoDePantalla),
  /** References of its pictures. */
  Imagenes: z.array(z.string()),
});
export type Programa = z.output<typeof Programa>;
/** `Programa`: null for a player that has it already. */
export const ProgramaConHuella = z.object({
  Ahora: instante,
  Huella: z.string(),
  Programa: z.nullable(Programa),
  Emergencias: z.array(EmergenciaEnPantalla),
});
export type ProgramaConHuella = z.output<typeof ProgramaConHuella>;
/** Bytes of a picture in base64, since a call with a secret in its body cannot answer a file. */
export const BytesDeImagen = z.object({ Mime: z.string(), Base64: z.string() });
