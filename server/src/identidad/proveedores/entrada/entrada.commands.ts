import { randomBytes } from 'node:crypto';
import type { IDToken } from 'openid-client';
import { AVISO_PENDIENTE, ENTRADA_PASADA, rutaDeVuelta } from '#contract/identidad/proveedores/proveedores.rules.ts';
import type { FormularioVolver } from '#contract/identidad/proveedores/entrada.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { contar } from '#server/casa/base/observe.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { digestText, openText, sealText } from '#server/casa/claves/sealed-text.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { redDe } from '#server/casa/http/guess-limits.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { noEncontrado, Refusal, sinSesion } from '#server/casa/kernel/errors.ts';
import { abrirSesion, aceptarAviso, conCodigo, faltaAviso, tieneFactor } from '#server/identidad/sesion/sesion.port.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { openid } from '../cliente/descubierto.commands.ts';
import { alcanzar, refusalDe, type Registro } from '../cliente/estado.commands.ts';
import { enClaro } from '../cliente/red.commands.ts';
import { ponerPapeles } from '../papeles/papel.commands.ts';
import { type ConSecreto, selectActivo, updateUsado } from '../registro/proveedor.queries.ts';
import { type Afirmacion, afirmacionDe, muestraFactor } from './afirmacion.rules.ts';
import { anotarConfirmada, exigirConfirmable, VUELVE_A_ENTRAR } from './confirmacion.commands.ts';
import {
  existsDispositivo,
  insertEntrada,
  selectReconocida,
  updateAcabada,
  updateIdentidadUsada,
  updateReconocida,
  updateTomada,
} from './entrada.queries.ts';
import { type Reconocida, reconocer, vincularPropia } from './persona.commands.ts';

const vueltaDe = (codigo: string) => `${getKeys().urlPublica}${rutaDeVuelta(codigo)}`;
const azar = () => randomBytes(32).toString('base64url');
const selloDe = (estado: string) => `entrada ${estado}`;

type Empezar = { codigo: string; password?: string | undefined; confirma?: true | undefined; elige?: true | undefined };
type Llamada = { usuario: Usuario | null; ip: string; log: Registro; dispositivo: string | undefined };
/**
 * Begins a sign-in: where to go, and the mark with which this device alone ends it.
 * @throws Refusal 404 for a provider that is not there, or at which this session cannot confirm; 503 while it is away.
 */
export async function empezar(
  { codigo, password, confirma, elige }: Empezar,
  { usuario, ip, log, dispositivo }: Llamada,
) {
  const proveedor = await selectActivo(codigo);
  if (!proveedor) throw noEncontrado();
  if (password !== undefined) {
    if (!usuario) throw sinSesion();
    await exigirPassword(usuario, { password });
  }
  const confirmaSid = confirma ? await exigirConfirmable(usuario, proveedor) : null;
  const config = await alcanzar(proveedor, log);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
  const [Estado, Marca, nonce, verificador] = [azar(), azar(), azar(), azar()];
  const Url = await urlDe(proveedor, log, async () =>
    buildAuthorizationUrl(config, {
      redirect_uri: vueltaDe(codigo),
      scope: proveedor.ambitos,
      state: Estado,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verificador),
      code_challenge_method: 'S256',
      ...(elige && { prompt: promptDeOtra(proveedor.emisor, config.serverMetadata().prompt_values_supported) }),
      ...(confirma && VUELVE_A_ENTRAR),
    }),
  );
  await insertEntrada({
    estado: huellaDe(Estado),
    marca: huellaDe(Marca),
    proveedorId: proveedor.id,
    secretos: sealText(JSON.stringify({ nonce, verificador }), selloDe(Estado)),
    red: await vecindadDe(ip, dispositivo),
    vinculaId: password === undefined || confirma ? null : (usuario?.id ?? null),
    confirmaSid,
  });
  return { Url, Estado, Marca };
}
/** Neighbourhood of a sign-in: its device where somebody has used it here, which others of its network do not touch; or the network. */
const vecindadDe = async (ip: string, dispositivo: string | undefined): Promise<string> =>
  dispositivo !== undefined && (await existsDispositivo(dispositivo))
    ? digestText(dispositivo, 'dispositivo de entrada')
    : digestText(redDe(ip), 'red de entrada');

