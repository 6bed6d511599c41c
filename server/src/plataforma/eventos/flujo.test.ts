import { expect, test } from 'vitest';
import { TEMAS } from '#contract/plataforma/eventos/eventos.rules.ts';
import { openFlujo } from './flujo.stream.ts';

const de = { usuarioId: 1, sid: 's' };

test('a reader who takes nothing has at most one waiting event of each kind', async () => {
  const flujo = openFlujo(de, { onClose: () => {} });
  for (let i = 0; i < 10_000; i++) for (const tema of TEMAS) flujo.tell({ tema, margen: i });
  expect(flujo.salida.readableLength).toBeLessThan(1_000);
  let read = '';
  flujo.salida.on('data', (some) => (read += String(some)));
  await expect
    .poll(() => flujo.salida.readableLength === 0 && TEMAS.every((tema) => read.includes(`"tema":"${tema}"`)))
    .toBe(true);
  const first = read;
  // Another event comes after all waiting ones.
  flujo.tell({ tema: 'viajes', margen: 10_000 });
  await expect.poll(() => read).toContain('"margen":10000}');
  expect(read.slice(first.length).match(/"tema"/g)).toHaveLength(1);
  for (const tema of TEMAS)
    expect({ tema, times: first.split(`"tema":"${tema}"`).length - 1 }).toEqual({ tema, times: 1 });
  expect(read).toContain(`{"tema":"viajes","margen":9999}`);
  flujo.end();
});

test('a reader who misses a heartbeat is disconnected, and one who takes them stays', async () => {
  let gone = 0;
  const deaf = openFlujo(de, { onClose: () => gone++, latido: 10 });
  const alive = openFlujo(de, { onClose: () => {}, latido: 10 });
  alive.salida.resume();
  await expect.poll(() => deaf.salida.destroyed).toBe(true);
  await expect.poll(() => gone).toBe(1);
  expect(alive.salida.destroyed).toBe(false);
  alive.end();
  await expect.poll(() => alive.salida.destroyed).toBe(true);
});
