import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { openText, sealText } from '#server/casa/claves/sealed-text.ts';
import { VERSION } from '#server/casa/config/version.ts';

/** A new secret as the convention writes it: 32 random bytes. */
export const secretoNuevo = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const nombreDe = (clave: string) => `webhook ${clave}`;
export const sellarSecreto = (secreto: string, clave: string): string => sealText(secreto, nombreDe(clave));

/** Identifier of a message, the same for each receiver and in each attempt. */
export const nombreDeMensaje = (mensaje: string): string => `msg_${mensaje.replaceAll('-', '')}`;

type PorFirmar = { clave: string; secreto: string; secretoAnterior: string | null; mensaje: string; cuerpo: string };
/** Headers of an attempt, signed with each secret that holds; undefined where this installation cannot open the secret. */
export function firmar(que: PorFirmar, ahora: Date): Record<string, string> | undefined {
  const nombre = nombreDe(que.clave);
  const secreto = openText(que.secreto, nombre);
  if (secreto === undefined) return undefined;
  const anterior = que.secretoAnterior === null ? undefined : openText(que.secretoAnterior, nombre);
  const id = nombreDeMensaje(que.mensaje);
  const firmas = [secreto, ...(anterior === undefined ? [] : [anterior])].map((clave) =>
    new Webhook(clave).sign(id, ahora, que.cuerpo),
  );
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Extramuros/${VERSION}`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(ahora.getTime() / 1_000)),
    'webhook-signature': firmas.join(' '),
  };
}
