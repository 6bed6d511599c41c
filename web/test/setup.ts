import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first test of a file also waits for its lazy screens to be compiled.
configure({ asyncUtilTimeout: 5_000 });

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
Element.prototype.scrollIntoView ??= () => {};
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.scrollTo = () => {};
