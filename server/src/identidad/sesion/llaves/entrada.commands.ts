import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { LlaveUsada } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { olvidarIntento, reservarIntento } from '#server/plataforma/intentos/intentos.port.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { exigirPuertaAbierta } from '#server/identidad/cerrojo/cerrojo.port.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSesion, type SesionAbierta } from '../apertura/apertura.commands.ts';
import { type LlaveRow, selectLlave, updateUsada } from './llave.queries.ts';
import { gastarReto, hacerReto } from './reto.commands.ts';

/** Library of passkeys, loaded at its first use, because it takes some 20 MB of memory. */
export const webauthn = () => import('@simplewebauthn/server');

/** Purpose of challenges for entry. */
const ENTRAR = 'entrar';
/** Name of this site for passkeys, and the only origin that may use them. */
export const sitio = () => {
  const { urlPublica } = getKeys();
  return { rpID: new URL(urlPublica).hostname, origin: urlPublica };
};

/** Options for the browser, without a list of credentials, because the person is still unknown. */
export const opcionesDeEntrada = () => ({
  Opciones: {
    challenge: Buffer.from(hacerReto(ENTRAR)).toString('base64url'),
    rpId: sitio().rpID,
    timeout: 120_000,
    userVerification: 'required',
  },
});

/** Credential in place of unknown ones, so that the work is the same; no answer is valid for it. */
const NADIE = (() => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const part = (coordinate: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(coordinate, 'base64url')]);
  // COSE_Key in CBOR: EC2, ES256, P-256 and the point.
  const head = Buffer.from('a5010203262001', 'hex');
  return {
    publica: Buffer.concat([head, Buffer.from([0x21]), part(x), Buffer.from([0x22]), part(y)]).toString('base64url'),
    asa: randomBytes(32).toString('base64url'),
  };
})();

type Usada = z.output<typeof LlaveUsada>;
/** Counter of a valid answer of this credential; undefined for an invalid one. */
async function contadorDe(respuesta: Usada, de: Pick<LlaveRow, 'publica' | 'asa'>): Promise<number | undefined> {
  const reto = retoDe(respuesta);
  if (reto === undefined || !(await gastarReto(reto, ENTRAR))) return undefined;
  const { rpID, origin } = sitio();
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: respuesta,
    expectedChallenge: reto,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // The counter is compared below, once the signature is verified.
    credential: { id: respuesta.id, publicKey: new Uint8Array(Buffer.from(de.publica, 'base64url')), counter: 0 },
  }).catch(() => undefined);
  if (!verified?.verified || respuesta.response.userHandle !== de.asa) return undefined;
  return verified.authenticationInfo.newCounter;
}

/** Challenge of an answer. */
export function retoDe({ response }: { response: { clientDataJSON: string } }): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const reto = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof reto === 'string' && reto.length < 500 ? reto : undefined;
  } catch {
    return undefined;
  }
}

type Visita = { respuesta: Usada; ip: string; dispositivo: string | undefined; aparato: string };
/**
 * Opens a session with a passkey, which stands for the password and the second factor. Its limits are those of the password.
 * @throws Refusal 401, the same for an unknown passkey, another person's, a spent challenge and a disabled person; 429.
 */
export async function entrarConLlave({ respuesta, ip, dispositivo, aparato }: Visita): Promise<SesionAbierta> {
  const llave = await selectLlave(respuesta.id, dispositivo);
  const cuenta = llave && { id: llave.usuarioId, conocido: llave.conocido };
  const reserva = await reservarIntento({ username: `llave ${respuesta.id}`, ip, cuenta, dispositivo });
  const contador = await contadorDe(respuesta, llave?.activo && !reserva.agotada ? llave : NADIE);
  const abierta = llave && contador !== undefined ? await abrir(llave, contador, aparato) : undefined;
  if (!abierta) throw new Refusal(401, 'credenciales', 'No se ha podido entrar con esa llave de acceso');
  await olvidarIntento(reserva);
  return abierta;
}

/** Session of a valid answer, unless its counter reveals the use of a copied passkey. */
const abrir = (llave: LlaveRow, contador: number, aparato: string) =>
  transaction(async () => {
    const { usuarioId: id, nombre } = llave;
    if (await updateUsada(llave.id, contador)) {
      await exigirPuertaAbierta(id);
      return abrirSesion(id, { modo: 'L', aparato });
    }
    await anotar('usuario', { id }, { id }, 'llave de acceso rechazada', `«${nombre}»: su contador no avanza`);
    await notificar([id], {
      tipo: 'cuenta_aviso',
      titulo: 'Una llave de acceso puede estar copiada',
      texto: `Se ha rechazado una entrada con la llave «${nombre}»: otra copia de ella se ha usado después. Quítela y añada otra.`,
      ruta: '/menu/cuenta',
    });
    return undefined;
  });
