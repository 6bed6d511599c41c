import { useEffect } from 'react';

const KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']);

/** On a desk the contents scroll and the window does not: a key that scrolls, pressed where nothing has the focus, is for the contents. */
export function useScrollKeys(): void {
  useEffect(() => {
    const listen = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (!defaultPrevented && target === document.body && KEYS.has(key))
        document.getElementById('contenido')?.focus({ preventScroll: true });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
