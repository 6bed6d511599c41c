import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';

/*
 * DropBox  id · onFiles(files): those chosen in it or dropped on it · isInvalid? · the rest as an <input type="file"> · children: what
 * it says, over which the input lies
 * FicheroOculto  onFile(file) · ref, by which a button clicks it · the rest of an <input type="file"> that is not drawn
 */
type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onFiles(files: FileList): void;
  isInvalid?: boolean;
};

export function DropBox({ onFiles, isInvalid = false, children, ...input }: Props) {
  const [over, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (input.disabled !== true) onFiles(event.dataTransfer.files);
      }}
      className={clsx(
        'relative rounded-field border border-dashed transition ' +
          'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 ' +
          'has-[input:focus-visible]:outline-brand-ink',
        over ? 'border-brand-ink bg-brand-soft' : isInvalid ? 'border-bad-ink bg-card' : 'border-edge bg-card',
      )}
    >
      <input
        {...input}
        type="file"
        onChange={({ target }) => {
          if (target.files !== null) onFiles(target.files);
          target.value = ''; // the same file may be chosen again
        }}
        className="peer absolute inset-0 z-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
      {children}
    </div>
  );
}

type Oculto = Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange'> & { onFile(file: File): void };
export const FicheroOculto = ({ onFile, ...input }: Oculto) => (
  <input
    {...input}
    type="file"
    hidden
    onChange={({ target }) => {
      const chosen = target.files?.[0];
      target.value = ''; // the same file may be chosen again
      if (chosen) onFile(chosen);
    }}
  />
);
