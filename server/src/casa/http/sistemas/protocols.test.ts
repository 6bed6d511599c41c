// A call that speaks another protocol: its own content type, statuses and shape of an error, and nobody else takes them.
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { area, deClave } from '#contract/casa/kernel/endpoint.ts';
import { answerFailure } from '#server/casa/http/failures.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conAlcance } from '#server/casa/kernel/access.ts';
import { noEncontrado } from '#server/casa/kernel/errors.ts';

const escribe = deClave('personas:escribir');
const idParam = { params: z.object({ id: z.string() }) };
const contrato = area('/scim/v2', 'Prueba', {
  crear: escribe('POST', '/Users', 'Crea.', {
    protocolo: 'scim',
    estado: 201,
    body: z.looseObject({ userName: z.string('Falta userName') }),
    output: z.looseObject({ id: z.string() }),
  }),
  cambiar: escribe('PATCH', '/Users/:id', 'Cambia.', { ...idParam, protocolo: 'scim', output: z.looseObject({}) }),
  borrar: escribe('DELETE', '/Users/:id', 'Borra.', { ...idParam, protocolo: 'scim', estado: 204, output: z.null() }),
  nuestra: escribe('POST', '/nuestra', 'De la casa.', { body: z.looseObject({}), output: z.looseObject({}) }),
});
const policy = conAlcance('personas:escribir');
const app = Fastify();
await app.register(multipart);
app.decorateRequest('usuario', null);
app.decorateRequest('presentada', null);
app.setErrorHandler(answerFailure);
app.addHook('onRequest', async (request) => {
  const sistema = { id: 1, nombre: 'Entra', alcances: ['personas:escribir' as const], caduca: '', responsableId: 1 };
  if (request.headers.authorization) request.presentada = { claveId: 1, sistema };
});
serve(app, contrato, {
  crear: { policy, handle: ({ sistema, body }) => ({ id: '7', userName: body.userName, por: sistema.nombre }) },
  cambiar: {
    policy,
    handle: () => {
      throw noEncontrado();
    },
  },
  borrar: { policy, handle: () => null },
  nuestra: { policy, handle: () => ({}) },
});

const ask = async (
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: string,
  type = 'application/scim+json',
) => {
  const answer = await app.inject({
    method,
    url: `/scim/v2${url}`,
    headers: { authorization: 'Bearer x', ...(payload && { 'content-type': type }) },
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    body: answer.body ? answer.json<object>() : undefined,
  };
};
const type = 'application/scim+json; charset=utf-8';
const error = (status: string, rest: object) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status,
  ...rest,
});

test('the call takes its type and ours, answers in its own, and with its own statuses', async () => {
  const body = { id: '7', userName: 'ana', por: 'Entra' };
  for (const sent of ['application/scim+json', 'application/scim+json; charset=utf-8', 'application/json'])
    expect(await ask('POST', '/Users', '{"userName":"ana"}', sent)).toEqual({ status: 201, type, body });
  expect(await ask('DELETE', '/Users/7')).toEqual({ status: 204, type: undefined, body: undefined });
});

test('the errors are in its shape, also those of the key and of a body that is no JSON', async () => {
  expect(await ask('PATCH', '/Users/9', '{}')).toEqual({
    status: 404,
    type,
    body: error('404', { detail: 'No se ha encontrado lo que busca' }),
  });
  expect(await ask('POST', '/Users', '{}')).toMatchObject({
    status: 400,
    body: error('400', { scimType: 'invalidValue', detail: 'Revise los campos marcados. userName: Falta userName' }),
  });
  expect(await ask('POST', '/Users', '{')).toMatchObject({ status: 400, type, body: { status: '400' } });
  const nobody = await app.inject({ method: 'DELETE', url: '/scim/v2/Users/1' });
  expect([nobody.statusCode, nobody.headers['content-type'], nobody.json<{ status: string }>().status]).toEqual([
    401,
    type,
    '401',
  ]);
});

test('a call of the house does not take its type', async () => {
  expect(await ask('POST', '/nuestra', '{}')).toMatchObject({ status: 415 });
  expect(await ask('POST', '/nuestra', '{}', 'application/json')).toMatchObject({ status: 200 });
});

test('a call cannot be mounted with a policy of persons, with another scope or without one', () => {
  const contratado = area('/x', 'Prueba', {
    ver: deClave('nomina:leer')('GET', '/x', 'Ve.', { output: z.looseObject({}) }),
  });
  const mounted = (wrong: typeof policy) => () =>
    serve(Fastify(), contratado, { ver: { policy: wrong, handle: () => ({}) } });
  expect(mounted(policy)).toThrow('no policy that fits');
  expect(mounted({ nombre: 'todos', permite: () => true })).toThrow('no policy that fits');
  expect(mounted(conAlcance('nomina:leer'))).not.toThrow();
});
