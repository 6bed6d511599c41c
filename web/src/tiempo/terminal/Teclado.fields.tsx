import { clsx } from 'clsx';
import { Delete } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Milliseconds after which an incomplete code of a reader is dropped. */
const PAUSA_MS = 1_000;

type Oyente = {
  /** Called with the text of a code reader, which types it and ends with Enter. Only such texts begin with a letter. */
  alLeer(text: string): void;
  /** Called with a key of a person; true when the key had an effect. */
  alTeclear(key: string): boolean;
};
/** Listens to the whole window, because a reader types wherever the focus is. */
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
        event.preventDefault(); // otherwise Enter would press the button with the focus
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
/** Button that takes no focus when touched, so that Enter is for the whole screen and no key stays marked for the next person. */
const Tecla = ({ children, label, onPress, fuerte = false, isDisabled }: TeclaProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPress}
    className={clsx(
      'grid min-h-14 cursor-pointer place-items-center rounded-card text-2xl font-semibold tabular-nums transition select-none ' +
        'focus-ring disabled:cursor-default disabled:opacity-45 min-[64rem]:min-h-20 min-[64rem]:text-3xl',
      fuerte ? 'bg-brand text-lg! text-on-brand min-[64rem]:text-2xl!' : 'border border-edge/60 bg-card text-ink',
    )}
  >
    {children}
  </button>
);

type Props = { onTecla(key: string): void; siguiente: string; isDisabled: boolean };
/** Digits in the layout of a telephone, with keys to delete and to go on. */
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
