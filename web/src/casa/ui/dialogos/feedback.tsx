import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { dropUndo, useLastUndoable } from '#web/casa/kernel/undo.ts';
import { changes } from '#web/casa/nativo/changes.ts';
import { late } from '#web/casa/red/late.tsx';
import type { Pending, Question, SheetAction } from './pending.ts';
import { PlainQuestion } from './plain-question.tsx';
import { Spinner } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/*
 * Imperative API, usable from anywhere (components take it with useAsk()):
 *   ask.alert({ title?, message })                                 → Promise<void>      generic alert, its button says 'OK'
 *   ask.confirm({ title?, message, confirm?, cancel?, danger? })   → Promise<boolean>
 *   ask.action({ title, message?, cancel?, actions: [{id, label, icon?, danger?}] }) → Promise<id | null>   action sheet with 'Cancelar'
 *   toast(text, heard?)                                            2000 ms from when it is drawn, spoken by a live region; `heard`:
 *     other words for those who listen
 *   loading(text, { blocking? })                                   → () => void that takes it away; the last text is shown
 * <Feedback /> draws them, and what can be undone (kernel/undo.ts), once, in the root of the app.
 */
type Timed = { id: number; text: string; heard?: string | undefined; blocking?: boolean };
type State = { questions: readonly Pending[]; toasts: readonly Timed[]; loading: readonly Timed[] };

const TOAST_MS = 2000; // spec section 9
let state: State = { questions: [], toasts: [], loading: [] };
let lastId = 0;
const { tell, subscribe } = changes();

function update(change: (s: State) => Partial<State>): void {
  state = { ...state, ...change(state) };
  tell();
}
function put(question: Question): Promise<string | null> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const done = (answer: string | null) => {
      update((s) => ({ questions: s.questions.filter((q) => q.id !== id) }));
      resolve(answer);
    };
    update((s) => ({ questions: [...s.questions, { ...question, id, done }] }));
  });
}

type Alert = { title?: string; message: ReactNode };
type Confirm = { title?: string; message: ReactNode; confirm?: string; cancel?: string; danger?: boolean };
type Action<Id extends string> = {
  title: string;
  message?: ReactNode;
  cancel?: string;
  actions: readonly SheetAction<Id>[];
};

export const ask = {
  async alert({ title, message }: Alert): Promise<void> {
    // Several calls may fail together for one reason, and a second equal alert would say nothing new.
    if (state.questions.some((q) => q.kind === 'alert' && q.title === title && q.message === message)) return;
    await put({ kind: 'alert', title, message });
  },
  async confirm({ confirm = 'Confirmar', cancel, danger = false, ...rest }: Confirm): Promise<boolean> {
    // Beside an act that cancels something, 'Cancelar' would be ambiguous.
    cancel ??= confirm.startsWith('Cancelar') ? 'Volver' : 'Cancelar';
    return (await put({ kind: 'confirm', confirm, cancel, danger, ...rest })) !== null;
  },
  async action<Id extends string>({ actions, ...rest }: Action<Id>): Promise<Id | null> {
    const answer = await put({ kind: 'action', actions, ...rest });
    return actions.find((a) => a.id === answer)?.id ?? null;
  },
};
export const useAsk = (): typeof ask => ask;

export function toast(text: string, heard?: string): void {
  const id = ++lastId;
  update((s) => ({ toasts: [...s.toasts.slice(-2), { id, text, heard }] }));
}

export function loading(text: string, { blocking = false } = {}): () => void {
  const id = ++lastId;
  update((s) => ({ loading: [...s.loading, { id, text, blocking }] }));
  return () => update((s) => ({ loading: s.loading.filter((l) => l.id !== id) }));
}

/** Removes the loading texts and the undo notice of a session that is over. */
export const clearLoading = (): void => {
  dropUndo();
  update(() => ({ loading: [] }));
};

/** Removes everything, including questions (for tests). */
export function clearFeedback(): void {
  for (const question of state.questions) question.done(null);
  dropUndo();
  update(() => ({ toasts: [], loading: [] }));
}

// Loaded after the first screen, because no question is asked before.
const bring = () => import('./question.tsx');
const QuestionModal = late(async () => (await bring()).QuestionModal, PlainQuestion);
const bringUndo = () => import('./undo.tsx');
const UndoNotice = late(async () => (await bringUndo()).UndoNotice);
/** Loads the code that draws questions and undo notices in advance, so that it works without network. */
export const preloadQuestions = (): Promise<unknown> => Promise.all([bring(), bringUndo()]).catch(() => undefined);

/** The time of a toast begins once it is drawn, so that a slow device does not shorten it. */
function Toast({ id, text, heard }: Timed) {
  useEffect(() => {
    const timer = setTimeout(() => update((s) => ({ toasts: s.toasts.filter((t) => t.id !== id) })), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p className="animate-pop rounded-card bg-cover px-4 py-3 text-control font-medium text-on-cover shadow-sheet">
      {heard === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden>{text}</span>
          <Texto look="unseen">{heard}</Texto>
        </>
      )}
    </p>
  );
}

export function Feedback() {
  const { questions, toasts, loading: texts } = useSyncExternalStore(subscribe, () => state);
  const last = useLastUndoable();
  const question = questions.at(-1);
  const current = texts.at(-1);
  return (
    <>
      {question !== undefined && (
        <Suspense>
          <QuestionModal key={question.id} question={question} />
        </Suspense>
      )}
      {texts.some((t) => t.blocking === true) && <div aria-hidden className="fixed inset-0 z-60 cursor-progress" />}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 top-[38%] z-70 grid place-items-center print:hidden"
      >
        {current !== undefined && (
          <p className="flex animate-late items-center gap-3 rounded-card border border-line bg-card px-5 py-4 font-medium shadow-sheet">
            <span className="text-brand-ink">
              <Spinner />
            </span>
            {current.text}
          </p>
        )}
      </div>
      <div
        // Over an open dialog, only the top layer can be heard and touched.
        data-react-aria-top-layer="true"
        role="status"
        aria-live="polite"
        className={
          'pointer-events-none fixed inset-x-4 bottom-6 -translate-y-[calc(var(--tabs)+var(--acts,0px))] ' +
          'z-70 grid justify-items-center gap-2 transition-transform lg:bottom-24 lg:translate-y-0 print:hidden'
        }
      >
        {toasts.map((shown) => (
          <Toast key={shown.id} {...shown} />
        ))}
        {last !== undefined && (
          <Suspense>
            <UndoNotice key={last.id} undoable={last} />
          </Suspense>
        )}
      </div>
    </>
  );
}
