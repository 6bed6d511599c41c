import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';

/** Camera that reads a QR: the platform's reader where there is one, otherwise a library that is loaded then. Few screens use it. */
export const LectorQr = pressed(
  async () => (await import('./reader.tsx')).Camara,
  ({ onCancel }) => onCancel(),
);
