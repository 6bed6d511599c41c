import { conflicto, Refusal } from '#server/kernel/errors.ts';
import { getSigning, sealOfPassword } from '#server/claves/signing.ts';
import { selectAccesosDeFirmantes, selectConstancia } from './acceso.queries.ts';

export type Titular = { id: number; matricula: string };

/**
 * That the login password which was compared is the one that this program set last, by the chain and not by its row.
 * After `tomarPuesto`: nothing is set meanwhile. Answers its seal. @throws Refusal 409.
 */
export async function exigirConstancia(titular: Titular, passwordHash: string): Promise<string> {
  const { sello, vigente } = await selectConstancia(titular.id, { kid: getSigning().kid, passwordHash });
  if (!vigente) throw conflicto('La contraseña se ha cambiado desde otro sitio. Vuelva a entrar');
  const suyo = sealOfPassword(titular, passwordHash);
  if (sello === suyo) return suyo;
  throw new Refusal(
    409,
    'acceso_sin_constancia',
    'Su contraseña de acceso no se puso con este programa. Recupérela por correo desde la pantalla de entrada y vuelva a intentarlo',
  );
}

/** Seals of today's login passwords, by the key of one server; null: there is none. */
export type AccesosDeHoy = {
  servidor: string;
  personas: readonly { usuarioId: number; matricula: string; acceso: string | null }[];
};
/** Today's login passwords of those who can sign, to be compared with the chain. */
export async function leerAccesos(): Promise<AccesosDeHoy> {
  const personas = (await selectAccesosDeFirmantes()).map((persona) => ({
    usuarioId: persona.id,
    matricula: persona.matricula,
    acceso: persona.passwordHash === null ? null : sealOfPassword(persona, persona.passwordHash),
  }));
  return { servidor: getSigning().kid, personas };
}
