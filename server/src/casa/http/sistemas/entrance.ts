import type { FastifyRequest } from 'fastify';
import { llevaClave } from '#contract/casa/kernel/claves/alcances.ts';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { abierta, type Policy } from '#server/casa/kernel/access.ts';
import { prohibido, Refusal, sinFactor, sinSesion } from '#server/casa/kernel/errors.ts';

/** True for a policy of the kind that the access of a call asks for: nobody, a person, or a key with the same scope. */
export const fits = ({ access, alcance }: Endpoint, policy: Policy): boolean =>
  access === 'clave'
    ? alcance !== undefined && policy.alcance === alcance
    : alcance === undefined && policy.alcance === undefined && (access === 'open') === (policy === abierta);

/** Checks who asks, before the body is read. A person never passes for a system, nor a system for a person. */
export function exigirEntrada(endpoint: Endpoint, policy: Policy, request: FastifyRequest): void {
  if (endpoint.access === 'clave') return exigirClave(policy, request);
  const { usuario, presentada } = request;
  if (endpoint.access === 'user' && presentada) throw presentada.negativa ?? noEsDeClaves();
  if (endpoint.access === 'user' && !usuario) throw sinSesion();
  if (usuario?.faltaFactor && !endpoint.sinFactor && endpoint.access === 'user') throw sinFactor();
  if (usuario && !policy.permite(usuario)) throw prohibido();
}

function exigirClave({ alcance }: Policy, { presentada, usuario, url }: FastifyRequest): void {
  // The address of a call is kept by proxies and by their logs, so that a key in it is no longer a secret.
  if (llevaClave(url)) throw claveEnDireccion();
  if (usuario) throw soloDeClaves();
  if (!presentada?.sistema) throw presentada?.negativa ?? sinClave();
  if (alcance !== 'cualquiera' && !presentada.sistema.alcances.some((given) => given === alcance))
    throw sinAlcance(alcance);
}

const sinClave = () =>
  new Refusal(401, 'sin_clave', 'Falta la clave. Envíela en la cabecera Authorization: Bearer, como se le dio');
const claveEnDireccion = () =>
  new Refusal(401, 'clave_en_direccion', 'La clave no va en la dirección. Revóquela, porque ha podido quedar escrita');
const soloDeClaves = () => prohibido('Esta llamada es de otros sistemas y pide una clave');
const noEsDeClaves = () => prohibido('Esta llamada es de personas y no admite la clave de un sistema');
const sinAlcance = (alcance: string | undefined) =>
  new Refusal(403, 'sin_alcance', `La clave no tiene el alcance ${alcance}`);
