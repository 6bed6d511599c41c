import * as z from 'zod/mini';
import { codigo, exigir, fecha, OBLIGATORIO, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { centimosDe, descuadre, descuadreDeVencimientos, MAX_CENTIMOS } from './facturas.rules.ts';
import { aPagarDe, CLAVES_AJUSTE, CLAVES_IMPUESTO, TIPO_IMPOSITIVO } from './importes.rules.ts';

/** Amount of a form, whose decimals may be missing. */
export const importe = z.string(OBLIGATORIO).check(
  z.minLength(1, OBLIGATORIO),
  z.refine((text) => text === '' || centimosDe(text) !== undefined, 'Escriba un importe con dos decimales como mucho'),
  z.refine((text) => Math.abs(centimosDe(text) ?? 0) <= MAX_CENTIMOS, 'El importe es demasiado grande'),
);
const tipoImpositivo = z
  .string(OBLIGATORIO)
  .check(
    z.refine(
      (text) => TIPO_IMPOSITIVO.test(text) && Number(text) <= 100,
      'De 0 a 100 %, con ocho decimales como mucho',
    ),
  );
const opcional = z.optional(z.union([z.literal(''), importe]));

const campos = z.strictObject({
  proveedorId: z
    .int('Elija el proveedor')
    .check(z.minimum(1, 'Elija el proveedor'), z.maximum(Number.MAX_SAFE_INTEGER)),
  serie: texto(20),
  numero: textoObligatorio(40),
  fecha,
  recibida: fecha,
  concepto: texto(250),
  pedido: texto(60),
  centroCoste: codigo,
  contrato: codigo,
  divisa: z.string(OBLIGATORIO).check(z.regex(/^[A-Z]{3}$/, 'Elija la divisa')),
  impuestos: z
    .array(
      z.strictObject({
        clase: z.optional(z.enum(CLAVES_IMPUESTO, 'Elija el impuesto')),
        tipo: tipoImpositivo,
        base: importe,
        cuota: importe,
        tipoRecargo: z.optional(z.union([z.literal(''), tipoImpositivo])),
        recargo: opcional,
      }),
    )
    .check(z.minLength(1, 'Escriba al menos una base'), z.maxLength(10, 'Como máximo diez tipos')),
  /** Base, for several taxes on one base; absent or '': the sum of the bases. */
  base: opcional,
  retencion: importe,
  total: importe,
  ajustes: z.optional(
    z
      .array(z.strictObject({ clase: z.enum(CLAVES_AJUSTE, 'Elija qué es'), concepto: texto(250), importe }))
      .check(z.maxLength(24, 'Como máximo 24 partes')),
  ),
  vencimientos: z
    .array(z.strictObject({ fecha, importe }))
    .check(z.minLength(1, 'Escriba al menos un vencimiento'), z.maxLength(24, 'Como máximo 24 vencimientos')),
});
type Campos = z.output<typeof campos>;
const regla = exigir<Campos>;
/** Rule whose sentence names the difference. */
const cuadra = (campo: keyof Campos, frase: (v: Campos) => string) =>
  z.refine<Campos>((v) => quePida(v, frase) === '', {
    path: [campo],
    error: ({ input }) => quePida(input, frase),
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });
/** Values of another shape have been refused before, by the rule of their shape. */
function quePida(v: unknown, frase: (v: Campos) => string): string {
  try {
    return frase(v as Campos); // Only fields of the form are read.
  } catch {
    return '';
  }
}
/** Form of an invoice, on the screen and on the server, which also checks the people and the open codes. */
export const FormularioFactura = campos.check(
  regla('centroCoste', (v) => v.centroCoste || v.contrato, 'Elija el centro de coste o el contrato'),
  regla('contrato', (v) => !v.centroCoste || !v.contrato, 'Elija uno solo: centro de coste o contrato'),
  regla('recibida', (v) => !v.fecha || !v.recibida || v.recibida >= v.fecha, 'No pudo recibirse antes de su fecha'),
  cuadra('total', (v) => descuadre(v, v.total, v.divisa)),
  cuadra('vencimientos', (v) =>
    descuadreDeVencimientos(
      v.vencimientos.map((vencimiento) => vencimiento.importe),
      { total: v.total, aPagar: aPagarDe(v), divisa: v.divisa },
    ),
  ),
);
export type FormularioFactura = z.output<typeof FormularioFactura>;
