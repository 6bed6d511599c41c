import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ESTADOS_ENTREGA } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import type { Entrega } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { entregasDe, reenviarEntrega } from './webhooks.api.ts';

/** Deliveries to a receiver, the last first. */
export function Entregas({ id }: { id: number }) {
  const query = useInfiniteQuery(entregasDe(id));
  return (
    <Grupo title="Entregas">
      <Cargado de={query} esqueleto={<SkeletonList rows={5} height={16} />}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <EmptyState title="No se le ha enviado nada">
              Pruebe el webhook, o espere a que pase alguno de sus eventos.
            </EmptyState>
          ) : (
            <>
              <Renglones>
                {pages
                  .flatMap(({ items }) => items)
                  .map((entrega) => (
                    <Fila key={entrega.Id} de={entrega} />
                  ))}
              </Renglones>
              <LoadMore query={query} />
            </>
          )
        }
      </Cargado>
    </Grupo>
  );
}

function comoFue({ Estado: estado, Intentos, Ultimo, Proximo, Resultado, Milisegundos }: Entrega): string {
  const resultado = Resultado && `${Resultado}${Milisegundos === null ? '' : `, en ${Milisegundos} ms`}`;
  const vez = Intentos > 1 ? `${Intentos} intentos` : '';
  const cuando =
    estado === 'espera'
      ? Proximo !== null && Intentos > 0 && `el siguiente, el ${fechaHora(Proximo)}`
      : Ultimo !== null && fechaHora(Ultimo);
  return [resultado, vez, cuando].filter(Boolean).join(' · ');
}

function Fila({ de: e }: { de: Entrega }) {
  const [abierta, setAbierta] = useState(false);
  const reenviar = useMutation(reenviarEntrega);
  const ver = abierta ? 'Ocultar' : 'Ver lo enviado';
  const nombre = `${e.Tipo}, del ${fechaHora(e.Creada)}`;
  return (
    <li className="grid gap-2 px-4 py-3">
      <Row ends top>
        <div className="min-w-0 flex-1 basis-40">
          <Texto look="title block">{e.Tipo}</Texto>
          <Dim>{fechaHora(e.Creada)}</Dim>
        </div>
        <Estado palabra={ESTADOS_ENTREGA[e.Estado]} />
      </Row>
      <Row ends>
        <Texto look="small mute row">{comoFue(e)}</Texto>
        <Row>
          <Button
            variant="plain"
            aria-expanded={abierta}
            aria-label={`${ver}: ${nombre}`}
            onPress={() => setAbierta(!abierta)}
          >
            {ver}
          </Button>
          {e.Reenviable && (
            <Button
              variant="outline"
              aria-label={`Reenviar: ${nombre}`}
              isPending={reenviar.isPending}
              onPress={() => reenviar.mutate({ params: { id: String(e.Id) } })}
            >
              Reenviar
            </Button>
          )}
        </Row>
      </Row>
      {abierta && (
        <Stack>
          <Dim>Identificador: {e.Mensaje}</Dim>
          <pre className="overflow-x-auto rounded-field bg-well px-4 py-3 font-mono text-sm break-all whitespace-pre-wrap">
            {comoJson(e.Cuerpo)}
          </pre>
        </Stack>
      )}
    </li>
  );
}
function comoJson(cuerpo: string): string {
  try {
    return JSON.stringify(JSON.parse(cuerpo), null, 2);
  } catch {
    return cuerpo;
  }
}
