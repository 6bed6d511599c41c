import { getRouteApi, Outlet, useParams } from '@tanstack/react-router';
import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { NuevoAcceso } from '#web/accesos/crear.port.tsx';
import { NuevaComunicacion } from '#web/comunicaciones/crear.port.tsx';
import { useContador } from '#web/kernel/inicio.ts';
import { hasRole, useSession } from '#web/red/session.ts';
import { Count } from '#web/ui/piezas/count.tsx';
import { LinkTabs } from '#web/ui/piezas/link-tabs.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SplitPage } from '#web/ui/pagina/split-page.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { Mias } from './Mias.card.tsx';
import { Pendientes } from './Pendientes.card.tsx';

const route = getRouteApi('/protegida/menu/solicitudes');

/** What waits for my decision, and what I have asked for. On a phone the chosen one is a page of its own. */
export function SolicitudesScreen() {
  const search = route.useSearch();
  const desk = useDesk();
  const chosen = claveDe(useParams({ strict: false }));
  const { cuenta: waiting } = useContador('/menu/solicitudes');
  const decides = hasRole(useSession(), 'APROBADOR');
  // Whoever has something to decide comes for it. Decided on coming in: the list does not change under whoever empties it.
  const [first] = useState(decides || waiting > 0 ? 'pendientes' : 'mias');
  if (!desk && chosen !== undefined) return <Outlet />;
  const ver = search.ver ?? first;
  const crear = <Crear />;
  return (
    <SplitPage
      top={
        <>
          <PageHeader title="Solicitudes" {...(desk || ver === 'mias' ? { actions: crear } : {})} />
          <LinkTabs
            label="Qué solicitudes"
            value={ver}
            tabs={[
              {
                id: 'pendientes',
                label: (
                  <>
                    Pendientes de mi firma
                    <Count n={waiting} words={waiting === 1 ? 'pendiente' : 'pendientes'} />
                  </>
                ),
                to: '/menu/solicitudes',
                search: { ver: 'pendientes' },
              },
              { id: 'mias', label: 'Mis solicitudes', to: '/menu/solicitudes', search: { ver: 'mias' } },
            ]}
          />
        </>
      }
      list={ver === 'mias' ? <Mias chosen={chosen} /> : <Pendientes chosen={chosen} tipo={search.tipo} />}
      detail={
        chosen !== undefined ? (
          <Outlet />
        ) : (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-6 text-center text-mute">
            <MousePointerClick aria-hidden className="size-7 opacity-70" />
            {ver === 'mias'
              ? 'Elija una solicitud para ver en qué está.'
              : 'Elija una solicitud para verla entera antes de decidir.'}
          </p>
        )
      }
    />
  );
}

type Elegida = { id?: string | undefined; viajeId?: string | undefined; comunicacionId?: string | undefined };
/** As the lists call it. */
function claveDe({ id, viajeId, comunicacionId }: Elegida): string | undefined {
  if (id !== undefined) return `solicitud-${id}`;
  if (viajeId !== undefined) return `viaje-${viajeId}`;
  return comunicacionId === undefined ? undefined : `comunicacion-${comunicacionId}`;
}

/** What can be asked for, each in the screen of its area. */
const Crear = () => (
  <>
    <NuevoAcceso look="second" />
    <NuevaComunicacion look="second" />
  </>
);
