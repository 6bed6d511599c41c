import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

/* LinkButton  to, params, search… as Link · variant, size as Button · icon? · children: its words. It opens on top of this screen: closing it comes back. */
type Props = Omit<LinkProps, 'children'> &
  ButtonLook & { icon?: ReactNode; children: ReactNode; 'aria-label'?: string };

export const LinkButton = ({ variant, size, className, icon, children, ...link }: Props) => (
  <Link state={{ encima: true }} resetScroll={false} {...link} className={buttonClass({ variant, size, className })}>
    {icon}
    {children}
  </Link>
);
