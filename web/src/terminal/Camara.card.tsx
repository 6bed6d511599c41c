import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/piezas/button.tsx';

type Lector = (video: HTMLVideoElement) => Promise<string | undefined>;
type Detector = { detect(from: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type Detectores = { BarcodeDetector?: new (options: { formats: string[] }) => Detector };
/** Milliseconds between two looks at the picture. */
const MIRADA_MS = 200;
/** Milliseconds for the person who has been read to take their code away. */
const OTRA_MS = 2_500;

/** The browser's own reader of codes, where it has one; otherwise ours. */
async function traerLector(): Promise<Lector> {
  const { BarcodeDetector } = globalThis as Detectores; // in no list of types yet
  if (BarcodeDetector !== undefined) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    const drawn = canvas.getContext('2d', { willReadFrequently: true });
    if (drawn === null || canvas.width === 0) return undefined;
    drawn.drawImage(video, 0, 0);
    try {
      return decodeQR(drawn.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      return undefined; // no code in the picture
    }
  };
}

type Props = { onCodigo(text: string): void; onCancel(): void; sinCamara?: string; sigue?: boolean };
/** Reads somebody's QR with the camera of the device; `sigue`: one person after another. Its pictures go nowhere. */
export function Camara({ onCodigo, onCancel, sinCamara = 'Escriba su matrícula y su PIN.', sigue = false }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCodigo);
  const [falla, setFalla] = useState(false);
  useEffect(() => {
    tell.current = onCodigo;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const begin = async () => {
      const [opened, leer] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } }),
        traerLector(),
      ]);
      stream = opened;
      if (over || video.current === null) return end();
      video.current.srcObject = opened;
      await video.current.play();
      const look = async () => {
        const text = over || video.current === null ? undefined : await leer(video.current).catch(() => undefined);
        if (over) return;
        if (text !== undefined) tell.current(text);
        if (text === undefined || sigue)
          timer = setTimeout(() => void look(), text === undefined ? MIRADA_MS : OTRA_MS);
      };
      void look();
    };
    const end = () => {
      over = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch(() => !over && setFalla(true));
    return end;
  }, [sigue]);
  return (
    <div className="grid gap-4">
      <p className="text-2xl font-semibold">Enseñe su código QR a la cámara</p>
      {falla ? (
        <p role="alert" className="rounded-card bg-warn px-4 py-10 text-center text-lg text-warn-ink">
          No se puede usar la cámara de este dispositivo. {sinCamara}
        </p>
      ) : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- a mirror of the person, without sound
        <video
          ref={video}
          muted
          playsInline
          className="aspect-[4/3] w-full -scale-x-100 rounded-card bg-well object-cover"
        />
      )}
      <Button size="lg" variant="outline" autoFocus onPress={onCancel}>
        {sigue ? 'Cerrar la cámara' : 'Cancelar'}
      </Button>
    </div>
  );
}
