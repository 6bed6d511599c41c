import { useState } from 'react';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import type { CampoProps } from '#web/casa/ui/pagina/form.tsx';

/** Networks from which a key works, one a line; what is being typed stays as it is typed. */
export function CampoRedes({ value, onChange, ...campo }: CampoProps<string[]>) {
  const [text, setText] = useState(value.join('\n'));
  return (
    <TextInput
      {...campo}
      label="Desde qué redes"
      hint="Una por línea, como 192.0.2.0/24. Vacío: desde cualquiera"
      multiline
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(typed.split(/[\s,;]+/).filter(Boolean));
      }}
    />
  );
}
