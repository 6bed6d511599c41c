import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import type { CamaraProps } from './reader.tsx';

const Camara = pressed(
  async () => (await import('./reader.tsx')).Camara,
  ({ onCancel }: CamaraProps) => onCancel(),
);

/** Camera that reads a QR code, loaded with the few screens that use it. Its room is there before it: a picture, a title and a button. */
export const LectorQr = (props: CamaraProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
    <i aria-hidden className="mb-28 aspect-[4/3]" />
    <Camara {...props} />
  </div>
);
