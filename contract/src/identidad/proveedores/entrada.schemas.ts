import * as z from 'zod/mini';
import { comoSeEscribe, instante, secreto, texto } from '#contract/casa/kernel/scalars.ts';
import { codigoDeProveedor } from './proveedores.schemas.ts';

/** Ways in that the login offers besides the password. */
export const PuertasDeEntrada = z.object({
  Proveedores: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  /** True where the password is for emergencies. */
  PasswordCerrada: z.boolean(),
});
export type PuertasDeEntrada = z.output<typeof PuertasDeEntrada>;

/**
 * `password`: the signed-in person repeats it to link their own account, and does not enter. `confirma`: the signed-in person enters again
 * at their provider, in place of repeating a password. `elige`: the person wants to choose another account there.
 */
export const FormularioEmpezar = z.strictObject({
  codigo: codigoDeProveedor,
  password: z.optional(secreto(1, 'Campo obligatorio')),
  confirma: z.optional(z.literal(true)),
  elige: z.optional(z.literal(true)),
});
/** `Marca`: stays on the device, and only with it can the sign-in end. */
export const EntradaEmpezada = z.object({ Url: z.string(), Estado: z.string(), Marca: z.string() });

const deVuelta = (max: number) =>
  z.optional(z.string().check(z.regex(/^[\x20-\x7e]*$/, 'No válido'), z.maxLength(max, 'Demasiado largo')));
const azar = z.string('Falta').check(z.regex(/^[\w-]{43}$/, 'No válido'));
/** Answer of the provider, and the mark. `codigo`: second factor of the person. `aceptaAviso`: they accept the privacy notice. */
export const FormularioVolver = z.strictObject({
  proveedor: codigoDeProveedor,
  estado: azar,
  marca: azar,
  code: deVuelta(4_000),
  iss: deVuelta(400),
  error: deVuelta(100),
  codigo: z.optional(comoSeEscribe(20)),
  aceptaAviso: z.optional(z.literal(true, 'Debe aceptar el aviso de privacidad')),
});
export type FormularioVolver = z.output<typeof FormularioVolver>;
/** `token`: null where an account was linked, or an act confirmed, and nobody entered. */
export const EntradaAcabada = z.object({ token: z.nullable(z.string()) });

/** Every fault of a sign-out is the same 400, as its specification wants: the shape of the token is looked at with the rest. */
export const FormularioSalida = z.object({ logout_token: z._default(texto(8_000), '') });
export const salidaParams = z.object({ codigo: codigoDeProveedor });

/** How the caller shows that it is still them before an act: the password, their account of the company, or nothing that they have. */
export const Confirmacion = z.object({
  Modo: z.enum(['password', 'cuenta', 'nada']),
  /** Providers at which they may confirm in this session. */
  Proveedores: z.array(z.object({ Codigo: z.string(), Nombre: z.string() })),
  /** Until when the last confirmation of this session counts; null where none does. */
  Hasta: z.nullable(instante),
});
export type Confirmacion = z.output<typeof Confirmacion>;

/** Provider with the account of the caller, if it is linked. */
export const CuentaMia = z.object({
  Codigo: z.string(),
  Nombre: z.string(),
  Cuenta: z.string(),
  Creada: z.nullable(instante),
  Usada: z.nullable(instante),
});
export type CuentaMia = z.output<typeof CuentaMia>;
