import { expect, it, vi } from 'vitest';

it('animation frames work after a test with fake intervals', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  expect(await new Promise((resolve) => requestAnimationFrame(resolve))).toBeGreaterThan(0);
});
