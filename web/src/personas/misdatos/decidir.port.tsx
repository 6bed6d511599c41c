import { useQuery } from '@tanstack/react-query';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { AntesYDespues } from './Cambio.card.tsx';
import { cambio } from './misdatos.api.ts';

/**
 * Both sides of a change in full, for human resources: the reading leaves its line. A delegate reads the masked ones.
 */
export const CambioEntero = ({ entidadId }: { entidadId: number }) =>
  hasRole(useSession(), 'RRHH') && <Entero id={entidadId} />;

const Entero = ({ id }: { id: number }) => (
  <Parte title="ANTES Y DESPUÉS">
    <Cargado de={useQuery(cambio(id))} esqueleto={<Skeleton className="h-24" />}>
      {(c) => <AntesYDespues cambio={c} />}
    </Cargado>
  </Parte>
);
