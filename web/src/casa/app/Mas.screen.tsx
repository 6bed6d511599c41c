import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Entrada, GRUPOS, seVe } from '#web/casa/kernel/area.ts';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { useSession } from '#web/casa/red/session.ts';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Grupo } from '#web/casa/ui/piezas/section.tsx';
import { BotonBuscar } from './marco/BotonBuscar.tsx';
import { Contador } from './marco/Contador.tsx';
import { barItems } from './partes/bar-items.ts';
import { AzulejoDe } from './partes/enlaces.tsx';
import { entradas } from './partes/frames.ts';
import { favoritosDe, misFavoritos } from './partes/favoritos.ts';

// Lazy: only a press opens it.
const ElegirFavoritos = pressed(
  async () => (await import('./marco/ElegirFavoritos.modal.tsx')).ElegirFavoritos,
  ({ onClose }) => onClose(),
);

/** The whole menu of a phone: search, four favourites of one's own, and by group what has no place in the bottom bar. */
export function MasScreen() {
  const session = useSession();
  useEmpresa(); // optional areas may be switched off and on meanwhile
  const { data } = useQuery(misFavoritos);
  const [choosing, setChoosing] = useState(false);
  if (session === null) return null;
  const seen = entradas.filter((e) => seVe(session, e));
  const inBar = new Set(barItems(seen, session).map(({ ruta }) => ruta));
  const rest = seen.filter(({ ruta }) => !inBar.has(ruta));
  const favoritos = favoritosDe(data?.Rutas, seen);
  return (
    <div className="mx-auto max-w-3xl lg:mx-0">
      <PageHeader title="Más" />
      <BotonBuscar className="mb-5 min-h-12 lg:hidden" />
      <div className="@container grid gap-5">
        <section aria-labelledby="favoritos">
          <header className="mb-1 flex min-h-11 items-center justify-between px-1">
            <h2 id="favoritos" className="text-sm font-semibold text-mute">
              Favoritos
            </h2>
            <Button
              variant="plain"
              className="-mr-3"
              aria-label="Cambiar los favoritos"
              onPress={() => setChoosing(true)}
            >
              Cambiar
            </Button>
          </header>
          {favoritos.length === 0 ? (
            <p className="px-1 text-mute">Ponga aquí hasta cuatro apartados que use a menudo.</p>
          ) : (
            <ul className="grid grid-cols-4 gap-2 @max-[19rem]:grid-cols-2">
              {favoritos.map((entrada) => (
                <li key={entrada.ruta}>
                  <Azulejos entrada={entrada} alto />
                </li>
              ))}
            </ul>
          )}
        </section>
        {GRUPOS.map((group) => {
          const own = rest.filter((e) => e.grupo === group);
          if (own.length === 0) return null;
          return (
            <Grupo key={group} title={group}>
              <ul className="grid grid-cols-2 gap-2 @max-[19rem]:grid-cols-1 lg:grid-cols-3">
                {own.map((entrada) => (
                  <li key={entrada.ruta}>
                    <Azulejos entrada={entrada} />
                  </li>
                ))}
              </ul>
            </Grupo>
          );
        })}
      </div>
      {choosing && <ElegirFavoritos entradas={seen} elegidos={favoritos} onClose={() => setChoosing(false)} />}
    </div>
  );
}

type AzulejosProps = { entrada: Entrada; alto?: true };
/** Tile of an entry: its icon above its words in a favourite, beside them otherwise. */
const Azulejos = ({ entrada: { ruta, texto, contador }, alto }: AzulejosProps) => (
  <Link
    to={ruta}
    className={
      'relative flex h-full rounded-card border border-line bg-card font-medium focus-ring hover:bg-well active:bg-well ' +
      (alto
        ? 'min-h-22 flex-col items-center justify-center gap-1.5 px-1 py-2.5 text-center text-[clamp(0.6875rem,3vw,0.75rem)] leading-tight'
        : 'min-h-14 items-center gap-2 px-2.5 py-2 text-[clamp(0.8125rem,3.6vw,0.9375rem)] leading-tight')
    }
  >
    <AzulejoDe ruta={ruta} {...(alto && { size: 'lg' })} />
    <span className={'min-w-0 hyphens-auto break-words ' + (alto ? 'max-w-full' : 'flex-1')}>{texto}</span>
    <span className={alto ? 'absolute top-1.5 right-1.5' : 'contents'}>
      <Contador ruta={ruta} contador={contador} />
    </span>
  </Link>
);
