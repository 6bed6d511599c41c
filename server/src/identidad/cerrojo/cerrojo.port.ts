import { Refusal } from '#server/casa/kernel/errors.ts';
import { existsPuertaAbierta, puertaAbierta } from './cerrojo.queries.ts';

/** Condition of the row `u` of a person who may enter with a password, a passkey or a link. */
export const conPuertaAbierta = puertaAbierta;

/** True where the company has closed the password to this person, and with it passkeys, recovery and invitations. */
export const tienePuertaCerrada = async (usuarioId: number): Promise<boolean> =>
  !(await existsPuertaAbierta(usuarioId));

/** Refuses a person who has just shown that they know the password or hold the passkey: a stranger never gets this far. */
export async function exigirPuertaAbierta(usuarioId: number): Promise<void> {
  if (await tienePuertaCerrada(usuarioId))
    throw new Refusal(
      403,
      'puerta_cerrada',
      'Usted entra con la cuenta de la empresa. Use el botón que la nombra en la pantalla de entrada',
    );
}
