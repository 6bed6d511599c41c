import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_COMENTARIO_FIRMA } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { dropDraft } from '#web/casa/kernel/draft.ts';
import { loading, toast, useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { WordsModal } from '#web/casa/ui/dialogos/words-modal.tsx';
import { ActionBar } from '#web/casa/ui/pagina/action-bar.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { type ActoDeVarias, decidirVarias, type Resultado } from './varias.api.ts';

/** Why a request is decided alone; undefined where it may be decided together with others. */
export const porQueSola = ({ FirmaDigital, acciones }: Solicitud): string | undefined =>
  FirmaDigital === 1
    ? 'Pide la contraseña de firma: ábrala para decidirla.'
    : acciones.includes('aceptar')
      ? undefined
      : 'Pide más datos: ábrala para decidirla.';

const PALABRAS = {
  aceptar: { boton: 'Aceptar', haciendo: 'Aprobando', hechas: 'aceptadas', hecha: 'aceptada', inicial: 'Conforme' },
  rechazar: { boton: 'Rechazar', haciendo: 'Rechazando', hechas: 'rechazadas', hecha: 'rechazada', inicial: '' },
} as const;
const cuantas = (n: number) => (n === 1 ? '1 solicitud' : `${n} solicitudes`);

type Props = {
  elegidas: readonly Solicitud[];
  onCancelar(): void;
  /** Ends with those that did not reach the server, to be sent again. */
  onHecho(quedan: readonly Solicitud[]): void;
};
/** Foot of the list while several are chosen: how many, and what is done with them. */
export function Varias({ elegidas, onCancelar, onHecho }: Props) {
  const ask = useAsk();
  const keyOf = useIdempotencyKey();
  const decidir = useMutation(decidirVarias);
  const [acto, setActo] = useState<ActoDeVarias>();

  const borrador = (nombreDelActo: ActoDeVarias) => `varias:${nombreDelActo}:${elegidas.map(({ Id }) => Id).join()}`;

  const enviar = async (nombreDelActo: ActoDeVarias, comentario: string) => {
    const { haciendo, hechas, hecha } = PALABRAS[nombreDelActo];
    let done = (): void => undefined;
    const onPaso = (n: number) => {
      const next = loading(`${haciendo} ${n + 1} de ${elegidas.length}…`, { blocking: true });
      done();
      done = next;
    };
    const resultados = await decidir
      .mutateAsync({ acto: nombreDelActo, comentario, elegidas, keyOf, onPaso })
      .finally(() => done());
    setActo(undefined);
    dropDraft(borrador(nombreDelActo));
    const bien = resultados.filter(({ motivo }) => motivo === undefined);
    onHecho(resultados.flatMap(({ otraVez, solicitud }) => (otraVez === true ? [solicitud] : [])));
    if (bien.length === resultados.length) toast(`${cuantas(bien.length)} ${bien.length === 1 ? hecha : hechas}`);
    else
      await ask.alert({
        title: `${bien.length} de ${resultados.length} ${hechas}`,
        message: <Resultados resultados={resultados} hecha={hecha} />,
      });
  };

  const isDisabled = elegidas.length === 0;
  return (
    <ActionBar label="Decidir varias" className="lg:-bottom-1 lg:-mx-1 lg:px-1">
      <p role="status" className="basis-full text-sm font-semibold tabular-nums">
        {elegidas.length === 0
          ? 'Elija las que quiera'
          : elegidas.length === 1
            ? '1 elegida'
            : `${elegidas.length} elegidas`}
      </p>
      <div className="flex flex-1 flex-wrap gap-2 *:flex-1">
        <Button variant="outline" onPress={onCancelar}>
          Cancelar
        </Button>
        <Button variant="risk" isDisabled={isDisabled} onPress={() => setActo('rechazar')}>
          Rechazar
        </Button>
        <Button isDisabled={isDisabled} onPress={() => setActo('aceptar')}>
          Aceptar
        </Button>
      </div>
      {acto && (
        <WordsModal
          title={`${PALABRAS[acto].boton} ${cuantas(elegidas.length)}`}
          message={<Lista elegidas={elegidas} />}
          label="Comentario"
          confirm={PALABRAS[acto].boton}
          initial={PALABRAS[acto].inicial}
          rows={2}
          draft={borrador(acto)}
          max={MAX_COMENTARIO_FIRMA}
          danger={acto === 'rechazar'}
          isPending={decidir.isPending}
          onConfirm={(comentario) => void enviar(acto, comentario)}
          onClose={() => setActo(undefined)}
        />
      )}
    </ActionBar>
  );
}

/** How many of each kind, and each of them. */
function Lista({ elegidas }: { elegidas: readonly Solicitud[] }) {
  const tipos = elegidas.map(({ TipoSolicitud }) => TipoSolicitud);
  const cuenta = [...new Set(tipos)].map(
    (tipo) => `${tipo}: ${tipos.filter((candidato) => candidato === tipo).length}`,
  );
  return (
    <Stack>
      <p>{cuenta.join(' · ')}. Cada una se decide por separado, con el mismo comentario.</p>
      <ul
        aria-label="Solicitudes elegidas"
        className="divide-y divide-line rounded-field border border-line px-3 text-ink"
      >
        {elegidas.map((s) => (
          <li key={s.Id} className="grid py-2 text-control">
            <Texto look="title">{s.Peticionario}</Texto>
            <Texto look="breaks">{s.Resumen}</Texto>
            <Dim>{s.Numero}</Dim>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const Resultados = ({ resultados, hecha }: { resultados: readonly Resultado[]; hecha: string }) => (
  <ul className="grid gap-2">
    {resultados.map(({ solicitud: s, motivo, otraVez }) => (
      <Texto key={s.Id} as="li" look="breaks">
        <Texto look="strong">
          {s.Numero}, {s.Peticionario}
        </Texto>
        :{' '}
        {motivo === undefined
          ? hecha
          : `${otraVez ? 'no se ha enviado y sigue elegida' : 'sigue como estaba'}. ${motivo}`}
      </Texto>
    ))}
  </ul>
);
