import { Link } from '@tanstack/react-router';
import type { ActoInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { seVe } from '#web/casa/kernel/area.ts';
import { useSession } from '#web/casa/red/session.ts';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { entradaDe, entradas } from '../partes/frames.ts';
import { enlaceA, iconoDe } from '../partes/enlaces.tsx';

const MAX_ACTOS = 6;
/** Acts that the person may begin, in one line, which is kept while they are not known. */
export function Empezar({ actos }: { actos: readonly ActoInicio[] | undefined }) {
  const session = useSession();
  if (actos === undefined) return <div aria-hidden className="mb-3 h-8" />;
  const vivos = actos
    .filter(({ Ruta }) => session && seVe(session, { ...entradaDe(enlaceA(Ruta).to, entradas), ruta: Ruta }))
    .slice(0, MAX_ACTOS);
  if (vivos.length === 0) return null;
  return (
    <nav aria-label="Empezar" className="mb-3 flex flex-wrap gap-2">
      {vivos.map(({ Texto, Ruta }) => (
        <Link
          key={Ruta}
          {...enlaceA(Ruta)}
          state={{ encima: true }}
          className={buttonClass({ variant: 'outline', className: 'min-h-8! border-line! px-3! text-sm!' })}
        >
          <Icono nombre={iconoDe(Ruta)} size="sm" />
          {Texto}
        </Link>
      ))}
    </nav>
  );
}
