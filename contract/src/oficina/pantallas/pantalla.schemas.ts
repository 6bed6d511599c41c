import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import * as z from 'zod/mini';
import {
  codigoDeTres,
  exigir,
  fecha,
  hora,
  id,
  instante,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import {
  ANFITRION,
  anfitrionDe,
  EMERGENCIA,
  GIROS,
  ICONOS_EMERGENCIA,
  LISTA,
  MAX_SEGUNDOS,
  MIN_SEGUNDOS,
  NIVELES,
  ORIENTACIONES,
  PANTALLA,
  TIPOS_ELEMENTO,
} from './pantallas.rules.ts';

const tipo = z.enum(clavesDe(TIPOS_ELEMENTO), 'Elija qué se ve');
const orientacion = z.enum(clavesDe(ORIENTACIONES), 'Elija la orientación');
const giro = z.literal([...GIROS], 'Elija el giro');
// The keys of NIVELES are numbers.
const nivel = z.literal(Object.keys(NIVELES).map(Number) as (keyof typeof NIVELES)[], 'Elija el nivel');
const icono = z.enum(clavesDe(ICONOS_EMERGENCIA), 'Elija el símbolo');
const dias = z.array(z.int().check(z.minimum(1), z.maximum(7)), 'Elija algún día').check(
  z.minLength(1, 'Elija algún día'),
  z.maxLength(7),
  z.refine((todos) => new Set(todos).size === todos.length, 'Hay días repetidos'),
);
const centro = codigoDeTres('Elija el centro');

export const Elemento = z.object({
  Tipo: tipo,
  Segundos: z.int(),
  /** Board of the visual management, for that kind of element. */
  TableroId: z.nullable(z.int()),
  /** Reference of a picture, for that kind of element. */
  Imagen: z.nullable(z.string()),
  Url: z.string(),
});
export type Elemento = z.output<typeof Elemento>;
type Escrito = { tipo: string; tableroId: number | null; imagenId: number | null; url: string };
const FormularioElemento = z
  .strictObject({
    tipo,
    segundos: z
      .int(`De ${MIN_SEGUNDOS} a ${MAX_SEGUNDOS} segundos`)
      .check(
        z.minimum(MIN_SEGUNDOS, `Como mínimo ${MIN_SEGUNDOS} segundos`),
        z.maximum(MAX_SEGUNDOS, `Como máximo ${MAX_SEGUNDOS} segundos`),
      ),
    tableroId: z.nullable(id),
    imagenId: z.nullable(id),
    url: texto(500),
  })
  .check(
    exigir<Escrito>('tableroId', (e) => (e.tipo === 'tablero') === (e.tableroId !== null), 'Elija el tablero'),
    exigir<Escrito>('imagenId', (e) => (e.tipo === 'imagen') === (e.imagenId !== null), 'Elija la imagen'),
    exigir<Escrito>(
      'url',
      (e) => (e.tipo === 'pagina' ? anfitrionDe(e.url) !== undefined : e.url === ''),
      'Una dirección https, sin usuario ni puerto',
    ),
  );
export const FormularioLista = z.strictObject({
  nombre: textoObligatorio(60),
  elementos: z
    .array(FormularioElemento, 'Añada algún elemento')
    .check(z.minLength(1, 'Añada algún elemento'), z.maxLength(30, 'Como máximo 30 elementos')),
});
export type FormularioLista = z.output<typeof FormularioLista>;

const franja = {
  listaId: id,
  dias,
  desde: hora,
  hasta: hora,
  fechaDesde: z.nullable(fecha),
  fechaHasta: z.nullable(fecha),
  prioridad: z.int('De 1 a 9').check(z.minimum(1, 'De 1 a 9'), z.maximum(9, 'De 1 a 9')),
};
export const FormularioFranja = z
  .strictObject(franja)
  .check(
    exigir<{ fechaDesde: string | null; fechaHasta: string | null }>(
      'fechaHasta',
      (f) => f.fechaDesde === null || f.fechaHasta === null || f.fechaDesde <= f.fechaHasta,
      'No puede terminar antes de empezar',
    ),
  );
export const FormularioPantalla = z
  .strictObject({
    nombre: textoObligatorio(60),
    centro,
    lugar: texto(80),
    orientacion,
    giro,
    listaId: z.nullable(id),
    dias,
    abre: hora,
    cierra: hora,
    franjas: z.array(FormularioFranja).check(z.maxLength(30, 'Como máximo 30 franjas')),
  })
  .check(
    exigir<{ abre: string; cierra: string }>(
      'cierra',
      (p) => p.abre < p.cierra || (p.abre === '00:00' && p.cierra === '00:00'),
      'Ha de apagarse después de encenderse; de 00:00 a 00:00 es todo el día',
    ),
  );
export type FormularioPantalla = z.output<typeof FormularioPantalla>;

export const FranjaDePantalla = z.object({
  ListaId: z.int(),
  Lista: z.string(),
  Dias: z.array(z.int()),
  Desde: z.string(),
  Hasta: z.string(),
  FechaDesde: z.nullable(z.string()),
  FechaHasta: z.nullable(z.string()),
  Prioridad: z.int(),
});
export type FranjaDePantalla = z.output<typeof FranjaDePantalla>;
/** A screen in the list that everybody sees. */
export const Pantalla = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Centro: z.string(),
  CentroNombre: z.string(),
  Zona: z.string(),
  Lugar: z.string(),
  Orientacion: orientacion,
  Giro: giro,
  EstadoId: z.int(),
  Estado: z.string(),
  /** Playlist by default. */
  ListaId: z.nullable(z.int()),
  Lista: z.string(),
  Franjas: z.array(FranjaDePantalla),
  Dias: z.array(z.int()),
  Abre: z.string(),
  Cierra: z.string(),
  /** Instant of the last call of its device. */
  Visto: z.nullable(instante),
  Revocada: z.nullable(instante),
  Version: z.int(),
  acciones: z.array(z.enum(PANTALLA.claves)),
});
export type Pantalla = z.output<typeof Pantalla>;
/** `Secreto`: secret of its link, which is shown only once. */
export const PantallaConSecreto = z.object({ Id: z.int(), Secreto: z.string() });

