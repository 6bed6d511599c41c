import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AreaAyuda } from '#contract/oficina/ayuda/areas.rules.ts';
import type { ArticuloHallado, ArticuloResumen, Trozo } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { Cargado, type Lectura } from '#web/casa/ui/pagina/cargado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { hallados } from './ayuda.api.ts';

/** Text with the words that were found in it. */
const Marcas = ({ trozos }: { trozos: readonly Trozo[] }) =>
  trozos.map(({ Texto: texto, Hallado }, i) =>
    Hallado ? (
      <mark key={i} className="rounded-xs bg-wait text-inherit">
        {texto}
      </mark>
    ) : (
      texto
    ),
  );

type Enlace = (articulo: { Id: number }, className: string, children: ReactNode) => ReactNode;
const RENGLON =
  'flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-3 text-left focus-ring -outline-offset-2 hover:bg-well';

/** One row for an article, drawn as a link or as a button by its list. */
export const Renglon = ({
  articulo,
  enlace,
  children,
}: {
  articulo: { Id: number };
  enlace: Enlace;
  children: ReactNode;
}) => (
  <li>
    {enlace(
      articulo,
      RENGLON,
      <>
        <span className="grid min-w-0 flex-1 gap-0.5">{children}</span>
        <Icono de={ChevronRight} tone="mute" />
      </>,
    )}
  </li>
);

type Props = { texto: string; area?: AreaAyuda | undefined; enlace: Enlace };
/** Articles that a search has found. */
export function Hallados({ texto, area, enlace }: Props) {
  const query = useQuery(hallados(texto, area));
  return (
    <Cargado de={query}>
      {(filas: readonly ArticuloHallado[]) =>
        filas.length === 0 ? (
          <EmptyState title={`Nada en la ayuda sobre «${texto}»`}>
            Pruebe con otras palabras, o envíe su duda: le responderá quien lo sabe.
          </EmptyState>
        ) : (
          <Renglones>
            {filas.map((articulo) => (
              <Renglon key={articulo.Id} articulo={articulo} enlace={enlace}>
                <span className="font-semibold break-words">
                  <Marcas trozos={articulo.Marcado} />
                </span>
                <Dim>{articulo.Area}</Dim>
                <span className="text-control break-words">
                  <Marcas trozos={articulo.Extracto} />
                </span>
              </Renglon>
            ))}
          </Renglones>
        )
      }
    </Cargado>
  );
}

type TitulosProps = { de: Lectura<InfiniteData<{ items: readonly ArticuloResumen[] }>>; donde: string; enlace: Enlace };
/** Titles of the articles of an area, or of a screen. */
export const Titulos = ({ de, donde, enlace }: TitulosProps) => (
  <Cargado de={{ ...de, data: de.data?.pages.flatMap(({ items }) => items) }}>
    {(filas) =>
      filas.length === 0 ? (
        <EmptyState title={`Todavía no hay artículos de esta ${donde}`}>
          Busque en toda la ayuda, o envíe su duda.
        </EmptyState>
      ) : (
        <Renglones>
          {filas.map((articulo) => (
            <Renglon key={articulo.Id} articulo={articulo} enlace={enlace}>
              <Texto look="name">{articulo.Titulo}</Texto>
            </Renglon>
          ))}
        </Renglones>
      )
    }
  </Cargado>
);
