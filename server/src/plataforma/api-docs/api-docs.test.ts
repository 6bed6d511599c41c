// @spec 7.accesos
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TIPOS_DE_EVENTO } from '#contract/plataforma/webhooks/eventos.rules.ts';
import { areas } from '#server/areas.ts';
import type { OpenApi } from '#server/casa/http/openapi.ts';
import { useApp } from '../../../test/harness.ts';

const { app } = await useApp();
const doc = (await app.inject('/api/openapi.json')).json<OpenApi>();
const endpoints = areas.flatMap(({ contrato }) =>
  Object.entries(contrato.endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    ruta: contrato.base + endpoint.path,
  })),
);

describe('the OpenAPI document', () => {
  // @spec 7
  test('the document lists exactly the mounted calls', () => {
    const documented = Object.entries(doc.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
    );
    const isMounted = (route: string) => {
      const [method = '', path = ''] = route.split(' ');
      return app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') });
    };
    expect(documented.filter((route) => !isMounted(route))).toEqual([]);
    expect(mountedCalls(app.printRoutes({ commonPrefix: false })).toSorted()).toEqual(documented.toSorted());
  });

  /** The calls of spec section 7 that this version builds, written by hand. */
  const SPEC = `
    GET /api/viajes/viajesmis · GET /api/viajes/viajespendientesaprobacion · GET /api/viajes/viaje/{id}
    GET /api/viajes/viajedocumentos/{id}
    POST /api/viajes/viajepropuestas · POST /api/viajes/viajenecesidades · POST /api/viajes/viajeaprobacionsoliciante/{id}
    POST /api/viajes/viajeenviardocumento/{id} · GET /api/viajes/documentopropuesta/{id} · POST /api/viajes/viajeaprobar
    POST /api/viajes/viajerechazar
    POST /api/viajes/crear · PUT /api/viajes/actualizar/{id} · POST /api/viajes/crearnecesidad
    DELETE /api/viajes/borrarnecesidad/{id} · DELETE /api/viajes/borrar/{id}
    POST /api/login/authenticate · POST /api/register · GET /api/user · GET /api/login/echoservidor · GET /api/usuario/usuario
    GET /api/pais/paises · GET /api/provincia/provincias · GET /api/divisa/divisas · GET /api/centrocoste/centroscoste
    GET /api/contrato/contratos`
    .split(/[·\n]/)
    .map((line) => line.trim())
    .filter(Boolean);
  // @spec 3
  test.each(SPEC)('the document lists %s as the specification writes it', (call) => {
    const [method = '', path = ''] = call.split(' ');
    expect(doc.paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  test('the document marks the calls without a session, and only those answer anything but 401', async () => {
    const found = await Promise.all(
      endpoints.map(async ({ endpoint, ruta }) => {
        const { statusCode } = await app.inject({ method: endpoint.method, url: ruta.replace(/:\w+/g, '1') });
        const path = ruta.replace(/:(\w+)/g, '{$1}');
        const documented = doc.paths[path]?.[endpoint.method.toLowerCase()]?.security.length === 0;
        return { ruta, documented, asksForSession: statusCode === 401 };
      }),
    );
    const due = endpoints.map(({ endpoint, ruta }) => ({
      ruta,
      documented: endpoint.access === 'open',
      asksForSession: endpoint.access !== 'open',
    }));
    expect(found).toEqual(due);
  });
  test('the examples fit their schemas', () => {
    const misfits = endpoints.flatMap(({ name, endpoint }) => {
      const { body, output } = endpoint.ejemplo ?? {};
      const fits = (schema: z.core.$ZodType | undefined, sample: unknown) =>
        sample === undefined || (schema && z.safeParse(schema, sample).success);
      const asked = 'body' in endpoint ? endpoint.body : undefined;
      const given = 'output' in endpoint ? endpoint.output : 'evento' in endpoint ? endpoint.evento : undefined;
      return fits(asked, body) && fits(given, output) ? [] : [name];
    });
    expect(misfits).toEqual([]);
  });
  test('every body has an example, and the readable page names every call', async () => {
    const page = await app.inject('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    for (const { ruta } of endpoints) expect(page.body).toContain(ruta.replace(/:(\w+)/g, '{$1}'));
    const mute = endpoints.filter(
      ({ endpoint }) => 'body' in endpoint && endpoint.body && endpoint.ejemplo?.body === undefined,
    );
    expect(mute.map(({ name }) => name)).toEqual([]);
  });
});

/** 'GET /api/x/{id}' for every call under /api and /scim, from the router's own listing. */
function mountedCalls(listing: string): string[] {
  const stack: string[] = [];
  return listing.split('\n').flatMap((line) => {
    const at = line.search(/[^\s│├└─]/);
    if (at < 0) return [];
    const [, segment = '', methods = ''] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line.slice(at)) ?? [];
    const depth = at / 4;
    stack.length = depth;
    stack.push(segment);
    const path = stack.join('').replace(/:(\w+)/g, '{$1}');
    return /^\/(api|scim)\//.test(path)
      ? methods
          .split(', ')
          .filter((m) => m && m !== 'HEAD')
          .map((m) => `${m} ${path}`)
      : [];
  });
}

// @spec 1.webhooks
test('the document describes what receivers are sent, one for each event and the test', () => {
  const { webhooks = {} } = doc;
  expect(Object.keys(webhooks)).toHaveLength(TIPOS_DE_EVENTO.length + 1);
  expect(webhooks['persona.alta']?.post).toMatchObject({
    parameters: [{ name: 'webhook-id' }, { name: 'webhook-timestamp' }, { name: 'webhook-signature' }],
    requestBody: { content: { 'application/json': { schema: { properties: { type: { const: 'persona.alta' } } } } } },
  });
});
