import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildEnvio } from '../../../test/envios.ts';
import { stubServer } from '../../../test/server.ts';
import { tokenDe } from '../../../test/token.ts';

const give = (storage: object) => Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });

beforeEach(() => void vi.resetModules()); // each test stands for a newly opened page
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

it.each([
  ['promises it', { persist: async () => true, persisted: async () => false }, true],
  ['refuses it', { persist: async () => false, persisted: async () => false }, false],
  ['fails at it', { persist: async () => Promise.reject(new Error('x')), persisted: async () => false }, false],
  ['knows nothing of it', undefined, false],
])('the page knows whether its storage stays where the browser %s', async (_title, storage, stays) => {
  if (storage) give(storage);
  const { askToKeep, useKept } = await import('./persistence.ts');
  const { result } = renderHook(useKept);
  await waitFor(() => expect(result.current).toBe(false));
  await act(askToKeep);
  expect(result.current).toBe(stays);
});

// @spec 1.sinred S-940
it('persistent storage is asked for once, with the first act that waits', async () => {
  stubServer({});
  const persist = vi.fn(async () => false);
  give({ persist, persisted: async () => false });
  const { openPersonal } = await import('#web/casa/app/personal.ts');
  const { beginSession, endSession } = await import('#web/casa/red/session.ts');
  const { createQueryClient } = await import('#web/casa/kernel/query.ts');
  const { outbox } = await import('#web/casa/sinred/outbox.ts');
  await beginSession(tokenDe({ exp: 4e9 }));
  const queries = createQueryClient({ alert: () => {}, toast: () => {}, loading: () => () => {} });
  await openPersonal(queries, { restore: false });
  expect(persist).not.toHaveBeenCalled();
  await outbox.add(buildEnvio({ id: 'a' }));
  await outbox.add(buildEnvio({ id: 'b' }));
  expect(persist).toHaveBeenCalledTimes(1);
  await endSession();
});
