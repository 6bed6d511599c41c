import { isHalfWritten } from '#web/casa/kernel/half-written.ts';
import { ask } from '#web/casa/ui/dialogos/feedback.tsx';

let wanted: string | undefined;

/**
 * Goes where something outside the page leads: a notification that was touched, a link that the system hands over. Over something
 * half-written it asks first; of several that come meanwhile, the last one.
 */
export async function openFromOutside(path: string, go: (path: string) => void): Promise<void> {
  if (!isHalfWritten()) return go(path);
  const asked = wanted !== undefined;
  wanted = path;
  if (asked) return undefined;
  const sure = await ask.confirm({
    title: 'Hay algo sin terminar',
    message: 'Si abre otra pantalla, lo que está escribiendo puede perderse.',
    confirm: 'Abrir',
    cancel: 'Seguir escribiendo',
    danger: true, // puts the focus on Cancel: Enter keeps the person on their form
  });
  const last = wanted;
  wanted = undefined;
  if (sure) go(last);
}
