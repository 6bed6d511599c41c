import * as z from 'zod/mini';
import { conflicto, Refusal } from '#server/casa/kernel/errors.ts';
import { getSigning, isSigningConfigured, sealOfAccount, sealOfPassword } from '#server/casa/claves/signing.ts';
import type { Repetida } from '#server/plataforma/intentos/intentos.port.ts';
import { selectAccesosDeFirmantes, selectConstancia } from './acceso.queries.ts';

export type Titular = { id: number; matricula: string };

/**
 * Seal of the compared login password, which must be the last one of the chain. After
 * `tomarPuesto`: none is set meanwhile. @throws Refusal 409.
 */
export async function exigirConstancia(titular: Titular, passwordHash: string): Promise<string> {
  const { sello, vigente } = await selectConstancia(titular.id, { kid: getSigning().kid, passwordHash });
  if (!vigente) throw conflicto('La contraseña se ha cambiado desde otro sitio. Vuelva a entrar');
  const selloActual = sealOfPassword(titular, passwordHash);
  if (sello === selloActual) return selloActual;
  throw new Refusal(
    409,
    'acceso_sin_constancia',
    'Su contraseña de acceso no se puso con este programa. Recupérela por correo desde la pantalla de entrada y vuelva a intentarlo',
  );
}

/**
 * Proof in a link of the chain that it was the person: the seal of their login password, or of the company's account with
 * which they entered again. @throws Refusal 409.
 */
export const constanciaDe = async (
  titular: Titular,
  repetida: Repetida,
): Promise<{ acceso: string } | { cuenta: string }> =>
  'cuenta' in repetida
    ? { cuenta: sealOfAccount(titular, repetida.cuenta) }
    : { acceso: await exigirConstancia(titular, repetida.passwordHash) };

/** Seals of current login passwords by the key of one server; null without a key. */
export const AccesosDeHoy = z.object({
  servidor: z.string(),
  personas: z.array(z.object({ usuarioId: z.int(), matricula: z.string(), acceso: z.nullable(z.string()) })),
});
export type AccesosDeHoy = z.output<typeof AccesosDeHoy>;
/** Current login passwords of people who can sign, to be compared with the chain; null without the server's secret. */
export async function leerAccesos(): Promise<AccesosDeHoy | null> {
  if (!isSigningConfigured()) return null;
  const personas = (await selectAccesosDeFirmantes()).map((persona) => ({
    usuarioId: persona.id,
    matricula: persona.matricula,
    acceso: persona.passwordHash === null ? null : sealOfPassword(persona, persona.passwordHash),
  }));
  return { servidor: getSigning().kid, personas };
}
