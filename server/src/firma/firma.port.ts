import { abrirClave, claveDelServidor, type Llave } from './cadena/clave.commands.ts';
import { type Decision, firmarDecision, nuevoCodigo } from './cadena/firma.commands.ts';

/** The key that is to sign: the person's own, opened with their password, or the server's. Before any transaction. @throws Refusal 409, 422, 423, 429. */
export const tomarLlave = async (quien: { usuarioId: number; password: string } | 'servidor'): Promise<Llave> =>
  quien === 'servidor' ? claveDelServidor() : abrirClave(quien.usuarioId, quien.password);

/** A verification code that nobody has. */
export const codigoNuevo = (): string => nuevoCodigo();

/** Signs what has just been decided, in the same transaction. @throws Refusal 409. */
export const firmar = (decision: Decision, llave: Llave): Promise<void> => firmarDecision(decision, llave);
