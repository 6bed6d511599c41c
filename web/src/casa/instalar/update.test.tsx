import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nProvider } from 'react-aria-components/I18nProvider';

const QUARTER = 900_000;

/** Fake service worker, with the part of the interface that the page uses. */
class Worker extends EventTarget {
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  checks = 0;
  isOnline = true;
  async update(): Promise<void> {
    this.checks++;
    if (!this.isOnline) throw new TypeError('network');
  }
  /** Makes a newer version wait, with all its files loaded. */
  bring(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}
class Container extends EventTarget {
  controller: Worker | null = new Worker();
  readonly registration = new Registration();
  readonly registered: unknown[][] = [];
  isKnown = false;
  readonly ready = Promise.resolve(this.registration);
  async register(...args: unknown[]): Promise<Registration> {
    this.registered.push(args);
    if (!this.registration.isOnline && !this.isKnown) throw new TypeError('network');
    this.isKnown = true;
    return this.registration;
  }
  async getRegistration(): Promise<Registration | undefined> {
    return this.isKnown ? this.registration : undefined;
  }
  /** Makes the waiting version take over. */
  takeOver(): void {
    this.controller = new Worker();
    this.registration.waiting = null;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let workers: Container;
let head: Response;
const reload = vi.fn<() => void>();
let isSending = false;

beforeEach(() => {
  vi.resetModules(); // each test stands for a newly opened page
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  workers = new Container();
  head = new Response();
  isSending = false;
  reload.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  vi.stubGlobal('fetch', async () => head);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const prompt = () => screen.queryByRole('alertdialog', { name: 'Nueva Versión' });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

/** Draws a page with a field, and begins to watch for updates. */
async function open(): Promise<void> {
  const { Feedback, preloadQuestions } = await import('#web/casa/ui/dialogos/feedback.tsx');
  const { startUpdates, useUpdate } = await import('./update.ts');
  const Comprobada = () => <output>{useUpdate().comprobada === undefined ? 'sin comprobar' : 'comprobada'}</output>;
  await preloadQuestions();
  cleanup();
  render(
    <I18nProvider locale="es-ES">
      <input aria-label="Motivo" />
      <input aria-label="Al momento" type="checkbox" />
      <Comprobada />
      <Feedback />
    </I18nProvider>,
  );
  await act(() => startUpdates({ isSending: () => isSending, reload }));
}
const bring = async () => {
  const worker = workers.registration.bring();
  await pass(0);
  return worker;
};

describe('update checks', () => {
  // @spec 9
  it('run every 900000 ms', async () => {
    await open();
    expect(workers.registered).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
    await pass(QUARTER - 1);
    expect(workers.registration.checks).toBe(0);
    await pass(1);
    await pass(QUARTER);
    expect(workers.registration.checks).toBe(2);
  });

  // @spec 9
  it('run when the person comes back, and once for several returns within a minute', async () => {
    await open();
    await pass(61_000);
    await comeBack();
    await comeBack();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(workers.registration.checks).toBe(1);
    await pass(61_000);
    await comeBack();
    expect(workers.registration.checks).toBe(2);
  });

  // @spec 2.16 S-903
  it('are repeated after a failure, which does not count as a check', async () => {
    workers.isKnown = true;
    workers.registration.isOnline = false;
    await open();
    await pass(2 * QUARTER);
    expect(workers.registration.checks).toBe(3); // a worker that was registered before is asked at once
    expect(screen.getByText('sin comprobar')).toBeVisible();
    workers.registration.isOnline = true;
    await pass(QUARTER);
    expect(screen.getByText('comprobada')).toBeVisible();
  });

  // @spec 2.16 S-903
  it.each([
    ['had', 'the first worker comes', false, true, true],
    ['not had', 'the first worker does not come', false, false, false],
    ['had', 'one that was there is asked, and answers', true, true, true],
    ['not had', 'one that was there is asked, and does not', true, false, false],
  ])('are %s when %s', async (_title, _when, isKnown, isOnline, answered) => {
    workers.isKnown = isKnown;
    workers.registration.isOnline = isOnline;
    await open();
    await pass(0);
    expect(screen.getByText(answered ? 'comprobada' : 'sin comprobar')).toBeVisible();
  });
});

describe('the prompt', () => {
  // @spec 2.16
  it("has the specification's words, and accepting activates the version and reloads", async () => {
    await open();
    const next = await bring();
    expect(prompt()).toHaveTextContent('Está disponible una nueva versión, pulsa Aceptar');
    await press('Aceptar');
    expect(next.told).toEqual(['activar']);
    expect(screen.getByText('Actualizando...')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    workers.takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('comes back with the next check after a refusal, and neither on coming back nor on opening the page again', async () => {
    await open();
    await bring();
    await press('Ahora no');
    await pass(5 * 60_000);
    await comeBack();
    expect(prompt()).toBeNull();
    vi.resetModules();
    await open();
    expect(prompt()).toBeNull();
    await pass(QUARTER);
    expect(prompt()).not.toBeNull();
  });

  // @spec 2.16
  it('waits while the person writes, and while a dialog is open over the page', async () => {
    await open();
    const field = screen.getByLabelText('Motivo');
    fireEvent.input(field, { target: { value: 'Reunión' } });
    await bring();
    await pass(60_000);
    expect(prompt()).toBeNull();
    fireEvent.input(field, { target: { value: '' } });
    const other = document.body.appendChild(document.createElement('div'));
    other.setAttribute('role', 'dialog');
    await pass(60_000);
    expect(prompt()).toBeNull();
    other.remove();
    await pass(2_000);
    expect(prompt()).not.toBeNull();
  });

  it('does not wait for a touched switch, but does for a changed form', async () => {
    await open();
    fireEvent.click(screen.getByLabelText('Al momento'));
    const { watchForm } = await import('#web/casa/kernel/half-written.ts');
    const done = watchForm(() => true);
    await bring();
    await pass(60_000);
    expect(prompt()).toBeNull();
    done();
    await pass(2_000);
    expect(prompt()).not.toBeNull();
  });

  it('is not shown on a wall screen, where the version takes over once nobody stands before it', async () => {
    const { stayUnattended } = await import('#web/casa/kernel/unattended.ts');
    let isFree = false;
    const leave = stayUnattended(() => isFree);
    await open();
    const worker = await bring();
    await pass(60_000);
    expect([prompt(), worker.told]).toEqual([null, []]);
    isFree = true;
    await pass(2_000);
    expect([prompt(), worker.told]).toEqual([null, ['activar']]);
    leave();
  });

  it('does not appear on the first visit, whose worker is the first one', async () => {
    workers.controller = null;
    await open();
    workers.takeOver();
    await pass(QUARTER);
    expect(prompt()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a version accepted in another tab', () => {
  it('reloads this tab once nothing is being written or sent', async () => {
    await open();
    fireEvent.input(screen.getByLabelText('Motivo'), { target: { value: 'Reunión' } });
    isSending = true;
    workers.takeOver();
    await pass(60_000);
    fireEvent.input(screen.getByLabelText('Motivo'), { target: { value: '' } });
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
    isSending = false;
    await pass(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads this tab although its own prompt was open', async () => {
    await open();
    await bring();
    workers.takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a retired worker', () => {
  it('is not registered on a device that had none', async () => {
    head = new Response(null, { headers: { 'sw-retirado': 'si' } });
    await open();
    await pass(QUARTER);
    expect([workers.registered, workers.registration.checks]).toEqual([[], 0]);
  });

  it('removes itself, and the page reloads once', async () => {
    workers.isKnown = true;
    await open();
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
    workers.dispatchEvent(new MessageEvent('message', { data: 'retirado', ports: [port2] }));
    workers.takeOver();
    expect(await answer).toBe('enterada');
    expect(reload).toHaveBeenCalledTimes(1);
    port1.close();
  });
});
