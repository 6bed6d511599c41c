import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Link of the rail and of the bottom bar. The router marks only an exact match; `isHere` also marks the screens below the entry. */
type Props = { ruta: string; isHere: boolean; className: string; children: ReactNode; 'data-tip'?: string };
export const MenuLink = ({ ruta, isHere, ...props }: Props) => (
  <Link
    to={ruta}
    activeOptions={{ exact: true }}
    {...(isHere ? { 'data-status': 'active', 'aria-current': 'page' } : {})}
    {...props}
  />
);
