import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Nodo } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { acargo } from './directorio.api.ts';
import { PersonaDeFila } from './Ficha.card.tsx';

/** Open branches of the chart, and the person that it is about. */
export type Arbol = {
  elegida: number | undefined;
  abiertas: ReadonlySet<number>;
  onAbrir(id: number, open: boolean): void;
};
type Props = { nodo: Nodo; arbol: Arbol };

/** Person of the chart with those below them. The arrows go up and down, open and close. */
export function Rama({ nodo, arbol }: Props) {
  const { Id, Nombre, ACargo } = nodo;
  const open = ACargo > 0 && arbol.abiertas.has(Id);
  const elegida = Id === arbol.elegida;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (elegida) link.current?.scrollIntoView({ block: 'nearest' });
  }, [elegida]);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowRight' && ACargo > 0) arbol.onAbrir(Id, true);
    else if (event.key === 'ArrowLeft' && open) arbol.onAbrir(Id, false);
    else if (event.key === 'ArrowLeft')
      event.currentTarget.closest('ul')?.closest('li')?.querySelector<HTMLElement>('[data-row]')?.focus();
    else return moveByArrows(event);
    event.preventDefault();
  };
  return (
    <li>
      <div className="flex items-center gap-1">
        {ACargo > 0 ? (
          <IconButton
            label={`Personas a cargo de ${Nombre}`}
            tabIndex={-1}
            aria-expanded={open}
            onPress={() => arbol.onAbrir(Id, !open)}
          >
            <ChevronRight aria-hidden className={clsx('size-5 transition', open && 'rotate-90')} />
          </IconButton>
        ) : (
          <span className="w-11 shrink-0" />
        )}
        <Link
          ref={link}
          to="/menu/directorio/organigrama"
          search={{ de: Id }}
          replace
          resetScroll={false}
          data-row={Id}
          aria-current={elegida ? 'true' : undefined}
          onKeyDown={onKey}
          className={clsx(
            'flex min-w-0 flex-1 items-center gap-3 rounded-field px-2 py-1.5 focus-ring hover:bg-well',
            elegida && 'bg-brand-soft',
          )}
        >
          <PersonaDeFila persona={nodo} />
          {ACargo > 0 && (
            <Dim>
              {ACargo}
              <Texto look="unseen"> a su cargo</Texto>
            </Dim>
          )}
        </Link>
      </div>
      {open && <Hijas de={Id} nombre={Nombre} arbol={arbol} />}
    </li>
  );
}

const Hijas = ({ de, nombre, arbol }: { de: number; nombre: string; arbol: Arbol }) => (
  <div className="ml-5.5 border-l border-line pl-3">
    <Paginas de={acargo(de)} esqueleto={<Skeleton className="my-2 h-10 rounded-field" />} mas="Ver más personas">
      {(read) => (
        <ul aria-label={`A cargo de ${nombre}`}>
          {read.map((nodo) => (
            <Rama key={nodo.Id} nodo={nodo} arbol={arbol} />
          ))}
        </ul>
      )}
    </Paginas>
  </div>
);
