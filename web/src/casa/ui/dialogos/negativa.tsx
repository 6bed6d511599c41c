import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';

/** Refusal in a form: it moves the buttons below it, which stay in sight. */
type Props = { children: string; title?: string; action?: ReactNode };
export function NegativaDeFormulario({ children, ...notice }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.closest('form')?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <Notice tone="bad" {...notice}>
        {children}
      </Notice>
    </div>
  );
}
