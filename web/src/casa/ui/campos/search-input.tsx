import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import {
  type ComponentProps,
  isValidElement,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { BareButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { fieldBox } from './field.tsx';

/*
 * SearchInput  label (its name) · placeholder? what can be looked for (its label when absent) · value · width? on a desk ·
 * onChange(text): called 300 ms after the last key, so that it can live in the URL
 * buscador  search of a list, whose words are in the address, or a SearchInput of its own
 * BuscarPersonas  that field for a list of people: texto of the list's filter · filtrar: changes it
 */
type Props = {
  label: string;
  placeholder?: string;
  value: string;
  width?: keyof typeof widths;
  onChange(text: string): void;
  className?: string;
};
const widths = { 64: 'lg:w-64', 72: 'lg:w-72', 80: 'lg:w-80' };

const WAIT_MS = 300;

export function SearchInput({ label, placeholder = label, value, width, onChange, className }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState<readonly string[]>([]); // texts given to onChange that have not come back as `value` yet
  if (known !== value) {
    setKnown(value);
    const at = told.indexOf(value);
    setTold(told.slice(at + 1 || told.length));
    // A value from outside (a link, 'back') replaces the text. An own text that arrives late does not.
    if (at < 0) setText(value);
  }
  const tell = (next: string) => {
    setTold((before) => [...before, next]);
    onChange(next);
  };
  const onWaited = useEffectEvent(tell);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onWaited(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className={clsx('relative block lg:min-w-44 print:hidden', width && widths[width], className)}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-mute" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault(); // Intro would send a form around the field
            tell(text);
          }
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation(); // a dialog around the field stays open
            setText('');
          }
        }}
        className={clsx(fieldBox(), 'px-11! text-ellipsis [&::-webkit-search-cancel-button]:hidden')}
      />
      {text !== '' && (
        <BareButton
          aria-label="Quitar la búsqueda"
          onPress={() => {
            setText('');
            box.current?.focus();
          }}
          className={
            'absolute inset-y-0 right-0.5 my-auto grid size-11 cursor-pointer ' +
            'place-items-center rounded-field text-mute focus-ring ' +
            'hover:text-ink'
          }
        >
          <Icono de={X} size="md" />
        </BareButton>
      )}
    </div>
  );
}

type DePersonas = Pick<Props, 'width' | 'className'> & {
  texto: string | undefined;
  filtrar(filtro: { texto: string }): void;
};
export const BuscarPersonas = ({ texto, filtrar, ...rest }: DePersonas) => (
  <SearchInput
    {...rest}
    label="Buscar personas"
    placeholder="Nombre o matrícula"
    value={texto ?? ''}
    onChange={(words) => filtrar({ texto: words })}
  />
);

type EnLaDireccion = Omit<ComponentProps<typeof SearchInput>, 'value' | 'onChange'> & {
  /** Words in the address. */
  texto: string | undefined;
  filtrar(cambio: { texto: string }): void;
};
export type Buscable = EnLaDireccion | ReactElement;

export function buscador(buscar: Buscable): ReactElement {
  if (isValidElement(buscar)) return buscar;
  const { texto = '', filtrar, ...search } = buscar;
  return <SearchInput width={72} {...search} value={texto} onChange={(words) => filtrar({ texto: words })} />;
}
