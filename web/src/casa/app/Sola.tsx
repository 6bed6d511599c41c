import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { acompanantes } from './partes/frames.ts';

/** Frame of a screen that fills the window: it draws nothing visible, only the components that stand beside every screen. */
export function Sola() {
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>{acompanantes.map(({ componente: Beside, enSolas }, i) => enSolas && <Beside key={i} />)}</Suspense>
    </>
  );
}
