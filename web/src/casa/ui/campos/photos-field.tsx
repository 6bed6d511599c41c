import { clsx } from 'clsx';
import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { Field, keepFocus } from './field.tsx';
import { BareButton, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { DropBox } from '#web/casa/ui/piezas/drop-box.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Progress } from '#web/casa/ui/piezas/progress.tsx';
import { PhotoButton } from './photo-button.tsx';
import { PhotoBytes } from './photo-bytes.tsx';
import { useReadyPhotos } from '#web/casa/nativo/ready-photos.ts';
import { choosable } from '#web/casa/nativo/shrink.ts';

/*
 * PhotosField  label · photos {key, blob?, progress?, failed?}[] · max · onAdd(files) · onRemove(key) · onRetry(key) · hint? · error?
 *              Several pictures with what they look like: chosen, dropped, or made with the camera of a phone. `progress` 0–1 while one
 *              is being sent.
 */
type PhotoTile = { key: string; blob: Blob | undefined; progress: number | undefined; failed?: boolean };
type Props = {
  label: string;
  photos: readonly PhotoTile[];
  max: number;
  onAdd(files: readonly File[]): void;
  onRemove(key: string): void;
  onRetry(key: string): void;
  hint?: string;
  error?: string | undefined;
};

/** Tile of the pressed button. */
const tile = () => document.activeElement?.closest('li');
const ACCEPT = 'image/jpeg,image/png,image/webp';

export function PhotosField({ label, photos, max, onAdd, onRemove, onRetry, hint, error }: Props) {
  const [failure, setFailure] = useState<string>();
  const room = max - photos.length;
  const ready = useReadyPhotos({ onReady: onAdd, onRefuse: setFailure });
  const take = (files: readonly File[]) => {
    setFailure(files.length > room ? `Como máximo ${max} fotos` : undefined);
    if (room > 0 && files.length > 0) void ready.take(files.slice(0, room));
  };
  return (
    <Field label={label} hint={hint} error={failure ?? error} urgent>
      {({ group }) => (
        <div role="group" aria-labelledby={group['aria-labelledby']}>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {photos.map(({ key, blob, progress, failed = false }, i) => (
              <li key={key} className="relative aspect-square overflow-hidden rounded-field border border-line bg-well">
                {blob !== undefined && (
                  <PhotoBytes blob={blob} alt={`Foto ${i + 1}`} className="size-full object-cover" />
                )}
                {progress !== undefined && (
                  <Progress
                    value={progress}
                    label={`Enviando la foto ${i + 1}`}
                    className="absolute bottom-2 left-2 h-1.5 w-[calc(100%-1rem)] rounded-full"
                  />
                )}
                {failed && (
                  <BareButton
                    aria-label={`Reintentar la foto ${i + 1}`}
                    onPress={() => keepFocus(() => onRetry(key), undefined, tile())}
                    className={
                      'absolute inset-0 flex cursor-pointer flex-col items-center justify-end gap-0.5 ' +
                      'rounded-field bg-card/70 pb-2 text-sm font-semibold text-bad-ink ' +
                      'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-ink'
                    }
                  >
                    <RotateCw />
                    Reintentar
                  </BareButton>
                )}
                <span className="absolute top-1 right-1 rounded-field bg-card/85">
                  <IconButton
                    label={`Quitar la foto ${i + 1}`}
                    onPress={() => keepFocus(() => onRemove(key), tile()?.parentElement, tile()?.nextElementSibling)}
                  >
                    <X />
                  </IconButton>
                </span>
              </li>
            ))}
            {room > 0 && (
              <li>
                <DropBox
                  multiple
                  accept={choosable(ACCEPT)}
                  disabled={ready.preparing}
                  aria-label="Añadir fotos"
                  aria-describedby={group['aria-describedby']}
                  onFiles={(files) => take([...files])}
                >
                  <span
                    aria-hidden
                    className={
                      'grid aspect-square content-center justify-items-center gap-1.5 ' +
                      'rounded-field p-2 text-center text-sm font-medium text-brand-ink peer-hover:bg-well'
                    }
                  >
                    <Icono de={ImagePlus} size="2xl" />
                    {ready.preparing ? 'Preparando...' : 'Añadir'}
                  </span>
                </DropBox>
              </li>
            )}
          </ul>
          {room > 0 && (
            <div className={clsx('mt-2 empty:hidden sm:max-w-60', ready.preparing && 'invisible')}>
              <PhotoButton accept={ACCEPT} onPhoto={(photo) => take([photo])} onFail={setFailure} />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
