/** Selector of the nearest thing that a touch is meant for; the style sheet says which of them take one. */
const THING = 'a, button, summary, label, tr, [role=option], [data-react-aria-pressable]';

/** Marks what a finger is on, from the frame of the touch: browsers say `:active` of a finger only once it is a tap. */
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
