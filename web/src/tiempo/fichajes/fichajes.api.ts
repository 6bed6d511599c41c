import { type MutationFunctionContext, mutationOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Modalidad, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import {
  ACTOS_DE,
  FASE_TRAS,
  type Fase,
  faseEn,
  SIGUE_MS,
  tiemposDe,
  UNA_VEZ_MS,
} from '#contract/tiempo/fichajes/fase.rules.ts';
import type { FormularioFichar, Marcaje } from '#contract/tiempo/fichajes/marcaje.schemas.ts';
import { diaEn } from '#web/casa/kernel/format.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { onPersonLeaves } from '#web/casa/kernel/person.ts';
import { changes } from '#web/casa/nativo/changes.ts';
import { readNote } from '#web/casa/nativo/notes.ts';
import { client } from '#web/casa/red/api.ts';
import { deviceNow } from '#web/casa/red/clock.ts';
import { type Envio, useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { enviar, recuperar as recuperarNota } from './envio.api.ts';
import { anotar, EN_CURSO, ENTIDAD, type Pulsado } from './pulsado.api.ts';

const api = client(fichajes);

export const marcaje = todo(api.marcaje, ['jornada', 'marcaje'], { silencio: true });

/** Takes over the act of an earlier page; acts of this page are under way. */
export const recuperar = async (): Promise<void> => {
  if (readNote(EN_CURSO) !== null && inFlight.length === 0) await recuperarNota();
};

/** Clock-in that the server has not confirmed. `guardado`: it waits on this device. */
export type Pendiente = { Id: string; Tipo: TipoFichaje; Instante: string; Modalidad: Modalidad; guardado: boolean };
const pendienteDe = (Id: string, body: unknown, guardado: boolean): Pendiente => {
  const { tipo, modalidad, instanteDispositivo = '' } = body as FormularioFichar; // the body of `fichar`, which always has its time
  return { Id, Tipo: tipo, Instante: instanteDispositivo, Modalidad: modalidad, guardado };
};

/** Clock-ins under way: each counts until the server's answer is read, and a refusal removes it at once. */
let inFlight: readonly Pendiente[] = [];
const { tell, subscribe } = changes();
const setInFlight = (next: readonly Pendiente[]) => {
  inFlight = next;
  tell();
};
onPersonLeaves(() => {
  anotar(null);
  setInFlight([]);
});
const removeInFlight = (id: string) => setInFlight(inFlight.filter((pendiente) => pendiente.Id !== id));

/** Act of clocking in; without network it waits on the device, with the device's time. */
export const fichar = mutationOptions({
  mutationFn: (pulsado: Pulsado) => {
    anotar(pulsado);
    return enviar(pulsado).finally(() => anotar(null));
  },
  onMutate: ({ body, idempotencyKey }: Pulsado) => setInFlight([...inFlight, pendienteDe(idempotencyKey, body, false)]),
  onSettled: (
    _data: unknown,
    error: Error | null,
    { idempotencyKey }: Pulsado,
    _result: unknown,
    { client: cache }: MutationFunctionContext,
  ) => {
    if (error !== null) removeInFlight(idempotencyKey);
    void cache.invalidateQueries({ queryKey: ['jornada'] }).finally(() => removeInFlight(idempotencyKey));
  },
});

/** Clock-ins under way or waiting on this device; a sent one stays until the server's day contains it. */
function usePendientes(leido: number): Pendiente[] {
  const acting = useSyncExternalStore(subscribe, () => inFlight);
  const { envios } = useEnviosDe(ENTIDAD);
  const [visto, setVisto] = useState<{ envios: readonly Envio[]; todos: readonly Envio[]; leido: number }>();
  let todos = visto?.todos ?? envios;
  if (visto?.envios !== envios || visto.leido !== leido) {
    const idos = visto?.leido === leido ? visto.todos.filter(({ id }) => !envios.some((envio) => envio.id === id)) : [];
    todos = [...idos, ...envios];
    setVisto({ envios, todos, leido });
  }
  const guardados = todos
    .filter(({ estado }) => estado === 'espera')
    .map(({ id, llamada }) => pendienteDe(id, llamada.body, true));
  return [
    ...guardados,
    ...acting.filter(({ Instante }) => !guardados.some((guardado) => guardado.Instante === Instante)),
  ];
}

/** Server's clock by the device's knowledge, updated every minute. */
function useAhora(desfase: number): number {
  const [ahora, setAhora] = useState(() => deviceNow());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = deviceNow();
      setAhora(now);
      clearTimeout(timer);
      timer = setTimeout(tick, 60_050 - ((now + desfase) % 60_000));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [desfase]);
  return ahora + desfase;
}

/** Day at this minute, including clock-ins that wait on the device. */
export function useMarcaje() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(marcaje);
  const ahora = useAhora(data === undefined ? 0 : Date.parse(data.Ahora) - dataUpdatedAt);
  const pendientes = usePendientes(dataUpdatedAt);
  return { dia: data && diaAhora(data, pendientes, ahora), ahora, error, refetch };
}

