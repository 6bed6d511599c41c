import type { ComponentProps } from 'react';

/* FicheroOculto  onFile(file) · ref, by which a button clicks it · the rest of an <input type="file"> that is not drawn */
type Props = Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange'> & { onFile(file: File): void };

export const FicheroOculto = ({ onFile, ...rest }: Props) => (
  <input
    {...rest}
    type="file"
    hidden
    onChange={({ target }) => {
      const chosen = target.files?.[0];
      target.value = ''; // the same file may be chosen again
      if (chosen) onFile(chosen);
    }}
  />
);
