import * as z from 'zod/mini';
import type { Area, Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { ALCANCES, type AlcancePedido, PREFIJO_DE_CLAVE } from '#contract/casa/kernel/claves/alcances.ts';
import { Problema } from '#contract/casa/kernel/error.ts';

import { PROTOCOLS } from './sistemas/protocols.ts';

type Json = Record<string, unknown>;
export type OpenApi = {
  openapi: '3.1.0';
  info: Json;
  tags: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
  /** Calls that the product makes to others, by the name of each event. */
  webhooks?: Record<string, Record<'post', Json>>;
};
export type Operation = {
  tags: string[];
  operationId: string;
  summary: string;
  security: Json[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, Json>;
};
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
  description?: string;
};

/** OpenAPI 3.1 document of these areas, made from the tables that mount the routes, so that both agree. */
export function buildOpenApi(
  areas: readonly Area[],
  { version, empresa }: { version: string; empresa: string },
): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const area of areas)
    for (const [name, endpoint] of Object.entries(area.endpoints)) {
      const path = (area.base + endpoint.path).replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `Extramuros · ${empresa}`,
      version,
      description:
        'Todas las llamadas del producto. Los errores tienen siempre la misma forma (application/problem+json). ' +
        'Las llamadas con sesión que cambian algo llevan la cabecera X-XSRF-TOKEN con el valor de la cookie XSRF-TOKEN. ' +
        'Las de otros sistemas llevan su clave y nada más; las de /api/v1 y /scim no se rompen sin cambiar el primer número de la versión.',
    },
    tags: areas.map(({ titulo }) => ({ name: titulo })),
    paths,
    components: {
      schemas: { Problema: schemaOf(Problema, 'output') },
      securitySchemes: {
        sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        clave: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${PREFIJO_DE_CLAVE}…`,
          description: `Clave de otro sistema, hecha en «Conexiones › Claves». Alcances: ${ALCANCES_EN_PALABRAS}.`,
        },
      },
    },
  };
}

function operation(area: Area, name: string, endpoint: Endpoint): Operation {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...('idempotente' in endpoint && endpoint.idempotente ? [IDEMPOTENCY_KEY] : []),
    ...('conVersion' in endpoint && endpoint.conVersion ? [IF_MATCH] : []),
  ];
  return {
    tags: [area.titulo],
    operationId: name,
    summary: endpoint.resumen,
    security: SECURITY[endpoint.access](endpoint.alcance),
    ...(parameters.length > 0 ? { parameters } : {}),
    requestBody: requestBody(endpoint),
    responses: {
      [String(('estado' in endpoint && endpoint.estado) || 200)]: success(endpoint),
      default: failureOf(endpoint),
    },
  };
}

const ALCANCES_EN_PALABRAS = Object.entries(ALCANCES)
  .map(([alcance, que]) => `${alcance} (${que.toLowerCase()})`)
  .join(', ');
/** With a bearer of HTTP, OpenAPI 3.1 lets the list name what the call asks for: the scope of the key. */
const SECURITY = {
  open: () => [],
  user: () => [{ sesion: [] }],
  clave: (alcance: AlcancePedido = 'cualquiera') => [{ clave: alcance === 'cualquiera' ? [] : [alcance] }],
} satisfies Record<Endpoint['access'], (alcance?: AlcancePedido) => Json[]>;

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description: 'La misma clave con los mismos datos da la misma respuesta durante 48 horas.',
};
const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^"[0-9]+"$' },
  description: 'La Version que se vio: si ha cambiado desde entonces, 409.',
};
const NEXT_PAGE = {
  Link: { description: 'Dónde sigue la lista: <…>; rel="next".', schema: { type: 'string' } },
};
const protocolOf = (endpoint: Endpoint) =>
  'protocolo' in endpoint && endpoint.protocolo ? PROTOCOLS[endpoint.protocolo] : undefined;
const failureOf = (endpoint: Endpoint): Json => {
  const protocol = protocolOf(endpoint);
  return protocol ? { description: FAILURE.description, content: { [protocol.types[0]]: {} } } : FAILURE;
};
const FAILURE = {
  description: 'Error, con una frase en español que se puede mostrar.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
};

function requestBody(endpoint: Endpoint): Operation['requestBody'] {
  if (endpoint.kind === 'subida') {
    const fields = endpoint.campos ? (schemaOf(endpoint.campos, 'input').properties as Json) : {}; // campos is always an object schema
    const schema = {
      type: 'object',
      properties: { fichero: { type: 'string', format: 'binary' }, ...fields },
      required: ['fichero', ...Object.keys(fields)],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (endpoint.kind === 'descarga' || endpoint.kind === 'flujo' || !endpoint.body) return undefined;
  const example = endpoint.ejemplo?.body;
  return {
    required: !z.safeParse(endpoint.body, undefined).success,
    content: {
      [protocolOf(endpoint)?.types[0] ?? 'application/json']: { schema: schemaOf(endpoint.body, 'input'), example },
    },
  };
}

function success(endpoint: Endpoint): Json {
  if (endpoint.kind === 'descarga')
    return { description: 'El fichero.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  const example = endpoint.ejemplo?.output;
  if (endpoint.kind === 'flujo') {
    const schema = schemaOf(endpoint.evento, 'output');
    return {
      description: 'Un mensaje por cada cambio (Server-Sent Events): en `data`, un JSON con este esquema.',
      content: { 'text/event-stream': { schema, example } },
    };
  }
  return {
    description: 'Hecho.',
    headers: 'pagina' in endpoint && endpoint.pagina ? NEXT_PAGE : undefined,
    ...('estado' in endpoint && endpoint.estado === 204
      ? {}
      : {
          content: {
            [protocolOf(endpoint)?.types[0] ?? 'application/json']: {
              schema: schemaOf(endpoint.output, 'output'),
              example,
            },
          },
        }),
  };
}

function parametersOf(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  // params and query are object schemas
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
