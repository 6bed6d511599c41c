import * as z from 'zod/mini';
import { Dato, Historial } from '#contract/casa/kernel/error.ts';
import { id, instante, paginaQuery, texto, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { QR } from '#contract/tiempo/terminal/terminal.rules.ts';
import { MAX_LINEAS_KIT, MAX_NOTA_EPI, RECIBO_EPI } from './epi.rules.ts';
import { cantidad, PiezaEpi, talla } from './epi.schemas.ts';

export const ReciboEpi = z.object({
  Id: z.int(),
  Numero: z.string(),
  Fecha: instante,
  PersonaId: z.int(),
  Persona: z.string(),
  EntregadoPor: z.string(),
  Almacen: z.string(),
  /** One line: 'Guante nitrilo talla 9 (2), Casco'. */
  Resumen: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(RECIBO_EPI.claves)),
});
export type ReciboEpi = z.output<typeof ReciboEpi>;
export const ReciboEpiDetalle = z.extend(ReciboEpi, {
  Piezas: z.array(PiezaEpi),
  /** Content that the person reads and signs. */
  Datos: z.array(Dato),
  /** 1: the person signs with their signing password. */
  FirmaDigital: z.int(),
  /** Null before the signature. */
  CodigoVerificacion: z.nullable(z.string()),
  Firmado: z.nullable(instante),
  Comentario: z.string(),
  Historial: z.array(Historial),
});
export type ReciboEpiDetalle = z.output<typeof ReciboEpiDetalle>;

export const FormularioFirmarRecibo = z.strictObject({
  password: z.optional(z.string().check(z.maxLength(128, 'Máximo 128 caracteres'))),
});
export type FormularioFirmarRecibo = z.output<typeof FormularioFirmarRecibo>;
export const FormularioMostrador = z.strictObject({
  /** Content of the person's own QR. */
  qr: z.string('Lea el código QR de la persona').check(z.regex(QR, 'No es el código QR de una persona')),
});
export const FormularioNoConforme = z.strictObject({
  comentario: textoObligatorio(MAX_NOTA_EPI),
  password: z.optional(z.string().check(z.maxLength(128, 'Máximo 128 caracteres'))),
});
export type FormularioNoConforme = z.output<typeof FormularioNoConforme>;
export const FormularioAnularRecibo = z.strictObject({ motivo: textoObligatorio(MAX_NOTA_EPI) });
/** Delivery without a request, such as the obligatory equipment of a first day. */
export const FormularioKit = z.strictObject({
  personaId: id,
  almacenId: id,
  lineas: z
    .array(z.strictObject({ articuloId: id, talla: z._default(talla, ''), cantidad }))
    .check(
      z.minLength(1, 'Al menos un artículo'),
      z.maxLength(MAX_LINEAS_KIT, `Como máximo ${MAX_LINEAS_KIT} artículos`),
    ),
});
export type FormularioKit = z.output<typeof FormularioKit>;

export const recibosEpiQuery = z.strictObject({
  ...paginaQuery,
  estado: z.optional(z.string().check(z.regex(/^[1-4](,[1-4]){0,3}$/, 'Estado no válido'))),
  texto: z.optional(texto(100)),
});