/** Providers that let choose an account and do not say so. */
const ELIGEN = /^https:\/\/(accounts\.google\.com|login\.microsoftonline\.com)(\/|$)/;
/** Word with which a provider asks for another account: that of choosing where it is known, that of entering again elsewhere. */
const promptDeOtra = (emisor: string, conocidos: unknown): string =>
  ELIGEN.test(emisor) || (Array.isArray(conocidos) && conocidos.includes('select_account'))
    ? 'select_account'
    : 'login';

/** Address of the provider to which the page goes: never one with a script in it. */
async function urlDe(proveedor: ConSecreto, log: Registro, build: () => Promise<URL>): Promise<string> {
  try {
    const url = await build();
    if (url.protocol !== 'https:' && !enClaro(url.href))
      throw new TypeError('the address of the provider is not https');
    return url.href;
  } catch (error) {
    throw await refusalDe(proveedor, error, log);
  }
}

const pasada = () =>
  new Refusal(
    409,
    ENTRADA_PASADA,
    'Esta entrada ya se acabó, caducó o se empezó en otro dispositivo. Vuelva a empezar',
  );

type Vuelta = Llamada & { aparato: string };
/**
 * Ends a sign-in with what the provider sent back, or links an account.
 * @returns the open session; null where an account was linked or an act confirmed.
 * @throws Refusal 401, 403, 409, 503 with words; 422 'segundo_factor' as a login with a password does, and 'aviso_privacidad' before it.
 */
export async function volver(f: FormularioVolver, vuelta: Vuelta) {
  const clave = { estado: huellaDe(f.estado), marca: huellaDe(f.marca), codigo: f.proveedor };
  if (f.codigo !== undefined || f.aceptaAviso) return acabarReconocida(clave, f, vuelta);
  const tomada = await updateTomada(clave);
  const proveedor = tomada && (await selectActivo(f.proveedor));
  if (!tomada || !proveedor) throw pasada();
  const afirmacion = await preguntarQuien(proveedor, f, tomada.secretos, vuelta.log);
  if (tomada.confirmaSid !== null) {
    await anotarConfirmada({ proveedor, afirmacion, tomada, usuario: vuelta.usuario, log: vuelta.log });
    await updateUsado(proveedor.id);
    return null;
  }
  if (tomada.vinculaId !== null) {
    if (vuelta.usuario?.id !== tomada.vinculaId) throw pasada();
    await terminarBien(proveedor, afirmacion, await vincularPropia(proveedor, afirmacion, tomada.vinculaId));
    contar({ que: 'entrada', proveedor: proveedor.nombre, resultado: 'vincula' });
    return null;
  }
  const quien = await reconocer(proveedor, afirmacion).catch((error: unknown) => {
    contar({ que: 'entrada', proveedor: proveedor.nombre, resultado: 'sin_persona' });
    throw error;
  });
  await ponerPapeles(proveedor, afirmacion, quien.usuarioId);
  await terminarBien(proveedor, afirmacion, quien);
  const conFactor = proveedor.segundoFactor === 'proveedor' && muestraFactor(proveedor.exige, afirmacion.token);
  const { sub, sid } = afirmacion;
  const { identidadId } = quien;
  const hallada = { proveedorId: proveedor.id, identidadId, sub, sid, conFactor };
  if ((await updateReconocida(clave.estado, hallada)) === 0) throw pasada();
  return acabarReconocida(clave, f, vuelta);
}

const terminarBien = ({ id }: ConSecreto, { cuenta }: Afirmacion, { identidadId }: Reconocida) =>
  Promise.all([updateUsado(id), updateIdentidadUsada(identidadId, cuenta)]);

