import * as z from 'zod/mini';
import { alergenos } from '#contract/comedor/centros/centros.schemas.ts';
import { CIFRAS_DE_ID, instante } from '#contract/casa/kernel/scalars.ts';
import { curso } from '#contract/comedor/menus/menu.schemas.ts';
import { ObjetivoDePantalla } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { TableroDePantalla } from '#contract/planta/tableros/tablero.schemas.ts';
import { Elemento, EmergenciaEnPantalla, FranjaDePantalla, Pantalla } from './pantalla.schemas.ts';

/** Secret of the screen's link, in bodies only: addresses end up in logs. */
const secreto = z.string('Falta el enlace de la pantalla').check(z.regex(/^[\w-]{0,100}$/, 'El enlace no sirve'));
export const FormularioPulso = z.strictObject({ secreto });
export const FormularioPrograma = z.strictObject({
  secreto,
  /** Digest of what the player keeps; '' for nothing. */
  huella: z.string().check(z.regex(/^[\w-]{0,43}$/, 'Huella no válida')),
});
export const FormularioImagenDePantalla = z.strictObject({
  secreto,
  /** `p12`: of a playlist; `a12`: of a notice. */
  imagen: z.string().check(z.regex(new RegExp(`^[ap]${CIFRAS_DE_ID}$`), 'Imagen no válida')),
});

/** Answer to the tiny call that a player makes every few seconds. */
export const Pulso = z.object({
  /** The server's clock. */
  Ahora: instante,
  /** Another text when the screen, its programme or a list of its own have changed. */
  Marca: z.string(),
  Emergencias: z.array(EmergenciaEnPantalla),
});
export type Pulso = z.output<typeof Pulso>;

/** A notice as a wall shows it: of nobody. `Texto`: HTML already made safe. */
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

/** All that a screen shows, for the days that it may go on alone. */
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
  /** References of the pictures that it needs. */
  Imagenes: z.array(z.string()),
});
export type Programa = z.output<typeof Programa>;
/** `Programa` is null while the player has it already. */
export const ProgramaConHuella = z.object({
  Ahora: instante,
  Huella: z.string(),
  Programa: z.nullable(Programa),
  Emergencias: z.array(EmergenciaEnPantalla),
});
export type ProgramaConHuella = z.output<typeof ProgramaConHuella>;
/** Bytes of a picture, in base64: a call with the secret in its body gives no file. */
export const BytesDeImagen = z.object({ Mime: z.string(), Base64: z.string() });
