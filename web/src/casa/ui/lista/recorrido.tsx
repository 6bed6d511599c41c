import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useHere } from '#web/casa/kernel/close.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import { useAtajosDeTeclado } from './atajos.tsx';
import { useLatest } from '#web/casa/kernel/undo.ts';
import type { Page } from '#web/casa/red/api.ts';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';

/*
 * Recorrido  query: the lista(…) that the detail was opened from · id: of the open row · abre(row): where another one opens
 *            · children: its Detalle · teclas?: J and K go on and back, where the screen has no keys of its own
 *            The Detalle has 'Anterior' and 'Siguiente' with the position, and the next row opens after an act that closes it.
 * Paso       these buttons · useTras(volver, close): the close of an act; Detalle draws the one and gives the other to its acts
 */
const DETALLE = 'detalle';
const SENTIDOS = ['anterior', 'siguiente'] as const;
type Sentido = (typeof SENTIDOS)[number];
type Andar = {
  posicion: string | undefined;
  hay: Record<Sentido, boolean>;
  ir(sentido: Sentido): void;
  tras(volver: NavigateOptions, close: () => void): void;
};
const Andando = createContext<Andar | undefined>(undefined);

type Props<Fila> = {
  query: Lista<Fila>;
  id: number;
  abre(fila: Fila): NavigateOptions;
  children: ReactNode;
  teclas?: boolean;
};

export function Recorrido<Fila extends { Id: number }>({ query, id, abre, children, teclas = false }: Props<Fila>) {
  const router = useRouter();
  const queries = useQueryClient();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  const rows = data?.pages.flatMap((page) => page.items) ?? [];
  const here = rows.findIndex(({ Id }) => Id === id);
  const nearEnd = here >= rows.length - 2;
  useEffect(() => {
    if (hasNextPage && nearEnd && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, nearEnd, isFetchingNextPage, fetchNextPage]);
  const desk = useDesk();
  const goTo = useFocusAfterStep(id);
  const isHere = useHere();
  const latest = useLatest(id);
  const open = (row: Fila, ...focus: string[]) => {
    goTo({ id: row.Id, focus });
    // The whole walk has a single entry of the history, so that closing goes back to the list.
    void router.navigate({ state: true, ...abre(row), replace: true });
  };
  const near = { anterior: rows[here - 1], siguiente: here === -1 ? undefined : rows[here + 1] };
  const value: Andar = {
    posicion: here === -1 ? undefined : `${here + 1} de ${rows.length}${hasNextPage ? ' o más' : ''}`,
    hay: { anterior: near.anterior !== undefined, siguiente: near.siguiente !== undefined },
    ir: (sentido) => {
      const row = near[sentido];
      if (row) open(row, `[data-paso=${sentido}]:enabled`, '[data-paso]:enabled');
    },
    tras: (volver, close) => {
      // The person went on to another row or screen while the act ran.
      if (!isHere() || latest.current !== id) return;
      // The list is read again, because others may have decided rows meanwhile. After the last row the first one follows.
      const now = queries.getQueryData<InfiniteData<Page<Fila[]>>>(query.queryKey)?.pages.flatMap((page) => page.items);
      const next = [...rows.slice(here + 1), ...rows].find(
        (row) => row.Id !== id && now?.some(({ Id }) => Id === row.Id),
      );
      if (next) open(next, `#${DETALLE}`);
      // On a desk its list opens the first row of whatever else it has.
      else if (desk) void router.navigate({ ...volver, replace: true });
      else close();
    },
  };
  useAtajosDeTeclado(
    [{ teclas: ['j', 'k'], hacer: ({ key }) => value.ir(key.toLowerCase() === 'j' ? 'siguiente' : 'anterior') }],
    teclas,
  );
  return <Andando value={value}>{children}</Andando>;
}

/** After a step the focus stays on its button; after a decision it goes to the new detail. */
function useFocusAfterStep(id: number) {
  const [step, setStep] = useState<{ id: number; focus: readonly string[] }>();
  useEffect(() => {
    if (step?.id !== id) return undefined;
    // Runs after the shell, which focuses the beginning of each new address.
    const timer = setTimeout(() => {
      const [first] = step.focus.flatMap((focu) => document.querySelector<HTMLElement>(focu) ?? []);
      first?.focus();
      setStep(undefined);
    });
    return () => clearTimeout(timer);
  }, [step, id]);
  return setStep;
}

export function useTras(volver: NavigateOptions, close: () => void): () => void {
  const andar = useContext(Andando);
  return andar ? () => andar.tras(volver, close) : close;
}

const LOOK = {
  anterior: { words: 'Anterior', Icon: ChevronLeft, OfPage: ChevronUp },
  siguiente: { words: 'Siguiente', Icon: ChevronRight, OfPage: ChevronDown },
};
/** Position and arrows: in the bar of a phone, in the header of a pane. */
export function Paso() {
  const andar = useContext(Andando);
  const desk = useDesk();
  if (andar?.posicion === undefined || !(andar.hay.anterior || andar.hay.siguiente)) return null;
  const { posicion, hay, ir } = andar;
  const [back, on] = SENTIDOS.map((sentido) => {
    const { words, Icon, OfPage } = LOOK[sentido];
    return (
      <IconButton
        key={sentido}
        label={words}
        title={words}
        className="max-lg:size-11"
        data-paso={sentido}
        isDisabled={!hay[sentido]}
        onPress={() => ir(sentido)}
      >
        {desk ? <Icon /> : <OfPage />}
      </IconButton>
    );
  });
  const position = (
    <span className="text-sm whitespace-nowrap text-mute tabular-nums max-lg:-mr-2 max-lg:text-xs max-[22rem]:sr-only">
      {posicion}
    </span>
  );
  return (
    <nav
      aria-label="Recorrido de la lista"
      className="flex shrink-0 items-center max-lg:-mr-1.5 lg:-mr-2 lg:ml-auto lg:gap-1.5"
    >
      {!desk && position}
      {back}
      {desk && position}
      {on}
    </nav>
  );
}
