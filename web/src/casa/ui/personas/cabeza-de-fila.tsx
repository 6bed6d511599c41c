import type { ReactNode } from 'react';
import { Clamp, Row } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Persona } from './avatar.tsx';

/* CabezaDeFila  titulo · estado: its badge · children: words below the title · persona?: whose thing it is, named above the title
 *                 foto?: the `Foto` of that person */
type Props = {
  titulo: string;
  estado: ReactNode;
  children: ReactNode;
  persona?: string | undefined;
  foto?: string | null | undefined;
};
export const CabezaDeFila = ({ titulo, estado, children, persona, foto }: Props) => (
  <>
    {persona !== undefined && (
      <Row ends top>
        <Persona nombre={persona} foto={foto} size="sm" strong />
        {estado}
      </Row>
    )}
    <span className="grid">
      <Row ends top>
        <span className="min-w-0 flex-1 basis-28">
          <Clamp strong={persona === undefined}>{titulo}</Clamp>
        </span>
        {persona === undefined && estado}
      </Row>
      <Dim>{children}</Dim>
    </span>
  </>
);
