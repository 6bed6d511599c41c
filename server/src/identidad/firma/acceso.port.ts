import { sealOfAddress, sealOfPassword } from '#server/casa/claves/signing.ts';
import { exigirConstancia, type Titular } from './cadena/acceso.commands.ts';
import { tomarPuesto, toFila } from './cadena/cadena.commands.ts';
import { insertEslabon } from './cadena/cadena.queries.ts';

type Acceso =
  /** Origin of the password: first one by an invitation, or new one by a link, sent to this address. */
  | { titular: Titular & { correo: string }; por: 'alta' | 'enlace'; passwordHash: string }
  /** Replacement of the password that they have just repeated. */
  | { titular: Titular; por: 'cambio'; passwordHash: string; actual: string };
/**
 * Adds a login password to the chain, as the first statement of the transaction that stores it.
 * @throws Refusal 409 when the replaced one was not set by this program.
 */
export async function sellarPassword(acceso: Acceso): Promise<void> {
  const { titular, por, passwordHash } = acceso;
  const puesto = await tomarPuesto();
  const fila = toFila(puesto, {
    clase: 'acceso',
    contenido: {
      usuarioId: titular.id,
      matricula: titular.matricula,
      por,
      antes: acceso.por === 'cambio' ? await exigirConstancia(titular, acceso.actual) : null,
      acceso: sealOfPassword(titular, passwordHash),
      correo: acceso.por === 'cambio' ? null : sealOfAddress(acceso.titular, acceso.titular.correo),
    },
  });
  await insertEslabon(fila);
}
