import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EVENTOS, type TipoDeEvento } from '#contract/plataforma/webhooks/eventos.rules.ts';
import type { Webhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Actos } from './Actos.card.tsx';
import { Entregas } from './Entregas.card.tsx';
import { anfitrionDe, comoVa, Situacion } from './Situacion.card.tsx';
import { webhooksTodos } from './webhooks.api.ts';

const TODOS = '/menu/conexiones/webhooks';
const route = getRouteApi('/protegida/menu/conexiones/webhooks/$id');

/** A receiver: how it goes, its acts, and what was sent to it. */
export function WebhookScreen() {
  const { id } = route.useParams();
  return (
    <Cargado de={useQuery(webhooksTodos)}>
      {(todos) => {
        const webhook = todos.find(({ Id }) => String(Id) === id);
        if (webhook) return <WebhookLeido key={webhook.Id} webhook={webhook} />;
        return (
          <>
            <PageHeader title="Webhook" back={TODOS} />
            <EmptyState title="No se ha encontrado ese webhook" />
          </>
        );
      }}
    </Cargado>
  );
}

const textoDe = (tipo: string): string => EVENTOS[tipo as TipoDeEvento]?.texto ?? ''; // one of another version has no words

function WebhookLeido({ webhook: w }: { webhook: Webhook }) {
  const entregas = <Entregas id={w.Id} />;
  return (
    <>
      <PageHeader title={w.Nombre} subtitle={anfitrionDe(w.Url)} badge={<Situacion de={w} />} back={TODOS} />
      {useDesk() ? (
        <Side side={<Ficha webhook={w} />}>{entregas}</Side>
      ) : (
        <Stack gap="lg">
          <Ficha webhook={w} />
          {entregas}
        </Stack>
      )}
    </>
  );
}

function Ficha({ webhook: w }: { webhook: Webhook }) {
  return (
    <Section title="El webhook">
      <Stack gap="lg">
        <Aviso de={w} />
        <Definitions
          items={[
            ['Dirección', w.Url],
            ['Última entrega', w.Entregado === null ? 'Ninguna todavía' : fechaHora(w.Entregado)],
            ['Último fallo', w.Fallado === null ? 'Ninguno' : `${fechaHora(w.Fallado)}. ${w.Resultado}`],
            ['Esperan', w.Esperan === 0 ? 'Ninguna entrega' : w.Esperan],
            ...(w.AnteriorHasta === null
              ? []
              : [['Secreto anterior', `Firma hasta el ${fechaHora(w.AnteriorHasta)}`] as const]),
          ]}
        />
        <Actos webhook={w} />
        <Disclosure title={w.Eventos.length === 1 ? '1 evento' : `${w.Eventos.length} eventos`}>
          <ul className="grid gap-2">
            {w.Eventos.map((tipo) => (
              <li key={tipo}>
                {tipo} <Dim>{textoDe(tipo)}</Dim>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Stack>
    </Section>
  );
}

function Aviso({ de: w }: { de: Webhook }) {
  if (w.EstadoId === 2)
    return (
      <Notice tone="wait" title="Está apagado">
        {w.Porque}. Lo que pase mientras tanto no se le contará.
      </Notice>
    );
  if (w.FallaDesde === null) return null;
  return (
    <Notice tone="bad" title="No acepta lo que se le envía">
      {comoVa(w)}. Se sigue intentando; a los cinco días de fallos se apaga solo.
    </Notice>
  );
}
