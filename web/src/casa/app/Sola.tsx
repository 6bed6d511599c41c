import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { acompanantes } from './frames.ts';

/** Around a screen that has the window to itself there is nothing to see, and what is beside every screen. */
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
