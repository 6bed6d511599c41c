import { type Fila, INICIO, sealRow } from '#server/kernel/chain.ts';
import { canonical } from '#server/kernel/jws.ts';
import { getSigning } from '#server/kernel/signing.ts';
import { selectTurno, type Turno } from './cadena.queries.ts';
import { existsClave, insertClaveDeServidor } from './clave.queries.ts';

type Puesto = Omit<Turno, 'prev'> & { prev: string };

/** A place at the end of the chain, held until the transaction ends. The first thing that this server puts there is its own public key. */
export async function tomarPuesto(): Promise<Puesto> {
  const { kid, publica } = getSigning();
  const turno = await selectTurno();
  const puesto = { ...turno, prev: turno.prev ?? INICIO };
  if (await existsClave(kid)) return puesto;
  const fila = toFila(puesto, { clase: 'clave', contenido: { kid, publica, usuarioId: null } });
  await insertClaveDeServidor({ kid, publica, fila });
  return { ...puesto, seq: fila.seq + 1, prev: fila.hash };
}

type Contenido = { clase: 'clave' | 'revocacion' | 'decision'; contenido: Record<string, string | number | null> };
export function toFila({ seq, prev, ahora }: Puesto, { clase, contenido }: Contenido): Fila {
  const { kid, privada } = getSigning();
  return sealRow({ seq, prev, instante: ahora, clase, contenido: canonical(contenido), servidor: kid }, privada);
}
