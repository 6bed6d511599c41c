import type { ReactNode } from 'react';

/*
 * EmptyState  title · children = what to do about it · action?: the words of a card or a list that has nothing
 *             dibujo?: a spot (dibujos/spot.tsx), where a whole page has nothing
 */
export type EmptyStateProps = { title: string; children?: ReactNode; dibujo?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, dibujo, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      {dibujo !== undefined && <div className="mb-5">{dibujo}</div>}
      <p className="text-section">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-prose text-balance text-mute">{children}</div>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
