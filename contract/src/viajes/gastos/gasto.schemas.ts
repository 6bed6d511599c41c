import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  codigoObligatorio,
  exigir,
  fecha,
  hora,
  id,
  importe,
  OBLIGATORIO,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { tasa } from '#contract/viajes/cambio/cambio.schemas.ts';
import { QUIEN_DA, type QuienDa } from '#contract/viajes/dietas/tarifas.rules.ts';
import { EURO, GASTO, ivaMalo, MAX_RECIBO, POR_QUE, superaLimite } from './gastos.rules.ts';

/** Kind of expense of the list of administration. */
export const TipoGasto = z.object({
  Codigo: z.string(),
  Nombre: z.string(),
  Kilometros: z.boolean(),
  Recibo: z.boolean(),
  Asistentes: z.boolean(),
  /** Most euros of one expense, and the sentence where it is passed; null: no limit. */
  Limite: z.nullable(z.int()),
  Regla: z.string(),
});
export type TipoGasto = z.output<typeof TipoGasto>;

/** An expense. Amounts in its currency and in euros; `Sujeto`: what of it is taxable, which only kilometres have. */
export const Gasto = z.object({
  Id: z.int(),
  TipoCodigo: z.string(),
  Tipo: z.string(),
  Fecha: fecha,
  Importe: z.number(),
  Divisa: z.string(),
  Tasa: z.number(),
  TasaFecha: z.nullable(fecha),
  TasaDe: z.enum(['EURO', 'BCE', 'TARJETA']),
  Euros: z.number(),
  Sujeto: z.number(),
  Iva: z.nullable(z.object({ Base: z.number(), Tipo: z.number(), Cuota: z.number() })),
  Texto: z.string(),
  Asistentes: z.string(),
  /** Why it passes the limit of its kind, or ''. */
  Justificacion: z.string(),
  Km: z.nullable(z.int()),
  KmDesde: z.string(),
  KmHasta: z.string(),
  TieneRecibo: z.boolean(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Reason for which a settlement gave it back, or ''. */
  Rechazo: z.string(),
  Version: z.int(),
  acciones: z.array(z.enum(GASTO.claves)),
});
export type Gasto = z.output<typeof Gasto>;

/** Expenses of a trip, with their sum in euros. */
export const GastosDeViaje = z.object({
  ViajeId: z.int(),
  Codigo: z.string(),
  Destino: z.string(),
  PersonaId: z.int(),
  Gastos: z.array(Gasto),
  Total: z.number(),
  Puede: z.boolean(),
  /** Reason for which nothing can be added now, or ''. */
  Motivo: z.string(),
  /** Acts on its expenses and on its days, also on what has been deleted. */
  Historial: z.array(Historial),
});
export type GastosDeViaje = z.output<typeof GastosDeViaje>;

/** Receipt inside the call, in base64. */
const recibo = z.strictObject({
  nombre: textoObligatorio(150),
  contenido: z
    .string('Elija el recibo')
    .check(
      z.minLength(4, 'El recibo está vacío'),
      z.maxLength(Math.ceil(MAX_RECIBO / 3) * 4, 'El recibo ocupa más de 4 MB'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'El recibo no ha llegado entero: vuelva a elegirlo'),
    ),
});
const iva = z.strictObject({
  base: importe,
  tipo: z.number('Escriba el tipo').check(z.minimum(0, 'De 0 a 99'), z.maximum(99, 'De 0 a 99')),
  cuota: importe,
});
const campos = z.strictObject({
  /** Its trip, which a change does not alter. */
  viajeId: z.optional(id),
  tipo: codigoObligatorio,
  fecha,
  importe: z.optional(importe),
  divisa: z.string(OBLIGATORIO).check(z.regex(/^[A-Z]{3}$/, 'Elija una divisa')),
  /** That of the statement of the card, for a day without one of the ECB. */
  tasa: z.optional(tasa),
  iva: z.optional(iva),
  texto: z.optional(texto(250)),
  asistentes: z.optional(texto(500)),
  /** Why it passes the limit of its kind. */
  justificacion: z.optional(texto(250)),
  km: z.optional(z.int('Un número entero').check(z.minimum(1, 'De 1 a 5000'), z.maximum(5000, 'De 1 a 5000'))),
  kmDesde: z.optional(texto(120)),
  kmHasta: z.optional(texto(120)),
  recibo: z.optional(recibo),
});
type Campos = z.output<typeof campos>;
const conIva = exigir<Campos>(
  'iva',
  ({ iva: desglose, divisa, importe: total }) => !desglose || divisa !== EURO || ivaMalo(desglose, total ?? 0) === '',
  'La base y la cuota no cuadran con el importe',
);
/** Form of an expense, as any kind has it; `formularioDeGasto` asks for what its kind wants. */
export const FormularioGasto = campos.check(conIva);
export type FormularioGasto = Campos;
export const FormularioGastoNuevo = z.extend(campos, { viajeId: id }).check(conIva);
export type FormularioGastoNuevo = z.output<typeof FormularioGastoNuevo>;

/** Form with the demands of the chosen kind. `conRecibo`: the expense has its receipt already. */
export const formularioDeGasto = (tipos: readonly TipoGasto[], conRecibo: boolean) => {
  const de = (v: Campos) => tipos.find(({ Codigo }) => Codigo === v.tipo);
  const pide = (campo: keyof Campos, falta: (v: Campos, tipo: TipoGasto) => boolean, mensaje?: string) =>
    exigir<Campos>(
      campo,
      (v) => {
        const tipo = de(v);
        return !tipo || !falta(v, tipo);
      },
      mensaje,
    );
  return FormularioGasto.check(
    exigir<Campos>('tipo', (v) => !v.tipo || de(v), 'Ese tipo de gasto ya no se usa'),
    pide('importe', (v, { Kilometros }) => !Kilometros && !v.importe),
    pide('recibo', (v, { Recibo }) => Recibo && !conRecibo && !v.recibo, 'Haga una foto del recibo o elija su PDF'),
    pide('asistentes', (v, { Asistentes }) => Asistentes && !v.asistentes),
    pide(
      'justificacion',
      (v, tipo) => v.divisa === EURO && superaLimite(tipo, v.importe ?? 0) && !v.justificacion,
      POR_QUE,
    ),
    pide('km', (v, { Kilometros }) => Kilometros && !v.km),
    pide('kmDesde', (v, { Kilometros }) => Kilometros && !v.kmDesde),
    pide('kmHasta', (v, { Kilometros }) => Kilometros && !v.kmHasta),
  );
};

const dada = z.optional(
  z.union([
    z.enum(Object.keys(QUIEN_DA).filter((quien) => quien !== 'comedor') as Exclude<QuienDa, 'comedor'>[]),
    z.literal(''),
  ]),
);
const Lugar = z.strictObject({
  pais: codigoObligatorio,
  provincia: z.nullable(z.string().check(z.regex(/^\d{2}$/, 'Provincia no válida'))),
  municipio: textoObligatorio(80),
});
/** Day of a trip as its traveller says it; what is absent is as the trip says. */
export const FormularioDia = z.strictObject({
  viajeId: id,
  fecha,
  lugares: z.optional(
    z.array(Lugar).check(z.minLength(1, 'Escriba un sitio'), z.maxLength(5, 'Cinco sitios como mucho')),
  ),
  noche: z.optional(Lugar),
  sinNoche: z.boolean(),
  desayuno: dada,
  almuerzo: dada,
  cena: dada,
});
export type FormularioDia = z.output<typeof FormularioDia>;
const horaOpcional = z.optional(z.union([hora, z.literal('')], 'Hora no válida'));
export const FormularioHoras = z.strictObject({ viajeId: id, sale: horaOpcional, vuelve: horaOpcional });
export type FormularioHoras = z.output<typeof FormularioHoras>;

/** Dieta of a day in euros, with the rule of each figure; `Escrito`: what the traveller said of the day. */
export const DietaDia = z.object({
  Fecha: fecha,
  Lugar: z.string(),
  Pais: z.string(),
  Pernocta: z.boolean(),
  Importe: z.number(),
  Exento: z.number(),
  Sujeto: z.number(),
  /** Limit of the law, where it is what decides. */
  Limite: z.nullable(z.number()),
  Exencion: z.string(),
  Lineas: z.array(z.object({ Importe: z.number(), Regla: z.string() })),
  /** The canteen of the company gives lunch that day. */
  Comedor: z.boolean(),
  Escrito: z.object({
    lugares: z.nullable(z.array(Lugar)),
    noche: z.nullable(Lugar),
    sinNoche: z.boolean(),
    desayuno: z.nullable(z.string()),
    almuerzo: z.nullable(z.string()),
    cena: z.nullable(z.string()),
  }),
});
export type DietaDia = z.output<typeof DietaDia>;
export const DietasDeViaje = z.object({
  ViajeId: z.int(),
  PersonaId: z.int(),
  Sale: z.nullable(hora),
  Vuelve: z.nullable(hora),
  Dias: z.array(DietaDia),
  Importe: z.number(),
  Exento: z.number(),
  Sujeto: z.number(),
  /** The traveller may still say how each day was. */
  Puede: z.boolean(),
});
export type DietasDeViaje = z.output<typeof DietasDeViaje>;
