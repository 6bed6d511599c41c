import type { FastifyInstance } from 'fastify';
import { URN } from '#contract/personas/scim/scim.rules.ts';
import { buildClave, type Clave } from '../plataforma/build-claves.ts';

type Respuesta = { status: number; body: Record<string, unknown>; etag: string | undefined; type: string | undefined };
type Mas = { headers?: Record<string, string>; type?: string };
export type Directorio = {
  id: number;
  pide(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    mas?: Mas,
  ): Promise<Respuesta>;
};

/** A directory of the company with its key, which speaks SCIM as its client does. */
export async function buildDirectorio(
  app: FastifyInstance,
  nombre = 'Directorio',
  clave: Omit<Clave, 'nombre'> = {},
): Promise<Directorio> {
  const { id, cabeceras } = await buildClave({ alcances: ['personas:leer', 'personas:escribir'], ...clave, nombre });
  return {
    id,
    async pide(method, path, body, { headers = {}, type = 'application/scim+json' } = {}) {
      const answer = await app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: { ...cabeceras, ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: answer.statusCode,
        body: answer.body === '' ? {} : answer.json<Record<string, unknown>>(),
        etag: answer.headers.etag,
        type: answer.headers['content-type'],
      };
    },
  };
}

let hechas = 0;
/** A person whom nobody has, as a directory creates them. */
export function personaDeScim(cambios: Record<string, unknown> = {}, empresa: Record<string, unknown> = {}) {
  const n = ++hechas;
  return {
    schemas: [URN.persona, URN.empresa],
    userName: `persona${n}@directorio.example`,
    externalId: `externo-${n}`,
    name: { givenName: 'Persona', familyName: `Del Directorio ${n}` },
    emails: [{ value: `persona${n}@directorio.example`, type: 'work', primary: true }],
    active: true,
    ...cambios,
    [URN.empresa]: { employeeNumber: `D${n}`, ...empresa },
  };
}
export const operaciones = (...Operations: object[]) => ({ schemas: [URN.cambio], Operations });
export const filtro = (text: string) => `?filter=${encodeURIComponent(text)}`;
