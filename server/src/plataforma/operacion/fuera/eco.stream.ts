import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { CABECERA_PRUEBA } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { EcoDeFuera } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';
import { esPrueba } from './prueba.rules.ts';

/** Milliseconds between the two messages of the stream. */
export const ENTRE_GOTAS = 2_000;
/** Parts of a chain of proxies, and letters of each, that are told. */
const PARTES = 10;
const LETRAS = 100;

/** @throws Refusal 404 for a call without a proof made with this installation's secret. */
function exigirPrueba({ headers }: FastifyRequest): void {
  if (!esPrueba(getKeys().prueba, headers[CABECERA_PRUEBA], Date.now())) throw noEncontrado();
}

const partesDe = (cabecera: string | string[] | undefined) =>
  String(cabecera ?? '')
    .split(',')
    .map((parte) => parte.trim().slice(0, LETRAS))
    .filter(Boolean)
    .slice(0, PARTES);

/** A call from outside as this server sees it. @throws Refusal 404 */
export function verFuera(request: FastifyRequest): EcoDeFuera {
  exigirPrueba(request);
  return {
    Direccion: request.ip,
    Protocolo: request.protocol,
    Reenviada: partesDe(request.headers['x-forwarded-for']),
    ProtocoloReenviado: partesDe(request.headers['x-forwarded-proto']).join(', '),
    Conexion: request.raw.socket.remoteAddress ?? '',
  };
}

/** Stream of two messages: a proxy that keeps the first one delivers both together. @throws Refusal 404 */
export function gotear(request: FastifyRequest): Readable {
  exigirPrueba(request);
  const salida = new Readable({ read() {} });
  const timer = setTimeout(() => {
    salida.push('data: {"Fin":true}\n\n');
    salida.push(null);
  }, ENTRE_GOTAS);
  timer.unref();
  salida.on('error', () => undefined).once('close', () => clearTimeout(timer));
  salida.push('data: {"Fin":false}\n\n');
  return salida;
}
