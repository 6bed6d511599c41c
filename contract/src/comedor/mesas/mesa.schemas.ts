import * as z from 'zod/mini';
import { centro, centroQuery } from '#contract/comedor/centros/centros.schemas.ts';
import { exigir, fecha, hora, id, instante, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';

const codigo = z.string('Código no válido').check(z.regex(/^[a-z0-9]{16}$/, 'El código no es de una mesa'));
const entero = (min: number, max: number, mensaje: string) =>
  z.int(mensaje).check(z.minimum(min, mensaje), z.maximum(max, mensaje));
const PERSONAS = 'De 1 a 40 personas';

export const FormularioReserva = z.strictObject({
  mesaId: id,
  franjaId: id,
  fecha,
  personas: entero(1, 40, PERSONAS),
  acompanantes: z._default(texto(250), ''),
});
export type FormularioReserva = z.output<typeof FormularioReserva>;
export const FormularioId = z.strictObject({ Id: id });
export const FormularioOcupar = z.strictObject({ codigo });
export const codigoQuery = z.strictObject({ codigo });
export const diaQuery = z.strictObject({ ...centroQuery, fecha: z.optional(fecha) });
export const cocinaQuery = z.strictObject(centroQuery);

/** Booking of the reader. */
export const Reserva = z.object({
  Id: z.int(),
  Centro: centro,
  Comedor: z.string(),
  Zona: z.string(),
  Mesa: z.string(),
  MesaId: z.int(),
  FranjaId: z.int(),
  Fecha: fecha,
  Desde: hora,
  Hasta: hora,
  Personas: z.int(),
  Acompanantes: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  Motivo: z.string(),
  /** Instant from which the person may check in, until `Plazo`. */
  Empieza: instante,
  Plazo: instante,
  Ahora: instante,
  acciones: z.array(z.enum(['cancelar', 'ocupar', 'liberar'])),
});
export type Reserva = z.output<typeof Reserva>;

export const FranjaDelDia = z.object({
  Id: z.int(),
  Desde: hora,
  Hasta: hora,
  Termina: instante,
  /** Reason why nobody can book it any more, or ''. */
  Cerrada: z.string(),
  /** Numbers of the booked tables. */
  Ocupadas: z.array(z.int()),
});
export type FranjaDelDia = z.output<typeof FranjaDelDia>;
export const MesaDelPlano = z.object({ Id: z.int(), Nombre: z.string(), Plazas: z.int(), X: z.int(), Y: z.int() });
export type MesaDelPlano = z.output<typeof MesaDelPlano>;
/** Tables of a day, with their bookings. */
export const DiaDeMesas = z.object({
  Centro: centro,
  Fecha: fecha,
  /** Days that can be booked. */
  Dias: z.array(fecha),
  Ahora: instante,
  /** Reason why the whole day is closed, or ''. */
  Cerrado: z.string(),
  Mesas: z.array(MesaDelPlano),
  Franjas: z.array(FranjaDelDia),
  /** The reader's booking in force. */
  Mia: z.nullable(Reserva),
});
export type DiaDeMesas = z.output<typeof DiaDeMesas>;
/** Table of a code, for the person who scanned it. */
export const MesaDelCodigo = z.object({
  MesaId: z.int(),
  Mesa: z.string(),
  Plazas: z.int(),
  Centro: centro,
  /** Booking of the reader at this table. */
  Reserva: z.nullable(Reserva),
  /** Reason why the booking cannot be taken up now, or ''. */
  Motivo: z.string(),
});

const MESES = 'Elija al menos un mes';
/** Table, for the kitchen. */
export const FormularioMesa = z.strictObject({
  nombre: textoObligatorio(40),
  plazas: entero(1, 40, 'De 1 a 40 plazas'),
  x: entero(0, 100, 'De 0 a 100'),
  y: entero(0, 100, 'De 0 a 100'),
  meses: z.array(entero(1, 12, 'Mes no válido')).check(z.minLength(1, MESES), z.maxLength(12, MESES)),
  activa: z.boolean(),
});
export type FormularioMesa = z.output<typeof FormularioMesa>;
export const FormularioFranjaMesa = z
  .strictObject({ desde: hora, hasta: hora, activa: z.boolean() })
  .check(exigir('hasta', ({ desde, hasta }) => hasta > desde, 'Ha de terminar después de empezar'));
export type FormularioFranjaMesa = z.output<typeof FormularioFranjaMesa>;
export const FormularioCierre = z.strictObject({
  fecha,
  /** Absent: the whole day. */
  franjaId: z.nullable(id),
  motivo: textoObligatorio(120),
});
export type FormularioCierre = z.output<typeof FormularioCierre>;
export const FormularioMotivo = z.strictObject({ motivo: textoObligatorio(120) });

export const MesaDeCocina = z.extend(MesaDelPlano, {
  Meses: z.array(z.int()),
  Activa: z.boolean(),
  Codigo: z.string(),
  Version: z.int(),
});
export type MesaDeCocina = z.output<typeof MesaDeCocina>;
export const FranjaDeCocina = z.object({
  Id: z.int(),
  Desde: hora,
  Hasta: hora,
  Activa: z.boolean(),
  Version: z.int(),
});
export type FranjaDeCocina = z.output<typeof FranjaDeCocina>;
export const Cierre = z.object({ Id: z.int(), FranjaId: z.nullable(z.int()), Motivo: z.string() });
export type Cierre = z.output<typeof Cierre>;
export const ReservaDeCocina = z.object({
  Id: z.int(),
  MesaId: z.int(),
  FranjaId: z.int(),
  Mesa: z.string(),
  Desde: hora,
  Hasta: hora,
  Persona: z.string(),
  Personas: z.int(),
  Acompanantes: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  Motivo: z.string(),
});
export type ReservaDeCocina = z.output<typeof ReservaDeCocina>;
/** Tables and slots of a kitchen. */
export const Terraza = z.object({ Centro: centro, Mesas: z.array(MesaDeCocina), Franjas: z.array(FranjaDeCocina) });
export type Terraza = z.output<typeof Terraza>;
/** Bookings of a day, in the order of the slots, and its closures. */
export const DiaDeCocina = z.object({
  Centro: centro,
  Fecha: fecha,
  Dias: z.array(fecha),
  Cierres: z.array(Cierre),
  Reservas: z.array(ReservaDeCocina),
});
export type DiaDeCocina = z.output<typeof DiaDeCocina>;
/** Closure, with the number of cancelled bookings. */
export const Cerradas = z.object({ Id: z.int(), Avisadas: z.int() });
