import type { Page } from '@playwright/test';
import type { Persona } from '../../support.ts';

export const PASSWORD = 'Extramuros-2026';
export const PIN = '4071';

/** A terminal that Eva has just made: the path of its page. */
export async function terminalNuevo(eva: Persona): Promise<string> {
  const nombre = `Puerta ${crypto.randomUUID().slice(0, 8)}`;
  const { Secreto } = await eva.llamar<{ Secreto: string }>('POST', '/api/terminal/crear', {
    nombre,
    centroTrabajo: 'SDR',
  });
  return `/terminal/${Secreto}`;
}
export const renovarQr = async (persona: Persona): Promise<string> =>
  (await persona.llamar<{ Codigo: string }>('POST', '/api/terminal/credencial/qr', { password: PASSWORD })).Codigo;

/** Opens the wall and waits until it takes people. */
export async function abrir(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('Escriba su matrícula').waitFor();
}
/** As a reader of codes does it: letter by letter, faster than anybody types, and Enter. */
export const leer = (page: Page, codigo: string) => page.keyboard.type(`${codigo}\n`);

type Marcaje = { Actos: string[]; Marcajes: { Tipo: string; Origen: string }[] };
export const marcajes = async (persona: Persona) =>
  (await persona.llamar<Marcaje>('GET', '/api/usuario/marcaje')).Marcajes.map(
    ({ Tipo, Origen }) => `${Tipo} ${Origen}`,
  );
/** Contents of every store of the device, as text. */
export const guardado = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const bases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve) => {
            const open = indexedDB.open(name);
            open.onsuccess = () => {
              const base = open.result;
              const tables = [...base.objectStoreNames];
              if (tables.length === 0) return resolve([]);
              const all: unknown[] = [];
              const read = base.transaction(tables);
              for (const table of tables)
                // the target is the request of this reading
                read.objectStore(table).getAll().onsuccess = (e) => all.push((e.target as IDBRequest).result);
              read.oncomplete = () => {
                base.close();
                resolve(all);
              };
            };
          }),
      ),
    );
    return JSON.stringify([bases, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });
