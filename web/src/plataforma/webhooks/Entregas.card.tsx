import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EVENTOS, PRUEBA, type TipoDeEvento } from '#contract/plataforma/webhooks/eventos.rules.ts';
import { ESTADOS_ENTREGA } from '#contract/plataforma/webhooks/webhooks.rules.ts';
import type { Entrega } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { ahora } from '#web/casa/red/clock.ts';
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

/** The next attempt may be due already, while the receiver is busy or left in peace. */
const cuandoToca = (proximo: string | null) =>
  proximo === null || Date.parse(proximo) <= ahora() ? 'en cola' : `el siguiente, el ${fechaHora(proximo)}`;
// An event of another version has no words.
const queDe = (tipo: string): string => (tipo === PRUEBA ? 'Prueba' : (EVENTOS[tipo as TipoDeEvento]?.texto ?? tipo));
/** Number and person of what a message tells, as its body has them. */
function deQue(cuerpo: string): string {
  const { data } = leido(cuerpo) as { data?: { numero?: unknown; matricula?: unknown } };
  return [data?.numero, data?.matricula].filter((parte) => typeof parte === 'string' && parte !== '').join(' · ');
}
function leido(cuerpo: string): object {
  try {
    const found: unknown = JSON.parse(cuerpo);
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

function comoFue({ Estado: estado, Intentos, Ultimo, Proximo, Resultado, Milisegundos }: Entrega): string {
  const resultado = Resultado && `${Resultado}${Milisegundos === null ? '' : `, en ${Milisegundos} ms`}`;
  const vez = Intentos > 1 ? `${Intentos} intentos` : '';
  const cuando = estado === 'espera' ? Intentos > 0 && cuandoToca(Proximo) : Ultimo !== null && fechaHora(Ultimo);
  return [resultado, vez, cuando].filter(Boolean).join(' · ');
}

function Fila({ de: e }: { de: Entrega }) {
  const [abierta, setAbierta] = useState(false);
  const reenviar = useMutation(reenviarEntrega);
  const ver = abierta ? 'Ocultar' : e.Intentos > 0 ? 'Ver lo enviado' : 'Ver lo que se enviará';
  const de = deQue(e.Cuerpo);
  const nombre = `${[queDe(e.Tipo), de].filter(Boolean).join(', ')}, del ${fechaHora(e.Creada)}`;
  return (
    <li className="grid gap-2 px-4 py-3">
      <Row ends top>
        <div className="min-w-0 flex-1 basis-40">
          <Texto look="title block">{queDe(e.Tipo)}</Texto>
          <Dim>{[de, fechaHora(e.Creada), e.Tipo].filter(Boolean).join(' · ')}</Dim>
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
