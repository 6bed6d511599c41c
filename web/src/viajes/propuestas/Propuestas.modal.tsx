import { useMutation, useQuery } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Necesidad, Propuesta } from '#contract/viajes/necesidad.schemas.ts';
import { ESTADO_PROPUESTA, TIPO_NECESIDAD } from '#contract/viajes/viajes.rules.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { nombreDeNecesidad } from '#web/viajes/necesidades/Necesidad.card.tsx';
import {
  elegirPropuesta,
  entidadViaje,
  parteNecesidad,
  seguirSinPropuesta,
  type SobreViaje,
} from '#web/viajes/viaje/actos.api.ts';
import { necesidadesDe, propuestasDelViaje, propuestasPublicadas, viajeDetalle } from '#web/viajes/viaje/viajes.api.ts';
import { Comparador } from './Comparador.card.tsx';
import { situacionDe } from './NecesidadesDelViaje.card.tsx';
import { DocumentoDePropuesta, esElegida, estaCaducada, masBarata, PropuestaCard } from './Propuesta.card.tsx';

type Volver = NavigateOptions & { to: string };
type Props = { viajeId: number; necesidadId: number; volver: Volver };

/** Dialog with the proposals of a need. After a first choice the next need without one comes in its place. */
export function PropuestasDeNecesidad({ viajeId, necesidadId, volver }: Props) {
  const navigate = useNavigate();
  const { data: viaje } = useQuery(viajeDetalle(viajeId));
  const { data: needs = [] } = useQuery(necesidadesDe(viajeId));
  const { data: offers = [] } = useQuery(propuestasDelViaje(viajeId));
  const i = needs.findIndex((n) => n.Id === necesidadId);
  const espera = (n: Necesidad) => !situacionDe(n, offers).resuelta && situacionDe(n, offers).abiertas.length > 0;
  const necesidad = needs[i];
  const next = necesidad && espera(necesidad) ? needs.slice(i + 1).find(espera) : undefined;
  useQuery({ ...propuestasPublicadas(viajeId, next?.Tipo ?? 'I'), enabled: next !== undefined }); // so that it opens whole
  if (viaje === undefined || necesidad === undefined) return null;
  return (
    <PropuestasModal
      viaje={viaje}
      necesidad={necesidad}
      volver={volver}
      onNext={
        next &&
        (() =>
          void navigate({
            to: '/menu/viajes/$id',
            params: { id: String(viajeId) },
            search: (old) => ({ ...old, ver: 'propuestas', necesidad: next.Id }),
            replace: true,
            state: true,
            resetScroll: false,
          }))
      }
    />
  );
}

/** Milliseconds in which a second touch still belongs to the first: it would choose for a need that has not been seen. */
const DOUBLE_TOUCH_MS = 400;

/** Choosable ones first, each group by price. */
const ordenadas = (all: readonly Propuesta[], { Id }: Necesidad) =>
  all
    .filter((p) => p.NecesidadId === Id && p.EstadoId !== ESTADO_PROPUESTA.descartada)
    .toSorted((a, b) => Number(estaCaducada(a)) - Number(estaCaducada(b)) || a.Precio - b.Precio);

type ModalProps = { viaje: SobreViaje; necesidad: Necesidad; volver: Volver; onNext: (() => void) | undefined };
/** Spec section 2.6: cards on a phone, side by side on a desk. */
function PropuestasModal({ viaje, necesidad: n, volver, onNext }: ModalProps) {
  const desk = useDesk();
  const [first] = useState(n.Id);
  const [seen, setSeen] = useState(n.Id);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(n.Id), DOUBLE_TOUCH_MS);
    return () => clearTimeout(timer);
  }, [n.Id]);
  const query = useQuery({ ...propuestasPublicadas(viaje.Id, n.Tipo), select: (all) => ordenadas(all, n) });
  const elegir = useMutation(elegirPropuesta);
  const sin = useMutation(seguirSinPropuesta);
  const { envios, cerrado } = useEnviosDe(entidadViaje(viaje.Id));
  const own = envios.filter((envio) => envio.parte === parteNecesidad(n.Id));
  const choosing = !cerrado && n.acciones.includes('elegir');
  const sobre = { viaje, necesidadId: n.Id };
  const cheapest = masBarata(query.data ?? []);
  const several = (query.data?.length ?? 0) > 1;

  const accion = (p: Propuesta, close: () => void) =>
    !cerrado && p.acciones.includes('elegir') ? (
      <Button
        variant={p.Id === cheapest ? 'solid' : 'soft'}
        className="w-full"
        isPending={elegir.isPending && elegir.variables.body.propuestaId === p.Id}
        isDisabled={elegir.isPending || seen !== n.Id}
        onPress={() => elegir.mutate({ body: { propuestaId: p.Id }, sobre }, { onSuccess: onNext ?? close })}
      >
        Elegir
      </Button>
    ) : (
      choosing && <Letrero propuesta={p} />
    );

  return (
    <Detalle
      como="modal"
      ancho={several}
      query={query}
      title={`Propuestas de ${TIPO_NECESIDAD[n.Tipo]} ${viaje.Codigo}`}
      volver={volver}
      acciones={(_, close) => (
        <ActosConPalabras
          acciones={choosing ? ['sin'] : []}
          actos={{
            sin: {
              boton: 'Seguir sin propuesta',
              variant: 'plain',
              palabras: {
                title: 'Seguir sin propuesta',
                message: nombreDeNecesidad(n),
                label: 'Motivo',
                max: 250,
                initial: own.find((envio) => envio.estado === 'rechazado' && envio.tipo === 'viajes.sinPropuesta')
                  ?.texto,
              },
              hacer: (motivo) => sin.mutateAsync({ body: { necesidadId: n.Id, motivo }, sobre }).then(onNext ?? close),
            },
          }}
        />
      )}
    >
      {(shown, close) => (
        <Stack>
          {/* The next need comes into the same sheet: its name takes the focus of the button that is gone. */}
          <p key={n.Id} ref={n.Id === first ? undefined : focusOn} tabIndex={-1} className="text-mute outline-none">
            Para: <span className="font-medium text-ink">{nombreDeNecesidad(n)}</span>
          </p>
          {n.SinPropuestaMotivo !== '' && (
            <Notice tone="neutral">Ha decidido seguir sin propuesta: {n.SinPropuestaMotivo}</Notice>
          )}
          <WaitingNotice envios={own} />
          {shown.length === 0 && (
            <EmptyState title="Aún no hay propuestas">
              La agencia de viajes las está preparando. Se le notificará cuando estén.
            </EmptyState>
          )}
          {desk && several ? (
            <Comparador propuestas={shown} accion={(p) => accion(p, close)} />
          ) : (
            shown.map((p) => (
              <PropuestaCard key={p.Id} propuesta={p} barata={p.Id === cheapest}>
                <DocumentoDePropuesta propuesta={p} />
                {accion(p, close)}
              </PropuestaCard>
            ))
          )}
        </Stack>
      )}
    </Detalle>
  );
}

const focusOn = (words: HTMLElement | null) => words?.focus();

function Letrero({ propuesta: p }: { propuesta: Propuesta }) {
  if (esElegida(p))
    return <p className="py-2.5 text-center text-control font-semibold text-good-ink">Es su elección</p>;
  return estaCaducada(p) && <p className="py-2.5 text-center text-sm text-mute">Ya no se puede elegir</p>;
}
