import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Lista } from '#web/casa/red/listas.ts';
import { Cargado } from './cargado.tsx';
import { LoadMore } from './load-more.tsx';

/* Paginas  de: a lista(…) · children(rows): those read so far · esqueleto? · mas?: words of the button of the next page */
type Props<Fila> = { de: Lista<Fila>; children(filas: Fila[]): ReactNode; esqueleto?: ReactNode; mas?: string };

export function Paginas<Fila>({ de, children, esqueleto, mas }: Props<Fila>) {
  const lista = useInfiniteQuery(de);
  return (
    <>
      <Cargado de={{ ...lista, data: lista.data?.pages.flatMap(({ items }) => items) }} esqueleto={esqueleto}>
        {children}
      </Cargado>
      <LoadMore query={lista} words={mas} />
    </>
  );
}
