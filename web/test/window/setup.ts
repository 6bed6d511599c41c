import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { answerStylesQuickly } from './computed-style.ts';
import './patience.ts';

answerStylesQuickly();

// Network without answers, for a call that a test has left behind: its failure would reach the next test, as a server that is not reached.
globalThis.fetch = () => new Promise(() => {});

// All files of a worker share the window, so each test leaves it as it found it.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no layout: React Aria and the theme only need these to exist.
if (!('matchMedia' in window) || typeof window.matchMedia !== 'function') {
  window.innerWidth = 390;
  window.matchMedia = (query: string) =>
    ({
      get matches() {
        return window.innerWidth >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity);
      },
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
}
// Frames of their own: those of jsdom hang on one interval of the window, which never ticks again once it is begun under fake timers.
const { setTimeout: later, clearTimeout: forget } = globalThis;
const frames = new Set<number>();
globalThis.requestAnimationFrame = (act) => {
  const id = Number(
    later(() => {
      frames.delete(id);
      act(performance.now());
    }, 16),
  );
  frames.add(id);
  return id;
};
globalThis.cancelAnimationFrame = (id) => {
  frames.delete(id);
  forget(id);
};
// The focus returns in a frame after the last screen of a file, which still finds its window.
afterAll(async () => {
  while (frames.size) await new Promise((done) => later(done, 16));
});
Element.prototype.scrollIntoView ??= () => {};
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.scrollTo = () => {};
