import type { ComponentProps } from 'react';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';

type PropsFijas = 'label' | 'options' | 'value' | 'onChange';
type Props = Omit<ComponentProps<typeof Segmented>, PropsFijas> & { value: boolean; onChange(anonima: boolean): void };
/** Choice of an entry's author: with their name, or anonymous (true). */
export const ConNombre = ({ value, onChange, ...campo }: Props) => (
  <Segmented
    {...campo}
    label="¿Quiere que se sepa quién la escribe?"
    options={[
      { id: 'no', label: 'Con mi nombre' },
      { id: 'si', label: 'Anónima' },
    ]}
    value={value ? 'si' : 'no'}
    onChange={(valor) => onChange(valor === 'si')}
  />
);