export type Evento = Pick<Marcaje['Marcajes'][number], 'Tipo' | 'Instante' | 'Modalidad'> & {
  clave: string;
  /** Number of the clock-in; absent while the server has not confirmed it. */
  Origen?: Marcaje['Marcajes'][number]['Origen'];
  guardado?: boolean;
};
export type Dia = Omit<Marcaje, 'Marcajes' | 'Ahora'> & { Eventos: Evento[] };

/** Server's answer brought to this minute; without network the stored answer may be of yesterday. */
export function diaAhora(m: Marcaje, pendientes: readonly Pendiente[], leida: number): Dia {
  const ahora = Math.max(leida, Date.parse(m.Ahora));
  const entrada = m.Marcajes.findLast(({ Tipo }) => Tipo === 'E');
  const ultimo = m.Marcajes.at(-1);
  // The server takes these for one act too: the same key, or the last act again within a minute.
  let previo: Pick<Pendiente, 'Tipo' | 'Instante'> | undefined = ultimo;
  const nuevos = pendientes.filter((pendiente) => {
    const repetido =
      previo?.Tipo === pendiente.Tipo &&
      Math.abs(Date.parse(previo.Instante) - Date.parse(pendiente.Instante)) <= UNA_VEZ_MS;
    if (repetido || m.Marcajes.some(({ InstanteDispositivo }) => InstanteDispositivo === pendiente.Instante))
      return false;
    previo = pendiente;
    return true;
  });
  const deAntes = faseEn({ fase: m.Fase, caduca: m.Caduca }, ahora);
  const esOlvido = deAntes !== m.Fase && entrada !== undefined;
  const esDeHoy =
    deAntes !== 'F' ||
    (!esOlvido &&
      (m.Fecha === diaEn(ahora, m.Zona) || (ultimo !== undefined && ahora - Date.parse(ultimo.Instante) < SIGUE_MS)));
  const fase = nuevos.reduce<Fase>((_antes, { Tipo }) => FASE_TRAS[Tipo], deAntes);
  const eventos: Evento[] = [
    ...(esDeHoy ? m.Marcajes.map((fichaje) => ({ ...fichaje, clave: String(fichaje.Id) })) : []),
    ...nuevos.map(({ Id, ...fichaje }) => ({ ...fichaje, clave: Id })),
  ];
  const { trabajado, pausa } = tiemposDe(eventos, { ahora: fase === 'F' ? 0 : ahora, pausaMin: m.PausaComputableMin });
  return {
    ...m,
    Fase: fase,
    Actos: m.Puede ? [...ACTOS_DE[fase]] : [],
    Eventos: eventos,
    TrabajadoMin: trabajado,
    PausaMin: pausa,
    ...(!esDeHoy && { Turno: '', PrevistoMin: null }),
    Olvidada: esOlvido ? { Fecha: m.Fecha, Entrada: entrada.Instante, Zona: m.Zona } : m.Olvidada,
  };
}
