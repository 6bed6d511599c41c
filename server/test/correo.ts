// Set-up of the tests of the mail queue: a separate database, a folder for files, and functions that look into the queue.
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { loadConfig, type Config } from '#server/casa/config/config.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { folderStore } from '#server/casa/archivos/almacen/folder.ts';
import { openFiles, saveFile } from '#server/casa/archivos/files.ts';
import { usePool } from './database.ts';
import { useFolder } from './folder.ts';
import { PDF } from './ficheros.ts';
import { testEnv } from './harness.ts';
import { bareEnv } from './launch.ts';

const Fila = z.object({
  id: z.int(),
  intentos: z.int(),
  espera: z.number(),
  enviado: z.nullable(z.string()),
  abandonado: z.nullable(z.string()),
  ultimo_error: z.nullable(z.string()),
});
type Mensaje = { para?: string; asunto?: string; texto?: string; adjuntos?: number[] };
export type Cola = {
  /** Settings over this database, with `env` those of a mail server. */
  config(env?: Record<string, string>): Config;
  /** Runs the queue alone in a separate process. */
  spawn(env: Record<string, string>): Proceso;
  /** Writes a message in the queue, and gives its number. */
  encolar(mensaje?: Mensaje): Promise<number>;
  guardar(nombre: string): Promise<number>;
  /** State of a message; `espera`: minutes until it may be tried again. */
  fila(id: number): Promise<z.output<typeof Fila>>;
  /** Ends the wait of a message. */
  vencer(): Promise<unknown>;
  vaciar(): Promise<unknown>;
};

type Proceso = {
  /** Resolves when each of its clocks has run once more, and the taken work is done. */
  looked(): Promise<void>;
  /** Ends the process with a signal, and gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});
/** Runs the clocks of one area in a separate process, which ends with the test file. */
export function spawnRelojes(area: 'correo' | 'notificaciones' | 'webhooks', env: Record<string, string>): Proceso {
  const options = { env: { ...bareEnv(), ...env }, execArgv: [] };
  const child = fork(join(import.meta.dirname, 'relojes-process.ts'), [area], options);
  children.push(child);
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    looked: () =>
      new Promise((resolve) => {
        child.once('message', () => resolve());
        child.send('look');
      }),
    end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}

/** Sets up the tests; called at the top of a test file. */
export async function openCola(): Promise<Cola> {
  const dir = useFolder();
  const url = await usePool();
  openFiles(folderStore(join(dir, 'archivos')));
  return {
    config: (env = {}) => loadConfig({ ...testEnv(url, dir), ...env }),
    spawn: (env) => spawnRelojes('correo', { ...testEnv(url, dir), ...env }),
    async encolar({ para = 'ana@extramuros.example', asunto = 'Asunto', texto = 'Texto', adjuntos = [] } = {}) {
      const insert = sql`insert into correo (para, asunto, texto, adjuntos)
        values (${para}, ${asunto}, ${texto}, ${adjuntos}) returning id`;
      return await oneValue(z.int())(insert);
    },
    guardar: async (nombre) => (await saveFile({ nombre, contenido: PDF, permitidos: ['application/pdf'] })).archivoId,
    fila: async (id) => {
      const select = sql`
        select id, intentos, extract(epoch from proximo - now())::float / 60 as espera, enviado, abandonado, ultimo_error
          from correo where id = ${id}`;
      const [fila] = await many(Fila)(select);
      if (!fila) throw new Error(`there is no message ${id}`);
      return fila;
    },
    vencer: () => execute(sql`update correo set proximo = now() where enviado is null and abandonado is null`),
    vaciar: () => execute(sql`delete from correo`),
  };
}

/** Waits until `check` holds, or lets its last failure out. */
export const until = (check: () => unknown, timeout = 10_000): Promise<void> =>
  expect.poll(async () => (await check()) === true, { timeout, interval: 20 }).toBe(true);
