import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Button, buttonClass } from './button.tsx';
import { Coming } from './skeleton.tsx';
import { Texto } from './texto.tsx';
import { useDesk } from './use-desk.ts';

/*
 * CreateLink  to · search? · children: what is made · may? {Puede, Motivo} · look 'first' | 'bar' | 'second'
 *             Link to a form; disabled, with the server's reason, for a person who may not. 'first' on a desk, and on a phone 'bar', the
 *             sign of it in the bar of the screen, when absent;
 *             'second': beside others, and not drawn for a person who may not. may 'espera': not known yet, and in a bar the page waits
 *             for it, because the reason would push it down.
 */
type Look = 'first' | 'bar' | 'second';
type Props = {
  to: string;
  search?: Record<string, string | number>;
  children: string;
  /** Undefined while the answer is missing, or where everybody may: the form asks as well. */
  may?: { Puede: boolean; Motivo: string } | 'espera' | undefined;
  look?: Look | undefined;
};

const shapes: Record<Look, string> = {
  first: '',
  bar: 'min-h-11! w-11 px-0! mx-0.5',
  second: 'max-sm:px-3!',
};

export function CreateLink({ to, search = {}, children, may, look: wanted }: Props) {
  const reason = useId();
  const desk = useDesk();
  const look = wanted ?? (desk ? 'first' : 'bar');
  const variant = look === 'second' ? 'outline' : 'solid';
  const words = look === 'bar' ? <Texto look="unseen">{children}</Texto> : children;
  const icon = <Plus aria-hidden className={look === 'second' ? 'size-4.5' : 'size-5'} />;
  if (may !== 'espera' && may?.Puede === false)
    return look === 'second' ? null : (
      <div className={look === 'bar' ? 'contents' : 'flex items-center justify-end gap-x-3'}>
        <p
          id={reason}
          className={clsx('text-sm text-mute', look === 'bar' ? 'order-last basis-full px-2 pb-2' : 'text-right')}
        >
          {may.Motivo}
        </p>
        <Button isDisabled variant={variant} icon={icon} className={shapes[look]} aria-describedby={reason}>
          {words}
        </Button>
      </div>
    );
  const link = (
    <Link
      to={to}
      search={search}
      state={{ encima: true }}
      className={buttonClass({ variant, className: shapes[look] })}
    >
      {icon}
      {words}
    </Link>
  );
  return (
    <>
      {link}
      {may === 'espera' && look !== 'second' && <Coming />}
    </>
  );
}
