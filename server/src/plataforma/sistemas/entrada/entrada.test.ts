// @spec 1.sistemas S-8420 S-8422
// Keys of other systems at the door: those that open a call, those that do not and why, and the trace of each try.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, maybeOne, manyValues, one } from '#server/casa/base/db.ts';
import { areas } from '#server/areas.ts';
import { CLAVES_DE_ALCANCES } from '#contract/casa/kernel/claves/alcances.ts';
import type { Endpoint } from '#contract/casa/kernel/endpoint.ts';
import { buildClave } from '../../../../test/build/plataforma/build-claves.ts';
import { useApp } from '../../../../test/harness.ts';
import { escribirLlamadas } from './llamadas.worker.ts';

const { app, as } = await useApp();

type Asked = { authorization?: string; ip?: string; url?: string };
async function ask({ authorization, ip = '10.1.2.3', url = '/api/v1/clave' }: Asked) {
  const answer = await app.inject({ url, remoteAddress: ip, headers: authorization ? { authorization } : {} });
  const { code, ...body } = answer.json<{ code?: string; Nombre?: string }>();
  return { status: answer.statusCode, ...(code && { code }), ...(body.Nombre && { Nombre: body.Nombre }) };
}

describe('the door', () => {
  test('a key opens its call, and says whose it is', async () => {
    const { cabeceras } = await buildClave({ nombre: 'Nóminas' });
    expect(await ask(cabeceras)).toEqual({ status: 200, Nombre: 'Nóminas' });
  });

  test('an expired or revoked key, or one from another network, says so to its right secret alone', async () => {
    const caducada = await buildClave({ dias: -1 });
    const revocada = await buildClave({ revocada: true });
    const deRed = await buildClave({ redes: ['192.0.2.0/24', '2001:db8::/32'], nombre: 'De red' });
    expect(await ask(caducada.cabeceras)).toEqual({ status: 401, code: 'clave_caducada' });
    expect(await ask(revocada.cabeceras)).toEqual({ status: 401, code: 'clave_revocada' });
    expect(await ask(deRed.cabeceras)).toEqual({ status: 403, code: 'red_no_admitida' });
    expect(await ask({ ...deRed.cabeceras, ip: '2001:db8::7' })).toEqual({ status: 200, Nombre: 'De red' });
    expect(await ask({ ...deRed.cabeceras, ip: '::ffff:192.0.2.9' })).toEqual({ status: 200, Nombre: 'De red' });
    const parecido = caducada.texto.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await ask({ authorization: `Bearer ${parecido}` })).toEqual({ status: 401, code: 'clave_no_valida' });
  });

  test('a key is exact: cut, longer, in another case, without its prefix or with the secret of another, it is not valid', async () => {
    const [clave, vecina] = [await buildClave(), await buildClave()];
    const wrong = [
      clave.texto.slice(0, -1),
      `${clave.texto}0`,
      clave.texto.toUpperCase().replace('EXM', 'exm'),
      `${clave.texto.slice(0, 17)}${vecina.texto.slice(17)}`,
      `exm_${'0'.repeat(12)}_${'0'.repeat(64)}`,
      'exm_',
    ];
    for (const [i, texto] of wrong.entries())
      expect([texto, await ask({ authorization: `Bearer ${texto}`, ip: `10.9.${i}.1` })]).toEqual([
        texto,
        { status: 401, code: 'clave_no_valida' },
      ]);
    expect(await ask({ authorization: `Bearer ${clave.texto.slice(4)}` })).toEqual({ status: 401, code: 'sin_clave' });
    expect(await ask({ authorization: `Basic ${clave.texto}` })).toEqual({ status: 401, code: 'sin_clave' });
  });

  test('a key in the address of a call is refused, whatever the header says', async () => {
    const { texto, cabeceras } = await buildClave();
    const url = `/api/v1/clave?access_token=${texto}`;
    expect(await ask({ url })).toEqual({ status: 401, code: 'clave_en_direccion' });
    expect(await ask({ url, ...cabeceras })).toEqual({ status: 401, code: 'clave_en_direccion' });
    const escrita = { url: url.replace('exm_', 'e%78m%5F'), ...cabeceras };
    expect(await ask(escrita)).toEqual({ status: 401, code: 'clave_en_direccion' });
  });

  test('wrong keys in great number make their network wait, and the right one from there still enters', async () => {
    const { cabeceras } = await buildClave({ nombre: 'Vecina' });
    const from = { ip: '198.51.100.7' };
    const statuses: number[] = [];
    for (let i = 0; i < 52; i++) statuses.push((await ask({ authorization: 'Bearer exm_x', ...from })).status);
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401));
    expect(statuses.slice(50)).toEqual([429, 429]);
    expect(await ask({ ...cabeceras, ...from })).toEqual({ status: 200, Nombre: 'Vecina' });
  });
});

