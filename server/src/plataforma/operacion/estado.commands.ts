import { statfs } from 'node:fs/promises';
import { CODIGOS_COLA, COLAS, estadoDeReloj } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { ColaDeCasa, EstadoDeCasa, RelojDeCasa } from '#contract/plataforma/operacion/operacion.schemas.ts';
import type { Config } from '#server/casa/config/config.ts';
import { BUILD } from '#server/casa/config/version.ts';
import type { Area } from '#server/casa/kernel/area.ts';
import type { Cola } from '#server/casa/kernel/lease.ts';
import {
  existsBase,
  type Marcha,
  selectBase,
  selectMarchas,
  selectProcesos,
  selectSalidas,
  selectSentencias,
} from './estado.queries.ts';
import { readLastBackup } from '#server/casa/archivos/last-backup.ts';
import { verMarchas, yo } from './latido.commands.ts';
import { problemasDe } from './comprobaciones/comprobacion.rules.ts';
import { comprobacionesDeMarcha } from './comprobaciones/marcha.rules.ts';
import type { Medido } from './comprobaciones/medido.rules.ts';

/** Queues of the areas, in the order of their codes. */
export const colasDe = (areas: readonly Area[]): readonly Cola[] =>
  areas
    .flatMap(({ colas = [] }) => colas)
    .toSorted((a, b) => CODIGOS_COLA.indexOf(a.codigo) - CODIGOS_COLA.indexOf(b.codigo));

/** Figures of every queue. */
export const medirColas = (areas: readonly Area[], ahora: number): Promise<ColaDeCasa[]> =>
  Promise.all(
    colasDe(areas).map(async (cola) => {
      const { nombre, paciencia } = COLAS[cola.codigo];
      const [medida, Fallidos] = await Promise.all([cola.medir(), 'fallidos' in cola ? cola.fallidos.contar() : 0]);
      const { MasAntigua } = medida;
      const Parada = MasAntigua !== null && Date.parse(MasAntigua) + paciencia * 1_000 < ahora;
      return { Codigo: cola.codigo, Nombre: nombre, ...medida, Fallidos, Parada };
    }),
  );

const PEOR = { bien: 0, atrasado: 1, falla: 2 };
/** One line per clock: that of the process in the worst state, and of several the latest. */
function juntarRelojes(marchas: readonly Marcha[], ahora: number): RelojDeCasa[] {
  const porNombre = Map.groupBy(marchas, ({ Nombre }) => Nombre);
  return [...porNombre.values()].flatMap((marchasDelReloj) => {
    const [peor] = marchasDelReloj
      .map((marcha) => ({ ...marcha, Estado: estadoDeReloj(marcha, ahora), Procesos: marchasDelReloj.length }))
      .toSorted((a, b) => PEOR[b.Estado] - PEOR[a.Estado] || Date.parse(b.Ultima) - Date.parse(a.Ultima));
    return peor ? [peor] : [];
  });
}

const salidaDe = ({ SMTP_URL, DEMO }: Config) => (SMTP_URL ? 'smtp' : DEMO ? 'carpeta' : 'ninguna');

/** State of queues, clocks, database, disk and backups. */
export async function verEstado(areas: readonly Area[], config: Config): Promise<EstadoDeCasa> {
  const medido = await medir(areas, config);
  return { ...medido, Problemas: problemasDe(comprobacionesDeMarcha(medido)) };
}

export async function medir(areas: readonly Area[], config: Config): Promise<Medido> {
  const ahora = Date.now();
  const [Procesos, marchas, Colas, { conSentencias, ...base }, salidas, Copia, disco, DeAreas] = await Promise.all([
    selectProcesos(),
    selectMarchas(yo.id),
    medirColas(areas, ahora),
    selectBase(),
    selectSalidas(),
    readLastBackup(config.DATA_DIR),
    statfs(config.DATA_DIR),
    Promise.all(areas.map(async ({ problemas }) => (await problemas?.()) ?? [])).then((each) => each.flat()),
  ]);
  // The extension may be there without its library being loaded.
  const Sentencias = conSentencias ? await selectSentencias().catch(() => null) : null;
  return {
    Hora: new Date(ahora).toISOString(),
    Version: BUILD,
    Procesos,
    Relojes: juntarRelojes([...verMarchas(), ...marchas], ahora),
    Colas,
    Correo: { Salida: salidaDe(config), UltimoEnviado: salidas.UltimoEnviado },
    Push: {
      Dispositivos: salidas.Dispositivos,
      ConFallos: salidas.ConFallos,
      Android: config.FCM_CUENTA !== '',
      Ios: config.APNS_CLAVE !== '',
    },
    Base: { ...base, Sentencias },
    Disco: { Total: disco.blocks * disco.bsize, Libre: disco.bavail * disco.bsize },
    Inodos: { Total: disco.files, Libre: disco.ffree },
    Copia,
    Archivos: config.ARCHIVOS_EN,
    DeAreas,
  };
}

/** Milliseconds for which one answer of the database is reused. */
const FRESCO = 1_000;
let ultima: { hasta: number; contesta: Promise<unknown> } | undefined;
/** Health check: rejects while the database does not answer. It is open to anybody, so the database is asked once a second. */
export async function comprobarBase(): Promise<void> {
  if (ultima === undefined || Date.now() > ultima.hasta)
    ultima = { hasta: Date.now() + FRESCO, contesta: existsBase() };
  await ultima.contesta;
}
