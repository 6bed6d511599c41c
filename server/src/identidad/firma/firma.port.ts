import type { Fila } from '#server/casa/claves/chain.ts';
import { tomarPuesto, toFila } from './cadena/cadena.commands.ts';
import { insertEslabon } from './cadena/cadena.queries.ts';
import { digestDeHoja, digestDeHojas, type Hoja } from './cadena/hojas.commands.ts';
import { abrirClave, claveDelServidor, type Llave } from './cadena/clave.commands.ts';
import { type Decision, firmarDecision, nuevoCodigo } from './cadena/firma.commands.ts';

/**
 * Signing key, taken before any transaction: the person's, opened with their password, or
 * the server's. @throws Refusal 409, 422, 423, 429.
 */
export const tomarLlave = async (quien: { usuarioId: number; password: string } | 'servidor'): Promise<Llave> =>
  quien === 'servidor' ? claveDelServidor() : abrirClave(quien.usuarioId, quien.password);

/** A new verification code. */
export const codigoNuevo = (): string => nuevoCodigo();

/** Signs a decision in its transaction. @throws Refusal 409. */
export const firmar = (decision: Decision, llave: Llave): Promise<void> => firmarDecision(decision, llave);

type Cierre = { usuarioId: number; mes: string; estadoId: number; hash: string };
/**
 * Adds a step of a closing to the company's chain, in the caller's transaction, which holds the chain until it ends: as its last
 * statements. `hash`: digest of the closing's figures and lines (`hashAfter` of claves/chain.ts).
 */
export async function sellar({ clase, contenido }: { clase: 'cierre'; contenido: Cierre }): Promise<Fila> {
  const fila = toFila(await tomarPuesto(), { clase, contenido });
  await insertEslabon(fila);
  return fila;
}

type ConHojas<H extends Hoja> = {
  clase: 'fichajes' | 'borrado';
  contenido(hojas: readonly H[]): Record<string, string | number>;
  /** Leaves, read once the chain is locked, in the order of person and number. */
  hojas(): Promise<readonly H[]>;
};
/** Adds a link with a digest over rows of another table (leaves); none without leaves. */
export async function sellarHojas<H extends Hoja>({ clase, contenido, hojas: leer }: ConHojas<H>) {
  const puesto = await tomarPuesto();
  const hojas = await leer();
  if (hojas.length === 0) return undefined;
  const fila = toFila(puesto, {
    clase,
    contenido: { ...contenido(hojas), numero: hojas.length, hojas: digestDeHojas(hojas) },
  });
  await insertEslabon(fila);
  return { fila, hojas };
}

/** Digest of a head of clock-ins: a leaf is proved by it without showing the others. */
export const digestDeHojaDeFichajes = (hoja: Hoja): string => digestDeHoja(hoja);
