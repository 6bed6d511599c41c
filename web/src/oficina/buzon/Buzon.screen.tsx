import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight, Inbox, type LucideIcon, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Count } from '#web/casa/ui/piezas/count.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Clamp } from '#web/casa/ui/piezas/layout.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { BUZON_NUEVO, misSugerencias, resumenBuzon } from './buzon.api.ts';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import type { Sugerencia } from '#contract/oficina/buzon/buzon.schemas.ts';
import { columnasMias, FilaSugerencia } from './Sugerencia.card.tsx';

const tarjeta = (sugerencia: Sugerencia) => <FilaSugerencia sugerencia={sugerencia} />;

/** Entries that this person has signed. */
export function BuzonScreen() {
  const desk = useDesk();
  return (
    <ListaConDetalle
      title="Buzón de sugerencias"
      ancha
      actions={desk && <Caminos />}
      crear={<CreateLink to="/menu/buzon/nueva">Escribir</CreateLink>}
      arriba={!desk && <Caminos />}
    >
      <Tabla
        query={misSugerencias}
        orden="-fecha"
        caption="Mis sugerencias"
        nuevas={{
          entidad: BUZON_NUEVO,
          label: 'Sugerencias pendientes de enviar',
          nota: ({ datos }) => <Clamp>{datos?.at(-1)?.[1]}</Clamp>,
        }}
        columns={columnasMias}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/buzon/$id', params: { id: String(Id) } })}
        vacio={
          <EmptyState
            dibujo={<Muelle />}
            title="No ha firmado ninguna sugerencia"
            action={
              <LinkButton to="/menu/buzon/nueva" variant="outline">
                Escribir una
              </LinkButton>
            }
          >
            Las que firme estarán aquí con su respuesta. Las anónimas no: se leen con su recibo.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

/** Links to the area's mailbox and to reading by receipt. */
function Caminos() {
  const { data } = useQuery(resumenBuzon);
  return (
    <nav aria-label="Otras sugerencias" className="grid gap-3 sm:grid-cols-2 lg:flex lg:gap-2">
      {data?.Atiende === true && (
        <Camino to="/menu/buzon/area" icon={Inbox}>
          Buzón de mi área
          <Count n={data.PorAtender} words="por atender" />
        </Camino>
      )}
      <Camino to="/recibo" icon={Ticket}>
        Leer una anónima con su recibo
      </Camino>
    </nav>
  );
}

type CaminoProps = { to: '/menu/buzon/area' | '/recibo'; icon: LucideIcon; children: ReactNode };
const Camino = ({ to, icon: Icon, children }: CaminoProps) =>
  useDesk() ? (
    <LinkButton to={to} variant="outline" icon={<Icono de={Icon} size="md" />}>
      {children}
    </LinkButton>
  ) : (
    <Link to={to} className={clsx(cardClass(true), 'flex min-h-14 items-center gap-3 px-4! py-2!')}>
      <Icono de={Icon} tone="brand" />
      <span className="flex-1 font-medium">{children}</span>
      <Icono de={ChevronRight} tone="mute" />
    </Link>
  );
