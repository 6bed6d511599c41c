import { useState } from 'react';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ActionBar } from '#web/casa/ui/pagina/action-bar.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Kbd } from '#web/casa/ui/piezas/kbd.tsx';
import { useTeclasDeDecision } from './teclas.port.tsx';
import { type ActoDeVarias, sumaDe } from './varias.api.ts';
import { DecidirVarias } from './Decidir.modal.tsx';

type Props = {
  elegidas: readonly Solicitud[];
  /** Button that chooses all of them or none, where the list has no room for it. */
  todas: { texto: string; hacer(): void } | undefined;
  onCancelar(): void;
  /** Ends with those that did not reach the server, to be sent again. */
  onHecho(quedan: readonly Solicitud[]): void;
};
/** Foot of the list while several are chosen: how many, and what is done with them. */
export function Varias({ elegidas, todas, onCancelar, onHecho }: Props) {
  const teclas = useTeclasDeDecision();
  const keyOf = useIdempotencyKey();
  const [acto, setActo] = useState<ActoDeVarias>();
  const isDisabled = elegidas.length === 0;
  return (
    <ActionBar label="Decidir varias" className="lg:-mx-4! lg:px-4!">
      <span data-varias className="contents">
        <div className="-my-1 flex basis-full flex-wrap items-center justify-between gap-x-2 lg:my-0">
          <p role="status" className="text-sm font-semibold tabular-nums">
            {elegidas.length === 0
              ? 'Elija las que quiera'
              : elegidas.length === 1
                ? '1 elegida'
                : `${elegidas.length} elegidas`}
            {sumaDe(elegidas) !== '' && ` · ${sumaDe(elegidas)}`}
          </p>
          {todas && (
            <Button variant="plain" className="px-2!" onPress={todas.hacer}>
              {todas.texto}
            </Button>
          )}
        </div>
        <div className="flex flex-1 flex-wrap gap-2 *:flex-1">
          <Button variant="outline" className="max-lg:px-2.5!" onPress={onCancelar}>
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
                className="max-lg:px-2.5!"
                isDisabled={isDisabled}
                onPress={() => setActo(nombreDeActo)}
              >
                {nombreDeActo === 'aceptar' ? 'Aceptar' : 'Rechazar'}
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
        <DecidirVarias
          acto={acto}
          elegidas={elegidas}
          keyOf={keyOf}
          onCerrar={() => setActo(undefined)}
          onHecho={onHecho}
        />
      )}
    </ActionBar>
  );
}
