import * as z from 'zod/mini';
import { comoSeEscribe, OBLIGATORIO, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { passwordNueva } from './sesion.schemas.ts';

/** Names of an account: shapes that the first administrator shares with every other person. */
export const matricula = z.string(OBLIGATORIO).check(z.regex(/^[A-Za-z0-9]{1,20}$/, 'De 1 a 20 letras o cifras'));
export const login = z
  .string(OBLIGATORIO)
  .check(
    z.toLowerCase(),
    z.regex(/^[a-z][a-z0-9._-]{1,39}$/, 'Empieza por letra; de 2 a 40 letras, cifras, punto o guion'),
  );
export const correo = z
  .string(OBLIGATORIO)
  .check(z.toLowerCase(), z.email('No es una dirección de correo'), z.maxLength(200, 'Máximo 200 caracteres'));

/** Data of the first administrator, which the screen of the first start and `npm run admin` ask for. */
export const datosDeAdministrador = { matricula, login, nombre: textoObligatorio(100), correo };

/** Code of the log, as somebody copies it. */
export const CodigoDeArranque = z.strictObject({ codigo: comoSeEscribe(40) });
/** First administrator, with the code that lets them be written and the password with which they enter. */
export const PrimerAdministrador = z.strictObject({
  codigo: comoSeEscribe(40),
  ...datosDeAdministrador,
  password: passwordNueva,
  aceptaAviso: z.literal(true, 'Debe aceptar el aviso de privacidad'),
});
export type PrimerAdministrador = z.output<typeof PrimerAdministrador>;
