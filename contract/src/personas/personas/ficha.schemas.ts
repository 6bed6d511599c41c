import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { foto } from '#contract/casa/kernel/foto.ts';
import { fecha, id, instante } from '#contract/casa/kernel/scalars.ts';

/** Parts of a person's page, in the order of its tabs. */
export const PARTES_DE_FICHA = {
  resumen: 'Resumen',
  jornada: 'Jornada',
  permisos: 'Permisos',
  documentos: 'Documentos',
  viajes: 'Viajes',
  equipo: 'Equipo',
  prestamos: 'Préstamos',
  datos: 'Datos',
  historial: 'Historial',
} as const;
export type ParteDeFicha = keyof typeof PARTES_DE_FICHA;
export const CLAVES_PARTE_FICHA = Object.keys(PARTES_DE_FICHA) as [ParteDeFicha, ...ParteDeFicha[]]; // keys of a literal
const parte = z.enum(CLAVES_PARTE_FICHA);

/** Where a person is now. Colleagues learn `dentro` or `fuera` alone, and nobody learns here why somebody is on leave. */
export const SITUACIONES = {
  dentro: 'Dentro',
  pausa: 'En pausa',
  fuera: 'Fuera',
  viaje: 'De viaje',
  permiso: 'De permiso',
} as const;
export type Situacion = keyof typeof SITUACIONES;
const CLAVES_SITUACION = Object.keys(SITUACIONES) as [Situacion, ...Situacion[]]; // keys of a literal

const Nombrada = z.object({ Id: id, Nombre: z.string(), Foto: foto, Puesto: z.string() });
/** Head of a person's page, and the parts of it that this reader may read. */
export const FichaDePersona = z.extend(Nombrada, {
  Matricula: z.string(),
  Area: z.string(),
  Centro: z.string(),
  Correo: z.string(),
  Telefono: z.string(),
  Responsable: z.nullable(Nombrada),
  /** Null for people who do not clock in. */
  Situacion: z.nullable(
    z.object({
      Clase: z.enum(CLAVES_SITUACION),
      /** Entry, or beginning of the pause. */
      Desde: z.nullable(instante),
      /** Last day of a trip or a leave. */
      Hasta: z.nullable(fecha),
      Zona: z.string(),
    }),
  ),
  /** Next leave or trip, without its reason, for those who may know more than whether they are in. */
  Proxima: z.nullable(z.object({ Clase: z.enum(['viaje', 'permiso']), Desde: fecha, Hasta: fecha })),
  /** People whose responsible they are: the first ones by name, and their number. */
  ACargo: z.array(Nombrada),
  Personas: z.int(),
  Activa: z.boolean(),
  Propia: z.boolean(),
  /** This reader sees their agenda. */
  Agenda: z.boolean(),
  Partes: z.array(parte),
});
export type FichaDePersona = z.output<typeof FichaDePersona>;

/** Part of a whole: halves of a day (D), or minutes (H). `Pendiente`: asked for, and not decided. */
const Anillo = z.object({ Valor: z.int(), Pendiente: z.int(), Total: z.int(), Unidad: z.enum(['D', 'H']) });
/** Figure of a part, in words: 'Vacaciones', '9', 'de 23 días'; where it is a part of a whole, also as a ring. */
export const Cifra = z.object({
  Parte: parte,
  Titulo: z.string(),
  Valor: z.string(),
  Detalle: z.string(),
  Anillo: z.optional(Anillo),
});
export type Cifra = z.output<typeof Cifra>;
/** Matter of a person that waits for somebody, with the part where it is read. */
export const Pendiente = z.object({ Parte: parte, Texto: z.string(), Detalle: z.string() });
export type Pendiente = z.output<typeof Pendiente>;
export const ResumenDePersona = z.object({
  Cifras: z.array(Cifra),
  Pendientes: z.array(Pendiente),
  /** Number of things of the parts that are lists, for their tabs. */
  Cuentas: z.array(z.object({ Parte: parte, Cuantos: z.int() })),
});
export type ResumenDePersona = z.output<typeof ResumenDePersona>;
export const HistorialDePersona = z.array(Historial);
