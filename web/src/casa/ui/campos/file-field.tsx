import { clsx } from 'clsx';
import { FileText, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { IconCircle, Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useLatest, useUndoable } from '#web/casa/kernel/undo.ts';
import { useReadyPhotos } from '#web/casa/nativo/ready-photos.ts';
import { choosable } from '#web/casa/nativo/shrink.ts';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { DropBox } from '#web/casa/ui/piezas/drop-box.tsx';
import { Field, type FieldProps, keepFocus } from './field.tsx';
import { PhotoButton } from './photo-button.tsx';

/*
 * FileField  FieldProps · value: File | null · onChange(file | null) · accept? ('.pdf,image/*') · maxBytes
 *            · compact? one line, as high as the other fields · progress? 0–1 while it is being sent. Choose or drop; says at once when
 *            a file is too large or of another kind.
 *            · pictures are made smaller on the device first (nativo/shrink.ts). Where they are accepted, a phone offers 'Hacer una
 *            foto' too: the shell's camera, or the browser's.
 */
type Props = FieldProps & {
  value: File | null;
  onChange(file: File | null): void;
  accept?: string;
  maxBytes: number;
  progress?: number;
  compact?: boolean;
};

const units = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
/** '10 MB' for 10 × 1024 × 1024: bytes → kB or MB, as the limits are written, es-ES. */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${units.format(Math.max(1, Math.round(bytes / 1_024)))} kB`
    : `${units.format(bytes / 1_048_576)} MB`;

function accepts(accept: string, file: File): boolean {
  return accept.split(',').some((rule) => {
    const wanted = rule.trim().toLowerCase();
    if (wanted.startsWith('.')) return file.name.toLowerCase().endsWith(wanted);
    if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1));
    return file.type === wanted;
  });
}

export function FileField({
  label,
  hint,
  error,
  isRequired,
  isDisabled,
  value,
  onChange,
  accept,
  maxBytes,
  progress,
  compact = false,
}: Props) {
  const undoable = useUndoable();
  const latest = useLatest(value);
  const [refused, setRefused] = useState<string>();
  const put = (file: File | undefined) => {
    if (file === undefined) return;
    const reason =
      accept !== undefined && !accepts(accept, file)
        ? 'Ese tipo de fichero no se admite'
        : file.size > maxBytes
          ? `El fichero supera el máximo de ${fileSize(maxBytes)}`
          : undefined;
    setRefused(reason);
    if (reason === undefined) onChange(file);
  };
  const { preparing, take } = useReadyPhotos({ onReady: ([file]) => put(file), onRefuse: setRefused });
  const disabled = isDisabled === true || preparing;
  const clear = () => {
    setRefused(undefined);
    onChange(null);
    undoable('Fichero quitado', () => latest.current === null && onChange(value));
  };
  const room = compact ? 'min-h-11.5 gap-2' : 'min-h-20 gap-3.5 py-3';
  return (
    <Field label={label} error={refused ?? error} isRequired={isRequired} urgent>
      {({ id, invalid, group }) => (
        <>
          <DropBox
            id={id}
            accept={choosable(accept)}
            disabled={disabled}
            isInvalid={invalid}
            aria-describedby={clsx(`${id}h`, group['aria-describedby'])}
            aria-invalid={invalid}
            onFiles={(files) => void take([...files].slice(0, 1))}
          >
            {value === null ? (
              <div className={clsx('flex items-center', room, compact ? 'px-3' : 'px-4')}>
                {compact ? <Icono de={Upload} tone="mute" /> : <IconCircle icon={Upload} />}
                <p id={`${id}h`} className="min-w-0 text-sm">
                  <span className={clsx('block', compact ? 'truncate text-mute' : 'text-control font-medium')}>
                    {preparing
                      ? 'Preparando la foto...'
                      : compact
                        ? 'Elija o arrastre'
                        : 'Elija un fichero o arrástrelo aquí'}
                  </span>
                  <span className={clsx('text-mute', compact && 'sr-only')}>
                    {hint ?? `Máximo ${fileSize(maxBytes)}`}
                  </span>
                </p>
              </div>
            ) : (
              <div className={clsx('flex items-center', room, compact ? 'pl-3' : 'pr-2 pl-4')}>
                <FileText aria-hidden className={clsx('shrink-0 text-brand-ink', compact ? 'size-5' : 'size-6')} />
                <p id={`${id}h`} className={clsx('min-w-0 flex-1', compact && 'text-sm leading-tight')}>
                  <span className="block truncate font-medium">{value.name}</span>
                  <span className={clsx('text-mute tabular-nums', compact ? 'text-xs' : 'text-sm')}>
                    {fileSize(value.size)}
                  </span>
                </p>
                <IconButton
                  label={`Quitar ${value.name}`}
                  className="relative z-10"
                  isDisabled={isDisabled}
                  onPress={() => keepFocus(clear, document.getElementById(id)?.parentElement)}
                >
                  <X />
                </IconButton>
              </div>
            )}
            {progress !== undefined && (
              <Progress
                value={progress}
                label={`Enviando ${value?.name ?? 'el fichero'}`}
                className="absolute inset-x-0 bottom-0 h-1 w-full rounded-b-field"
              />
            )}
          </DropBox>
          {value === null && !disabled && (
            <div className="mt-2 empty:hidden">
              <PhotoButton
                accept={accept}
                onPhoto={(photo) => void take([photo])}
                onFail={setRefused}
                describedBy={`${id}l`}
              />
            </div>
          )}
        </>
      )}
    </Field>
  );
}
