import * as z from 'zod/mini';
import { PASE_FALSO } from './visitas.rules.ts';
import { fecha, id, instante, momento, textoObligatorio } from '#contract/casa/kernel/scalars.ts';

/** A visitor as the gate sees them; the device stores this for times without network. */
export const PersonaDePuerta = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Documento: z.string(),
  Telefono: z.string(),
  Vehiculo: z.string(),
  /** True for visitors who have accepted the safety notice, and where there is none. */
  Aceptado: z.boolean(),
  /** Instant from which they wait at the gate, as they reported on their phone. */
  Llegada: z.nullable(instante),
  /** The last stay that was not removed. */
  PasoId: z.nullable(z.int()),
  Entrada: z.nullable(instante),
  Salida: z.nullable(instante),
});
export type PersonaDePuerta = z.output<typeof PersonaDePuerta>;
export const VisitaDePuerta = z.object({
  Id: z.int(),
  Numero: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  Serie: z.int(),
  Version: z.int(),
  Empresa: z.string(),
  Motivo: z.string(),
  Anfitrion: z.string(),
  Zona: z.string(),
  Centro: z.string(),
  Huso: z.string(),
  Fecha: fecha,
  HoraInicio: z.string(),
  HoraFin: z.string(),
  Desde: instante,
  Hasta: instante,
  Papeles: z.nullable(z.string()),
  /** True for a reader who may decide on the visit. */
  Decide: z.boolean(),
  Personas: z.array(PersonaDePuerta),
});
export type VisitaDePuerta = z.output<typeof VisitaDePuerta>;
export const CentroDePuerta = z.object({
  Codigo: z.string(),
  Nombre: z.string(),
  Huso: z.string(),
  AvisoNumero: z.int(),
  Aviso: z.string(),
});
export type CentroDePuerta = z.output<typeof CentroDePuerta>;
export const Puerta = z.object({
  MiCentro: z.string(),
  Centros: z.array(CentroDePuerta),
  /** Key with which a pass is verified on the device: x of an Ed25519 key. */
  Clave: z.object({ Kid: z.string(), Publica: z.string() }),
  Visitas: z.array(VisitaDePuerta),
});
export type Puerta = z.output<typeof Puerta>;

/** Person inside, for the evacuation list. */
export const Dentro = z.object({
  Nombre: z.string(),
  /** 'V' visitor, 'E' of the company. */
  Tipo: z.enum(['V', 'E']),
  /** Company of a visitor; area of an employee. */
  De: z.string(),
  Centro: z.string(),
  CentroNombre: z.string(),
  Huso: z.string(),
  Zona: z.string(),
  /** Host of a visitor. */
  Anfitrion: z.string(),
  Telefono: z.string(),
  Desde: instante,
});
export type Dentro = z.output<typeof Dentro>;
/** `Ahora`: the server's clock. */
export const Evacuacion = z.object({ Ahora: instante, Personas: z.array(Dentro) });
export type Evacuacion = z.output<typeof Evacuacion>;

const codigoPase = z.string('Lea el código').check(z.regex(/^[\w.-]{1,700}$/, PASE_FALSO));
/** `cuando`: instant of an act that waited without network. `pase`: the read code. `acepta`: notice accepted at the gate. */
export const FormularioEntrar = z.strictObject({
  PersonaId: id,
  cuando: z.optional(momento),
  pase: z.optional(codigoPase),
  acepta: z.optional(z.boolean()),
});
export type FormularioEntrar = z.output<typeof FormularioEntrar>;
export const FormularioSalir = z.strictObject({ PersonaId: id, cuando: z.optional(momento) });
export type FormularioSalir = z.output<typeof FormularioSalir>;
export const PasoHecho = z.object({ Id: z.int(), PasoId: z.int() });
/** A reading that the device could not verify by itself. */
export const FormularioLeer = z.strictObject({ pase: codigoPase });
export const Leido = z.object({ PersonaId: z.int() });
/** `quitar`: removes the stay. Otherwise the right instants. */
export const FormularioCorregir = z.strictObject({
  PasoId: id,
  quitar: z.boolean(),
  entrada: z.optional(momento),
  salida: z.optional(z.nullable(momento)),
  motivo: textoObligatorio(300),
});
export type FormularioCorregir = z.output<typeof FormularioCorregir>;

/** Secret of the visitor's link, sent in bodies only, since logs keep addresses. */
const secreto = z.string('Falta el enlace').check(z.regex(/^[\w-]{0,100}$/, 'El enlace no sirve'));
export const FormularioPase = z.strictObject({ secreto });
export const FormularioAceptar = z.strictObject({ secreto, numero: z.int().check(z.minimum(1), z.maximum(100_000)) });
/** A visit for its visitor, without account. */
export const Pase = z.object({
  Empresa: z.string(),
  Nombre: z.string(),
  Visita: z.string(),
  Estado: z.string(),
  EstadoId: z.int(),
  Anfitrion: z.string(),
  CentroNombre: z.string(),
  Zona: z.string(),
  Fecha: fecha,
  HoraInicio: z.string(),
  HoraFin: z.string(),
  Desde: instante,
  Hasta: instante,
  /** Signed code, or ''. */
  Codigo: z.string(),
  AvisoNumero: z.int(),
  Aviso: z.string(),
  /** Instant at which this version was accepted, or null. */
  Aceptado: z.nullable(instante),
  Llegada: z.nullable(instante),
  Dentro: z.boolean(),
  /** True while the visitor may report their arrival. */
  PuedeLlegar: z.boolean(),
});
export type Pase = z.output<typeof Pase>;
