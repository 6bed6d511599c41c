import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import type { Fichaje, Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { horaEn } from '#web/casa/kernel/format.ts';
import { undoableAct } from '#web/casa/kernel/undo.ts';
import { client } from '#web/casa/red/api.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { uuid } from '#web/casa/red/idempotency.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';
import { EnEspera } from '#web/casa/sinred/waiting.ts';
import { type Dia, fichar } from './fichajes.api.ts';
import { DOBLE_MS } from './situacion.api.ts';

const api = client(fichajes);
const deshacer = acto(['jornada'], api.deshacer, { cargando: 'Deshaciendo...', exito: 'Fichaje deshecho' });

const HECHO = {
  E: 'Entrada a las',
  S: 'Salida a las',
  PI: 'Pausa desde las',
  PF: 'Fin de la pausa a las',
} as const satisfies Record<TipoFichaje, string>;

/** Clocks in, out or a pause at this minute, says so and offers to take it back. A second press within `DOBLE_MS` does nothing. */
export function useFichar({ Zona }: Pick<Dia, 'Zona'>, modalidad: Modalidad): (tipo: TipoFichaje) => void {
  const { mutateAsync } = useMutation(fichar);
  const { mutate: quitar } = useMutation(deshacer);
  const tocado = useRef(-DOBLE_MS);
  return (tipo) => {
    const now = performance.now();
    if (now - tocado.current < DOBLE_MS) return;
    tocado.current = now;
    const instanteDispositivo = new Date(ahora()).toISOString();
    const hora = horaEn(Date.parse(instanteDispositivo), Zona);
    const idempotencyKey = uuid();
    const hecho = mutateAsync({ body: { tipo, modalidad, instanteDispositivo }, sobre: hora, idempotencyKey });
    const drop = undoableAct(`${HECHO[tipo]} ${hora}`, hecho, (result) => deshecho(result, quitar));
    // A refused act has been taken back already, and one whose answer was lost may stand.
    hecho.then(
      (result) => result instanceof EnEspera && result.envio.probado !== undefined && drop(),
      () => undefined,
    );
    globalThis.navigator.vibrate?.(30);
  };
}

/** Takes back a clock-in: by the server, or from the outbox while it waits on this device. */
function deshecho(result: Fichaje | EnEspera, quitar: (args: { params: { id: string } }) => void): void {
  if (result instanceof EnEspera) void outbox.remove([result.envio.id]);
  else quitar({ params: { id: String(result.Id) } });
}
