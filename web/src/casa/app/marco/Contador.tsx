import { Suspense } from 'react';
import type { Entrada } from '#web/casa/kernel/area.ts';
import { useContador } from '#web/casa/kernel/inicio.ts';
import { Count } from '#web/casa/ui/piezas/count.tsx';

/** Counter of a menu entry: the component of its area, or the figure that the server gives. */
export const Contador = ({ ruta, contador: Own }: { ruta: string; contador: Entrada['contador'] }) => (
  <Suspense>{Own === undefined ? <DelServidor ruta={ruta} /> : <Own />}</Suspense>
);

function DelServidor({ ruta }: { ruta: string }) {
  const { cuenta, texto } = useContador(ruta);
  return <Count n={cuenta} words={texto} />;
}
