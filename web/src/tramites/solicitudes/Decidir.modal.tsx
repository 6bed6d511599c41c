import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_COMENTARIO_FIRMA } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { dropDraft } from '#web/casa/kernel/draft.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { loading, toast, useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { WordsModal } from '#web/casa/ui/dialogos/words-modal.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { comprobado } from '#web/tramites/solicitudes/vista/comprobado.api.ts';
import { DecisionChecks, DecisionHeader } from './decision.port.tsx';
import { Elegidas, useAvisos } from './Elegidas.card.tsx';
import { aceptarSolicitud, palabrasDeDecision, rechazarSolicitud } from './solicitudes.api.ts';
import { type ActoDeVarias, decidirVarias, type Resultado, sumaDe } from './varias.api.ts';

type UnaProps = { acto: ActoDeVarias; solicitud: Solicitud; onCerrar(): void; onHecho(): void };
/** Decision of a request outside of its page, with all that it says and what the server has looked at. */
export function DecidirModal({ acto, solicitud: s, onCerrar, onHecho }: UnaProps) {
  const { mutateAsync, isPending } = useMutation(acto === 'aceptar' ? aceptarSolicitud : rechazarSolicitud);
  const checks = useQuery(comprobado(s.TipoCodigo, s.EntidadId));
  const keyOf = useIdempotencyKey();
  const [error, setError] = useState('');
  const palabras = palabrasDeDecision(acto, s);
  const desk = useDesk();
  const decidir = async (comentario: string) => {
    setError('');
    const body = { Id: s.Id, comentario };
    try {
      await mutateAsync({ body, version: s.Version, idempotencyKey: keyOf([acto, body]) });
      dropDraft(palabras.draft);
      onHecho();
    } catch (reason) {
      setError(messageOf(reason));
    }
  };
  // On a phone the reason of a refusal stands above what is read, so that its field is in sight; an acceptance is read first.
  const antes = !desk && acto === 'rechazar';
  const entera = (
    <>
      <Definitions
        items={s.Datos.map(({ Nombre, Valor }) => [Nombre, Valor && <Written key="texto">{Valor}</Written>])}
      />
      <DecisionChecks tipo={s.TipoCodigo} entidadId={s.EntidadId}>
        {palabras.message !== '' && <p>{palabras.message}</p>}
      </DecisionChecks>
    </>
  );
  return (
    <WordsModal
      {...palabras}
      autoFocus={desk || acto === 'rechazar'}
      below={antes ? <Stack>{entera}</Stack> : undefined}
      message={
        <Stack>
          {error !== '' && (
            <Notice tone="bad" title="Su decisión no se ha registrado">
              {error}
            </Notice>
          )}
          {s.EnNombreDe !== null && <Notice>Por delegación de {s.EnNombreDe}</Notice>}
          <DecisionHeader
            foto={s.Quien === s.Peticionario ? s.Foto : null}
            quien={s.Quien}
            linea={[
              s.Quien,
              s.TipoSolicitud,
              s.Numero,
              `${fecha(s.FechaSolicitud)}, ${desdeHace(s.FechaSolicitud)}`,
            ].join(' · ')}
            titulo={s.Asunto}
            medida={s.Medida}
            pie={s.ACargo === '' ? '' : `a cargo de ${s.ACargo}`}
          />
          {!antes && entera}
        </Stack>
      }
      // The decision waits for what was looked at, or for the words that it could not be.
      isPending={isPending || checks.isLoading}
      onConfirm={(comentario) => void decidir(comentario)}
      onClose={onCerrar}
    />
  );
}

const PALABRAS = {
  aceptar: { boton: 'Aceptar', haciendo: 'Aprobando', hechas: 'aceptadas', hecha: 'aceptada', inicial: 'Conforme' },
  rechazar: { boton: 'Rechazar', haciendo: 'Rechazando', hechas: 'rechazadas', hecha: 'rechazada', inicial: '' },
} as const;
const cuantas = (n: number) => (n === 1 ? '1 solicitud' : `${n} solicitudes`);
const deQuienes = (cuales: readonly Solicitud[]): string => {
  const quienes = [...new Set(cuales.map(({ Quien }) => Quien))];
  if (quienes.length === 1) return ` de ${quienes[0]}`;
  return ` de ${quienes.length} ${cuales.every((s) => s.Quien === s.Peticionario) ? 'personas' : 'personas o proveedores'}`;
};

type Props = {
  acto: ActoDeVarias;
  elegidas: readonly Solicitud[];
  /** Keys of whoever asks, the same for a second try. */
  keyOf(body: unknown): string;
  onCerrar(): void;
  /** Ends with those that did not reach the server, or were taken out of the question. */
  onHecho(quedan: readonly Solicitud[]): void;
};
/** Question about several requests: each with its box, what they add up to, and the comment of all of them. */
export function DecidirVarias({ acto, elegidas, keyOf, onCerrar, onHecho }: Props) {
  const ask = useAsk();
  const decidir = useMutation(decidirVarias);
  const avisos = useAvisos(elegidas);
  const desk = useDesk();
  // Taken out of the question again, by what it lists
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(new Set());
  const deHecho = elegidas.filter(({ Id }) => !quitadas.has(Id));
  const borrador = `varias:${acto}:${elegidas.map(({ Id }) => Id).join()}`;

  const enviar = async (comentario: string) => {
    const { haciendo, hechas, hecha } = PALABRAS[acto];
    let done = (): void => undefined;
    const onPaso = (n: number) => {
      const next = loading(`${haciendo} ${n + 1} de ${deHecho.length}…`, { blocking: true });
      done();
      done = next;
    };
    const resultados = await decidir
      .mutateAsync({ acto, comentario, elegidas: deHecho, keyOf, onPaso })
      .finally(() => done());
    onCerrar();
    dropDraft(borrador);
    const bien = resultados.filter(({ motivo }) => motivo === undefined);
    onHecho([
      ...resultados.flatMap(({ otraVez, solicitud }) => (otraVez === true ? [solicitud] : [])),
      ...elegidas.filter(({ Id }) => quitadas.has(Id)),
    ]);
    if (bien.length === resultados.length) toast(`${cuantas(bien.length)} ${bien.length === 1 ? hecha : hechas}`);
    else
      await ask.alert({
        title: `${bien.length} de ${resultados.length} ${hechas}`,
        message: <Resultados resultados={resultados} hecha={hecha} />,
      });
  };

  return (
    <WordsModal
      title={`${PALABRAS[acto].boton} ${cuantas(deHecho.length)}${deQuienes(deHecho)}`}
      message={
        <Elegidas
          elegidas={elegidas}
          quitadas={quitadas}
          avisos={avisos}
          onQuitar={(id) =>
            setQuitadas(new Set(quitadas.has(id) ? [...quitadas].filter((q) => q !== id) : [...quitadas, id]))
          }
        />
      }
      autoFocus={desk || acto === 'rechazar'}
      label={acto === 'rechazar' ? 'Por qué' : 'Comentario'}
      confirm={[`${PALABRAS[acto].boton} ${deHecho.length}`, sumaDe(deHecho)].filter(Boolean).join(' · ')}
      initial={PALABRAS[acto].inicial}
      rows={2}
      draft={borrador}
      max={MAX_COMENTARIO_FIRMA}
      danger={acto === 'rechazar'}
      isPending={decidir.isPending || avisos.mirando}
      onConfirm={(comentario) => void enviar(comentario)}
      onClose={onCerrar}
    />
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
