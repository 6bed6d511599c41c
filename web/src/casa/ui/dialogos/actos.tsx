import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Check, Ellipsis, X } from 'lucide-react';
import { dropDraft } from '#web/casa/kernel/draft.ts';
import { Button, type ButtonVariant } from '#web/casa/ui/piezas/button.tsx';
import { Kbd } from '#web/casa/ui/piezas/kbd.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useAsk } from './feedback.tsx';
import { draftOf, WordsModal, type WordsProps } from './words-modal.tsx';

/*
 * ActosConPalabras  acciones: the keys that the server allows now · actos: { [key]: Acto }, drawn in the order of
 *                   this table, the main one last
 *                   mas?: title of a sheet behind a 'Más' button, the first one, with the acts that say `enMas`
 * ActoSuelto        one act that this screen always offers: its Acto as props
 * Acto  boton: its words · icono? · variant? · className? · etiqueta?: its accessible name
 *       hacer(words): what it does; the button spins until its promise settles, the dialog closes when it succeeds
 *       pregunta?: { title, message, danger?, confirm?, cancel? } a confirmation first
 *       atajo?: the key that presses it, said on it; whoever hears the keys finds it by `data-atajo`
 *       palabras?: a dialog that asks for words, which hacer receives
 *       dialogo?(close): another dialog of the area, instead of all that
 * DECISION  look of the two acts of whoever decides: { rechazar: { ...DECISION.no, … }, aprobar: { ...DECISION.si, … } }
 * A refusal is told by the mutation's own `meta`; the dialog stays open with what was written.
 */
export type Acto = {
  boton: ReactNode;
  etiqueta?: string;
  icono?: ReactNode;
  variant?: ButtonVariant;
  className?: string;
  enMas?: boolean;
  atajo?: string | undefined;
  isDisabled?: boolean;
  hacer?(palabras: string): Promise<unknown>;
  pregunta?: { title: string; message: ReactNode; danger?: boolean; confirm?: string; cancel?: string };
  palabras?: Omit<WordsProps, 'isPending' | 'onConfirm' | 'onClose' | 'confirm'> & { confirm?: string };
  dialogo?(close: () => void): ReactNode;
};
/** Buttons of every decision: the refusal in line and red ink, before the approval, which is the solid one. */
export const DECISION = {
  no: { boton: 'Rechazar', icono: <Icono de={X} size="md" />, variant: 'risk' },
  si: { boton: 'Aprobar', icono: <Icono de={Check} size="md" /> },
} as const;

type Props<A extends string> = {
  acciones: readonly A[];
  actos: { readonly [K in A]?: Acto };
  mas?: string;
};

const MAS = 'Más acciones';
/** Closes the dialog of the act that has ended and no other: the person may open the next act's dialog before the answer arrives. */
function ended<A>(acto: A, set: (next: (now: A | undefined) => A | undefined) => void): void {
  set((now) => (now === acto ? undefined : now));
}
const focusFirst = (row: Element | null | undefined) => {
  const all = [...(row?.querySelectorAll<HTMLElement>('button:enabled, a') ?? [])];
  (all.find((element) => element.ariaLabel !== MAS) ?? all[0])?.focus({ preventScroll: true });
};

type Place = { path: string; beside: Element | null; around: readonly Element[] };
/** Where the acts stand: the row after or before theirs, and what is around it. */
function placeOf(element: Element | null | undefined): Place {
  const own = element?.closest('li, tr');
  const around: Element[] = [];
  for (let at = own?.parentElement; at; at = at.parentElement) around.push(at);
  return { path: location.pathname, beside: own?.nextElementSibling ?? own?.previousElementSibling ?? null, around };
}
/** Focus for whoever has removed a row of this page: the row beside it, or the nearest that is left. */
function focusBeside({ path, beside, around }: Place): void {
  setTimeout(() => {
    if (document.activeElement !== document.body || location.pathname !== path) return;
    focusFirst([beside, ...around].find((element) => element?.isConnected === true));
  });
}

