import { randomBytes } from 'node:crypto';
import { esPinFacil } from '#contract/tiempo/terminal/terminal.rules.ts';
import type { CredencialPropia } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { hashPassword } from '#server/casa/claves/password.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { selectCredencial, updatePin, updateQr } from './credencial.queries.ts';

/** Sets the person's PIN for the terminals. Throws 422 and 429. */
export async function ponerPin(
  usuario: Usuario,
  { password, pin }: { password: string; pin: string },
): Promise<CredencialPropia> {
  if (esPinFacil(pin, usuario.matricula)) throw noValido([{ field: 'pin', message: 'Es demasiado fácil de adivinar' }]);
  await exigirPassword(usuario, { password });
  await updatePin(usuario.id, await hashPassword(pin));
  return selectCredencial(usuario.id);
}

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Replaces the person's QR. Throws 422 and 429. */
export async function renovarQr(usuario: Usuario, password: string): Promise<{ Codigo: string }> {
  await exigirPassword(usuario, { password });
  // 32 divides 256, so all letters are equally likely.
  const codigo = `EX${[...randomBytes(26)].map((byte) => LETRAS[byte % 32]).join('')}`;
  await updateQr(usuario.id, huellaDe(codigo));
  return { Codigo: codigo };
}

export async function quitarCredencial(usuario: Usuario, que: 'pin' | 'qr'): Promise<CredencialPropia> {
  await (que === 'pin' ? updatePin(usuario.id, null) : updateQr(usuario.id, null));
  return selectCredencial(usuario.id);
}
