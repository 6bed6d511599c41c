import { type RefObject, useEffect, useEffectEvent } from 'react';

/*
 * useSwipeDown  sheet · onClose (undefined: it wants an answer): on a phone the sheet follows the finger down, closes past a third of
 * it or when flicked, and springs back otherwise
 */
const SLOP_PX = 4;
const FLICK_PX_PER_MS = 0.5;
const MS = 180;

export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isOn = onClose !== undefined;
  useEffect(() => {
    const element = sheet.current;
    return element && isOn ? follow(element, close) : undefined;
  }, [sheet, isOn]);
}

/** Touch events instead of pointer events, because only touch events can stop the browser's scrolling once the finger is down. */
function follow(sheet: HTMLElement, close: () => void): () => void {
  let from: Touch | undefined;
  let last = { y: 0, time: 0, speed: 0 };
  let down = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const place = (y: string, animated: boolean) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    sheet.style.transition = animated && !still ? `transform ${MS}ms ease-out` : 'none';
    sheet.style.transform = y;
  };
  const begin = (event: TouchEvent) => {
    const [touch, another] = event.touches;
    const isPhone = !matchMedia('(min-width: 40rem)').matches;
    from = isPhone && another === undefined && isAtTop(event.target, sheet) ? touch : undefined;
    down = 0;
    // A flick may arrive as a single move, because the browser joins the moves of one frame.
    if (touch) last = { y: touch.clientY, time: event.timeStamp, speed: 0 };
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (from === undefined || touch === undefined) return;
    const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
    if (down === 0 && Math.hypot(x, y) < SLOP_PX) return;
    // The finger scrolls, or moves sideways.
    if (down === 0 && (y <= Math.abs(x) || !event.cancelable)) return void (from = undefined);
    event.preventDefault();
    const speed = (touch.clientY - last.y) / Math.max(1, event.timeStamp - last.time);
    last = { y: touch.clientY, time: event.timeStamp, speed };
    down = Math.max(1, y);
    place(`translateY(${down}px)`, false);
  };
  const end = (event: TouchEvent) => {
    if (from === undefined || down === 0) return;
    from = undefined;
    const flicked = last.speed > FLICK_PX_PER_MS && event.timeStamp - last.time < 100;
    if (event.type === 'touchend' && (flicked || down > sheet.offsetHeight / 3)) {
      place('translateY(100%)', true);
      timer = setTimeout(() => {
        close();
        // A sheet that its owner keeps open springs back.
        timer = setTimeout(() => place('', true), 2 * MS);
      }, MS);
    } else place('', true);
  };

  const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: end };
  for (const [name, listener] of Object.entries(listeners))
    sheet.addEventListener(name, listener as EventListener, { passive: name !== 'touchmove' }); // each name of the list has its event
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners))
      sheet.removeEventListener(name, listener as EventListener); // as above
  };
}

/** False inside an element that is scrolled down or handles the touch itself. */
function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (
    let element = target instanceof Element ? target : null;
    element !== null && sheet.contains(element);
    element = element.parentElement
  )
    if (element.scrollTop > 0 || getComputedStyle(element).touchAction === 'none') return false;
  return true;
}
