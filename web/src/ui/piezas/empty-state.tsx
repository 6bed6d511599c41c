import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

/*
 * EmptyState  title · children = what to do about it · icon? · action?: the words of a list that has nothing
 * ListaVacia  icon, title, children: of a list that has nothing at all · filtrada: its filters leave nothing, told with sin: { title, cambie, ver, to, search }
 */
type Props = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode };

export function EmptyState({ title, children, icon, action }: Props) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-edge/50 px-6 py-12 text-center">
      {icon !== undefined && (
        <span aria-hidden className="mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-prose text-mute">{children}</div>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}

type SinCoincidencias = { title: string; cambie: string; ver: string } & Pick<LinkProps, 'to' | 'search'>;
type ListaVaciaProps = Props & { filtrada: boolean; sin: SinCoincidencias };

export const ListaVacia = ({ filtrada, sin: { title, cambie, ver, ...todas }, ...nada }: ListaVaciaProps) =>
  filtrada ? (
    <EmptyState
      icon={nada.icon}
      title={title}
      action={
        <Link search={{}} {...todas} className={buttonClass({ variant: 'outline' })}>
          {ver}
        </Link>
      }
    >
      {cambie}
    </EmptyState>
  ) : (
    <EmptyState {...nada} />
  );
