import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';

/** Camera that reads a QR code, loaded with the few screens that use it. */
export const LectorQr = pressed(
  async () => (await import('./reader.tsx')).Camara,
  ({ onCancel }) => onCancel(),
);
