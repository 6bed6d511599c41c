import { type ComponentProps, lazy, Suspense } from 'react';

// Lazy: few devices use their camera.
const Camara = lazy(async () => ({ default: (await import('./Camara.card.tsx')).Camara }));

/** Camera that reads the QR of people: onCodigo(text) · onCancel · sinCamara?: what to do without one · sigue?: reads one after another. */
export const LectorQr = (props: ComponentProps<typeof Camara>) => (
  <Suspense>
    <Camara {...props} />
  </Suspense>
);
