import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ahora } from '../../../../contract/test/reloj.ts';
import { deviceStore } from '../../../test/device.ts';
import { type Cache, CACHE_DAYS, createCache, wipeCaches } from './cache.ts';

const DAY = 86_400_000;
const device = deviceStore();
type Options = Parameters<typeof createCache>[0];
const opened: { cache: Cache; queries: QueryClient }[] = [];

/** Opens a page on this device, with the queries that it has read so far. */
function open({ matricula = '0012', build = 'a', now = ahora }: Partial<Options> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const cache = createCache({ queries, matricula, build, store: device.open(), now });
  const page = { queries, cache, read: (key: unknown[]) => queries.getQueryData(key) };
  opened.push(page);
  return page;
}
const kept = (text: string) =>
  vi.waitFor(() => expect([...device.texts.values()].join()).toContain(text), { timeout: 3_000 });

afterEach(async () => {
  for (const { cache, queries } of opened.splice(0)) {
    await cache.end();
    queries.clear();
  }
  device.texts.clear();
});

describe('a copy of an answer on the device', () => {
  // @spec 1.sinred
  it('is there when the page opens again, as old as it is, for its person and for nobody else', async () => {
    const first = open();
    first.cache.follow();
    first.queries.setQueryData(['viajes', 'mis'], ['Bilbao'], { updatedAt: ahora() - DAY });
    await kept('Bilbao');
    const [again, other] = [open(), open({ matricula: '0077' })];
    await again.cache.restore();
    await other.cache.restore();
    expect(again.read(['viajes', 'mis'])).toEqual(['Bilbao']);
    expect(ahora() - (again.queries.getQueryState(['viajes', 'mis'])?.dataUpdatedAt ?? 0)).toBeGreaterThanOrEqual(DAY);
    expect(other.read(['viajes', 'mis'])).toBeUndefined();
  });

  it('is asked for again however recent it is, because it may lack the last act', async () => {
    const first = open();
    first.cache.follow();
    first.queries.setQueryData(['viajes', 'mis'], ['Bilbao']);
    await kept('Bilbao');
    const again = open();
    await again.cache.restore();
    const asked = again.queries.fetchQuery({ queryKey: ['viajes', 'mis'], queryFn: () => ['Vigo'], staleTime: 60_000 });
    expect(await asked).toEqual(['Vigo']);
  });

  // @spec 1.sinred
  it('is kept neither of logins and files, nor beyond a week, nor of failed queries', async () => {
    const { cache, queries } = open();
    cache.follow();
    queries.setQueryData(['sesion', 'user'], 'secreto');
    queries.setQueryData(['viajes', 'foto'], new Blob(['foto']));
    queries.setQueryData(['viajes', 'documento'], { nombre: 'billete.pdf', contenido: new Blob(['pdf']) });
    queries.setQueryData(['viajes', 'viejo'], 'viejo', { updatedAt: ahora() - (CACHE_DAYS + 1) * DAY });
    await queries
      .fetchQuery({ queryKey: ['viajes', 'roto'], queryFn: () => Promise.reject(new Error()) })
      .catch(() => {});
    queries.setQueryData(['viajes', 'resumen'], 'testigo');
    await kept('testigo');
    const text = [...device.texts.values()].join();
    for (const key of ['secreto', 'foto', 'billete', 'viejo', 'roto']) expect(text).not.toContain(key);
  });

  // @spec 1.sinred
  it('is deleted by another build', async () => {
    const before = open();
    before.cache.follow();
    before.queries.setQueryData(['viajes', 'mis'], 'de antes');
    await kept('de antes');
    const after = open({ build: 'b' });
    await after.cache.restore();
    expect(after.read(['viajes', 'mis'])).toBeUndefined();
    expect(device.texts.size).toBe(0);
  });

  it('asks for the first page of a list again as it did the first time', async () => {
    const list = (asked: unknown[]) => ({
      queryKey: ['viajes', 'mis'],
      queryFn: async ({ pageParam }: { pageParam: unknown }) => {
        asked.push(pageParam);
        return 'página';
      },
      initialPageParam: undefined,
      getNextPageParam: () => undefined,
    });
    const first = open();
    first.cache.follow();
    await first.queries.fetchInfiniteQuery(list([]));
    await kept('página');
    const again = open();
    await again.cache.restore();
    const asked: unknown[] = [];
    await new InfiniteQueryObserver(again.queries, list(asked)).refetch();
    expect(asked).toEqual([undefined]);
  });

  it('is deleted when the session ends, even while it is being written', async () => {
    vi.useFakeTimers();
    const { cache, queries } = open();
    cache.follow();
    queries.setQueryData(['viajes', 'mis'], 'primero');
    await kept('primero');
    queries.setQueryData(['viajes', 'mis'], 'segundo');
    await cache.end();
    queries.setQueryData(['viajes', 'mis'], 'tercero');
    await vi.advanceTimersByTimeAsync(DAY);
    expect(device.texts.size).toBe(0);
  });

  it('of another person is deleted when somebody signs in', async () => {
    for (const matricula of ['0012', '0077']) device.texts.set(matricula, '{}');
    await wipeCaches({ except: '0077', store: device.open() });
    expect([...device.texts.keys()]).toEqual(['0077']);
  });
});
