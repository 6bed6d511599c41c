import { conflicto, Refusal } from '#server/kernel/errors.ts';
import { getSigning, sealOfAddress, sealOfPassword } from '#server/claves/signing.ts';
import { selectAccesosDeFirmantes, selectConstancia } from './acceso.queries.ts';
import { tomarPuesto, toFila } from './cadena.commands.ts';
import { insertEslabon } from './cadena.queries.ts';

type Titular = { id: number; matricula: string };

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

export type Acceso =
  /** First password, by an invitation, or a new one, by a link: sent to this address. */
  | { titular: Titular & { correo: string }; por: 'alta' | 'enlace'; passwordHash: string }
  /** In place of the one that they have just repeated. */
  | { titular: Titular; por: 'cambio'; passwordHash: string; actual: string };
/** Adds a login password that is about to be stored to the chain, in the transaction that stores it. @throws Refusal 409. */
export async function sellarAcceso(acceso: Acceso): Promise<void> {
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
