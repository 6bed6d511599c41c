import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { areas } from './areas.ts';
import { type Config, directUrl, StartFailure } from '#server/casa/config/config.ts';
import { buildLogger } from '#server/casa/config/log.ts';
import { BUILD } from '#server/casa/config/version.ts';
import { leerArranque } from '#server/identidad/sesion/sesion.port.ts';
import { relojesDe } from '#server/plataforma/empresa/apagadas.port.ts';
import { startRelojes } from '#server/casa/kernel/relojes.ts';
import { anotarMirada } from '#server/plataforma/operacion/latido.commands.ts';
import type { Pooling } from '#server/casa/base/connections.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { type Outage, outageOfDatabase } from '#server/casa/base/faults/outage.ts';
import { outageOfBucket } from '#server/casa/archivos/almacen/store-away.ts';
import { holdDataFolder } from '#server/casa/archivos/data-folder.ts';
import { relojDeFicheros, relojDeFicherosPorBorrar } from '#server/casa/archivos/files-sweep.ts';
import type { Limits } from '#server/casa/http/edge.ts';
import { relojDeRespuestas } from '#server/casa/http/idempotency.ts';
import { relojDeLecturas } from '#server/casa/importar/lectura.ts';
import { keepWeb } from '#server/casa/sitio/web.ts';

type Running = {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** Where the first administrator is written and the code that it asks for, while nobody can enter. */
  arranque: { url: string; codigo: string } | undefined;
  /** Answers what is under way, then stops background work and database, in that order. */
  close(): Promise<void>;
};

/**
 * Listens with everything that a running server has: web, API, database pool, background work of the areas.
 * @param config with DATABASE_URL filled in; the database is already migrated.
 * @throws StartFailure when the address cannot be taken, or a file of credentials cannot be read.
 */
export async function startServer(config: Config, limits?: Limits): Promise<Running> {
  const log = buildLogger(config);
  log.info(`Extramuros ${BUILD}`);
  // Credentials are read here: nothing is running yet that would have to be stopped.
  const deAreas = areas.flatMap(({ relojes, opcional }) => relojesDe(opcional, relojes?.({ config, log }) ?? []));
  const pooling = await findPooling(config, log);
  const watching = await startWatching(config);
  tellOutage(outageOfDatabase, 'la base de datos', log);
  tellOutage(outageOfBucket, 'el bucket de los ficheros', log);
  openDatabase(config.DATABASE_URL, { pooling, replica: config.DATABASE_URL_REPLICA });
  const app = await buildApp({ config, ...(limits && { limits }) });
  await keepWeb(app, config);
  const letGo = config.ARCHIVOS_EN === 'carpeta' ? await holdDataFolder(config.DATA_DIR) : () => undefined;
  const relojes = startRelojes(
    [relojDeFicheros, relojDeFicherosPorBorrar, relojDeRespuestas, relojDeLecturas, ...deAreas],
    {
      log,
      url: directUrl(config),
      alActuar: () => app.contarCambios(),
      alMirar: anotarMirada,
    },
  );
  const close = async () => {
    await app.close();
    await relojes.stop();
    letGo();
    await watching.stop();
    await closeDatabase();
  };
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    await close();
    throw listenFailure(config, error);
  }
  // A database that goes away in this moment is told by the outage, and the next start tells the code.
  const arranque = await leerArranque(config).catch(() => undefined);
  if (arranque) log.warn(`Primer arranque: abra ${arranque.url} y escriba el código ${arranque.codigo}`);
  const { port } = app.server.address() as AddressInfo; // it listens on TCP, so this is no pipe's name
  return { url: `http://${nameOf(config.HOST)}:${port}`, arranque, close };
}

const tellOutage = (outage: Outage, name: string, log: Logger) =>
  outage.tell({
    away: (err) => log.error({ err }, `${name} no contesta`),
    back: (ms) => log.warn(`${name} contesta otra vez, después de ${Math.ceil(ms / 1_000)} s`),
  });

/** Tries what the pooler keeps, where there is one, and tells it in the log. @throws StartFailure */
async function findPooling(config: Config, log: Logger): Promise<Pooling | undefined> {
  if (!config.DATABASE_URL_DIRECTA) return undefined;
  const { preparePooler } = await import('#server/casa/base/pooler/pooler.ts');
  const { mode, named } = await preparePooler({ url: config.DATABASE_URL, direct: config.DATABASE_URL_DIRECTA });
  log.info(
    `La base de datos va por un intermediario, en modo ${mode}: las sentencias van ${named ? 'con' : 'sin'} nombre.`,
  );
  const onNamesLost = () =>
    log.warn(
      'El intermediario ha perdido las sentencias con nombre: desde ahora van sin él, hasta el próximo arranque.',
    );
  return { named, onNamesLost };
}

/** Metrics and traces, each where it is configured: their libraries are read only then. @throws StartFailure */
async function startWatching(config: Config): Promise<{ stop(): Promise<void> }> {
  const { METRICS_HOST: HOST, METRICS_PORT: PORT, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  const traces = endpoint
    ? (await import('#server/plataforma/operacion/trazas.worker.ts')).startTraces({ endpoint })
    : undefined;
  if (PORT === undefined) return { stop: async () => traces?.stop() };
  const { startMetrics } = await import('#server/plataforma/operacion/metricas.worker.ts');
  const metrics = await startMetrics({ config, areas }).catch((error: unknown) => {
    throw listenFailure({ HOST, PORT }, error);
  });
  return { stop: async () => void (await Promise.all([metrics.stop(), traces?.stop()])) };
}

const nameOf = (host: string) => (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host);

/** The sentence for a failed `listen`; anything that is not about the address stays what it was. */
export function listenFailure({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartFailure(`El puerto ${PORT} ya está en uso: cierre lo que lo ocupa o indique otro en PORT.`);
  if (code === 'EACCES')
    return new StartFailure(`Este usuario no puede abrir el puerto ${PORT}: indique otro en PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFailure(`Esta máquina no tiene la dirección ${HOST}: revise HOST.`);
  return error;
}
