/** Selector of the element that a touch is meant for; the style sheet says which elements show a touch. */
const THING = 'a, button, summary, label, tr, [role=option], [data-react-aria-pressable]';

/** Marks the element under a finger from the first frame of the touch: browsers set `:active` only once the touch is a tap. */
export function markTouched(): void {
  let touched: Element | null = null;
  const release = () => {
    touched?.removeAttribute('data-touched');
    touched = null;
  };
  addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      release();
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      touched = target.closest(THING);
      touched?.setAttribute('data-touched', '');
    },
    true,
  );
  // A second touch event means that the finger scrolls.
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, true);
}
