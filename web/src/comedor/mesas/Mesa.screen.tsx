import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { mesaDelCodigo } from './mesas.api.ts';
import { ReservaCard } from './Reserva.card.tsx';

const route = getRouteApi('/protegida/menu/comedor/mesas/$codigo');

/** Opened by the code of a table: check-in of the person who booked it. */
export function MesaScreen() {
  const { codigo } = route.useParams();
  const leida = useQuery(mesaDelCodigo(codigo));
  return (
    <>
      <PageHeader title={leida.error ? 'Mesa' : leida.data?.Mesa} back="/menu/comedor/mesas" />
      <Cargado de={leida}>
        {({ Reserva, Motivo, Centro }) => {
          const ver = (
            <LinkButton to="/menu/comedor/mesas" search={{ centro: Centro }} variant="outline">
              Ver las mesas
            </LinkButton>
          );
          if (Reserva === null)
            return (
              <EmptyState title={Motivo} action={ver}>
                Puede reservar una mesa libre desde el plano, también para ahora mismo.
              </EmptyState>
            );
          return (
            <div className="max-w-xl">
              <Stack>
                {Motivo && Reserva.EstadoId === 1 && <Notice tone="wait">{Motivo}</Notice>}
                <Card>
                  <ReservaCard reserva={Reserva} codigo={codigo} />
                </Card>
                <span>{ver}</span>
              </Stack>
            </div>
          );
        }}
      </Cargado>
    </>
  );
}