// @spec 1.sistemas S-8424
test('calls that other processes answered in this minute count, and those with a wrong secret do not', async () => {
  const [llena, atacada] = [await buildClave(), await buildClave({ nombre: 'Atacada' })];
  const llamar = (id: number, estado: number) =>
    execute(sql`
      insert into llamada_de_clave (clave_id, minuto, llamada, estado, red, veces)
      select ${id}, date_trunc('minute', now()) + n * interval '1 minute', 'GET /api/v1/clave', ${estado}, '192.0.2.1', 3001
        from generate_series(0, 2) n`); // the minute may turn before the call
  await llamar(llena.id, 200);
  await llamar(atacada.id, 401);
  const answer = await app.inject({ url: '/api/v1/clave', headers: llena.cabeceras });
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await ask(atacada.cabeceras)).toEqual({ status: 200, Nombre: 'Atacada' });
});

describe('persons × keys × scopes, over every call', () => {
  const calls = areas.flatMap(({ contrato }) =>
    Object.values<Endpoint>(contrato.endpoints).map((endpoint) => ({
      endpoint,
      method: endpoint.method,
      url: `${contrato.base}${endpoint.path}`.replaceAll(/:\w+/g, '1'),
    })),
  );
  const codeOf = async ({ method, url }: (typeof calls)[number], headers: Record<string, string>) => {
    const answer = await app.inject({ method, url, headers, payloadAsStream: true });
    const status = answer.statusCode;
    answer.stream().destroy();
    return status;
  };

  // @spec 1.sistemas S-8420
  test('a key opens no call of persons, and each scope opens its own calls alone', { timeout: 60_000 }, async () => {
    const wrong: unknown[] = [];
    for (const alcance of CLAVES_DE_ALCANCES) {
      const { cabeceras } = await buildClave({ alcances: [alcance] });
      for (const call of calls) {
        const { access, alcance: pedido } = call.endpoint;
        if (access === 'open') continue;
        const opens = access === 'clave' && (pedido === alcance || pedido === 'cualquiera');
        const status = await codeOf(call, cabeceras);
        if ((status === 403 || status === 401) === opens) wrong.push([alcance, call.method, call.url, status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('nobody enters a call of systems without a key, not even ADMIN', async () => {
    const { token } = await as('admin');
    const deClaves = calls.filter(({ endpoint }) => endpoint.access === 'clave');
    expect(deClaves.length).toBeGreaterThan(0);
    for (const call of deClaves) {
      expect([call.url, await codeOf(call, {})]).toEqual([call.url, 401]);
      expect([call.url, await codeOf(call, { authorization: `Bearer ${token}` })]).toEqual([call.url, 403]);
    }
  });
});

describe('the trace of a call', () => {
  const Uso = z.object({ negada_por: z.nullable(z.string()), red_de_uso: z.nullable(z.string()), usada: z.boolean() });
  const usoDe = (id: number) =>
    one(Uso)(sql`select negada_por, red_de_uso, usada is not null as usada from clave_sistema where id = ${id}`);
  const llamadasDe = (id: number) =>
    manyValues(z.string())(
      sql`select llamada || ' ' || estado || ' ' || red || ' ×' || veces as l from llamada_de_clave where clave_id = ${id} order by estado`,
    );

  // @spec 1.sistemas S-8422
  test('calls are listed by minute with their result, and the key has its last use and its last refusal', async () => {
    const { id, cabeceras } = await buildClave({ redes: ['10.1.0.0/16'] });
    await escribirLlamadas();
    for (let i = 0; i < 2; i++) await ask({ ...cabeceras, ip: '::ffff:10.1.2.3' });
    expect(await llamadasDe(id)).toEqual([]);
    await escribirLlamadas();
    await ask({ ...cabeceras, ip: '203.0.113.5' });
    await escribirLlamadas();
    expect(await usoDe(id)).toEqual({ usada: true, red_de_uso: '10.1.2.3', negada_por: 'red_no_admitida' });
    const [uso, negada] = await llamadasDe(id);
    expect(uso).toMatch(/^GET \/api\/v1\/clave 200 10\.1\.2\.3 ×[12]$/); // two rows when the minute turns between them
    expect(negada ?? '').toContain('GET /api/v1/clave 403 203.0.113.5');
  });

  test('the secret is nowhere in the database, and only its digest is', async () => {
    const { texto } = await buildClave();
    const secret = texto.slice(-64);
    const found = await maybeOne(z.object({ t: z.string() }))(sql`
      select t from (select c::text as t from clave_sistema c union all select s::text from secreto_de_clave s
                     union all select l::text from llamada_de_clave l) x where t like ${`%${secret}%`}`);
    expect(found).toBeUndefined();
  });
});