type Clave = { estado: string; marca: string; codigo: string };
type Dado = Pick<FormularioVolver, 'codigo' | 'aceptaAviso'>;
/** Opens the session of a recognised person, once they have accepted the privacy notice and given the second factor that they have. */
async function acabarReconocida(clave: Clave, { codigo, aceptaAviso }: Dado, { dispositivo, aparato }: Vuelta) {
  const espera = await selectReconocida(clave, dispositivo);
  if (!espera) throw pasada();
  const { usuarioId, proveedorId, sub, sid, proveedor, conFactor, conocido } = espera;
  const falta = await faltaAviso(usuarioId);
  if (falta && !aceptaAviso)
    throw new Refusal(422, AVISO_PENDIENTE, 'Antes de entrar ha de aceptar el aviso de privacidad');
  const abrir = (modo: 'P' | 'F') =>
    acabar(clave.estado, proveedor, async () => {
      if (falta) await aceptarAviso(usuarioId);
      return abrirSesion(usuarioId, { modo, aparato, externa: { proveedorId, sub, sid } });
    });
  if (conFactor) return abrir('F');
  if (!(await tieneFactor(usuarioId))) return abrir('P');
  if (codigo === undefined) contar({ que: 'entrada', proveedor, resultado: 'segundo_factor' });
  return conCodigo(usuarioId, { codigo, dispositivo: conocido ? dispositivo : undefined }, () => abrir('F'));
}

/** Opens the session and ends the sign-in, both or neither. */
async function acabar(estado: string, proveedor: string, abrir: () => ReturnType<typeof abrirSesion>) {
  const abierta = await transaction(async () => {
    // The rows of the way in come before that of the sign-in, as in a sign-out.
    const hecha = await abrir();
    if ((await updateAcabada(estado)) === 0) throw pasada();
    return hecha;
  });
  if (!abierta)
    throw new Refusal(403, 'sin_persona', 'Su cuenta no puede entrar en este momento. Avise a administración');
  contar({ que: 'entrada', proveedor, resultado: 'entra' });
  return abierta;
}

/** Exchanges the code for what the provider says of the account, verified. @throws Refusal 401, 503. */
async function preguntarQuien(
  proveedor: ConSecreto,
  f: FormularioVolver,
  sellados: string,
  log: Registro,
): Promise<Afirmacion> {
  const config = await alcanzar(proveedor, log);
  try {
    const { nonce, verificador } = JSON.parse(openText(sellados, selloDe(f.estado)) ?? '{}') as Record<string, string>; // sealed here
    if (!nonce || !verificador) throw new TypeError('sealed by another installation');
    const { authorizationCodeGrant, fetchUserInfo } = await openid();
    const url = new URL(vueltaDe(proveedor.codigo));
    const dado = { code: f.code, iss: f.iss, error: f.error, state: f.estado };
    for (const [name, value] of Object.entries(dado)) if (value !== undefined) url.searchParams.set(name, value);
    const tokens = await authorizationCodeGrant(config, url, {
      expectedNonce: nonce,
      expectedState: f.estado,
      pkceCodeVerifier: verificador,
      idTokenExpected: true,
    });
    const claims: IDToken | undefined = tokens.claims();
    if (!claims) throw new TypeError('the provider gave no token of identity');
    // Some providers put these claims only where they are asked for apart.
    const faltan = faltanEn(proveedor, claims) && config.serverMetadata().userinfo_endpoint !== undefined;
    const mas = faltan ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    const afirmacion = afirmacionDe(claims, mas);
    if (!afirmacion) throw new TypeError('the account has no sub of the form that it has to have');
    return afirmacion;
  } catch (error) {
    throw await refusalDe(proveedor, error, log);
  }
}
const faltanEn = ({ campoMatricula, porCorreo, campoGrupos }: ConSecreto, claims: IDToken): boolean =>
  [campoMatricula, campoGrupos].some((campo) => campo !== '' && claims[campo] === undefined) ||
  (porCorreo && claims['email'] === undefined && claims['email_verified'] === undefined);
