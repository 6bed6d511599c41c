import { Link } from '@tanstack/react-router';
import type { ActoInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { enlaceA, iconoDe } from './comun.tsx';

const MAX_ACTOS = 6;
/** Acts that the person may begin, in one line. */
export const Empezar = ({ actos }: { actos: readonly ActoInicio[] }) =>
  actos.length > 0 && (
    <nav aria-label="Empezar" className="mb-3 flex flex-wrap gap-2">
      {actos.slice(0, MAX_ACTOS).map(({ Texto, Ruta }) => (
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
