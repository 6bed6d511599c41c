import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, buttonClass } from './button.tsx';
import { useDesk } from './use-desk.ts';

/*
 * CreateLink  to · search? · children: what is made · may? {Puede, Motivo} · look 'first' | 'floating' | 'second'
 *             Link to a form; disabled, with the server's reason, for a person who may not. 'first' on a desk and 'floating' on a phone
 *             when absent;
 *             'second': beside others, and not drawn for a person who may not.
 * Flotante    children: that link where a phone's thumb is; the list behind it leaves it room (pb-16)
 */
type Look = 'first' | 'floating' | 'second';
type Props = {
  to: string;
  search?: Record<string, string>;
  children: string;
  /** Undefined while the answer is missing, or where everybody may: the form asks as well. */
  may?: { Puede: boolean; Motivo: string } | undefined;
  look?: Look | undefined;
};

const shapes: Record<Look, string> = {
  first: '',
  floating: 'rounded-full px-5 shadow-sheet',
  second: 'max-sm:px-2.5!',
};

export function CreateLink({ to, search = {}, children, may, look: wanted }: Props) {
  const reason = useId();
  const desk = useDesk();
  const look = wanted ?? (desk ? 'first' : 'floating');
  const variant = look === 'second' ? 'outline' : 'solid';
  const icon = <Plus aria-hidden className={look === 'second' ? 'size-4.5' : 'size-5'} />;
  if (may?.Puede === false)
    return look === 'second' ? null : (
      <div className="flex items-center justify-end gap-x-3 gap-y-1">
        <p id={reason} className="rounded-field bg-page px-2 py-1 text-right text-sm text-mute">
          {may.Motivo}
        </p>
        <Button isDisabled variant={variant} icon={icon} className={shapes[look]} aria-describedby={reason}>
          {children}
        </Button>
      </div>
    );
  return (
    <Link
      to={to}
      search={search}
      state={{ encima: true }}
      className={buttonClass({ variant, size: look === 'floating' ? 'lg' : 'md', className: shapes[look] })}
    >
      {icon}
      {children}
    </Link>
  );
}

export const Flotante = ({ children }: { children: ReactNode }) => (
  <div data-floating className="fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 sm:right-6">
    {children}
  </div>
);
