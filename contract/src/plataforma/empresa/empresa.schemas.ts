import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { esNifEspanol, nifLimpio } from '#contract/casa/kernel/nif.ts';
import { texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { faltaDeAcento } from './acento.rules.ts';
import { CLAVES_OPCIONALES } from './opcionales.rules.ts';

const MAX_TEXTO_ENTRADA = 240;
const MAX_SALUDO = 120;
export const MAX_LOGO = 2 * 1024 * 1024;
const opcional = z.enum(CLAVES_OPCIONALES, 'Área no válida');

/** A number that the company sets, within its bounds. */
export const Cifra = z.object({
  Codigo: z.string(),
  Nombre: z.string(),
  Detalle: z.string(),
  Valor: z.int(),
  Minimo: z.int(),
  Maximo: z.int(),
});
export type Cifra = z.output<typeof Cifra>;
export const Ajustes = z.object({
  Nombre: z.string(),
  /** '': not recorded. */
  Nif: z.string(),
  Logo: z.nullable(z.string()),
  Acento: z.nullable(z.string()),
  TextoEntrada: z.string(),
  Saludo: z.string(),
  Apagadas: z.array(opcional),
  /** Days for which data are kept, and limits of the work, each in its order. */
  Plazos: z.array(Cifra),
  Limites: z.array(Cifra),
  Version: z.int(),
  Historial: z.array(Historial),
});
export type Ajustes = z.output<typeof Ajustes>;

const acento = z.nullable(
  z
    .string()
    .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Escriba un color como #0d5c63'))
    .check(
      z.refine((hex) => !/^#[0-9a-f]{6}$/.test(hex) || faltaDeAcento(hex) === undefined, {
        error: ({ input }) => faltaDeAcento(String(input).toLowerCase()) ?? 'Color no válido',
      }),
    ),
);
const nif = z.string().check(
  z.overwrite(nifLimpio),
  z.refine((escrito) => escrito === '' || esNifEspanol(escrito), 'El NIF no es correcto: revise sus cifras y su letra'),
);
export const FormularioIdentidad = z.strictObject({
  nombre: textoObligatorio(80),
  /** Absent: unchanged. */
  nif: z.optional(nif),
  acento,
  textoEntrada: texto(MAX_TEXTO_ENTRADA),
  saludo: texto(MAX_SALUDO),
});
export type FormularioIdentidad = z.output<typeof FormularioIdentidad>;
export const FormularioAreas = z.strictObject({
  apagadas: z
    .array(opcional)
    .check(z.maxLength(CLAVES_OPCIONALES.length, 'Demasiadas áreas'))
    .check(z.refine((las) => new Set(las).size === las.length, 'Un área está repetida')),
});
export type FormularioAreas = z.output<typeof FormularioAreas>;

const cifras = z
  .array(
    z.strictObject({
      codigo: z.string().check(z.regex(/^[a-z_]{2,30}$/, 'Código no válido')),
      valor: z.int('Escriba un número entero').check(z.minimum(0, 'No puede ser menos de 0'), z.maximum(36_525)),
    }),
  )
  .check(z.minLength(1, 'Cambie al menos uno'), z.maxLength(100, 'Demasiados cambios'));
/** Changed figures; the others stay unchanged. */
export const FormularioCifras = z.strictObject({ cifras });
export type FormularioCifras = z.output<typeof FormularioCifras>;
