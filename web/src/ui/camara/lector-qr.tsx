import { lazy, Suspense } from 'react';
import type { CamaraProps } from './reader.tsx';

// Lazy: few screens use a camera.
const Camara = lazy(async () => ({ default: (await import('./reader.tsx')).Camara }));

/** Camera that reads a QR: the platform's reader where there is one, otherwise a library that is loaded then. */
export const LectorQr = (props: CamaraProps) => (
  <Suspense>
    <Camara {...props} />
  </Suspense>
);
