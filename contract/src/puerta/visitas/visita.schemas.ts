import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  codigoDeTres,
  exigir,
  fecha,
  hora,
  id,
  instante,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { MAX_MOTIVO_VISITA, MAX_PERSONAS_VISITA, VISITA } from './visitas.rules.ts';

export const Zona = z.object({
  Id: z.int(),
  Codigo: z.string(),
  Nombre: z.string(),
  Centro: z.string(),
  CentroNombre: z.string(),
  Autoriza: z.boolean(),
  Contrata: z.boolean(),
  Aforo: z.nullable(z.int()),
});
export type Zona = z.output<typeof Zona>;
export const SubcontrataVisita = z.object({ Id: z.int(), Nombre: z.string() });
/** `MiCentro`: work centre of the person, or ''. */
export const OpcionesVisita = z.object({
  Zonas: z.array(Zona),
  Subcontratas: z.array(SubcontrataVisita),
  MiCentro: z.string(),
});
export type OpcionesVisita = z.output<typeof OpcionesVisita>;

export const PersonaVisita = z.object({
  Id: z.int(),
  Nombre: z.string(),
  /** Last four characters of the identity document. */
  Documento: z.string(),
  Correo: z.string(),
  Telefono: z.string(),
  Vehiculo: z.string(),
  /** Instant at which the safety notice was accepted, and its version. */
  Aceptado: z.nullable(instante),
  AvisoNumero: z.nullable(z.int()),
  Entrada: z.nullable(instante),
  Salida: z.nullable(instante),
});
export type PersonaVisita = z.output<typeof PersonaVisita>;

export const Visita = z.object({
  Id: z.int(),
  Numero: z.string(),
  Empresa: z.string(),
  Motivo: z.string(),
  Nombres: z.array(z.string()),
  Anfitrion: z.string(),
  FotoAnfitrion: foto,
  Zona: z.string(),
  Centro: z.string(),
  CentroNombre: z.string(),
  /** Time zone of the centre, for the date and the hours. */
  Huso: z.string(),
  Fecha: fecha,
  HoraInicio: z.string(),
  HoraFin: z.string(),
  Desde: instante,
  Hasta: instante,
  EstadoId: z.int(),
  Estado: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(VISITA.claves)),
});
export type Visita = z.output<typeof Visita>;
export const VisitaDetalle = z.extend(Visita, {
  ZonaId: z.int(),
  SubcontrataId: z.nullable(z.int()),
  Autoriza: z.boolean(),
  /** Reason why the papers of its company are not in order on that day; null: in order, or not asked for. */
  Papeles: z.nullable(z.string()),
  Personas: z.array(PersonaVisita),
  /** True for the host, who gets the answers of the form back when they repeat the visit. */
  Repetible: z.boolean(),
  Historial: z.array(Historial),
});
export type VisitaDetalle = z.output<typeof VisitaDetalle>;

const correo = z.string('Escriba un correo').check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(150, 'Máximo 150 caracteres'),
  z.refine((t) => t === '' || z.safeParse(z.email(), t).success, 'No es una dirección de correo'),
);
const documento = z
  .string('Escriba los cuatro últimos')
  .check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9]{4})?$/, 'Escriba los cuatro últimos caracteres, sin espacios'));
const telefono = z
  .string('Escriba un teléfono')
  .check(z.trim(), z.regex(/^(\+?[\d ]{6,19})?$/, 'Solo cifras y espacios, con el prefijo si es de otro país'));
const vehiculo = z
  .string('Escriba la matrícula')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9 -]{0,15}$/, 'Solo letras, cifras, espacios y guiones'));

