import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  exigir,
  fecha,
  id,
  instante,
  OBLIGATORIO,
  paginaQuery,
  secreto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { sensible } from '#contract/casa/kernel/sensible.ts';
import { faltaDeIban } from '#contract/personas/misdatos/identidad.rules.ts';
import { FormularioBanco } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { enSepa, esDeSepa, MAX_EN_REMESA, REMESA } from './remesa.rules.ts';

const tapada = sensible('banco', z.string());
/** Account from which the company pays, masked. */
export const CuentaDePago = z.object({ Titular: z.string(), Iban: z.string(), Bic: z.string(), Version: z.int() });
export type CuentaDePago = z.output<typeof CuentaDePago>;

/** Settlement that waits to be paid, or to be returned where its `Total` is negative. `Cuenta`: masked; '' where none is known. */
export const PorPagar = z.object({
  Id: z.int(),
  Numero: z.string(),
  PersonaId: z.int(),
  Persona: z.string(),
  Destino: z.string(),
  FechaRegreso: fecha,
  Total: z.number(),
  Cuenta: tapada,
});
export type PorPagar = z.output<typeof PorPagar>;
export const Pagos = z.object({ Cuenta: z.nullable(CuentaDePago), PorPagar: z.array(PorPagar) });
export type Pagos = z.output<typeof Pagos>;

export const Remesa = z.object({
  Id: z.int(),
  Numero: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  Cargo: fecha,
  Cuantas: z.int(),
  Total: z.number(),
  Creada: instante,
  Version: z.int(),
  acciones: z.array(z.enum(REMESA.claves)),
});
export type Remesa = z.output<typeof Remesa>;
/** Transfer of a batch. `Motivo`: why it was taken out; '' while it is in it. */
export const LineaRemesa = z.object({
  Id: z.int(),
  LiquidacionId: z.int(),
  Numero: z.string(),
  PersonaId: z.int(),
  Persona: z.string(),
  Cuenta: tapada,
  /** The person has another account since the batch was created. */
  HaCambiado: z.boolean(),
  Importe: z.number(),
  Viva: z.boolean(),
  Motivo: z.string(),
});
export type LineaRemesa = z.output<typeof LineaRemesa>;
export const RemesaDetalle = z.extend(Remesa, {
  Titular: z.string(),
  Iban: z.string(),
  Motivo: z.string(),
  Lineas: z.array(LineaRemesa),
  Historial: z.array(Historial),
});
export type RemesaDetalle = z.output<typeof RemesaDetalle>;

const iban = FormularioBanco.shape.iban.check(
  z.refine((numero: string) => faltaDeIban(numero) !== '' || esDeSepa(numero), 'Solo cuentas de la zona SEPA'),
);
/** BIC (ISO 9362), which banks of SEPA find by themselves where it is ''. */
const bic = z.pipe(
  z.pipe(
    z.string(),
    z.transform((texto) => texto.replace(/\s/g, '').toUpperCase()),
  ),
  z
    .string()
    .check(z.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'Escriba los 8 u 11 caracteres del BIC, o déjelo vacío')),
);
/** `password`: that of the person of the session, repeated: company money leaves from this account. */
export const FormularioCuenta = z.strictObject({
  titular: textoObligatorio(70).check(
    z.refine((texto) => enSepa(texto, 70) !== '', 'Escriba el nombre en letras latinas'),
  ),
  iban,
  bic,
  password: secreto(1, OBLIGATORIO),
});
export type FormularioCuenta = z.output<typeof FormularioCuenta>;

const cuales = z
  .array(id)
  .check(
    z.minLength(1, 'Elija al menos una liquidación'),
    z.maxLength(MAX_EN_REMESA, `Como mucho ${MAX_EN_REMESA} en una remesa`),
  );
const deRemesa = { liquidaciones: cuales, cargo: fecha };
const sinRepetir = exigir<{ liquidaciones: readonly number[] }>(
  'liquidaciones',
  ({ liquidaciones }) => new Set(liquidaciones).size === liquidaciones.length,
  'Hay una liquidación repetida',
);
/** Form of a new batch, as a person fills it in. */
export const ElegirRemesa = z.strictObject(deRemesa).check(sinRepetir);
/** `total`: sum that the person has seen, so that other figures are not paid unseen. */
export const FormularioRemesa = z
  .strictObject({
    ...deRemesa,
    total: z.number('Escriba un importe').check(
      z.minimum(0.01, 'Importe no válido'),
      z.maximum(999_999_999.99, 'Importe no válido'),
      z.refine((euros) => /^\d+(\.\d{1,2})?$/.test(String(euros)), 'Como máximo dos decimales'),
    ),
  })
  .check(sinRepetir);
export type FormularioRemesa = z.output<typeof FormularioRemesa>;
export const FormularioPedirCuentas = z.strictObject({ liquidaciones: cuales });
export const Avisadas = z.object({ Avisadas: z.int() });
const motivo = textoObligatorio(250);
export const FormularioAnularRemesa = z.strictObject({ motivo });
export const FormularioQuitar = z.strictObject({ linea: id, motivo });
export const remesasQuery = z.strictObject({
  ...paginaQuery,
  estado: z.optional(z.string().check(z.regex(/^[1-3](,[1-3])*$/, 'Estado no válido'))),
});
export type RemesasQuery = z.output<typeof remesasQuery>;
