import type * as z from 'zod/mini';
import { type FormularioLlave, MAX_LLAVES } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { digestText } from '#server/casa/claves/sealed-text.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { conflicto, noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import { anotar, type Autor } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSesion, type SesionAbierta } from '../apertura/apertura.commands.ts';
import { selectSesionViva, updateSesionTerminada } from '../apertura/apertura.queries.ts';
import { conCodigo, tieneFactor } from '../factor/factor.commands.ts';
import { retoDe, sitio, webauthn } from './entrada.commands.ts';
import { deleteLlave, deleteLlaves, existsLlave, insertLlave, selectTitular } from './llave.queries.ts';
import { gastarReto, hacerReto } from './reto.commands.ts';

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITMOS = [-8, -7, -257];
const NO_VALE = 'No se ha podido añadir la llave de acceso. Empiece de nuevo';
/** Purpose of a challenge: this session of this person has just repeated the password. */
const altaDe = ({ id, sid }: Usuario) => `alta ${id} ${sid}`;

/** User handle of a person: that of their other passkeys, or a random one. */
const asaDe = async ({ id }: Usuario) => {
  const { asa, credenciales } = await selectTitular(id);
  return { asa: asa ?? digestText(String(id), 'asa de llaves'), credenciales };
};

type Demostrado = { password: string; codigo?: string | undefined };
/**
 * Options for the browser to make a passkey, which replaces both factors: it needs the code of a second factor in use.
 * @throws Refusal 409 at the maximum number of passkeys; 422, 429.
 */
export async function opcionesDeLlave(usuario: Usuario, { password, codigo }: Demostrado) {
  await exigirPassword(usuario, { password });
  const hacer = () => prepararOpciones(usuario);
  return (await tieneFactor(usuario.id)) ? conCodigo(usuario.id, { codigo }, hacer) : hacer();
}
async function prepararOpciones(usuario: Usuario) {
  const { asa, credenciales } = await asaDe(usuario);
  if (credenciales.length >= MAX_LLAVES) throw conflicto(`Puede tener ${MAX_LLAVES} llaves. Quite alguna antes`);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: `Extramuros · ${getKeys().empresa}`,
    rpID: sitio().rpID,
    userName: usuario.login,
    userDisplayName: usuario.nombre,
    userID: new Uint8Array(Buffer.from(asa, 'base64url')),
    challenge: hacerReto(altaDe(usuario)),
    timeout: 120_000,
    attestationType: 'none',
    excludeCredentials: credenciales.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITMOS,
  });
  return { Opciones: { ...options } };
}

type Nueva = z.output<typeof FormularioLlave>;
/**
 * Stores a passkey that this session asked for. A session without the second factor is replaced by one with it.
 * @throws Refusal 422 for an answer to other options; 409 for an existing passkey.
 */
export async function crearLlave(usuario: Usuario, { nombre, respuesta, aparato }: Nueva & { aparato: string }) {
  const reto = retoDe(respuesta);
  const esperado = reto !== undefined && (await gastarReto(reto, altaDe(usuario)));
  const { rpID, origin } = sitio();
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo: hecha } = esperado
    ? await verifyRegistrationResponse({
        response: respuesta,
        expectedChallenge: reto,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITMOS,
      }).catch(() => ({ registrationInfo: undefined }))
    : {};
  if (!hecha) throw noValido([], NO_VALE);
  const { asa } = await asaDe(usuario);
  return transaction(async () => {
    const nueva = await insertLlave({
      usuarioId: usuario.id,
      credencial: hecha.credential.id,
      publica: Buffer.from(hecha.credential.publicKey).toString('base64url'),
      contador: hecha.credential.counter,
      transportes: respuesta.response.transports ?? [],
      asa,
      nombre,
      sincronizada: hecha.credentialBackedUp,
    });
    const { Id } = ganada(nueva, `Puede tener ${MAX_LLAVES} llaves. Quite alguna antes`);
    await anotar('usuario', usuario, usuario, 'añadir llave de acceso', nombre);
    await notificar([usuario.id], {
      tipo: 'cuenta_aviso',
      titulo: 'Llave de acceso nueva en su cuenta',
      texto: `Se ha añadido la llave «${nombre}»: con ella se entra sin contraseña. Si no ha sido usted, quítela y cambie su contraseña.`,
      ruta: '/menu/cuenta',
    });
    return { Id, abierta: await reforzar(usuario, aparato) };
  });
}

/** Session with both factors, in place of one without the second. */
async function reforzar(usuario: Usuario, aparato: string): Promise<SesionAbierta | undefined> {
  if (usuario.faltaFactor !== true) return undefined;
  const desde = await selectSesionViva(usuario.id, usuario.sid);
  if (!desde) return undefined;
  await updateSesionTerminada(usuario.sid);
  return abrirSesion(usuario.id, { modo: 'L', aparato, desde });
}

/** Removes a passkey of the person. @throws Refusal 404; 422 with a wrong password; 429. */
export async function quitarLlave(usuario: Usuario, id: number, password: string): Promise<{ Id: number }> {
  if (!(await existsLlave(usuario.id, id))) throw noEncontrado();
  await exigirPassword(usuario, { password });
  return transaction(async () => {
    const { Id, nombre } = existente(await deleteLlave(usuario.id, id));
    await anotar('usuario', usuario, usuario, 'quitar llave de acceso', nombre);
    return { Id };
  });
}

/** Removes the passkeys named beside a new password, in its transaction; missing ones are ignored. */
export async function quitarConPassword(persona: Autor & { id: number }, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { nombre } of await deleteLlaves(persona.id, ids))
    await anotar('usuario', persona, persona, 'quitar llave de acceso', nombre);
}
