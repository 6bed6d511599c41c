import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Repeat, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { TIPOS_PEDIDO, type TipoPedido } from '#contract/pedidos/pedidos.rules.ts';
import { MarcoComedor, useComedor } from '#web/comedores/comedores.port.tsx';
import { fechaConDia } from '#web/kernel/format.ts';
import { useEnvios } from '#web/sinred/outbox.ts';
import { Cargado } from '#web/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { WaitingBadge } from '#web/ui/pagina/waiting.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Card } from '#web/ui/piezas/card.tsx';
import { CreateLink } from '#web/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/ui/piezas/layout.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { TarjetaPedido } from './Pedido.card.tsx';
import { misPedidos, pedidoNuevo, repetirSemana, RUTAS } from './pedidos.api.ts';

const PARTES = { B: 'bocadillos', L: 'parallevar' } as const;

export const BocadillosScreen = () => <PedidosScreen tipo="B" />;
export const ParaLlevarScreen = () => <PedidosScreen tipo="L" />;

function PedidosScreen({ tipo }: { tipo: TipoPedido }) {
  return (
    <MarcoComedor parte={PARTES[tipo]} acciones={<Pedir tipo={tipo} />}>
      <MisPedidos tipo={tipo} />
    </MarcoComedor>
  );
}
function Pedir({ tipo }: { tipo: TipoPedido }) {
  const { Centro } = useComedor();
  return (
    <CreateLink to={`${RUTAS[tipo]}/nuevo`} search={{ centro: Centro }}>
      Pedir
    </CreateLink>
  );
}

function MisPedidos({ tipo }: { tipo: TipoPedido }) {
  const lista = useInfiniteQuery(misPedidos(tipo));
  const rows = lista.data?.pages.flatMap(({ items }) => items);
  const esperan = useEnvios().filter(({ entidad }) => entidad.startsWith(pedidoNuevo(tipo)));
  return (
    <Stack gap="lg">
      {esperan.map((envio) => (
        <Card key={envio.id} className="border-dashed!">
          <Row ends>
            <span className="font-semibold">{envio.detalle}</span>
            <WaitingBadge envios={[envio]} />
          </Row>
        </Card>
      ))}
      <Cargado de={{ ...lista, data: rows }} esqueleto={<SkeletonList rows={3} className="h-40" />}>
        {(pedidos) =>
          pedidos.length === 0 ? (
            <EmptyState icon={<ShoppingBag className="size-6" />} title="Todavía no ha pedido nada">
              Pida con tiempo y recójalo a su hora, sin esperar.
            </EmptyState>
          ) : (
            <>
              <OtraVez tipo={tipo} />
              <ul aria-label={TIPOS_PEDIDO[tipo]} className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
                {pedidos.map((pedido) => (
                  <li key={pedido.Id} className="grid">
                    <TarjetaPedido pedido={pedido} leido={lista.dataUpdatedAt} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Cargado>
      <LoadMore query={lista} />
    </Stack>
  );
}

/** Last seven days anew, and in words those that could not be. */
function OtraVez({ tipo }: { tipo: TipoPedido }) {
  const { Centro } = useComedor();
  const { mutateAsync, isPending } = useMutation(repetirSemana);
  const [hecho, setHecho] = useState<Awaited<ReturnType<typeof mutateAsync>>>();
  const pedir = () => void mutateAsync({ body: { tipo, centro: Centro } }).then(setHecho, () => undefined);
  return (
    <Stack>
      <Row>
        <Button
          variant="outline"
          icon={<Repeat aria-hidden className="size-5" />}
          isPending={isPending}
          onPress={pedir}
        >
          Pedir lo de la semana pasada
        </Button>
      </Row>
      {hecho && (
        <Notice tone={hecho.Faltan.length === 0 ? 'good' : 'warn'} live>
          <ul>
            {hecho.Hechos.map(({ Id, Codigo, Fecha, Desde }) => (
              <li key={Id}>
                {fechaConDia(Fecha)}: pedido, a las {Desde} con el código {Codigo}
              </li>
            ))}
            {hecho.Faltan.map(({ Fecha, Motivo }, i) => (
              <li key={`${Fecha} ${i}`}>
                {fechaConDia(Fecha)}: {Motivo}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}
