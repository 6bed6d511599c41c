import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Pedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { ESTADO_PEDIDO, type TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { MarcoComedor, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { type Envio, useEnvios } from '#web/casa/sinred/outbox.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { WaitingBadge } from '#web/casa/ui/pagina/waiting.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Grupo } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { TarjetaPedido } from './Pedido.card.tsx';
import { misPedidos, pedidoNuevo, repetirSemana, RUTAS } from './pedidos.api.ts';

const PARTES = { B: 'bocadillos', L: 'parallevar' } as const;
/** Uncollected orders; others are past. */
const PENDIENTES: readonly number[] = [ESTADO_PEDIDO.confirmado, ESTADO_PEDIDO.enPreparacion, ESTADO_PEDIDO.listo];

export const BocadillosScreen = () => <PedidosScreen tipo="B" />;
export const ParaLlevarScreen = () => <PedidosScreen tipo="L" />;

function PedidosScreen({ tipo }: { tipo: TipoPedido }) {
  return (
    <MarcoComedor parte={PARTES[tipo]} crear={<Pedir tipo={tipo} />}>
      <MisPedidos tipo={tipo} />
    </MarcoComedor>
  );
}
function Pedir({ tipo }: { tipo: TipoPedido }) {
  const { Centro } = useComedor();
  return (
    <CreateLink to={`${RUTAS[tipo]}/nuevo`} search={{ centro: Centro }}>
      {PEDIR[tipo]}
    </CreateLink>
  );
}
const PEDIR = { B: 'Pedir bocadillo', L: 'Pedir para llevar' } as const;

function MisPedidos({ tipo }: { tipo: TipoPedido }) {
  const lista = useInfiniteQuery(misPedidos(tipo));
  const rows = lista.data?.pages.flatMap(({ items }) => items);
  const esperan = useEnvios().filter(({ entidad }) => entidad.startsWith(pedidoNuevo(tipo)));
  return (
    <Stack gap="lg">
      <Esperan envios={esperan} />
      <Cargado de={{ ...lista, data: rows }} esqueleto={<SkeletonList rows={3} height={40} />}>
        {(pedidos) => {
          if (pedidos.length === 0)
            return (
              <EmptyState title="Todavía no ha pedido nada">
                Pida con tiempo y recójalo a su hora, sin esperar.
              </EmptyState>
            );
          const porRecoger = pedidos.filter(({ EstadoId }) => PENDIENTES.includes(EstadoId));
          const delante = porRecoger.toSorted((a, b) => (cuando(a) < cuando(b) ? -1 : 1));
          return (
            <Stack gap="lg">
              <OtraVez tipo={tipo} pedidos={pedidos} />
              <Tarjetas title="Por recoger" pedidos={delante} leido={lista.dataUpdatedAt} />
              <Tarjetas
                title="Anteriores"
                pedidos={pedidos.filter((p) => !porRecoger.includes(p))}
                leido={lista.dataUpdatedAt}
              />
            </Stack>
          );
        }}
      </Cargado>
      <LoadMore query={lista} />
    </Stack>
  );
}
const cuando = (p: Pedido) => `${p.Fecha} ${p.Desde}`;

type Tarjetas = { title: string; pedidos: readonly Pedido[]; leido: number };
const Tarjetas = ({ title, pedidos, leido }: Tarjetas) =>
  pedidos.length > 0 && (
    <Grupo title={title}>
      <ul aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {pedidos.map((pedido) => (
          <li key={pedido.Id} className="grid">
            <TarjetaPedido pedido={pedido} leido={leido} />
          </li>
        ))}
      </ul>
    </Grupo>
  );

/** Orders that the server has not received, or has refused, with the reason. */
const Esperan = ({ envios }: { envios: readonly Envio[] }) =>
  envios.length > 0 && (
    <ul aria-label="Pendientes de enviar" className="grid gap-3">
      {envios.map((envio) => (
        <li key={envio.id}>
          <Link to="/menu/envios" className={`${cardClass(true)} grid gap-2 border-dashed!`}>
            <Row ends top>
              <span className="min-w-0 flex-1 basis-28">
                <span className="block leading-snug font-semibold break-words">{envio.detalle}</span>
                <Dim>{envio.titulo}</Dim>
              </span>
              <WaitingBadge envios={[envio]} />
            </Row>
            {envio.motivo !== undefined && <Texto look="bad">{envio.motivo}</Texto>}
          </Link>
        </li>
      ))}
    </ul>
  );

/** Repeats the last seven days, and names in words those left out. */
function OtraVez({ tipo, pedidos }: { tipo: TipoPedido; pedidos: readonly Pedido[] }) {
  const { Centro, Hoy } = useComedor();
  const { mutateAsync, isPending } = useMutation(repetirSemana);
  const [hecho, setHecho] = useState<Awaited<ReturnType<typeof mutateAsync>>>();
  const pedir = () => void mutateAsync({ body: { tipo, centro: Centro } }).then(setHecho, () => undefined);
  const desde = sumarDias(Hoy, -7);
  const hay = pedidos.some(
    (p) => p.Centro === Centro && p.Fecha >= desde && p.Fecha < Hoy && p.EstadoId !== ESTADO_PEDIDO.cancelado,
  );
  if (!hay) return null;
  return (
    <Stack>
      <Row>
        <Button variant="outline" icon={<Repeat />} isPending={isPending} onPress={pedir}>
          Pedir lo de la semana pasada
        </Button>
      </Row>
      {hecho && (
        <Notice tone={hecho.Faltan.length === 0 ? 'good' : 'wait'} live>
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
