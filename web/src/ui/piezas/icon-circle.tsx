import type { LucideIcon } from 'lucide-react';

/* IconCircle  icon: decoration at the head of a row or a card */
export const IconCircle = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
    <Icon className="size-5" />
  </span>
);
