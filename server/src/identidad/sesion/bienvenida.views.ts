import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromApp } from '#server/casa/http/cors.ts';
import { giveXsrf, readDispositivo, renewDispositivo } from '#server/casa/http/cookies.ts';
import { aparatoDe } from './apertura/aparato.rules.ts';
import type { SesionAbierta } from './apertura/apertura.commands.ts';
import { recordarDispositivo } from './sesion.commands.ts';

export type Http = { request: FastifyRequest; reply: FastifyReply };

/** Browser and system of a call in words. */
export const aparatoDeLlamada = ({ request }: Http): string =>
  aparatoDe(request.headers['user-agent'], isFromApp(request));

/**
 * Answer to a person who has just entered: their cookies, and this device as one of theirs.
 * @param mas `seguia`: the person was already in, on this device.
 */
export async function welcome({ request, reply }: Http, abierta: SesionAbierta, { seguia = false } = {}) {
  giveXsrf(reply, abierta.sid);
  const antes = readDispositivo(request);
  await recordarDispositivo(abierta, { antes, ahora: renewDispositivo(reply), seguia });
  return { token: abierta.token };
}
