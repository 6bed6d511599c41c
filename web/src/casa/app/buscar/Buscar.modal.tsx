import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CornerDownLeft, Search } from 'lucide-react';
import type { IconName } from 'lucide-react/dynamic';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { seBusca } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { Entrada } from '#web/casa/kernel/area.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import type { Session } from '#web/casa/red/session.ts';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { fieldBox } from '#web/casa/ui/campos/field.tsx';
import { useAutoFocus } from '#web/casa/ui/piezas/auto-focus.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { hallazgos } from './buscar.api.ts';
import { delDispositivo, delServidor, type Opcion, opciones, recordar } from './opciones.ts';

const WAIT_MS = 200;
type Props = {
  session: Session;
  entradas: readonly Entrada[];
  iconoDe(ruta: string): IconName | undefined;
  onClose(): void;
};

/** Search over screens, acts and this person's own things: a field with its list below. */
export function Buscar({ session, entradas, iconoDe, onClose }: Props) {
  const router = useRouter();
  const list = useId();
  const input = useAutoFocus(true);
  const [text, setText] = useState('');
  const todas = useMemo(() => delDispositivo(session, entradas, iconoDe), [session, entradas, iconoDe]);
  const { data, isOld, state } = useHallazgos(text);
  const find = (words: string) => [
    ...Map.groupBy(
      [...opciones(todas, words), ...delServidor(data, { texto: words, isOld, iconoDe })],
      ({ tipo }) => tipo,
    ),
  ];
  const groups = find(useDeferredValue(text));
  const flat = groups.flatMap(([, inside]) => inside);
  // Selection by position: a new text selects the first option again.
  const [chosen, setChosen] = useState({ text: '', n: 0 });
  const n = chosen.text === text ? Math.min(chosen.n, flat.length - 1) : 0;
  const idOf = (i: number) => `${list}-${i}`;
  const move = (to: number) => {
    if (flat.length === 0) return;
    const next = (to + flat.length) % flat.length;
    setChosen({ text, n: next });
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const go = (opcion: Opcion | undefined) => {
    if (opcion === undefined) return;
    recordar(opcion.ruta, todas);
    onClose();
    void router.navigate({ href: opcion.ruta, state: { encima: true } });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(n + 1),
    ArrowUp: () => move(n - 1),
    // Enter searches the whole text, also letters that the list does not show yet.
    Enter: () => go(find(text).flatMap(([, inside]) => inside)[n]),
  };
  return (
    <Modal isOpen label="Buscar" onOpenChange={onClose}>
      <div className="flex h-[calc(92dvh-3rem)] flex-col pt-3 sm:h-[min(34rem,calc(100dvh-8rem))] sm:pt-5">
        <div className="relative flex gap-1 pb-4">
          <Search aria-hidden className="pointer-events-none absolute top-0 left-3.5 my-3.75 size-4.5 text-mute" />
          <input
            id={input}
            type="search"
            role="combobox"
            aria-label="Buscar"
            aria-expanded
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={flat.length > 0 ? idOf(n) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="go"
            maxLength={100}
            placeholder="Pantalla, trámite, viaje, persona…"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
              if (act === undefined) return;
              event.preventDefault();
              act();
            }}
            className={clsx(fieldBox(), 'pl-11! [&::-webkit-search-cancel-button]:hidden')}
          />
          <Button variant="plain" className="-mr-2 px-2! sm:hidden" onPress={onClose}>
            Cerrar
          </Button>
        </div>
        <Parrafo role="status" look="unseen">
          {state === 'asking' ? '' : flat.length === 1 ? '1 resultado' : `${flat.length} resultados`}
        </Parrafo>
        <div className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2">
          <div id={list} role="listbox" aria-label="Resultados" className="grid gap-4">
            {groups.map(([tipo, inside]) => (
              <div key={tipo} role="group" aria-label={tipo}>
                <p role="presentation" className="px-3 pb-1 text-xs font-semibold text-mute">
                  {tipo}
                </p>
                {inside.map((opcion) => {
                  const i = flat.indexOf(opcion);
                  return (
                    <Fila key={opcion.ruta} id={idOf(i)} opcion={opcion} isChosen={i === n} onPick={() => go(opcion)} />
                  );
                })}
              </div>
            ))}
          </div>
          <p className="px-3 py-4 text-control text-mute empty:hidden">
            {state === 'asking' && flat.length === 0 ? 'Buscando…' : tell(flat.length, text, state)}
          </p>
        </div>
      </div>
    </Modal>
  );
}

type State = 'device' | 'asking' | 'answered' | 'offline' | 'failed';
function tell(count: number, text: string, state: State): string {
  if (text.trim() === '') return '';
  const none = count > 0 ? '' : `No se ha encontrado nada con «${text.trim()}». `;
  if (state === 'offline') return `${none}Sin conexión solo se buscan pantallas y acciones.`;
  if (state === 'failed') return `${none}No se ha podido buscar en sus viajes, solicitudes y avisos.`;
  return none && `${none}Pruebe con otra palabra, un lugar o un código.`;
}

/** The server's answer to the text, asked for once the typing has paused. */
function useHallazgos(text: string) {
  const offline = useOffline();
  const [asked, setAsked] = useState('');
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery(hallazgos(asked));
  if (!seBusca(wanted)) return { data: [], isOld: false, state: 'device' as State };
  const isOld = asked !== wanted || query.isPlaceholderData;
  const state: State = offline
    ? 'offline'
    : query.isError
      ? 'failed'
      : isOld || query.isPending
        ? 'asking'
        : 'answered';
  return { data: query.isError ? [] : (query.data ?? []), isOld, state };
}

type FilaProps = { id: string; opcion: Opcion; isChosen: boolean; onPick(): void };
const Fila = ({ id, opcion: { icono, texto, detalle }, isChosen, onPick }: FilaProps) => (
  // Options are out of the Tab order: the field keeps the focus and handles their keys.
  <button
    type="button"
    data-printed
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPick}
    className={
      'flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 text-left ' +
      'hover:bg-well active:bg-well aria-selected:bg-brand-soft'
    }
  >
    {icono === undefined ? <Icono de={Search} tone="brand" /> : <Icono nombre={icono} tone="brand" />}
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 leading-snug font-medium break-words">{texto}</span>
      {detalle !== '' && <span className="block truncate text-sm text-mute tabular-nums">{detalle}</span>}
    </span>
    {isChosen && <CornerDownLeft aria-hidden className="size-4 shrink-0 text-mute max-lg:hidden" />}
  </button>
);
