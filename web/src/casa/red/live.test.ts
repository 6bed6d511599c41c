import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './live.ts';

const PACE = { silence: 200, hidden: 30, well: 10_000, least: 10, most: 40 };
type Line = { say(text: string): void; end(): void; closed: boolean };

let lines: Line[];
let refuse: Response | undefined;
let tries: number;
let queries: QueryClient;
let asked: Record<string, number>;
let stop: () => void;

beforeEach(() => {
  // The delays of the stream are a few milliseconds here, and only the test moves the clock: a busy machine would run past them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  lines = [];
  asked = {};
  refuse = undefined;
  tries = 0;
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    tries++;
    if (refuse) return refuse.clone();
    const line: Line = { say: () => {}, end: () => {}, closed: false };
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line.say = (text) => controller.enqueue(new TextEncoder().encode(text));
        line.end = () => controller.close();
        signal?.addEventListener('abort', () => {
          line.closed = true;
          controller.error(new DOMException('aborted', 'AbortError'));
        });
      },
    });
    lines.push(line);
    return new Response(body);
  });
});
afterEach(() => {
  stop();
  queries.clear();
  show(true);
});

const begin = () => (stop = followEvents(queries, PACE));
const settle = (ms = 40) => vi.advanceTimersByTimeAsync(ms);
/** Waits until the `n`th stream is asked for, longer than any delay of these tests but `well`. */
async function opened(n: number): Promise<void> {
  for (let waited = 0; lines.length < n && waited < 1_000; waited += 5) await settle(5);
  expect(lines).toHaveLength(n);
}
const evento = (tema: string, margen = 0) => `data: ${JSON.stringify({ tema, margen })}\n\n`;
/** Mounts an observer of this query; `asked` counts its fetches. */
async function look(key: string, answer: () => Promise<unknown> = async () => 1): Promise<() => void> {
  const queryFn = () => {
    asked[key] = (asked[key] ?? 0) + 1;
    return answer();
  };
  const seen = new QueryObserver(queries, { queryKey: key.split('/'), queryFn }).subscribe(() => {});
  expect(asked[key]).toBe(1);
  return seen;
}
function show(visible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Opens the stream, and waits until the queries that an opening repeats have been asked. */
async function listening(): Promise<Line> {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  begin();
  await opened(1);
  await settle();
  asked = {};
  return lines[0]!; // the stream has just been opened
}

test('queries of a topic that the server names are asked for again, and no others', async () => {
  await look('viajes/mis');
  await look('viajes/resumen');
  await look('usuario/yo');
  const line = await listening();
  line.say(evento('viajes'));
  await settle();
  expect(asked).toEqual({ 'viajes/mis': 1, 'viajes/resumen': 1 });
});

test('a query that leaves a trace at each reading is not repeated, neither for an event nor after a gap', async () => {
  queries.setQueryDefaults(['misdatos', 'persona'], { meta: { unaVez: true } });
  await look('misdatos/mios');
  await look('misdatos/persona');
  const line = await listening();
  line.say(evento('misdatos'));
  line.say(evento('todo'));
  await settle();
  expect(asked).toEqual({ 'misdatos/mios': 1 });
  expect(queries.getQueryState(['misdatos', 'persona'])?.isInvalidated).toBe(false);
});

test('a message may arrive in parts, between signs of life, and beside messages unknown to this page', async () => {
  await look('avisos/todos');
  const line = await listening();
  for (const piece of [
    ':\n\n',
    'data: {"tema":"nominas","margen":0}\n\ndata: no\n\nda',
    'ta: {"tema":"avi',
    'sos","margen":0}\n',
    '\n',
  ])
    line.say(piece);
  await settle();
  expect(asked).toEqual({ 'avisos/todos': 1 });
  expect(lines).toHaveLength(1);
});

test('several events of one topic within the margin cause one request, and none for a query asked meanwhile', async () => {
  await look('viajes/mis');
  await look('avisos/todos');
  const line = await listening();
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  for (let i = 0; i < 5; i++) line.say(evento('avisos', 60));
  line.say(evento('viajes', 60));
  await settle(10);
  await queries.refetchQueries({ queryKey: ['viajes', 'mis'] });
  await settle(100);
  expect(asked).toEqual({ 'viajes/mis': 1, 'avisos/todos': 1 });
});

test('a request under way when the event came is repeated, because it may have read the state before', async () => {
  let answer = () => {};
  await look('viajes/mis');
  const line = await listening();
  await look('viajes/slow', () => new Promise((resolve) => (answer = () => resolve(1))));
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  line.say(evento('viajes', 30));
  await settle(10);
  answer();
  await settle();
  expect(asked['viajes/slow']).toBe(2);
  answer();
});

// @spec 9.notificaciones
test('a stream that ends is opened again, and then every query is asked for', async () => {
  await look('viajes/mis');
  await look('notificaciones/sinleer');
  const line = await listening();
  line.end();
  await opened(2);
  await settle();
  expect(asked).toEqual({ 'viajes/mis': 1, 'notificaciones/sinleer': 1 });
});

test('a stream without signs of life is opened again', async () => {
  const line = await listening();
  await opened(2);
  expect(line.closed).toBe(true);
});

test('the stream is closed while the page is hidden, and opened again when it is shown', async () => {
  const line = await listening();
  show(false);
  await settle();
  expect(line.closed).toBe(true);
  await settle(80);
  expect(lines).toHaveLength(1);
  show(true);
  await opened(2);
});

test('a refused stream is tried again by itself', async () => {
  refuse = new Response('{}', { status: 404 });
  begin();
  await settle(200);
  expect(tries).toBeGreaterThan(2);
  refuse = undefined;
  await opened(1);
});

test('the next try comes no sooner than the server says, unless the network comes back', async () => {
  refuse = new Response('{}', { status: 503, headers: { 'retry-after': '30' } });
  begin();
  await settle(300);
  expect(tries).toBe(1);
  refuse = undefined;
  globalThis.dispatchEvent(new Event('online'));
  await opened(1);
});

test('a stopped stream asks for nothing more', async () => {
  await look('viajes/mis');
  const line = await listening();
  line.say(evento('viajes', 0));
  stop();
  await settle(80);
  expect(line.closed).toBe(true);
  expect(lines).toHaveLength(1);
  expect(asked).toEqual({});
});
