import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INICIO } from '#web/casa/kernel/inicio.ts';
import { createQueryClient } from '#web/casa/kernel/query.ts';
import { followEvents } from '#web/casa/red/live.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

it('the day’s page is asked for once after a gap in the events, though it belongs to every topic', async () => {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream()));
  const queries = createQueryClient({ alert: vi.fn(), toast: vi.fn(), loading: () => vi.fn() });
  const answers: (() => void)[] = [];
  const queryFn = async () => new Promise((resolve) => answers.push(() => resolve(1)));
  queries.setQueryData(INICIO, 0);
  const unsee = new QueryObserver(queries, { queryKey: [...INICIO], queryFn }).subscribe(() => {});
  const stop = followEvents(queries, { silence: 60_000, hidden: 60_000, well: 60_000, least: 10, most: 40 });
  void queries.refetchQueries({ queryKey: INICIO });
  // That request is still under way when the stream opens, and may have read the state before.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answers).toHaveLength(2);
  stop();
  unsee();
  queries.clear();
});