export const Lista = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Elementos: z.array(z.extend(Elemento, { ImagenId: z.nullable(z.int()) })),
  /** Names of the screens that show the list. */
  Pantallas: z.array(z.string()),
  Version: z.int(),
  acciones: z.array(z.enum(LISTA.claves)),
});
export type Lista = z.output<typeof Lista>;
/** Choices of the forms. */
export const OpcionesDePantallas = z.object({
  Centros: z.array(z.object({ Codigo: z.string(), Nombre: z.string(), Pantallas: z.int() })),
  Anfitriones: z.array(z.object({ Anfitrion: z.string(), EnUso: z.boolean() })),
  Tableros: z.array(z.object({ Id: z.int(), Nombre: z.string() })),
  /** True for a keeper of the allow-list of sites. */
  PuedeAnfitriones: z.boolean(),
});
export type OpcionesDePantallas = z.output<typeof OpcionesDePantallas>;
export const ImagenDePantalla = z.object({ Id: z.int(), Ancho: z.int(), Alto: z.int() });
export const FormularioAnfitrion = z.strictObject({
  anfitrion: z.string('Escriba el nombre del sitio').check(z.regex(ANFITRION, 'Solo el nombre, como www.aemet.es')),
});
export const anfitrionParam = z.object({ anfitrion: z.string().check(z.regex(ANFITRION, 'Sitio no válido')) });

export const FormularioEmergencia = z.strictObject({
  /** '' for all screens. */
  centro: z.string('Elija dónde').check(z.regex(/^([A-Z]{3})?$/, 'Elija dónde')),
  texto: textoObligatorio(200),
  nivel,
  icono,
});
export type FormularioEmergencia = z.output<typeof FormularioEmergencia>;
const emergencia = { Id: z.int(), Texto: z.string(), Nivel: nivel, Icono: icono, Desde: instante };
/** An emergency as a screen shows it, without its sender. */
export const EmergenciaEnPantalla = z.object(emergencia);
export type EmergenciaEnPantalla = z.output<typeof EmergenciaEnPantalla>;
export const Emergencia = z.object({
  ...emergencia,
  /** '' for all screens. */
  Centro: z.string(),
  Donde: z.string(),
  Quien: z.string(),
  Terminada: z.nullable(instante),
  TerminadaPor: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  acciones: z.array(z.enum(EMERGENCIA.claves)),
});
export type Emergencia = z.output<typeof Emergencia>;
