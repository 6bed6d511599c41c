import { clsx } from 'clsx';
import { Delete } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Milliseconds after which what a reader began, and did not end, is forgotten. */
const PAUSA_MS = 1_000;

type Oyente = {
  /** Text of a reader of codes, which types it and ends with Enter. It begins with a letter, as nothing else here does. */
  alLeer(text: string): void;
  /** A key of a person; true when it has done something. */
  alTeclear(key: string): boolean;
};
/** Listens to the whole window: a reader types wherever the focus is. */
export function useTeclas(oyente: Oyente): void {
  const latest = useRef(oyente);
  useEffect(() => {
    latest.current = oyente;
  });
  useEffect(() => {
    let leido = '';
    let ultima = 0;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || key === 'Shift') return;
      if (timeStamp - ultima > PAUSA_MS) leido = '';
      ultima = timeStamp;
      if (key.length === 1 && (leido !== '' || /[a-z]/i.test(key))) {
        leido += key.toUpperCase();
        return event.preventDefault();
      }
      if (leido !== '' && key === 'Enter') {
        event.preventDefault(); // it would press what has the focus
        latest.current.alLeer(leido);
        leido = '';
        return;
      }
      leido = '';
      if (latest.current.alTeclear(key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const CIFRAS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
type TeclaProps = {
  children: React.ReactNode;
  label?: string;
  onPress(): void;
  fuerte?: boolean;
  isDisabled?: boolean;
};
/** Without the focus of a touch: Enter is for the whole screen then, and no key stays marked for the next person. */
const Tecla = ({ children, label, onPress, fuerte = false, isDisabled }: TeclaProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPress}
    className={clsx(
      'grid min-h-14 cursor-pointer place-items-center rounded-card text-2xl font-semibold tabular-nums transition select-none focus-ring disabled:cursor-default disabled:opacity-45 min-[64rem]:min-h-20 min-[64rem]:text-3xl',
      fuerte ? 'bg-brand text-lg! text-on-brand min-[64rem]:text-2xl!' : 'border border-edge/60 bg-card text-ink',
    )}
  >
    {children}
  </button>
);

type Props = { onTecla(key: string): void; siguiente: string; isDisabled: boolean };
/** Digits, as a telephone has them, with the keys that take back and go on. */
export const Teclado = ({ onTecla, siguiente, isDisabled }: Props) => (
  <div role="group" aria-label="Teclado" className="grid grid-cols-3 gap-2 min-[64rem]:gap-3">
    {CIFRAS.map((cifra) => (
      <Tecla key={cifra} onPress={() => onTecla(cifra)}>
        {cifra}
      </Tecla>
    ))}
    <Tecla label="Borrar" onPress={() => onTecla('Backspace')}>
      <Delete aria-hidden className="size-7" />
    </Tecla>
    <Tecla onPress={() => onTecla('0')}>0</Tecla>
    <Tecla fuerte isDisabled={isDisabled} onPress={() => onTecla('Enter')}>
      {siguiente}
    </Tecla>
  </div>
);
