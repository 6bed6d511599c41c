import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { answerStylesQuickly } from './computed-style.ts';
import './patience.ts';

answerStylesQuickly();

// Network without answers, for a call that a test has left behind: its failure would reach the next test, as a server that is not reached.
globalThis.fetch = () => new Promise(() => {});

// The window is the worker's, for all its files: each test leaves it as it found it.
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
globalThis.requestAnimationFrame = (act) => Number(later(() => act(performance.now()), 16));
globalThis.cancelAnimationFrame = (id) => forget(id);
Element.prototype.scrollIntoView ??= () => {};
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.scrollTo = () => {};