export function ActosConPalabras<A extends string>({ acciones, actos, mas = '' }: Props<A>) {
  const ask = useAsk();
  const [open, setOpen] = useState<A>();
  const [running, setRunning] = useState<A>();
  // the type of the table has the same keys
  const offered = (Object.keys(actos) as A[]).filter((acto) => actos[acto] !== undefined && acciones.includes(acto));
  const seldom = offered.filter((acto) => actos[acto]?.enMas === true);
  const close = () => setOpen(undefined);
  const pressed = useRef<{ acto: A; row: Element | null | undefined; place: Place }>(undefined);
  const keys = offered.join();
  // A done act loses its button: the focus goes to the next button, such as 'Regresar', and to 'Más' only where there is no other.
  // While its dialog is open the focus is in the dialog.
  useEffect(() => {
    if (open !== undefined || pressed.current === undefined || keys.split(',').includes(pressed.current.acto)) return;
    if (document.activeElement === document.body) focusFirst(pressed.current.row);
    pressed.current = undefined;
  }, [keys, open]);

  // An act that removes its own row takes all its buttons with it.
  useEffect(
    () => () => {
      if (pressed.current) focusBeside(pressed.current.place);
    },
    [],
  );

  const run = async (acto: A, words = '') => {
    setRunning(acto);
    const { hacer, palabras } = actos[acto] ?? {};
    const draft = palabras && draftOf(palabras); // read before the act, which may leave this address
    try {
      await hacer?.(words);
      if (draft !== undefined) dropDraft(draft);
      ended(acto, setOpen);
    } catch {
      // The mutation has told it.
    }
    ended(acto, setRunning);
  };
  const press = async (acto: A) => {
    const row = document.activeElement?.parentElement;
    pressed.current = { acto, row, place: placeOf(row) };
    const { pregunta, palabras, dialogo, boton } = actos[acto] ?? { boton: '' };
    if (palabras ?? dialogo) return setOpen(acto);
    const confirm = typeof boton === 'string' ? boton : 'Confirmar';
    if (pregunta === undefined || (await ask.confirm({ confirm, ...pregunta }))) await run(acto);
  };
  const more = async () => {
    const chosen = await ask.action({
      title: mas,
      cancel: 'Cerrar', // one of the acts may be to cancel
      actions: seldom.map((id) => {
        const { boton, icono, pregunta, palabras } = actos[id] ?? { boton: '' };
        return {
          id,
          label: typeof boton === 'string' ? boton : id,
          icon: icono,
          danger: pregunta?.danger ?? palabras?.danger ?? false,
        };
      }),
    });
    if (chosen !== null) await press(chosen);
  };

  const asked = open === undefined ? undefined : actos[open];
  return (
    <>
      {seldom.length > 0 && (
        <Button
          variant="outline"
          icon={<Ellipsis />}
          isPending={running !== undefined && seldom.includes(running)}
          aria-label={MAS}
          onPress={() => void more()}
        >
          <span className="lg:@max-sm:hidden">Más</span>
        </Button>
      )}
      {offered
        .filter((acto) => !seldom.includes(acto))
        .map((acto) => {
          const { boton, etiqueta, icono, variant, className, isDisabled, atajo } = actos[acto] ?? { boton: '' };
          return (
            <Button
              key={acto}
              data-atajo={atajo}
              aria-keyshortcuts={atajo?.toUpperCase()}
              aria-label={etiqueta}
              variant={variant}
              className={className}
              isDisabled={isDisabled}
              icon={icono}
              isPending={running === acto && open !== acto}
              onPress={() => void press(acto)}
            >
              {boton}
              {atajo !== undefined && (
                <span aria-hidden>
                  <Kbd>{atajo.toUpperCase()}</Kbd>
                </span>
              )}
            </Button>
          );
        })}
      {open !== undefined && asked?.palabras && (
        <WordsModal
          confirm={typeof asked.boton === 'string' ? asked.boton : 'Confirmar'}
          {...asked.palabras}
          isPending={running === open}
          onConfirm={(words) => void run(open, words)}
          onClose={close}
        />
      )}
      {open !== undefined && asked?.dialogo?.(() => ended(open, setOpen))}
    </>
  );
}

export const ActoSuelto = (acto: Acto) => <ActosConPalabras acciones={['acto']} actos={{ acto }} />;
