import { type Fila, INICIO, sealRow } from '#server/casa/claves/chain.ts';
import { transaction } from '#server/casa/base/db.ts';
import { canonical } from '#server/casa/claves/jws.ts';
import { getSigning, sealOfAddress, sealOfPassword } from '#server/casa/claves/signing.ts';
import { selectAccesos } from './acceso.queries.ts';
import { insertEslabon, selectVez, type Vez } from './cadena.queries.ts';
import { insertClaveDeServidor } from './clave.queries.ts';

type Puesto = Omit<Vez, 'prev'> & { prev: string };

/**
 * Place at the end of the chain, held until the transaction ends. A server's first links are its public key and the inventory of the
 * login passwords that existed: later ones have a link of their own.
 */
export async function tomarPuesto(): Promise<Puesto> {
  const { kid, publica } = getSigning();
  const vez = await selectVez(kid);
  let puesto = { ...vez, prev: vez.prev ?? INICIO };
  if (!vez.clave) {
    const fila = toFila(puesto, { clase: 'clave', contenido: { kid, publica, usuarioId: null } });
    await insertEslabon(fila);
    await insertClaveDeServidor({ kid, publica, fila });
    puesto = siguiente(puesto, fila);
  }
  if (!vez.inventario) {
    const fila = toFila(puesto, { clase: 'inventario', contenido: { personas: await inventariar() } });
    await insertEslabon(fila);
    puesto = siguiente(puesto, fila);
  }
  return puesto;
}
/** Adds the key and the inventory before anybody signs, so that later changes of passwords are noticed. */
export const empezarCadena = (): Promise<unknown> => transaction(tomarPuesto);
const siguiente = (puesto: Puesto, { seq, hash }: Fila): Puesto => ({ ...puesto, seq: seq + 1, prev: hash });
const inventariar = async () =>
  (await selectAccesos()).map((persona) => ({
    usuarioId: persona.id,
    matricula: persona.matricula,
    acceso: sealOfPassword(persona, persona.passwordHash),
    correo: sealOfAddress(persona, persona.correo),
  }));

type Valor = string | number | null;
type Contenido = {
  clase: 'clave' | 'revocacion' | 'decision' | 'acceso' | 'inventario' | 'fichajes' | 'cierre' | 'borrado';
  contenido: Record<string, Valor | Record<string, Valor>[]>;
};
export function toFila({ seq, prev, ahora }: Puesto, { clase, contenido }: Contenido): Fila {
  const { kid, privada } = getSigning();
  return sealRow({ seq, prev, instante: ahora, clase, contenido: canonical(contenido), servidor: kid }, privada);
}
