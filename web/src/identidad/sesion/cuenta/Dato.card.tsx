import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** List of the things of an account: sessions, passkeys. */
export const Datos = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="-my-3 divide-y divide-line">
    {children}
  </ul>
);

type Props = { icono: LucideIcon; nombre: string; etiqueta?: ReactNode; children: ReactNode; accion?: ReactNode };
/** One of them: what it is, its facts, and what may be done with it. */
export const Dato = ({ icono: Icono, nombre, etiqueta, children, accion }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <span className="flex min-w-0 flex-1 basis-60 items-start gap-3">
      <Icono aria-hidden className="mt-0.5 size-5 shrink-0 text-mute" />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
          {nombre} {etiqueta}
        </span>
        {children}
      </span>
    </span>
    {accion}
  </li>
);
