import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_COMENTARIO_FIRMA } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { dropDraft } from '#web/casa/kernel/draft.ts';
import { loading, toast, useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { WordsModal } from '#web/casa/ui/dialogos/words-modal.tsx';
import { ActionBar } from '#web/casa/ui/pagina/action-bar.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Kbd } from '#web/casa/ui/piezas/kbd.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useTeclasDeDecision } from './teclas.port.tsx';
import { TeselaDeTipo } from './Fila.card.tsx';
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
const deQuienes = (cuales: readonly Solicitud[]): string => {
  const quienes = [...new Set(cuales.map(({ Quien }) => Quien))];
  if (quienes.length === 1) return ` de ${quienes[0]}`;
  return ` de ${quienes.length} ${cuales.every((s) => s.Quien === s.Peticionario) ? 'personas' : 'personas o proveedores'}`;
};
const conImporte = (cuales: readonly Solicitud[]) => cuales.filter(({ Importe }) => Importe !== null);
/** Their euros in words; '' where none has an amount. */
const sumaDe = (cuales: readonly Solicitud[]): string =>
  conImporte(cuales).length === 0
    ? ''
    : euros(conImporte(cuales).reduce((suma, { Importe }) => suma + Math.round((Importe ?? 0) * 100), 0) / 100);

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
  const teclas = useTeclasDeDecision();
  const [acto, setActo] = useState<ActoDeVarias>();
  // Taken out of the question again, by what it lists
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(new Set());
  const deHecho = elegidas.filter(({ Id }) => !quitadas.has(Id));
  const abrir = (nombreDeActo: ActoDeVarias) => {
    setQuitadas(new Set());
    setActo(nombreDeActo);
  };

  const borrador = (nombreDelActo: ActoDeVarias) => `varias:${nombreDelActo}:${elegidas.map(({ Id }) => Id).join()}`;

  const enviar = async (nombreDelActo: ActoDeVarias, comentario: string) => {
    const { haciendo, hechas, hecha } = PALABRAS[nombreDelActo];
    let done = (): void => undefined;
    const onPaso = (n: number) => {
      const next = loading(`${haciendo} ${n + 1} de ${deHecho.length}…`, { blocking: true });
      done();
      done = next;
    };
    const resultados = await decidir
      .mutateAsync({ acto: nombreDelActo, comentario, elegidas: deHecho, keyOf, onPaso })
      .finally(() => done());
    setActo(undefined);
    dropDraft(borrador(nombreDelActo));
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

  const isDisabled = elegidas.length === 0;
  return (
    <ActionBar label="Decidir varias" className="lg:-bottom-1 lg:-mx-1 lg:px-1">
      <span data-varias className="contents">
        <p role="status" className="basis-full text-sm font-semibold tabular-nums">
          {elegidas.length === 0
            ? 'Elija las que quiera'
            : elegidas.length === 1
              ? '1 elegida'
              : `${elegidas.length} elegidas`}
          {sumaDe(elegidas) !== '' && ` · ${sumaDe(elegidas)}`}
        </p>
        <div className="flex flex-1 flex-wrap gap-2 *:flex-1">
          <Button variant="outline" onPress={onCancelar}>
            Cancelar
          </Button>
          {(['rechazar', 'aceptar'] as const).map((nombreDeActo) => {
            const tecla = nombreDeActo === 'aceptar' ? teclas.si : teclas.no;
            return (
              <Button
                key={nombreDeActo}
                variant={nombreDeActo === 'aceptar' ? 'solid' : 'risk'}
                data-atajo={tecla}
                aria-keyshortcuts={tecla?.toUpperCase()}
                isDisabled={isDisabled}
                onPress={() => abrir(nombreDeActo)}
              >
                {PALABRAS[nombreDeActo].boton}
                {tecla !== undefined && (
                  <span aria-hidden>
                    <Kbd>{tecla.toUpperCase()}</Kbd>
                  </span>
                )}
              </Button>
            );
          })}
        </div>
      </span>
      {acto && (
        <WordsModal
          title={`${PALABRAS[acto].boton} ${cuantas(deHecho.length)}${deQuienes(deHecho)}`}
          message={
            <Lista
              elegidas={elegidas}
              quitadas={quitadas}
              onQuitar={(id) =>
                setQuitadas(new Set(quitadas.has(id) ? [...quitadas].filter((q) => q !== id) : [...quitadas, id]))
              }
            />
          }
          label={acto === 'rechazar' ? 'Por qué' : 'Comentario'}
          confirm={[`${PALABRAS[acto].boton} ${deHecho.length}`, sumaDe(deHecho)].filter(Boolean).join(' · ')}
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

type ListaProps = { elegidas: readonly Solicitud[]; quitadas: ReadonlySet<number>; onQuitar(id: number): void };
/** Each of them with its box, so that one may be looked at alone, and what they add up to. The last one stays. */
function Lista({ elegidas, quitadas, onQuitar }: ListaProps) {
  const quedan = elegidas.filter(({ Id }) => !quitadas.has(Id));
  const conAlerta = quedan.filter(({ Alerta }) => Alerta !== null).length;
  return (
    <Stack>
      <p>
        {conAlerta === 0
          ? 'Ninguna tiene alertas.'
          : conAlerta === 1
            ? '1 tiene una alerta.'
            : `${conAlerta} tienen alertas.`}{' '}
        Quite la que quiera mirar despacio. Cada una se decide por separado, con el mismo comentario.
      </p>
      <ul
        aria-label="Solicitudes elegidas"
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line text-ink"
      >
        {elegidas.map((s) => (
          <li key={s.Id}>
            <label className="flex cursor-pointer items-center gap-3 px-3 py-2 text-control">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-brand focus-ring"
                checked={!quitadas.has(s.Id)}
                disabled={!quitadas.has(s.Id) && quedan.length === 1}
                onChange={() => onQuitar(s.Id)}
              />
              <TeselaDeTipo tipo={s.TipoCodigo} />
              <span className="grid min-w-0 flex-1">
                <Texto look="title">{s.Quien}</Texto>
                <Texto look="breaks">{s.Asunto}</Texto>
                <Dim>{s.Numero}</Dim>
              </span>
              <span className="grid shrink-0 justify-items-end tabular-nums">
                <Texto look="strong">{s.Medida}</Texto>
                {s.Alerta && <Texto look="small strong">{s.Alerta.Texto}</Texto>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {sumaDe(quedan) !== '' && (
        <p className="flex items-baseline justify-between gap-4 text-ink">
          <span>
            {conImporte(quedan).length === 1 ? '1 importe suma' : `${conImporte(quedan).length} importes suman`}
          </span>
          <Texto look="strong figures">{sumaDe(quedan)}</Texto>
        </p>
      )}
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
