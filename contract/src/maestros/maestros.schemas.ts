import * as z from 'zod/mini';
import { Historial } from '#contract/kernel/error.ts';
import {
  codigoObligatorio,
  exigir,
  fecha,
  id,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/kernel/scalars.ts';

/** Spec section 3: countries, provinces and currencies. */
export const Maestro = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Contracts and cost centres: only those that are open today. */
export const MaestroDescrito = z.object({ Codigo: z.string(), DescripcionCompleta: z.string() });

export const CUALES = ['centroscoste', 'contratos', 'areas', 'companias'] as const;
export type Cual = (typeof CUALES)[number];
const cual = z.enum(CUALES);
const enRuta = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Identificador no válido')), z.transform(Number));
export const cualParam = z.object({ cual });
export const fichaParam = z.object({ cual, id: enRuta });
export const ABIERTOS = ['abiertos', 'cerrados'] as const;
export const fichasQuery = z.strictObject({
  ...paginaQuery,
  texto: z.optional(texto(100)),
  ver: z.optional(z.enum(ABIERTOS)),
});

/** A cost centre, a contract, an area or a car rental company, as ADMIN keeps it. The last ones have neither responsible nor days. */
export const FichaMaestro = z.object({
  Id: id,
  Codigo: z.string(),
  Nombre: z.string(),
  ResponsableId: z.nullable(id),
  Responsable: z.string(),
  Desde: z.nullable(fecha),
  Hasta: z.nullable(fecha),
  Abierto: z.boolean(),
  Version: z.int(),
  acciones: z.array(z.enum(['cambiar'])),
});
export type FichaMaestro = z.output<typeof FichaMaestro>;
/** `Personas`: active people who belong to it. */
export const DetalleMaestro = z.extend(FichaMaestro, { Personas: z.int(), Historial: z.array(Historial) });
export type DetalleMaestro = z.output<typeof DetalleMaestro>;

const campos = {
  nombre: textoObligatorio(80),
  responsableId: z.nullable(id),
  desde: z.nullable(fecha),
  hasta: z.nullable(fecha),
};
type Plazo = { desde: string | null; hasta: string | null };
const seCierraDespues = exigir<Plazo>(
  'hasta',
  ({ desde, hasta }) => !hasta || !desde || hasta >= desde,
  'No puede cerrarse antes de abrirse',
);
export const FormularioMaestro = z.strictObject(campos).check(seCierraDespues);
export type FormularioMaestro = z.output<typeof FormularioMaestro>;
export const FormularioMaestroNuevo = z
  .strictObject({ codigo: codigoObligatorio.check(z.toUpperCase()), ...campos })
  .check(seCierraDespues);
export type FormularioMaestroNuevo = z.output<typeof FormularioMaestroNuevo>;
/** Codes of each kind, with their sentence. Rental companies are six, and no others (spec section 3). */
export const CODIGOS: Record<Exclude<Cual, 'companias'>, readonly [RegExp, string]> = {
  centroscoste: [/^\d{4}$/, 'Cuatro cifras'],
  contratos: [/^[A-Z0-9._-]{1,20}$/, 'Hasta veinte letras, cifras, puntos o guiones'],
  areas: [/^[A-Z]{3}$/, 'Tres letras'],
};
