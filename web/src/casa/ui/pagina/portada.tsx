import { type ReactNode, useEffect } from 'react';
import { setTitle } from '#web/casa/kernel/title.ts';
import { Marca } from '#web/casa/ui/piezas/dibujos/marca.tsx';

/*
 * Portada  title · lead? · empresa? · lema? (the words beside the form) · children: the frame of the screens that need no session; the
 * form alone on a phone, beside the company's colour on a desk
 */
type Props = { title: string; lead?: ReactNode; empresa?: string | undefined; lema?: string; children: ReactNode };

const LEMA = 'Su viaje, de la petición al billete, sin perseguir a nadie.';

export function Portada({ title, lead, empresa, lema = LEMA, children }: Props) {
  useEffect(() => {
    setTitle(title);
  }, [title]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="relative hidden overflow-hidden bg-cover text-white lg:flex lg:flex-col lg:justify-between lg:p-14">
        <Arcos />
        <div className="relative">
          <Marca inverse empresa={empresa} />
        </div>
        <p className="relative max-w-[22ch] text-[2.5rem] leading-[1.15] font-semibold tracking-tight text-balance">
          {lema}
        </p>
      </aside>
      <main className="flex justify-center px-5 pt-10 pb-12 sm:items-center sm:pt-12">
        <div className="w-full max-w-sm">
          <div className="mb-10 lg:hidden">
            <Marca empresa={empresa} />
          </div>
          <h1 className="text-[1.75rem] leading-9 font-semibold tracking-tight">{title}</h1>
          {lead !== undefined && <div className="mt-2 text-mute">{lead}</div>}
          <div className="mt-7">{children}</div>
        </div>
      </main>
    </div>
  );
}

/** Arches of the mark, one inside another. */
function Arcos() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 400"
      className="absolute -right-24 -bottom-10 w-[130%] text-white"
      preserveAspectRatio="xMaxYMax meet"
    >
      {[190, 154, 118, 82, 46].map((r, i) => (
        <path
          key={r}
          d={`M${220 - r} 410V230a${r} ${r} 0 0 1 ${2 * r} 0V410`}
          fill="none"
          stroke="currentColor"
          strokeWidth="14"
          strokeOpacity={0.035 + i * 0.018}
        />
      ))}
    </svg>
  );
}
