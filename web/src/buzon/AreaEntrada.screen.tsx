import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import type { EntradaDetalle } from '#contract/buzon/buzon.schemas.ts';
import { useClose } from '#web/kernel/close.ts';
import { fecha, fechaHora } from '#web/kernel/format.ts';
import { messageOf } from '#web/kernel/query.ts';
import type { Tone } from '#web/ui/piezas/badge.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Historial } from '#web/ui/pagina/historial.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { AccionesDeEntrada } from './Acciones.card.tsx';
import { Quien } from './Area.screen.tsx';
import { entradaPorId } from './buzon.api.ts';
import { EstadoEntrada } from './Estado.card.tsx';

const route = getRouteApi('/protegida/menu/buzon/area/$id');

/** One suggestion to my area, whole, with what may be done with it. */
export function AreaEntradaScreen() {
  const title = useId();
  const id = Number(route.useParams().id);
  const search = route.useSearch();
  const desk = useDesk();
  const close = useClose({ to: '/menu/buzon/area', search });
  const { data, error, refetch } = useQuery(entradaPorId(id));
  const body =
    data !== undefined ? (
      <Cuerpo key={id} entrada={data} />
    ) : error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72 rounded-card" />
    );
  if (!desk)
    return (
      <>
        <PageHeader
          title="Sugerencia"
          back="/menu/buzon/area"
          {...(data ? { badge: <EstadoEntrada entrada={data} /> } : {})}
        />
        {body}
        {data && <AccionesDeEntrada entrada={data} />}
      </>
    );
  return (
    <section aria-labelledby={title} className="flex min-h-full flex-col">
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-card px-6 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={title} className="text-xl font-semibold tracking-tight">
            Sugerencia
          </h2>
          {data && <EstadoEntrada entrada={data} />}
        </div>
        <Button variant="plain" className="-mr-3" onPress={close}>
          Regresar
        </Button>
      </header>
      <div className="max-w-3xl flex-1 p-6">{body}</div>
      {data && <AccionesDeEntrada entrada={data} />}
    </section>
  );
}

function Cuerpo({ entrada }: { entrada: EntradaDetalle }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-sm text-mute tabular-nums">{fecha(entrada.FechaComentario)}</p>
          <p className="font-semibold">{entrada.NombreArea}</p>
        </div>
        <p className="text-[0.9375rem]">
          <Quien entrada={entrada} />
        </p>
      </header>
      <p className="leading-relaxed break-words whitespace-pre-line">{entrada.Comentario}</p>
      {entrada.Estado === 1 && (
        <section aria-label="Respuesta" className="rounded-card bg-brand-soft px-4 py-3.5">
          <p className="text-sm font-semibold text-brand-ink">Respuesta del área · {fecha(entrada.FechaRespuesta)}</p>
          <p className="mt-1 leading-relaxed break-words whitespace-pre-line">{entrada.Respuesta}</p>
        </section>
      )}
      {entrada.Anonima && (
        <p className="text-sm text-mute">
          De una anónima no se sabe quién la escribió ni a qué hora. Su autor leerá la respuesta con el recibo que se
          llevó.
        </p>
      )}
      {entrada.Historial.length > 0 && (
        <div className="border-t border-line pt-2">
          <Disclosure title="Historial" open>
            <div className="pt-1 pl-1">
              <Pasos entrada={entrada} />
            </div>
          </Disclosure>
        </div>
      )}
    </div>
  );
}

const DICHO: Record<string, readonly [what: string, tone?: Tone]> = {
  crear: ['Escrita'],
  responder: ['Respondida', 'good'],
  estudiar: ['En estudio', 'warn'],
  aceptar: ['Aceptada', 'good'],
  archivar: ['Archivada'],
};
const Pasos = ({ entrada }: { entrada: EntradaDetalle }) => (
  <Historial
    items={entrada.Historial.map(({ Acto, Estado, ...line }, i) => {
      // A line written by a later version of the server still says something.
      const [what, tone] = DICHO[Acto] ?? ([Estado || Acto] as const);
      return {
        key: i,
        when: fechaHora(line.Fecha),
        who: line.Quien,
        onBehalfOf: line.EnNombreDe,
        what,
        comment: line.Comentario,
        ...(tone === undefined ? {} : { tone }),
      };
    }).toReversed()}
  />
);
