import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { readLastBackup } from '#server/casa/archivos/last-backup.ts';
import { CANALES, type Contado, hearContados } from '#server/casa/base/observe.ts';
import { countReplica } from '#server/casa/base/replica.ts';
import { countConnections } from '#server/casa/base/db.ts';
import type { Config } from '#server/casa/config/config.ts';
import { COMMIT, VERSION } from '#server/casa/config/version.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import { medirColas } from './estado.commands.ts';
import { verMarchas } from './latido.commands.ts';

type Casa = { config: Config; areas: readonly Area[] };
type Lapso = { nombre: string; began?: number; error?: unknown };

/** Times of a channel's work by its name: of a call its method and pattern, without numbers of rows. */
function timesOf(registry: Registry, canal: 'llamada' | 'reloj', name: string, help: string): () => void {
  const seconds = new Histogram({ name: `${name}_seconds`, help, labelNames: ['nombre'], registers: [registry] });
  const failed = new Counter({
    name: `${name}_failed_total`,
    help: `${help}: failures`,
    labelNames: canal === 'llamada' ? ['nombre', 'estado'] : ['nombre'],
    registers: [registry],
  });
  const handlers = {
    start: (work: object) => void Object.assign(work, { began: performance.now() }),
    asyncEnd: (work: object) => {
      const { nombre, began = performance.now() } = work as Lapso; // `start` has set it.
      seconds.observe({ nombre }, (performance.now() - began) / 1_000);
    },
    error: (work: object) => {
      const { nombre, error } = work as Lapso; // It is the channel's own.
      const estado = error instanceof Refusal ? error.status : 500;
      failed.inc(canal === 'llamada' ? { nombre, estado } : { nombre });
    },
  };
  CANALES[canal].subscribe(handlers as never); // The type asks for all five; fewer are accepted.
  return () => CANALES[canal].unsubscribe(handlers as never); // As above.
}

/** Outcomes with which the house and other systems meet, each by what became of it. */
function outcomesOf(registry: Registry): () => void {
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const counters = {
    entrada: counter('extramuros_provider_entries_total', 'Sign-ins by a provider', ['proveedor', 'resultado']),
    webhook: counter('extramuros_webhook_attempts_total', 'Attempts to deliver a webhook', ['resultado']),
    clave: counter('extramuros_key_calls_total', 'Calls that brought a key of another system', ['resultado']),
  } satisfies Record<Contado['que'], Counter>;
  return hearContados(({ que, ...labels }) => counters[que].inc(labels));
}

/** Figures that are read at each request. */
function readingsOf(registry: Registry, { config, areas }: Casa): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => unknown) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset(); // figures that cannot be read now are absent
        if (labelNames.length === 0) this.remove(); // zero would be a fresh backup
        await collect(this);
      },
    });
  gauge('extramuros_build_info', 'Version of the product: always 1', ['version', 'commit'], (medida) =>
    medida.set({ version: VERSION, commit: COMMIT }, 1),
  );
  gauge('extramuros_pool_connections', 'Connections of the pool', ['estado'], (medida) => {
    for (const [estado, count] of Object.entries(countConnections())) medida.set({ estado }, count);
  });
  gauge(
    'extramuros_replica_reads',
    'Calls that a replica may answer, by what became of them',
    ['destino'],
    (medida) => {
      for (const [destino, count] of Object.entries(countReplica())) medida.set({ destino }, count);
    },
  );
  gauge('extramuros_queue_jobs', 'Jobs of each queue', ['cola', 'estado'], async (medida) => {
    for (const { Codigo, Esperan, EnCurso, Fallidos } of await medirColas(areas, Date.now()).catch(() => [])) {
      medida.set({ cola: Codigo, estado: 'esperan' }, Esperan);
      medida.set({ cola: Codigo, estado: 'en_curso' }, EnCurso);
      medida.set({ cola: Codigo, estado: 'fallidos' }, Fallidos);
    }
  });
  gauge(
    'extramuros_queue_oldest_seconds',
    'Age of the oldest due job of each queue; absent where none is due',
    ['cola'],
    async (medida) => {
      const ahora = Date.now();
      for (const { Codigo, MasAntigua } of await medirColas(areas, ahora).catch(() => []))
        if (MasAntigua !== null) medida.set({ cola: Codigo }, Math.max(0, ahora - Date.parse(MasAntigua)) / 1_000);
    },
  );
  gauge('extramuros_clock_failures', 'Failures in a row of each clock of this process', ['nombre'], (medida) => {
    for (const { Nombre, Fallos } of verMarchas()) medida.set({ nombre: Nombre }, Fallos);
  });
  gauge('extramuros_backup_age_seconds', 'Age of the last backup; absent where there is none', [], async (medida) => {
    const copia = await readLastBackup(config.DATA_DIR);
    if (copia) medida.set((Date.now() - Date.parse(copia.Hecha)) / 1_000);
  });
}

/** Serves `/metrics` on a port apart from the public one. @returns its address, and a function that ends it. */
export async function startMetrics(casa: Casa): Promise<{ port: number; stop(): Promise<void> }> {
  const { METRICS_HOST, METRICS_PORT } = casa.config;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stops = [
    timesOf(registry, 'llamada', 'extramuros_call', 'Calls'),
    timesOf(registry, 'reloj', 'extramuros_clock', 'Looks of the clocks'),
  ];
  readingsOf(registry, casa);
  stops.push(outcomesOf(registry));
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer.writeHead(404).end();
    void registry.metrics().then(
      (text) => answer.setHeader('content-type', registry.contentType).end(text),
      () => answer.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(METRICS_PORT, METRICS_HOST, resolve);
  });
  const { port } = server.address() as AddressInfo; // It listens on TCP, so that this is no name of a pipe.
  return {
    port,
    async stop() {
      for (const stop of stops) stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
