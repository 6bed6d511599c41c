import { type ComponentProps, isValidElement, type ReactElement } from 'react';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';

/* buscador  search of a list: one whose words are in the address, or a SearchInput of its own */
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
