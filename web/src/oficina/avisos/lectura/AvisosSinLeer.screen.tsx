import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { Fichar } from '#web/tiempo/fichajes/fichajes.port.tsx';
import { logout } from '#web/casa/llegada/logout.ts';
import { useClose } from '#web/casa/kernel/close.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { setTitle } from '#web/casa/kernel/title.ts';
import { Button, RoundButton } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Marca } from '#web/casa/ui/piezas/dibujos/marca.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { AvisoAbierto, AvisoResumen } from './Aviso.card.tsx';
import { avisoPorId, avisosSinLeer, MAX_SIN_LEER, numeroSinLeer } from './avisos.api.ts';
import { dejarPasar } from './LecturaObligada.card.tsx';
import { usePorLeer } from './abiertos.api.ts';
import { useApertura } from './visitas.api.ts';

/** Time of the last slide before the screen closes; a touch or a key keeps it open. */
const CIERRE_MS = 4_000;
const TODO_LEIDO = 'Ha leido todos los avisos, pulse Cerrar para continuar con el uso de la aplicación'; // sic, spec section 2.3

/** Unread notices, to be read before going on (spec section 2.3). */
export function AvisosSinLeerScreen() {
  const session = useSession();
  const cache = useQueryClient();
  const { volver } = useRouter().state.location.state;
  const close = useClose(volver === undefined ? { to: '/menu/inicio' } : { href: volver });
  const query = useQuery(avisosSinLeer);
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const rows = usePorLeer(data);
  const [open, setOpen] = useState<Aviso>();
  const [had, setHad] = useState(false);
  const [held, setHeld] = useState(false);
  const why = useId();
  const start = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    setTitle('Avisos sin leer');
    start.current?.focus();
  }, []);
  useEffect(() => {
    // the gate's figure follows this list, unless it is full and there may be more
    if (data !== undefined && data.length < MAX_SIN_LEER && !isFetching)
      cache.setQueryData(numeroSinLeer.queryKey, { Numero: data.length });
  }, [cache, data, isFetching]);

  const waiting = rows !== undefined && rows.length > 0;
  if (waiting && !had) setHad(true);
  // an empty cached copy is no answer yet
  const done = rows !== undefined && !waiting && !(isFetching && data?.length === 0 && !had);
  const leave = () => {
    // Notices that cannot be shown do not lock the person out: they are loaded again at the next start.
    if (!done) dejarPasar();
    close();
  };
  useClosing({ when: done && had && !held && open === undefined, close: leave, hold: () => setHeld(true) });
  useLostFocus({ rows: rows?.length, modal: open !== undefined, start });

  const blocked = waiting || (!done && error === null);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:pt-8">
      <div className="mb-6 hidden lg:block">
        <Marca />
      </div>
      <header
        className={
          'sticky top-0 z-20 -mx-4 flex min-h-14 items-center gap-3 border-b border-line bg-page/92 px-4 ' +
          'pt-[env(safe-area-inset-top)] backdrop-blur sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 ' +
          'lg:bg-transparent lg:px-0'
        }
      >
        <h1
          ref={start}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate text-lg font-semibold tracking-tight outline-none lg:text-[1.75rem]"
        >
          Avisos sin leer
        </h1>
        <Button
          variant={done ? 'solid' : 'outline'}
          isDisabled={blocked}
          aria-describedby={blocked ? why : undefined}
          onPress={leave}
        >
          Cerrar
        </Button>
      </header>
      <main data-in-order className="flex flex-1 flex-col gap-4 pt-4">
        {hasRole(session, 'EMPLEADO') && <Fichar />}
        {blocked && (
          <Parrafo id={why} look="mute">
            {waiting ? 'Léalos para continuar. Después podrá cerrar esta pantalla.' : 'Se están buscando sus avisos.'}
          </Parrafo>
        )}
        <Cargado de={{ data: rows, error, refetch }} esqueleto={<SkeletonList rows={3} className="h-30" />}>
          {(porLeer) =>
            porLeer.length > 0 && (
              <ul aria-label="Avisos sin leer" className="grid gap-3">
                {porLeer.map((aviso) => (
                  <li key={aviso.Id}>
                    <PorLeer aviso={aviso} onRead={() => setOpen(aviso)} />
                  </li>
                ))}
              </ul>
            )
          }
        </Cargado>
        {rows === undefined && error && (
          <Parrafo look="mute">Puede cerrar y continuar: se le pedirán la próxima vez que abra la aplicación.</Parrafo>
        )}
        {done && <Fin onHold={() => setHeld(true)} />}
        {!done && (
          <div className="mt-auto flex justify-center pt-6">
            <Button variant="plain" icon={<LogOut />} onPress={() => void logout()}>
              Logout
            </Button>
          </div>
        )}
      </main>
      {open !== undefined && (
        <Leyendo
          aviso={open}
          leidoEn={dataUpdatedAt}
          onClose={() => {
            setOpen(undefined);
            void refetch();
          }}
        />
      )}
    </div>
  );
}

