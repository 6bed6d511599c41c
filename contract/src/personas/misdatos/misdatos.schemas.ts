import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import * as z from 'zod/mini';
import {
  exigir,
  fecha,
  id,
  instante,
  OBLIGATORIO,
  paginaQuery,
  secreto,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { sensible, SENSIBLES } from '#contract/casa/kernel/sensible.ts';
import { nifLimpio } from '#contract/casa/kernel/nif.ts';
import { faltaDeDni, faltaDeIban, ibanLimpio } from './identidad.rules.ts';
import { CAMBIO, CLAVES_GRUPO, MAX_EMERGENCIA } from './misdatos.rules.ts';

const vacioO = (regla: RegExp, mensaje: string) =>
  z.refine<string>((escrito) => escrito === '' || regla.test(escrito), mensaje);
const TELEFONO = /^\+?[\d ]{9,20}$/;
const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const telefono = texto(20).check(vacioO(TELEFONO, 'Escriba nueve cifras, con el prefijo si es de otro país'));
const correo = texto(120).check(vacioO(CORREO, 'Escriba una dirección como nombre@dominio.es'));
const quePida = (escrito: unknown, limpiar: (t: string) => string) =>
  typeof escrito === 'string' ? limpiar(escrito) : '';

const domicilio = {
  direccion: textoObligatorio(160),
  codigoPostal: textoObligatorio(10).check(z.regex(/^[A-Za-z0-9 -]{3,10}$/, 'Código postal no válido')),
  localidad: textoObligatorio(80),
  provincia: texto(80),
  pais: textoObligatorio(60),
};
/** Personal data of each group of a change, as they are stored. */
export const Domicilio = z.strictObject(domicilio);
export const FormularioDomicilio = Domicilio.check(
  exigir<z.output<typeof Domicilio>>(
    'codigoPostal',
    (v) => v.pais.toLowerCase() !== 'españa' || /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(v.codigoPostal),
    'En España son cinco cifras, de 01001 a 52999',
  ),
);
export type FormularioDomicilio = z.output<typeof FormularioDomicilio>;
export const FormularioContacto = z.strictObject({
  telefonoTrabajo: telefono,
  telefonoPersonal: telefono,
  correoPersonal: correo,
});
export type FormularioContacto = z.output<typeof FormularioContacto>;
export const FormularioNombre = z.strictObject({ nombre: textoObligatorio(100) });

const iban = z.pipe(textoObligatorio(60), z.transform(ibanLimpio)).check(
  z.refine((escrito: string) => faltaDeIban(escrito) === '', {
    error: ({ input }) => faltaDeIban(quePida(input, ibanLimpio)) || OBLIGATORIO,
  }),
);
/** `password`: the signing password. */
export const FormularioBanco = z.strictObject({ iban, password: secreto(1, OBLIGATORIO) });
export type FormularioBanco = z.output<typeof FormularioBanco>;
const dni = z.pipe(textoObligatorio(20), z.transform(nifLimpio)).check(
  z.refine((escrito: string) => faltaDeDni(escrito) === '', {
    error: ({ input }) => faltaDeDni(quePida(input, nifLimpio)) || OBLIGATORIO,
  }),
);
export const FormularioDni = z.strictObject({ dni });

const Contacto = z.strictObject({
  nombre: textoObligatorio(100),
  relacion: texto(40),
  telefono: textoObligatorio(20).check(z.regex(TELEFONO, 'Escriba nueve cifras, con el prefijo si es de otro país')),
});
export const FormularioEmergencia = z.strictObject({
  contactos: z.array(Contacto).check(z.maxLength(MAX_EMERGENCIA, `Como máximo ${MAX_EMERGENCIA} personas`)),
});
export type FormularioEmergencia = z.output<typeof FormularioEmergencia>;
/** The login password, repeated. */
export const FormularioPassword = z.strictObject({ password: secreto(1, OBLIGATORIO) });
export const FormularioRetirar = z.strictObject({ Id: id });

/** A field of a change; accounts and identity numbers are masked. */
const Campo = z.object({ Campo: z.string(), Antes: z.string(), Despues: z.string() });
/** A requested change. */
export const Cambio = z.object({
  Id: id,
  Numero: z.string(),
  Grupo: z.enum(CLAVES_GRUPO),
  FechaSolicitud: instante,
  EstadoId: z.int(),
  Estado: z.string(),
  EnManosDe: z.string(),
  Campos: z.array(Campo),
  acciones: z.array(z.enum(CAMBIO.claves)),
});
export type Cambio = z.output<typeof Cambio>;
export const CambioDetalle = sensible('identidad', z.extend(Cambio, { PersonaId: id, Persona: z.string() }));
export type CambioDetalle = z.output<typeof CambioDetalle>;

/** Spec section 7; identity number and account are masked. */
export const DatosPersonales = sensible(
  'identidad',
  z.object({
    PersonaId: id,
    Nombre: z.string(),
    Matricula: z.string(),
    Dni: z.string(),
    Domicilio: z.nullable(
      z.object({
        Direccion: z.string(),
        CodigoPostal: z.string(),
        Localidad: z.string(),
        Provincia: z.string(),
        Pais: z.string(),
      }),
    ),
    Correo: z.string(),
    CorreoPersonal: z.string(),
    TelefonoTrabajo: z.string(),
    TelefonoPersonal: z.string(),
    Emergencia: z.array(z.object({ Nombre: z.string(), Relacion: z.string(), Telefono: z.string() })),
    Iban: z.string(),
    /** Terms of today; null where human resources have entered none. */
    Contrato: z.nullable(
      z.object({
        Tipo: z.string(),
        Desde: fecha,
        Hasta: z.nullable(fecha),
        Categoria: z.string(),
        Convenio: z.string(),
        JornadaPct: z.number(),
      }),
    ),
    Puesto: z.string(),
    CentroTrabajo: z.string(),
    Area: z.string(),
    CentroCosto: z.string(),
    Responsable: z.string(),
    Alta: z.nullable(fecha),
    /** Changes that wait for a decision, one per group at most. */
    Cambios: z.array(Cambio),
    /** Groups whose change this reader may ask for now. */
    acciones: z.array(z.enum(CLAVES_GRUPO)),
  }),
);
export type DatosPersonales = z.output<typeof DatosPersonales>;

export const Dni = z.object({ Dni: sensible('identidad', z.string()) });
export const Iban = z.object({ Iban: sensible('banco', z.string()) });
export const CambioDeIban = z.object({
  PersonaId: id,
  Antes: sensible('banco', z.string()),
  Despues: sensible('banco', z.string()),
});

const CLASES = clavesDe(SENSIBLES);
/** Line of "Quién ha visto mis datos". */
export const Lectura = z.object({
  Id: z.int(),
  Instante: instante,
  Quien: z.string(),
  /** The reader is the person themself, who unmasked the value. */
  Propia: z.boolean(),
  Clase: z.enum(CLASES),
  /** Name of the kind of data. */
  Que: z.string(),
  /** Summary of the call, from the contract. */
  Como: z.string(),
});
export type Lectura = z.output<typeof Lectura>;
export const lecturasQuery = z.strictObject({ ...paginaQuery, clase: z.optional(z.enum(CLASES)) });

/** Pass for one download, for a few minutes and in the same session. */
export const Pase = z.object({ Pase: z.string() });
export const paseQuery = z.strictObject({ pase: z.string().check(z.regex(/^[\w.-]{20,200}$/, 'Pase no válido')) });
