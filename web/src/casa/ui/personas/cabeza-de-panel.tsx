import type { ReactNode } from 'react';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Avatar } from './avatar.tsx';

/* CabezaDePanel  nombre · foto? · detalle: below the name · children: its state: the head of a panel that shows a row of a person */
type Props = { nombre: string; foto?: string | null; detalle: string; children?: ReactNode };
export const CabezaDePanel = ({ nombre, foto, detalle, children }: Props) => (
  <div className="flex items-center gap-4">
    <Avatar nombre={nombre} foto={foto} size="lg" />
    <div className="grid min-w-0 justify-items-start gap-1">
      <h2 className="text-xl leading-tight font-semibold tracking-tight wrap-anywhere">{nombre}</h2>
      <Dim>{detalle}</Dim>
      {children}
    </div>
  </div>
);
