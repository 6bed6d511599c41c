import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import {
  codigo,
  exigir,
  fecha,
  id,
  instante,
  OBLIGATORIO,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { LoQuePasa } from '#contract/casa/kernel/relevo.ts';
import { correo, login, matricula } from '#contract/identidad/sesion/primero.schemas.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { CLAVES_CONTRATO, ESTADOS_PERSONA, MAX_RELEVO, PERSONA } from './personas.rules.ts';

/** Shapes that the form and the file share. */
export const telefono = texto(20).check(z.regex(/^[+\d\s().-]*$/, 'Solo cifras, espacios y +'));
export const roles = z.array(z.enum(ROLES, 'No es un papel'), 'Elija al menos un papel').check(
  z.minLength(1, 'Elija al menos un papel'),
  z.maxLength(ROLES.length, 'Hay papeles repetidos'),
  z.refine((some) => new Set(some).size === some.length, 'Hay papeles repetidos'),
  z.refine(
    (some) => some.includes('EMPLEADO') !== some.includes('SUBCONTRATA') || some.every((rol) => rol === 'ADMIN'),
    'Ha de ser de la plantilla o de una subcontrata, y no de las dos',
  ),
);

export const COLUMNAS_PERSONAS = [
  'nombre',
  'matricula',
  'puesto',
  'area',
  'centro',
  'responsable',
  'alta',
  'baja',
  'cuenta',
] as const;
export type OrdenPersonas = Orden<(typeof COLUMNAS_PERSONAS)[number]>;
export const personasQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_PERSONAS, 'nombre'),
  texto: z.optional(texto(100)),
  area: z.optional(codigo),
  centro: z.optional(codigo),
  centroCoste: z.optional(codigo),
  rol: z.optional(z.enum(ROLES)),
  estado: z.optional(z.enum(ESTADOS_PERSONA)),
  /** People whose responsible has this matrícula. */
  responsable: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/, 'Matrícula no válida'))),
});
/** Number of people in each view of the list. */
export const CuentasDePersonas = z.object({
  todas: z.int(),
  activas: z.int(),
  sinentrar: z.int(),
  desactivadas: z.int(),
});
/** Person in the list of the keepers of people. */
export const PersonaEnLista = z.object({
  Id: id,
  Nombre: z.string(),
  Foto: foto,
  Matricula: z.string(),
  Puesto: z.string(),
  Area: z.string(),
  Centro: z.string(),
  CentroCoste: z.string(),
  Responsable: z.string(),
  Roles: z.array(z.string()),
  CuentaId: z.int(),
  Cuenta: z.string(),
  Alta: z.nullable(fecha),
  Baja: z.nullable(fecha),
});
export type PersonaEnLista = z.output<typeof PersonaEnLista>;
/** Data of the company about somebody; labour contracts are apart, for RRHH alone (S-8070). */
export const Persona = z.extend(PersonaEnLista, {
  Login: z.string(),
  Correo: z.string(),
  PS: z.string(),
  Telefono: z.string(),
  AreaCodigo: z.string(),
  CentroCodigo: z.string(),
  CentroCosteCodigo: z.string(),
  ResponsableId: z.nullable(id),
  /** End of an invitation that is still valid. */
  InvitadaHasta: z.nullable(instante),
  /** The invitation is sent on the day on which they join. */
  InvitaElAlta: z.boolean(),
  /** Directory of the company that writes their data, '' where none does. */
  Directorio: z.string(),
  /** Until when no link to a new password is mailed, because a directory has changed the address (S-8491). */
  SinEnlacesHasta: z.nullable(instante),
  /** People whose responsible they are. */
  Equipo: z.int(),
  Version: z.int(),
  acciones: z.array(z.enum(PERSONA.claves)),
});
export type Persona = z.output<typeof Persona>;

const Opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Choices of the forms and of the filters, and the roles that this person may give. */
export const Opciones = z.object({
  Areas: z.array(Opcion),
  Centros: z.array(Opcion),
  CentrosCoste: z.array(Opcion),
  Roles: z.array(z.enum(ROLES)),
});
export type Opciones = z.output<typeof Opciones>;

