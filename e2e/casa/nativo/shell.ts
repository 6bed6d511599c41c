// The native shell without a phone: the build that `npm run native` puts in it, at an origin of its own, with the bridge in the page and
// the plugins' native side in this process.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { shellPage } from '#bin/nativo/native-page.ts';
import { securePlugin, sqlitePlugin } from '../../../web/test/plugins.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the web for the API at `api`, as bin/native.ts does. @returns its folder and how to remove it. */
export async function construir(api: string): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'extramuros-nativo-'));
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--config', 'vite.config.ts', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production', VITE_API_ORIGEN: api };
  const child = spawn(process.execPath, [vite, 'build', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the web of the shell could not be built: ${String(code)}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Serves it as Capacitor does: files as they are, the page for any path without an extension, no headers of ours. */
export async function servir(folder: string, { origin, api }: { origin: string; api: string }): Promise<() => void> {
  const page = shellPage(readFileSync(join(folder, 'index.html'), 'utf8'), api);
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, origin);
    const type = TYPES[extname(pathname)];
    if (extname(pathname) === '') return void answer.setHeader('content-type', TYPES['.html'] ?? '').end(page);
    try {
      answer.setHeader('content-type', type ?? 'application/octet-stream').end(readFileSync(join(folder, pathname)));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', resolve));
  return () => void server.close();
}

type Call = [plugin: string, method: string, options: Record<string, unknown>];
export type Shell = {
  /** Contents of the platform's protected store. */
  protegido: ReadonlyMap<string, string>;
  /** Contents of the SQLite database, as text. */
  sqlite(): string;
  /** The calls that reached the native side. */
  llamadas: Call[];
};

/** Puts Capacitor's bridge in every page of the context, as the Android shell does before any script of the page. */
export async function ponerPuente(context: BrowserContext): Promise<Shell> {
  const secure = securePlugin();
  const sqlite = sqlitePlugin('android');
  const llamadas: Call[] = [];
  const plugins: Record<string, Record<string, (options: Record<string, unknown>) => unknown>> = {
    SecureStorage: secure.plugin,
    CapacitorSQLite: sqlite.plugin,
    SystemBars: { setStyle: () => undefined },
    App: { minimizeApp: () => undefined },
    PushNotifications: { checkPermissions: () => ({ receive: 'prompt' }) },
    Camera: { takePhoto: () => ({ webPath: '/iconos/icono-512.png' }) },
  };
  await context.exposeFunction('nativeSide', async (...call: Call) => {
    llamadas.push(call);
    const [plugin, method, options] = call;
    try {
      return { answer: await plugins[plugin]?.[method]?.(options ?? {}) };
    } catch (error) {
      return { error: String(error) };
    }
  });
  const headers = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [
      ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
      { name: 'addListener', rtype: 'callback' },
    ],
  }));
  await context.addInitScript((pluginHeaders) => {
    const page = globalThis as unknown as Record<string, unknown> & {
      nativeSide(...call: unknown[]): Promise<{ answer?: unknown; error?: string }>;
    }; // the names that the Android shell puts there
    const listeners = new Map<string, (data: unknown) => void>();
    page['androidBridge'] = {};
    page['tellPage'] = (event: string, data: unknown) => listeners.get(event)?.(data);
    page['Capacitor'] = {
      PluginHeaders: pluginHeaders,
      isNativePlatform: () => true,
      getPlatform: () => 'android',
      nativePromise: async (plugin: string, method: string, options: unknown) => {
        const { answer, error } = await page.nativeSide(plugin, method, options ?? {});
        if (error !== undefined) throw new Error(error);
        return answer;
      },
      nativeCallback: async (
        plugin: string,
        _method: string,
        { eventName }: { eventName: string },
        hear: (data: unknown) => void,
      ) => {
        listeners.set(`${plugin}.${eventName}`, hear);
        return '1';
      },
    };
  }, headers);
  return { protegido: secure.kept, sqlite: () => JSON.stringify(sqlite.rows()), llamadas };
}
