import { expect, it, vi } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { client, sendStored } from '#web/casa/red/api.ts';
import { beginSession } from '#web/casa/red/session.ts';
import type { Send } from '#web/casa/red/transport.ts';
import { tokenDe } from '../../../test/token.ts';
import { diagnostico } from './dispositivo.api.ts';

const hechos = {
  version: '0.1.0 (abc)',
  compilada: '2026-11-26T10:00:00.000Z',
  servidor: '0.1.0',
  worker: 'Preparada para abrirse',
  enLinea: true,
  porEnviar: 2,
  espacio: { usado: '3 MB', cupo: '100 MB' },
};
const refusal: Send = async () =>
  new Response(JSON.stringify({ Message: 'El viaje de Canaria Secreta no vale', code: 'conflicto' }), { status: 409 });
const away: Send = async () => {
  throw new TypeError('fetch failed for canaria@extramuros.example');
};

// @spec 1.acercade S-8273
it('the report has versions, device and the last errors by call and code, and nothing of anybody', async () => {
  const token = tokenDe({ exp: 4e9, sub: '987654', name: 'Canaria Secreta' });
  await beginSession(token);
  const at = client(viajes, refusal);
  await at.viaje({ params: { id: '987654321' } }).catch(() => undefined);
  await client(sesion, away)
    .authenticate({ body: { username: 'canaria', password: 'clave-canaria' } })
    .catch(() => undefined);
  await sendStored(
    { method: 'POST', path: '/api/viajes/987654321/enviar?nombre=canaria', body: { texto: 'canaria' } },
    { key: 'canaria-987654321', send: refusal },
  ).catch(() => undefined);

  const words = diagnostico(hechos);
  expect(words).toContain('Versión: 0.1.0 (abc), compilada 2026-11-26T10:00:00.000Z');
  expect(words).toContain('Por enviar: 2');
  expect(words).toMatch(/conflicto GET \/api\/viajes\/\S*:id/);
  expect(words).toContain('red POST /api/login/authenticate');
  expect(words).toContain('conflicto POST /api/viajes/…/enviar');
  expect(words).not.toMatch(/canaria|secreta|987654/i);
  expect(words).not.toContain(token);
});

it('the report has the last twenty errors, and outlives a reload', async () => {
  const at = client(viajes, refusal);
  for (let i = 0; i < 25; i++) await at.viaje({ params: { id: String(i) } }).catch(() => undefined);
  expect(
    diagnostico(hechos)
      .split('\n')
      .filter((line) => line.includes('conflicto')),
  ).toHaveLength(20);
  vi.resetModules();
  const again = await import('./dispositivo.api.ts');
  expect(again.diagnostico(hechos)).toContain('Últimos errores: 20');
});