const persona = z.strictObject({
  nombre: textoObligatorio(100),
  documento,
  /** Address for the pass; without an address there is no pass, and the gate asks for the document. */
  correo,
  telefono,
  vehiculo,
});
const campos = z.strictObject({
  empresa: textoObligatorio(100),
  /** Registered subcontractor of the visit, or null. */
  subcontrataId: z.nullable(id),
  zonaId: z.int('Campo obligatorio').check(z.minimum(1, 'Campo obligatorio'), z.maximum(Number.MAX_SAFE_INTEGER)),
  fecha,
  horaInicio: hora,
  /** End; an hour before the start means the next day. */
  horaFin: hora,
  motivo: textoObligatorio(MAX_MOTIVO_VISITA),
  personas: z
    .array(persona)
    .check(
      z.minLength(1, 'Añada al menos una persona'),
      z.maxLength(MAX_PERSONAS_VISITA, `Como máximo ${MAX_PERSONAS_VISITA} personas`),
    ),
});
type Campos = z.output<typeof campos>;
const regla = exigir<Campos>;
export const PERSONA_REPETIDA = 'Hay una persona repetida';
/** Two people with the same name and document; people without a name yet are not compared. */
export function hayRepetidas(personas: readonly Pick<Campos['personas'][number], 'nombre' | 'documento'>[]): boolean {
  const identidades = personas
    .map((p) => [p.nombre.trim().toLowerCase(), p.documento.trim().toUpperCase()] as const)
    .filter(([nombre]) => nombre !== '')
    .map((palabras) => palabras.join('\n'));
  return new Set(identidades).size < identidades.length;
}
export const FormularioVisita = campos.check(
  regla(
    'horaFin',
    (v) => !v.horaInicio || v.horaInicio !== v.horaFin,
    'La hora de fin debe ser distinta de la de inicio',
  ),
  regla('personas', (v) => !hayRepetidas(v.personas), PERSONA_REPETIDA),
);
export type FormularioVisita = z.output<typeof FormularioVisita>;
export const VisitaGuardada = z.object({ Id: z.int(), Numero: z.string(), Estado: z.string() });
export const FormularioActoVisita = z.strictObject({ Id: id, comentario: z.optional(texto(500)) });

const filtros = {
  texto: z.optional(texto(100)),
  /** Several states, comma-separated: '1,2'. */
  estado: z.optional(z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/, 'Estado no válido'))),
};
export const visitasQuery = z.strictObject({ ...paginaQuery, ...filtros });
const deRegistro = {
  ...filtros,
  centro: z.optional(codigoDeTres('Centro no válido')),
  desde: z.optional(fecha),
  hasta: z.optional(fecha),
};
/** `urgencia`: who is inside, then visits of today, then those to come, the nearest first; the past ones, the last first. */
export const COLUMNAS_REGISTRO = [
  'numero',
  'empresa',
  'fecha',
  'zona',
  'centro',
  'anfitrion',
  'estado',
  'urgencia',
] as const;
export type OrdenRegistro = Orden<(typeof COLUMNAS_REGISTRO)[number]>;
export const registroQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_REGISTRO, '-numero'),
  ...deRegistro,
});
export const csvQuery = z.strictObject(deRegistro);

/** Erasure by the clock: numbers of the erased visits and people. */
export const Borrado = z.object({
  Id: z.int(),
  Hecho: instante,
  AnterioresA: instante,
  Dias: z.int(),
  Visitas: z.int(),
  Personas: z.int(),
});
export type Borrado = z.output<typeof Borrado>;

/** Safety notice of a centre in its last version; none yet: `Numero` 0. */
export const AvisoSeguridad = z.object({
  Centro: z.string(),
  CentroNombre: z.string(),
  Numero: z.int(),
  Texto: z.string(),
  Creado: z.nullable(instante),
  Autor: z.string(),
});
export type AvisoSeguridad = z.output<typeof AvisoSeguridad>;
export const FormularioAvisoSeguridad = z.strictObject({
  centro: codigoDeTres('Elija el centro'),
  texto: textoObligatorio(4000),
  /** The version on the screen: where there is a newer one, the answer is 409. */
  numero: z.int().check(z.minimum(0), z.maximum(100_000)),
});
export type FormularioAvisoSeguridad = z.output<typeof FormularioAvisoSeguridad>;
