import type { ReactNode } from 'react';

/* EmptyState  title · children = what to do about it · icon? · action?: the words of a list that has nothing */
export type EmptyStateProps = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-edge/50 px-6 py-12 text-center">
      {icon !== undefined && (
        <span
          aria-hidden
          className="mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink *:size-6"
        >
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-prose text-balance text-mute">{children}</div>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