const datos = {
  nombre: textoObligatorio(100),
  login,
  correo,
  telefono,
  puesto: texto(80),
  ps: texto(20),
  area: codigo,
  centro: codigo,
  centroCoste: codigo,
};
export const FormularioDatos = z.strictObject(datos);
export type FormularioDatos = z.output<typeof FormularioDatos>;
export const INVITAR = ['no', 'ahora', 'alta'] as const;
const nueva = z.strictObject({
  matricula,
  ...datos,
  responsableId: z.nullable(id),
  roles,
  alta: z.nullable(fecha),
  invitar: z.enum(INVITAR, OBLIGATORIO),
});
export const FormularioPersona = nueva.check(
  exigir<z.output<typeof nueva>>('alta', (v) => v.invitar !== 'alta' || v.alta, 'Diga qué día se incorpora'),
);
export type FormularioPersona = z.output<typeof FormularioPersona>;
export const FormularioRoles = z.strictObject({ roles });
const fechas = z.strictObject({ alta: z.nullable(fecha), baja: z.nullable(fecha) });
/** First and last day in the company, both included. */
export const FormularioFechas = fechas.check(
  exigir<z.output<typeof fechas>>(
    'baja',
    (v) => !v.alta || !v.baja || v.baja >= v.alta,
    'No puede irse antes de haber entrado',
  ),
);
export type FormularioFechas = z.output<typeof FormularioFechas>;
export const FormularioMotivo = z.strictObject({ motivo: texto(250) });

/** People who get another responsible; null: none. */
export const FormularioResponsable = z.strictObject({
  personas: z
    .array(id)
    .check(z.minLength(1, 'Elija a alguien'), z.maxLength(MAX_RELEVO, `Como máximo, ${MAX_RELEVO} personas`)),
  responsableId: z.nullable(id),
});
export type FormularioResponsable = z.output<typeof FormularioResponsable>;

const Responde = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Matters of a person that others settle after the person has left. */
export const POR_SALDAR = {
  meses: 'Meses de jornada sin cerrar',
  prestamos: 'Préstamos y anticipos por devolver',
  equipos: 'Equipos de protección sin devolver',
  recibos: 'Recibos de equipos sin firmar',
  pedidos: 'Equipos concedidos sin entregar',
  accesos: 'Accesos concedidos que no han terminado',
  visitas: 'Visitas por recibir',
  objetivos: 'Objetivos sin cerrar',
  acciones: 'Acciones de tableros sin terminar',
  comedor: 'Sitios, pedidos y mesas del comedor',
} as const;
export type PorSaldar = keyof typeof POR_SALDAR;
export const CLAVES_POR_SALDAR = clavesDe(POR_SALDAR);
export const Saldo = z.object({ Que: z.enum(CLAVES_POR_SALDAR), Cuantos: z.int() });
/** Open matters of a person, and their outcome when the person leaves. */
export const LoAbierto = z.object({
  /** Requests that wait for their decision. */
  Esperan: LoQuePasa,
  /** Their own requests without a decision. */
  Pedidas: z.array(z.object({ Numero: z.string(), Tipo: z.string(), Resumen: z.string() })),
  /** Their trips under way or to come. */
  Viajes: z.array(z.object({ Numero: z.string(), Resumen: z.string() })),
  Equipo: z.int(),
  Areas: z.array(Responde),
  CentrosCoste: z.array(Responde),
  Contratos: z.array(Responde),
  Delegaciones: z.int(),
  /** Number of matters of each kind; human resources alone get those of money. */
  PorSaldar: z.array(Saldo),
});
export type LoAbierto = z.output<typeof LoAbierto>;

/** Terms of employment from a day on. */
export const ContratoLaboral = z.object({
  Id: id,
  Desde: fecha,
  Hasta: z.nullable(fecha),
  Tipo: z.enum(CLAVES_CONTRATO),
  Categoria: z.string(),
  Convenio: z.string(),
  JornadaPct: z.number(),
  /** True for the terms of today. */
  Rige: z.boolean(),
  Creado: instante,
  CreadoPor: z.string(),
});
export type ContratoLaboral = z.output<typeof ContratoLaboral>;
const contrato = z.strictObject({
  desde: fecha,
  hasta: z.nullable(fecha),
  tipo: z.enum(CLAVES_CONTRATO, OBLIGATORIO),
  categoria: texto(80),
  convenio: texto(120),
  jornadaPct: z.number('Indique la jornada').check(
    z.minimum(1, 'Entre 1 y 100'),
    z.maximum(100, 'Entre 1 y 100'),
    z.refine((n) => /^\d+(\.\d{1,2})?$/.test(String(n)), 'Como máximo dos decimales'),
  ),
});
export const FormularioContrato = contrato.check(
  exigir<z.output<typeof contrato>>(
    'hasta',
    (v) => !v.desde || !v.hasta || v.hasta >= v.desde,
    'No puede terminar antes de empezar',
  ),
);
export type FormularioContrato = z.output<typeof FormularioContrato>;
