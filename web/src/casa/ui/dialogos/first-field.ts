import { useEffect } from 'react';
import { isDesk } from '#web/casa/ui/piezas/use-desk.ts';

const CAMPOS = 'input:enabled:not([type=hidden]), textarea:enabled, [role=spinbutton], button[aria-haspopup]:enabled';
/** Takes the focus to the first field of a dialog's form; not on a phone, where the keyboard would cover what there is to read. */
export function useFirstField(id: string): void {
  useEffect(() => {
    const fields = [...(document.getElementById(id)?.querySelectorAll<HTMLElement>(CAMPOS) ?? [])];
    if (!isDesk() || fields.some((field) => field === document.activeElement)) return;
    const [first] = fields;
    const chosen = first instanceof HTMLInputElement && first.type === 'radio' && fields.find(isChosenOf(first.name));
    (chosen || first)?.focus({ preventScroll: true });
  }, [id]);
}
const isChosenOf = (name: string) => (field: HTMLElement) =>
  field instanceof HTMLInputElement && field.name === name && field.checked;
