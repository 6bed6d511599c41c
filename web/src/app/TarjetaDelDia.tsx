import { defaultParseSearch, Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheckBig } from 'lucide-react';
import type { ContadorInicio, FilaInicio, TarjetaInicio } from '#contract/inicio/inicio.schemas.ts';
import { entradaDe, entradas } from './areas.ts';
import { desdeHace } from '#web/kernel/format.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Count } from '#web/ui/piezas/count.tsx';

const headingClass = 'text-[0.8125rem] font-bold tracking-wide text-mute';

/** Card of one area in the day's page. `contador`: the figure of the screen that its heading leads to. */
export function TarjetaDelDia({ tarjeta, contador }: { tarjeta: TarjetaInicio; contador: ContadorInicio | undefined }) {
  const { Titulo, Nombre, Ruta, Vacia, Filas } = tarjeta;
  return (
    <section aria-label={Nombre} className="rounded-card border border-line bg-card shadow-card">
      <h2 className="px-5 pt-2.5">
        {Ruta === '' ? (
          <span className={`flex min-h-8 items-center ${headingClass}`}>{Titulo}</span>
        ) : (
          <Link
            to={Ruta}
            className={`-mx-2 flex min-h-8 items-center gap-2 rounded-field px-2 focus-ring hover:text-ink ${headingClass}`}
          >
            {Titulo}
            {contador && Filas.every(({ Cuenta }) => Cuenta === null) && (
              <Count n={contador.Cuenta} words={contador.Texto} />
            )}
          </Link>
        )}
      </h2>
      {Filas.length === 0 ? (
        <p className="flex items-center gap-3 px-5 pt-2 pb-5 text-mute">
          <CircleCheckBig aria-hidden className="size-5 text-good-ink" />
          {Vacia}
        </p>
      ) : (
        <ul className="px-2 pb-2">
          {Filas.map((fila) => (
            <li key={fila.Ruta}>
              <Fila fila={fila} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Fila({ fila: { Texto, Detalle, Desde, Etiqueta, Tono, Cuenta, Ruta } }: { fila: FilaInicio }) {
  const [to = '', search] = Ruta.split('?');
  const detail = [Detalle, Desde && desdeHace(Desde)].filter(Boolean).join(' ');
  return (
    <Link
      to={to}
      search={defaultParseSearch(search ?? '')}
      // A line for one thing opens over the day's page, and closes back to it.
      {...(Cuenta === null ? { state: { encima: true } } : {})}
      className="flex min-h-14 items-center gap-3.5 rounded-field px-3 py-2 focus-ring hover:bg-well"
    >
      {Cuenta !== null && <Icono ruta={to} />}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-medium break-words">{Texto}</span>
        {detail !== '' && <span className="line-clamp-1 text-sm break-all text-mute tabular-nums">{detail}</span>}
      </span>
      {Etiqueta !== '' && <Badge tone={Tono}>{Etiqueta}</Badge>}
      {Cuenta !== null && (
        <>
          <span className="text-xl font-semibold tabular-nums">{Cuenta > 99 ? '99+' : Cuenta}</span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-mute" />
        </>
      )}
    </Link>
  );
}

/** Icon of the menu's entry that the line leads into. */
function Icono({ ruta }: { ruta: string }) {
  const entrada = entradaDe(ruta, entradas);
  if (entrada === undefined) return null;
  return (
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
      <entrada.icono className="size-4.5" />
    </span>
  );
}
