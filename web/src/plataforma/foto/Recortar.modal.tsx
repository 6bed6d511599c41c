import 'react-easy-crop/react-easy-crop.css';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Visibilidad } from '#contract/plataforma/foto/foto.rules.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { subirFoto } from './foto.api.ts';
import { cutSquare, type Square } from '#web/casa/nativo/square.ts';
import { QuienLaVe } from './Visibilidad.fields.tsx';

const MAX_ZOOM = 4;
/** Percentages of the picture. */
const WHOLE: Square = { x: 0, y: 0, width: 100, height: 100 };

type Props = { file: File; url: string; visibilidad: Visibilidad; onClose(): void };
/** Square of a photo: dragged, pinched, or moved with the arrows. `url`: address of the file while it is open. */
export function RecortarModal({ file, url, visibilidad, onClose }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState(WHOLE);
  const [pixels, setPixels] = useState<Square>();
  const [quien, setQuien] = useState(visibilidad);
  const subir = useMutation(subirFoto);
  const guardar = async () => {
    if (pixels === undefined) return;
    await subir.mutateAsync({ fichero: await cutSquare(file, pixels), visibilidad: quien });
    onClose();
  };
  return (
    <Modal
      isOpen
      title="Encuadrar la foto"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <CancelOr
          onCancel={onClose}
          isPending={subir.isPending}
          isDisabled={pixels === undefined}
          onPress={() => void guardar().catch(() => undefined)} // told above
        >
          Guardar la foto
        </CancelOr>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {subir.error && <Notice tone="bad">{messageOf(subir.error)}</Notice>}
        <div className="relative h-64 overflow-hidden rounded-field bg-black short:h-44 sm:h-80">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'application', 'aria-label': 'Encuadre. Muévalo con las flechas' }}
            classes={{ cropAreaClassName: 'focus-visible:outline-3! focus-visible:outline-white!' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, area) => {
              setPart(percent);
              setPixels(area);
            }}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3 text-control font-medium">
          Acercar
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="h-11 flex-1 cursor-pointer rounded-field accent-(--brand-ink) focus-ring"
          />
          <span aria-hidden className="flex items-center gap-2">
            {['size-16', 'size-10', 'size-6'].map((size) => (
              <Muestra key={size} url={url} part={part} size={size} />
            ))}
          </span>
        </label>
        <QuienLaVe value={quien} onChange={setQuien} />
      </div>
    </Modal>
  );
}

/** The square as lists will draw it. */
const Muestra = ({ url, part, size }: { url: string; part: Square; size: string }) => (
  <span
    className={clsx(
      'relative shrink-0 overflow-hidden rounded-full bg-well',
      size,
      size === 'size-16' && 'max-sm:hidden',
    )}
  >
    <img
      src={url}
      alt=""
      className="absolute max-w-none"
      style={{
        width: `${10_000 / part.width}%`,
        height: `${10_000 / part.height}%`,
        left: `${(-100 * part.x) / part.width}%`,
        top: `${(-100 * part.y) / part.height}%`,
      }}
    />
  </span>
);
