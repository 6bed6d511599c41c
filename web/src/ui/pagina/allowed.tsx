import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';

/*
 * Allowed  may: the answer of a 'puede crear' · isPending · title, icon: what whoever may not is told, with the server's reason · children: the form
 *          Instead of a form that would be refused once it is written. Where the answer does not come the form is there: the server asks as well.
 */
type Props = {
  may: { Puede: boolean; Motivo: string } | undefined;
  isPending: boolean;
  title: string;
  icon: ReactNode;
  children: ReactNode;
};

export function Allowed({ may, isPending, title, icon, children }: Props) {
  if (isPending) return <Skeleton className="h-96 max-w-4xl rounded-card" />;
  if (may?.Puede === false)
    return (
      <EmptyState icon={icon} title={title}>
        {may.Motivo}
      </EmptyState>
    );
  return children;
}
