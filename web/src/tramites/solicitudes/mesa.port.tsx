import { Check, X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { focusAfterDialog } from '#web/casa/ui/dialogos/after-act.ts';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { Button, IconButton, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useTipos } from './tipos.api.ts';
import type { DecidirModal, DecidirVarias } from './Decidir.modal.tsx';
import { type ActoDeVarias, porQueSola } from './varias.api.ts';

const Decidir = pressed<ComponentProps<typeof DecidirModal>>(
  async () => (await import('./Decidir.modal.tsx')).DecidirModal,
  ({ onCerrar }) => onCerrar(),
);
const Varias = pressed<ComponentProps<typeof DecidirVarias>>(
  async () => (await import('./Decidir.modal.tsx')).DecidirVarias,
  ({ onCerrar }) => onCerrar(),
);

/** Buttons of a row that waits for a decision; one that needs a password or more data opens its page. The next row gets the focus. */
export function DecidirEnFila({ solicitud: s }: { solicitud: Solicitud }) {
  const here = useRef<HTMLSpanElement>(null);
  const siguiente = useRef<Element | null>(null);
  const [acto, setActo] = useState<ActoDeVarias>();
  if (porQueSola(s) !== undefined)
    return (
      <LinkButton
        to="/menu/solicitudes/$id"
        params={{ id: String(s.Id) }}
        search={{ ver: 'pendientes' }}
        variant="outline"
        data-acto="abrir"
        aria-label={`Abrir ${s.Cosa}`}
      >
        Abrir
      </LinkButton>
    );
  // The row may be gone when its act is done
  const abrir = (elegido: ActoDeVarias) => {
    const row = here.current?.closest('li');
    siguiente.current = row?.nextElementSibling ?? row?.previousElementSibling ?? null;
    setActo(elegido);
  };
  const hecho = () => {
    const next = siguiente.current;
    const pick = acto === 'rechazar' ? 'rechazar' : 'aceptar';
    setActo(undefined);
    const act =
      next?.querySelector<HTMLElement>(`[data-acto=${pick}]`) ?? next?.querySelector<HTMLElement>('[data-acto]');
    focusAfterDialog(act);
  };
  return (
    <span ref={here} className="flex gap-2">
      <IconButton
        data-acto="aceptar"
        label={`Aceptar ${s.Cosa}`}
        title="Aceptar"
        className="bg-good text-good-ink! hover:brightness-97"
        onPress={() => abrir('aceptar')}
      >
        <Icono de={Check} size="md" />
      </IconButton>
      <IconButton
        data-acto="rechazar"
        label={`Rechazar ${s.Cosa}`}
        title="Rechazar"
        className="border border-edge bg-card text-bad-ink! hover:bg-bad"
        onPress={() => abrir('rechazar')}
      >
        <Icono de={X} size="md" />
      </IconButton>
      {acto && <Decidir acto={acto} solicitud={s} onCerrar={() => setActo(undefined)} onHecho={hecho} />}
    </span>
  );
}

/** Accepts those of the rows that have no alert, after a question that lists them with all that was looked at. */
export function AceptarSinAlertas({ filas }: { filas: readonly Solicitud[] }) {
  const keyOf = useIdempotencyKey();
  const [elegidas, setElegidas] = useState<readonly Solicitud[]>();
  const limpias = filas.filter((s) => s.Alerta === null && porQueSola(s) === undefined);
  if (limpias.length < 2) return null;
  return (
    <span className="ml-auto flex items-center gap-3">
      <Button variant="soft" onPress={() => setElegidas(limpias)}>
        Aceptar {limpias.length} juntas…
      </Button>
      {elegidas && (
        <Varias
          acto="aceptar"
          elegidas={elegidas}
          keyOf={keyOf}
          onCerrar={() => setElegidas(undefined)}
          onHecho={() => undefined}
        />
      )}
    </span>
  );
}

/** Sum of what waits in words: '9.082,74 € en 7 importes'; undefined without any. */
export const useSumas = (): string | undefined => useTipos(undefined).sumas || undefined;
