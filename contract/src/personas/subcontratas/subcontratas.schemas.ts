import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  exigir,
  fecha,
  id,
  instante,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { CLAVES_AMBITO, CLAVES_SITUACION, MAX_NOTA_PAPEL, PAPEL, PLAZOS } from './subcontratas.rules.ts';

/** A subcontractor. `Motivo`: reason why its people may not enter today, or ''. */
export const Subcontrata = z.object({
  Id: id,
  Codigo: z.string(),
  Nombre: z.string(),
  Nif: z.string(),
  Desde: fecha,
  Hasta: z.nullable(fecha),
  Abierta: z.boolean(),
  Personas: z.int(),
  /** Number of its people who may not enter today. */
  Paradas: z.int(),
  Motivo: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(['cambiar'])),
});
export type Subcontrata = z.output<typeof Subcontrata>;
export const VER = ['abiertas', 'paradas', 'cerradas'] as const;
export const COLUMNAS_SUBCONTRATAS = ['nombre', 'codigo', 'nif', 'personas', 'paradas', 'desde', 'hasta'] as const;
export type OrdenSubcontratas = Orden<(typeof COLUMNAS_SUBCONTRATAS)[number]>;
export const subcontratasQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_SUBCONTRATAS, 'nombre'),
  /** Words of its code, name or NIF. */
  texto: z.optional(texto(100)),
  ver: z.optional(z.enum(VER)),
});
/** A paper as it was handed in. */
export const Papel = z.object({
  Id: id,
  Desde: fecha,
  /** Last valid day; null: it does not expire. */
  Caduca: z.nullable(fecha),
  Nota: z.string(),
  /** File name, or '' without a file or for people who may not open it. */
  Fichero: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Reason given when the paper was marked as a mistake. */
  Motivo: z.string(),
  Anulado: z.boolean(),
  Creado: instante,
  CreadoPor: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(PAPEL.claves)),
});
export type Papel = z.output<typeof Papel>;
/** A kind of paper with all papers of that kind of a person or company, the last one first. */
export const Casilla = z.object({
  TipoId: id,
  Tipo: z.string(),
  Obligatorio: z.boolean(),
  /** False for kinds of which only the outcome and its day are kept. */
  AdmiteFichero: z.boolean(),
  Situacion: z.enum(CLAVES_SITUACION),
  Caduca: z.nullable(fecha),
  Papeles: z.array(Papel),
});
export type Casilla = z.output<typeof Casilla>;

export const PersonaDeSubcontrata = z.object({
  Id: id,
  Nombre: z.string(),
  Matricula: z.string(),
  /** Reason why the person may not enter today, or ''. */
  Motivo: z.string(),
});
export type PersonaDeSubcontrata = z.output<typeof PersonaDeSubcontrata>;
export const SubcontrataDetalle = z.extend(Subcontrata, {
  Casillas: z.array(Casilla),
  Gente: z.array(PersonaDeSubcontrata),
  Historial: z.array(Historial),
});
export type SubcontrataDetalle = z.output<typeof SubcontrataDetalle>;
/** Papers of a person. `SubcontrataId` is null until the person is assigned to a subcontractor. */
export const PersonaDetalle = z.extend(PersonaDeSubcontrata, {
  SubcontrataId: z.nullable(id),
  Subcontrata: z.string(),
  Casillas: z.array(Casilla),
  Historial: z.array(Historial),
  acciones: z.array(z.enum(['asignar', 'quitar'])),
});
export type PersonaDetalle = z.output<typeof PersonaDetalle>;
/** Papers of the caller, without the people who handled them. */
export const MisPapeles = z.object({
  Subcontrata: z.string(),
  Motivo: z.string(),
  Casillas: z.array(Casilla),
});
export type MisPapeles = z.output<typeof MisPapeles>;
/** Active people of subcontractors, those without an assigned one first. */
export const PersonaElegible = z.extend(z.pick(PersonaDeSubcontrata, { Id: true, Nombre: true, Matricula: true }), {
  SubcontrataId: z.nullable(id),
  Subcontrata: z.string(),
});
export type PersonaElegible = z.output<typeof PersonaElegible>;
export const FormularioAsignar = z.strictObject({
  personaId: z.int('Elija a una persona').check(z.positive('Elija a una persona')),
});

const fechas = { desde: fecha, caduca: z.nullable(fecha), nota: z.optional(texto(MAX_NOTA_PAPEL)) };
type Fechas = { desde: string; caduca: string | null };
const caducaDespues = exigir<Fechas>(
  'caduca',
  ({ desde, caduca }) => !caduca || !desde || caduca >= desde,
  'No puede caducar antes de empezar',
);
export const FormularioRenovar = z.strictObject(fechas).check(caducaDespues);
export type FormularioRenovar = z.output<typeof FormularioRenovar>;
/** A company or a person, as the kind of paper asks. */
export const FormularioPapel = z.strictObject({ tipoId: id, deId: id, ...fechas }).check(caducaDespues);
export type FormularioPapel = z.output<typeof FormularioPapel>;
export const FormularioAnular = z.strictObject({ motivo: textoObligatorio(250) });

/** A paper that expires soon or has expired, without a renewal. */
export const PapelQueCaduca = z.object({
  Id: id,
  Tipo: z.string(),
  Obligatorio: z.boolean(),
  /** Person or company of the paper. */
  De: z.string(),
  PersonaId: z.nullable(id),
  SubcontrataId: z.nullable(id),
  Subcontrata: z.string(),
  Caduca: fecha,
  Caducado: z.boolean(),
});
export type PapelQueCaduca = z.output<typeof PapelQueCaduca>;
export const caducanQuery = z.strictObject({ ...paginaQuery, dias: z.optional(z.enum(PLAZOS)) });

export const TipoPapel = z.object({
  Id: id,
  Codigo: z.string(),
  Nombre: z.string(),
  Ambito: z.enum(CLAVES_AMBITO),
  Obligatorio: z.boolean(),
  Fichero: z.boolean(),
  Desde: fecha,
  Hasta: z.nullable(fecha),
  Abierto: z.boolean(),
  Version: z.int(),
});
export type TipoPapel = z.output<typeof TipoPapel>;
