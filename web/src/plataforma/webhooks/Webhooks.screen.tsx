import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Webhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { MAX_WEBHOOKS } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import { MarcoDeConexiones } from '#web/plataforma/conexiones/marco.port.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { anfitrionDe, comoVa, Situacion } from './Situacion.card.tsx';
import { webhooksTodos } from './webhooks.api.ts';

const NUEVO = '/menu/conexiones/webhooks/nuevo';
const LLENO = { Puede: false, Motivo: `Ya hay ${MAX_WEBHOOKS}, que son los que caben` };

/** Receivers of events, with the state and the last failure of each. */
export function WebhooksScreen() {
  return (
    <MarcoDeConexiones parte="webhooks">
      <Cargado de={useQuery(webhooksTodos)} esqueleto={<SkeletonList rows={3} height={28} />}>
        {(todos) =>
          todos.length === 0 ? (
            <EmptyState
              dibujo={<Muelle />}
              title="No hay ningún webhook"
              action={
                <CreateLink to={NUEVO} look="first">
                  Nuevo webhook
                </CreateLink>
              }
            >
              Un webhook avisa a otro sistema en cuanto algo pasa: una persona nueva, un mes cerrado, un viaje aprobado.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              <Row ends>
                <Dim>Cada uno avisa a otro sistema de los eventos que se elijan.</Dim>
                <CreateLink to={NUEVO} look="first" may={todos.length >= MAX_WEBHOOKS ? LLENO : undefined}>
                  Nuevo webhook
                </CreateLink>
              </Row>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
                {todos.map((webhook) => (
                  <li key={webhook.Id}>
                    <Fila de={webhook} />
                  </li>
                ))}
              </ul>
            </Stack>
          )
        }
      </Cargado>
    </MarcoDeConexiones>
  );
}

function Fila({ de: w }: { de: Webhook }) {
  const eventos = w.Eventos.length === 1 ? '1 evento' : `${w.Eventos.length} eventos`;
  const esperan = w.Esperan === 0 ? '' : w.Esperan === 1 ? '1 entrega espera' : `${w.Esperan} entregas esperan`;
  return (
    <Link
      to="/menu/conexiones/webhooks/$id"
      params={{ id: String(w.Id) }}
      state={{ encima: true }}
      className={`${cardClass(true)} grid h-full content-start gap-1.5`}
    >
      <Row ends top>
        <Texto look="title wide">{w.Nombre}</Texto>
        <Situacion de={w} />
      </Row>
      <Texto look="narrow">{anfitrionDe(w.Url)}</Texto>
      <Texto look="narrow">{comoVa(w)}</Texto>
      <Dim>{[eventos, esperan].filter(Boolean).join(' · ')}</Dim>
    </Link>
  );
}
