import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';

type Lector = (video: HTMLVideoElement) => Promise<string | undefined>;
type Detector = { detect(from: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type Detectores = {
  BarcodeDetector?: (new (options: { formats: string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> };
};
/** Milliseconds between two looks at the picture. */
const MIRADA_MS = 200;
/** Milliseconds until the next read after a code was found, so that the person can take it away. */
const OTRA_MS = 2_500;

/** Reader of codes: the browser's own, or else a library that is loaded then. */
async function traerLector(): Promise<Lector> {
  const { BarcodeDetector } = globalThis as Detectores; // missing in TypeScript's types
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  // Some browsers have the class but cannot read any code with it.
  if (BarcodeDetector !== undefined && formats?.includes('qr_code')) {
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

export type CamaraProps = {
  onCodigo(text: string): void;
  onCancel(): void;
  /** Words above the picture. */
  titulo: string;
  /** Words that say how to go on without a camera. */
  sinCamara: string;
  /** Front camera: the person shows a code and sees themselves. Back camera: the person points at a code. */
  mira: 'frente' | 'atras';
  /** False where other fields stand beside the reader: its button then does not take the focus when the camera starts. */
  foco?: boolean;
  /** Reads one code after another. */
  sigue?: boolean;
};
/** Reads a QR code with the camera of the device. The pictures do not leave the device. */
export function Camara({ onCodigo, onCancel, titulo, sinCamara, mira, foco = true, sigue = false }: CamaraProps) {
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
        navigator.mediaDevices.getUserMedia({ video: { facingMode: mira === 'frente' ? 'user' : 'environment' } }),
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
  }, [mira, sigue]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-2xl font-semibold">{titulo}</p>
      {falla ? (
        <p
          role="alert"
          className="grid aspect-[4/3] min-h-fit w-full place-items-center rounded-card bg-wait px-4 text-center text-lg text-wait-ink"
        >
          No se puede usar la cámara de este dispositivo. {sinCamara}
        </p>
      ) : (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture, without sound
        <video
          ref={video}
          muted
          playsInline
          className={`aspect-[4/3] w-full rounded-card bg-well object-cover ${mira === 'frente' ? '-scale-x-100' : ''}`}
        />
      )}
      <Button size="lg" variant="outline" autoFocus={foco} onPress={onCancel}>
        {sigue ? 'Cerrar la cámara' : 'Cancelar'}
      </Button>
    </div>
  );
}
