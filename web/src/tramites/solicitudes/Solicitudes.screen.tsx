import { hasta99 } from '#web/casa/kernel/format.ts';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useContador } from '#web/casa/kernel/inicio.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { PieDeAtajos } from '#web/casa/ui/lista/atajos.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Popover } from '#web/casa/ui/dialogos/popover.tsx';
import { Count } from '#web/casa/ui/piezas/count.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { TECLAS_DE_BANDEJA } from './teclas.port.tsx';
import { botonesDePedir } from './piezas.port.tsx';
import { Mias } from './Mias.card.tsx';
import { Pendientes } from './Pendientes.card.tsx';
import { useTipos } from './tipos.api.ts';

const route = getRouteApi('/protegida/menu/solicitudes');

/** Two lists: requests that wait for my decision, and those that I made. */
export function SolicitudesScreen() {
  const search = route.useSearch();
  const desk = useDesk();
  const { cuenta: waiting } = useContador('/menu/solicitudes');
  const decides = hasRole(useSession(), 'APROBADOR', 'RRHH');
  // Fixed when the screen opens, so that it does not change while the person works the list off.
  const [first] = useState(decides || waiting > 0 ? 'pendientes' : 'mias');
  const ver = search.ver ?? first;
  const mesaDeDecidir = desk && ver === 'pendientes';
  return (
    <ListaConDetalle
      title={mesaDeDecidir ? 'Por decidir' : 'Solicitudes'}
      ancha={ver === 'mias'}
      elija={
        ver === 'mias'
          ? 'Elija una solicitud para ver en qué está.'
          : 'Elija una solicitud para verla entera antes de decidir.'
      }
      actions={mesaDeDecidir ? <DeLaMesa tipo={search.tipo} /> : desk && <Crear />}
      pestanas={
        mesaDeDecidir ? (
          <PorTipo tipo={search.tipo} />
        ) : (
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
        )
      }
      pie={mesaDeDecidir && <PieDeAtajos atajos={TECLAS_DE_BANDEJA}>Tras decidir pasa a la siguiente</PieDeAtajos>}
      crear={!desk && (ver === 'pendientes' ? <Total /> : <CrearEnBarra />)}
    >
      {ver === 'mias' ? <Mias /> : <Pendientes tipo={search.tipo} esperan={decides || waiting > 1} />}
    </ListaConDetalle>
  );
}

type Tipo = { tipo: string | undefined };
/** Tabs of the kinds that wait, each with how many. */
function PorTipo({ tipo }: Tipo) {
  const { pestanas, pestana } = useTipos(tipo);
  return (
    <LinkTabs
      label="Tipo"
      value={pestana}
      tabs={pestanas.map(({ id, label, count }) => ({
        id,
        label: (
          <>
            {label} <span className="text-sm font-medium tabular-nums">{hasta99(count)}</span>
          </>
        ),
        to: '/menu/solicitudes',
        search: { ver: 'pendientes', tipo: id === '' ? undefined : id },
      }))}
    />
  );
}

/** Euros of what waits, in the bar of a phone that has room for them. */
function Total() {
  const { suma } = useTipos(undefined);
  return (
    <span className="max-[22.4rem]:hidden">
      <Texto look="small mute figures">{suma}</Texto>
    </span>
  );
}

/** Sum of what waits, who may decide instead, and the person's own requests. */
function DeLaMesa({ tipo }: Tipo) {
  const { sumas } = useTipos(tipo);
  return (
    <>
      <Texto look="small mute figures">{sumas}</Texto>
      <LinkButton variant="outline" to="/menu/delegaciones">
        Delegar…
      </LinkButton>
      <LinkButton variant="outline" to="/menu/solicitudes" search={{ ver: 'mias' }}>
        Mis solicitudes
      </LinkButton>
    </>
  );
}

/** Buttons of new requests. */
const Crear = () => botonesDePedir().map((Boton, i) => <Boton key={i} look="second" />);
/** The same behind the sign of a phone's bar. */
const CrearEnBarra = () => (
  <Popover
    label="Pedir"
    title="Pedir"
    trigger={<Icono de={Plus} size="xl" />}
    className="mx-0.5 bg-brand! text-on-brand! max-lg:size-11!"
  >
    <div className="grid gap-2">
      <Crear />
      <p className="text-mute not-first:hidden">Su empresa no le deja pedir nada desde aquí.</p>
    </div>
  </Popover>
);