/** The detail 'Aviso' over the gate (spec section 2.2), from the list's copy, of the instant `leidoEn`. Opening it is reading it. */
function Leyendo({ aviso, leidoEn, onClose }: { aviso: Aviso; leidoEn: number; onClose(): void }) {
  const { data, isFetching } = useQuery({
    ...avisoPorId(aviso.Id),
    initialData: aviso,
    initialDataUpdatedAt: leidoEn,
    meta: { silencio: true },
  });
  // the copy of this device may be older than that of the list
  const apertura = useApertura(data !== null && data.Version < aviso.Version ? aviso : data, { isFetching });
  return (
    <Modal
      isOpen
      size="lg"
      title="Aviso"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="outline" onPress={onClose}>
          Regresar
        </Button>
      }
    >
      <AvisoAbierto es="aviso" aviso={apertura.aviso ?? null} apertura={apertura} />
    </Modal>
  );
}

function PorLeer({ aviso, onRead }: { aviso: Aviso; onRead(): void }) {
  const title = useId();
  const button = useId();
  return (
    <Card className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <AvisoResumen aviso={aviso} titleId={title} entreNoLeidos />
      </div>
      <RoundButton id={button} aria-labelledby={`${button} ${title}`} onPress={onRead}>
        Leer
      </RoundButton>
    </Card>
  );
}

/** The last slide of the spec, which moves by itself. */
function Fin({ onHold }: { onHold(): void }) {
  return (
    <div className="grid flex-1 touch-pan-y overflow-hidden" onPointerDown={onHold}>
      <div
        role="status"
        className={
          'grid animate-left place-content-center justify-items-center gap-5 rounded-card border ' +
          'border-line bg-card px-6 py-16 text-center lg:flex-none lg:self-start lg:py-24'
        }
      >
        <span aria-hidden className="grid size-16 place-items-center rounded-full bg-good text-good-ink">
          <CircleCheck className="size-8" />
        </span>
        <p className="max-w-[26ch] text-lg font-semibold text-balance">{TODO_LEIDO}</p>
      </div>
    </div>
  );
}

type Closing = { when: boolean; close(): void; hold(): void };
/** Closes the screen once nothing remains (spec section 2.3), unless a key or the focus of a button shows activity (WCAG 2.2.1). */
function useClosing({ when, close, hold }: Closing): void {
  const onClose = useEffectEvent(close);
  const onHold = useEffectEvent(hold);
  useEffect(() => {
    if (!when) return;
    const over = new AbortController();
    const { signal } = over;
    const listen = setTimeout(() => {
      // After the key that closed the notice.
      document.addEventListener('keydown', () => onHold(), { signal });
      // only buttons: the heading gets the focus from `useLostFocus`
      document.addEventListener('focusin', (e) => e.target instanceof HTMLButtonElement && onHold(), { signal });
    });
    const timer = setTimeout(() => onClose(), CIERRE_MS);
    return () => {
      clearTimeout(listen);
      clearTimeout(timer);
      over.abort();
    };
  }, [when]);
}

type Lost = { rows: number | undefined; modal: boolean; start: React.RefObject<HTMLElement | null> };
/** Moves the focus of a card that goes away to the next one, or to the top. */
function useLostFocus({ rows, modal, start }: Lost): void {
  useEffect(() => {
    if (modal || rows === undefined) return;
    // After the dialog has restored the focus.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
      (document.querySelector<HTMLElement>('main li button') ?? start.current)?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [rows, modal, start]);
}
