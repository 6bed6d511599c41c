import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EstadoDeDirectorios } from '#contract/personas/scim/directorios.schemas.ts';
import { MarcoDeConexiones } from '#web/plataforma/conexiones/marco.port.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Direccion } from './Direccion.card.tsx';
import { Enlazadas } from './Enlazadas.card.tsx';
import { Grupos } from './Grupos.card.tsx';
import { Marcha } from './Marcha.card.tsx';
import { estadoDeDirectorios } from './directorios.api.ts';

/** Directories that write people and groups: how they are doing, what came from them, and the role of each group. */
export function DirectoriosScreen() {
  return (
    <MarcoDeConexiones parte="personas">
      <Cargado de={useQuery(estadoDeDirectorios)} esqueleto={<SkeletonList rows={3} height={96} />}>
        {(estado) => (estado.Directorios.length === 0 ? <SinClave /> : <Conectados de={estado} />)}
      </Cargado>
    </MarcoDeConexiones>
  );
}

/** Another tab of the frame, whose screen is not of this domain. */
const CLAVES: string = '/menu/conexiones/claves';
const DE_DIRECTORIO = { directorio: 1 };
const SinClave = () => (
  <EmptyState
    dibujo={<Muelle />}
    title="Ningún directorio escribe personas"
    action={
      <Link to={CLAVES} search={DE_DIRECTORIO} className={buttonClass()}>
        Crear su clave
      </Link>
    }
  >
    Entra ID, Okta y otros directorios dan de alta, cambian y dan de baja a las personas por SCIM 2.0. Cree primero su
    clave, que ya sale con los alcances de leer y de escribir personas, y vuelva aquí para copiar la dirección.
  </EmptyState>
);

const Conectados = ({ de }: { de: EstadoDeDirectorios }) => (
  <Stack gap="xl">
    <Marcha de={de} />
    <Direccion de={de.Direccion} />
    <Grupos porContar={de.PorContar} />
    <Enlazadas />
  </Stack>
);
