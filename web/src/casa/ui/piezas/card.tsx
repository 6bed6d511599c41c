import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/* Card  an <article> on its own surface. cardClass dresses a link or a list item as one (interactive lifts it under the pointer). */
export const cardClass = (interactive = false): string =>
  clsx(
    'rounded-card border border-line bg-card p-4 ',
    interactive && 'cursor-pointer transition focus-ring hover:border-line-2 hover:bg-well',
  );

export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={clsx(cardClass(), className)} />;
}
