import { createHash, randomBytes } from 'node:crypto';
import { agruparCodigo, codigoDe } from '#contract/casa/kernel/codigo.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { signJws } from '#server/casa/claves/jws.ts';
import { tomarPuesto, toFila } from './cadena.commands.ts';
import type { Llave } from './clave.commands.ts';
import { insertEslabon, insertFirma } from './cadena.queries.ts';
import type { Firmado } from './firmado.views.ts';

/** Type of the signed content in its header, so that a signature cannot serve as another document of the same key. */
export const TYP_FIRMA = 'firma+jws';
export const digestOf = (jws: string): string => createHash('sha256').update(jws).digest('base64url');

/** Verification code: 80 random bits in groups of four. */
export const nuevoCodigo = (): string => agruparCodigo(codigoDe(randomBytes(10)));

export type Decision = Pick<
  Firmado,
  'decision' | 'comentario' | 'decidido' | 'firmante' | 'enNombreDe' | 'solicitud'
> & {
  codigo: string;
};
/** Signs a decision into the chain, in the transaction that takes it. @throws Refusal 409 when the key was revoked meanwhile. */
export async function firmarDecision({ codigo, ...decision }: Decision, llave: Llave): Promise<void> {
  const { kid, privada, politica } = llave;
  const puesto = await tomarPuesto();
  const firmado: Firmado = { v: 1, jti: codigo, prev: puesto.prev, fecha: puesto.acto, politica, ...decision };
  const jws = await signJws({ content: firmado, typ: TYP_FIRMA, kid, key: privada });
  const que = { codigo, solicitudId: decision.solicitud.Id, firmanteId: decision.firmante.id, kid };
  const fila = toFila(puesto, { clase: 'decision', contenido: { ...que, jws: digestOf(jws) } });
  const [, escrita] = await Promise.all([insertEslabon(fila), insertFirma({ ...que, jws, fila })]);
  if (!escrita) throw conflicto('Su clave de firma se ha revocado mientras tanto');
}
