import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { isStoreAway } from '#server/casa/archivos/almacen/store-away.ts';
import { brokenConstraint, isDatabaseAway, lostTheRace, many, tookTooLong } from '#server/casa/base/db.ts';
import { isOfOutage } from '#server/casa/base/faults/outage.ts';
import { conflicto, malformado, noEncontrado, problem, Refusal } from '#server/casa/kernel/errors.ts';
import { hangUp } from './hang-up.ts';

/** The only place where a failure becomes an answer: a refusal, a broken constraint, a missing database, or a bug. */
export async function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = await refusalOf(error, request, reply);
  return reply.code(refusal.status).type('application/problem+json; charset=utf-8').send(problem(refusal));
}

/** The refusal that a failure is; what is a fault goes to the log of the operator. */
export async function refusalOf(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = await asRefusal(error, request.body);
  // An outage of the database or of the bucket is told once (base/faults/outage.ts).
  if ((refusal.status >= 500 || refusal.cause) && !isDatabaseAway(error) && !isOfOutage(error))
    request.log.error(
      { err: refusal.cause ?? error, metodo: request.method, ruta: request.routeOptions.url },
      'call failed',
    );
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  reply.header('cache-control', 'no-store');
  return refusal;
}

/**
 * Calls, pieces of the web, the metrics of another port, and anything with a file's name. What is searched for may have a dot.
 * web/src/casa/sw/sw.ts draws the same line.
 */
const NO_SCREEN = /^\/(api|assets|metrics|scim)(\/|$)|\.[a-z0-9]{1,8}$/i;

/** Answer for an address that is neither a call nor a file: 404. */
export async function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const isScreen = ['GET', 'HEAD'].includes(request.method) && !NO_SCREEN.test(pathOf(request));
  // Only a server with the built web has the decorator.
  if (isScreen && 'sendFile' in reply) return reply.header('cache-control', 'no-cache').sendFile('index.html');
  return answerFailure(noEncontrado(), request, reply);
}

/** Path as the router reads it, with percent codes decoded. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return '/api'; // the router has refused the path already
  }
}

/** Answers bytes that are no HTTP on the socket, because there is no request. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  refuseConnection(socket, forHttp(status));
}

/** Writes a refusal without a request, and closes the connection. */
export function refuseConnection(socket: Socket, refusal: Refusal): void {
  const { status, retryAfter } = refusal;
  const body = JSON.stringify(problem(refusal));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    'connection: close',
  ];
  hangUp(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

async function asRefusal(error: FastifyError | Error, body: unknown): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return sinEspacio(error);
  if (isDatabaseAway(error))
    return new Refusal(503, 'no_disponible', 'El servicio no está disponible en este momento. Vuelva a intentarlo', {
      retryAfter: 5,
    });
  if (isStoreAway(error))
    return new Refusal(503, 'no_disponible', 'Los ficheros no están disponibles en este momento. Vuelva a intentarlo', {
      retryAfter: 5,
    });
  if (tookTooLong(error))
    return new Refusal(503, 'demasiado_lento', 'La operación ha tardado demasiado. Vuelva a intentarlo', {
      retryAfter: 5,
    });
  if (lostTheRace(error)) return conflicto(A_LA_VEZ);
  const broken = brokenConstraint(error);
  // The database may be away by now.
  if (broken) return forConstraint(broken, body).catch((gone: Error) => asRefusal(gone, body));
  return forHttp('statusCode' in error ? error.statusCode : undefined);
}

/**
 * The sentence of a broken constraint or unique index is its comment in the database; one without a comment is our bug, not the
 * person's. Where it looks at one column that the body has a field for, the field is named.
 */
async function forConstraint({ name, unique }: { name: string; unique: boolean }, body: unknown): Promise<Refusal> {
  const [found] = await many(z.object({ frase: z.string(), columnas: z.array(z.string()) }))(sql`
    select d.description as frase,
           array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columnas
      from pg_constraint c join pg_description d on d.objoid = c.oid and d.classoid = 'pg_constraint'::regclass where c.conname = ${name}
     union all
    select d.description, array[]::text[] from pg_class i join pg_description d on d.objoid = i.oid and d.classoid = 'pg_class'::regclass
     where i.relname = ${name} and i.relkind = 'i' and d.objsubid = 0`);
  if (!found) return unique ? conflicto(A_LA_VEZ) : internal();
  if (unique) return conflicto(found.frase);
  const { frase, columnas } = found;
  const field = columnas.length === 1 ? fieldOf(columnas[0] ?? '', body) : undefined;
  return new Refusal(422, name, frase, field === undefined ? {} : { errors: [{ field, message: frase }] });
}

/** Field of the body that fills a column: 'pais' or 'paisCodigo' for pais_codigo. */
function fieldOf(column: string, body: unknown): string | undefined {
  const names = [column, column.replace(/_(codigo|id)$/, '')].map((text) =>
    text.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return typeof body === 'object' && body !== null ? names.find((name) => name in body) : undefined;
}

/** Disk or quota full, for files or for the database (disk_full). */
const isDiskFull = (error: Error) => 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code));
const sinEspacio = ({ message }: Error) =>
  new Refusal(
    503,
    'sin_espacio',
    'No queda espacio en el servidor. Avise a quien administra la aplicación y vuelva a intentarlo más tarde',
    { retryAfter: 60, cause: new Error(`no queda espacio en el disco: ${message}`) },
  );

const A_LA_VEZ = 'Alguien ha cambiado lo mismo a la vez. Vuelva a intentarlo';
const internal = () => new Refusal(500, 'interno', 'Ha ocurrido un error inesperado. Vuelva a intentarlo');

/** Refusals of Fastify, in Spanish. */
const BY_STATUS: Readonly<Record<number, readonly [codigo: string, frase: string, retryAfter?: number]>> = {
  408: ['tiempo_agotado', 'La petición ha tardado demasiado en llegar'],
  413: ['demasiado_grande', 'La petición es demasiado grande'],
  415: ['tipo_no_admitido', 'Envíe los datos como application/json'],
  429: ['demasiados_intentos', 'Demasiadas peticiones. Espere un momento', 5],
  431: ['demasiado_grande', 'Las cabeceras de la petición son demasiado grandes'],
};
function forHttp(status = 500): Refusal {
  const [codigo, frase = '', retryAfter] = BY_STATUS[status] ?? [];
  if (codigo) return new Refusal(status, codigo, frase, { retryAfter });
  if (status === 404) return noEncontrado();
  if (status === 414) return malformado('La dirección es demasiado larga');
  return status >= 400 && status < 500 ? malformado('La petición no se entiende') : internal();
}
