import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { isNative } from '#web/casa/nativo/native.ts';
import { isMissingPiece, MISSING_PIECE } from '#web/casa/red/piece.ts';
import { FicheroOculto } from '#web/casa/ui/piezas/drop-box.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';

/*
 * PhotoButton  onPhoto(file) · onFail(sentence) · describedBy? · frontal?: of oneself · 'Hacer una foto': the camera of
 *              the native shell, or the browser's on a phone.
 *              Draws nothing on a desk, nor where `accept` admits no photographs.
 */
type Props = {
  accept: string | undefined;
  onPhoto(photo: File): void;
  onFail(sentence: string): void;
  describedBy?: string;
  frontal?: boolean;
};

const takesPhotos = (accept: string | undefined) => accept === undefined || /image\/(\*|jpeg)|\.jpe?g/i.test(accept);
/** True on a phone or tablet: a desk with a mouse is offered no camera. */
const isHeld = () => isNative() || matchMedia('(pointer: coarse)').matches;

export function PhotoButton({ accept, onPhoto, onFail, describedBy, frontal = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  if (!takesPhotos(accept) || !isHeld()) return null;
  const shoot = async () => {
    if (!isNative()) return input.current?.click();
    const photo = await import('#web/casa/nativo/camera.ts')
      .then(({ takePhoto }) => takePhoto())
      .catch((failure: Error) => onFail(isMissingPiece(failure) ? MISSING_PIECE : failure.message));
    if (photo) onPhoto(photo);
  };
  return (
    <>
      <Button
        variant="soft"
        icon={<Camera />}
        aria-describedby={describedBy}
        className="w-full"
        onPress={() => void shoot()}
      >
        Hacer una foto
      </Button>
      {!isNative() && (
        <FicheroOculto ref={input} accept="image/jpeg" capture={frontal ? 'user' : 'environment'} onFile={onPhoto} />
      )}
    </>
  );
}
