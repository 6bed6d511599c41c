import type { Readable } from 'node:stream';
import type { Evento } from '#contract/plataforma/eventos/evento.schemas.ts';
import { TEMAS } from '#contract/plataforma/eventos/eventos.rules.ts';
import * as z from 'zod/mini';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { laEmpresa } from '#server/casa/base/empresa.ts';
import { listen, type Listening } from '#server/casa/base/listen.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { selectSesionesVivas } from './eventos.queries.ts';
import { type Flujo, openFlujo } from './flujo.stream.ts';

/** Maximum number of streams: of one person, beyond which the oldest ends; and of this process. */
const POR_PERSONA = 6;
const POR_PROCESO = 5_000;
/** Milliseconds between two checks of the sessions behind the streams, which may have expired. */
const REPASO = 60_000;

/** Payload that `deleteEventosPendientes` sends. `usuarios` null: everybody. */
const EventoRecibido = z.object({ tema: z.enum([...TEMAS, 'sesion']), usuarios: z.nullable(z.array(z.int())) });

export type Tablon = {
  /** @throws Refusal 503 for a full process. */
  open(usuario: Pick<Usuario, 'id' | 'sid'>): Promise<Readable>;
  /** Ends every stream and the connection. */
  stop(): Promise<void>;
};

/** Distributor of live events to the open screens of this process; it listens from the first screen on. */
export function createTablon(url: string, { porProceso = POR_PROCESO, repaso = REPASO } = {}): Tablon {
  const abiertos = new Map<number, Set<Flujo>>();
  let cuantos = 0;
  let stopped = false;
  let line: Promise<Listening> | undefined;

  const all = () => [...abiertos.values()].flatMap((de) => [...de]);
  const of = (usuarios: readonly number[] | null) =>
    usuarios ? usuarios.flatMap((id) => [...(abiertos.get(id) ?? [])]) : all();
  const tell = (flujos: readonly Flujo[], tema: Evento['tema']) => {
    for (const flujo of flujos) flujo.tell({ tema, margen: marginFor(flujos.length) });
  };
  /** Ends streams whose session is over; while the database is away, the next check does. */
  const review = async (flujos: readonly Flujo[]) => {
    if (flujos.length === 0) return;
    const vivas = await selectSesionesVivas(flujos.map(({ sid }) => sid)).catch(() => undefined);
    if (!vivas) return;
    const alive = new Set(vivas.map(({ sid }) => sid));
    for (const flujo of flujos) if (!alive.has(flujo.sid)) flujo.end();
  };
  const heard = (payload: string) => {
    const evento = read(payload);
    if (!evento) return;
    if (evento.tema === 'sesion') void review(of(evento.usuarios));
    else if (!laEmpresa().temas.includes(evento.tema)) tell(of(evento.usuarios), evento.tema);
  };
  const missed = () => {
    tell(all(), 'todo');
    void review(all());
  };
  /** Connection for LISTEN, made once; after a failure the next stream tries again. */
  const listening = () =>
    (line ??= listen({ url, channel: 'extramuros', heard, missed }).catch((error: unknown) => {
      line = undefined;
      throw error;
    }));
  const round = setInterval(() => void review(all()), repaso);
  round.unref();

  return {
    async open({ id, sid }) {
      if (cuantos >= porProceso) throw full();
      await listening();
      if (stopped) throw full();
      const flujo = openFlujo({ usuarioId: id, sid }, { onClose: () => forget(flujo) });
      const flujosDePersona = abiertos.get(id) ?? new Set();
      abiertos.set(id, flujosDePersona.add(flujo));
      cuantos++;
      const [oldest] = flujosDePersona;
      if (flujosDePersona.size > POR_PERSONA) oldest?.end();
      // The session may have ended between its check and this entry in the list.
      void review([flujo]);
      return flujo.salida;
    },
    async stop() {
      stopped = true;
      clearInterval(round);
      for (const flujo of all()) flujo.end();
      await (await line?.catch(() => undefined))?.stop();
    },
  };

  function forget(flujo: Flujo): void {
    const flujosDePersona = abiertos.get(flujo.usuarioId);
    if (!flujosDePersona?.delete(flujo)) return;
    cuantos--;
    if (flujosDePersona.size === 0) abiertos.delete(flujo.usuarioId);
  }
}

const full = () =>
  new Refusal(503, 'no_disponible', 'El servicio no está disponible en este momento. Vuelva a intentarlo', {
    retryAfter: 30,
  });

/** Delay of two milliseconds for each screen, which spreads 5,000 people over ten seconds. */
const marginFor = (readers: number) => Math.min(15_000, Math.max(300, 2 * readers));

/** Topic of a payload; undefined for those of clocks, or of another version of the product. */
function read(payload: string): z.output<typeof EventoRecibido> | undefined {
  try {
    const parsed = z.safeParse(EventoRecibido, JSON.parse(payload));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
