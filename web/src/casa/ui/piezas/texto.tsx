import { clsx } from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

/*
 * Texto, Parrafo  look: words of `looks` · as? its element, which is a span or a paragraph
 * Dim  secondary words, small; of figures and dates too
 */

/** Words of a `look`; a look has one, two or three of them: 'small mute figures'. */
const looks = {
  mute: 'text-mute',
  bad: 'text-bad-ink',
  run: 'text-run-ink',
  small: 'text-sm',
  text: 'text-control',
  large: 'text-lg font-semibold',
  display: 'text-display',
  heading: 'text-title',
  section: 'text-section',
  label: 'text-xs font-semibold text-ink-2',
  cell: 'text-row',
  figure: 'text-figure tabular-nums',
  figureSmall: 'text-figure-s tabular-nums',
  regular: 'font-normal',
  medium: 'font-medium',
  strong: 'font-semibold',
  name: 'font-medium break-words',
  title: 'font-semibold break-words',
  /** Explanation below a label. */
  note: 'block text-sm font-normal text-mute',
  figures: 'tabular-nums',
  block: 'block',
  breaks: 'break-words',
  narrow: 'min-w-0 break-words',
  /** Takes what its row leaves, and goes below it where that is too little. */
  row: 'min-w-0 flex-1 basis-28',
  wide: 'min-w-0 flex-1 basis-40',
  nowrap: 'whitespace-nowrap',
  cut: 'block truncate',
  tight: 'block leading-tight',
  snug: 'leading-snug',
  capital: 'inline-block first-letter:uppercase',
  unseen: 'sr-only',
};
type Word = keyof typeof looks;
type TextoProps = HTMLAttributes<HTMLElement> & {
  look: Word | `${Word} ${Word}` | `${Word} ${Word} ${Word}`;
  as?: 'span' | 'div' | 'li' | 'dt' | 'dd' | 'strong' | 's' | 'h2' | 'h3' | 'h4' | 'caption';
};
const classesOf = (look: string) => look.split(' ').map((word) => looks[word as Word]); // the type allows no other word
export const Texto = ({ look, as: Tag = 'span', ...rest }: TextoProps) => (
  <Tag {...rest} className={clsx(classesOf(look))} />
);
export const Parrafo = ({ look, ...rest }: Omit<TextoProps, 'as'>) => <p {...rest} className={clsx(classesOf(look))} />;

export const Dim = ({ children }: { children: ReactNode }) => <Texto look="small mute figures">{children}</Texto>;
