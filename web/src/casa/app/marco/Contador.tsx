import { Suspense } from 'react';
import type { Entrada } from '#web/casa/kernel/area.ts';
import { useContador } from '#web/casa/kernel/inicio.ts';
import { Count } from '#web/casa/ui/piezas/count.tsx';

/** Figure of an entry of the menu: its area's own, or the one that the server gives. */
export const Contador = ({ ruta, contador: Own }: { ruta: string; contador: Entrada['contador'] }) => (
  <Suspense>{Own === undefined ? <DelServidor ruta={ruta} /> : <Own />}</Suspense>
);

function DelServidor({ ruta }: { ruta: string }) {
  const { cuenta, texto } = useContador(ruta);
  return <Count n={cuenta} words={texto} />;
}
