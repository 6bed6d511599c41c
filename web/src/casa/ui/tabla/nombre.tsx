import type { ReactNode } from 'react';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/* Nombre  children: what a row is, whole · bajo?: its code, or other words, quieter and below: the first cell of a Tabla */
type Props = { children: ReactNode; bajo?: ReactNode };
export const Nombre = ({ children, bajo }: Props) => (
  <span className="grid">
    <Texto look="strong breaks">{children}</Texto>
    {bajo !== undefined && <Texto look="small mute regular">{bajo}</Texto>}
  </span>
);
