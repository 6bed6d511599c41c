import { beforeEach, expect, it, vi } from 'vitest';
import { enterShell } from '../../../test/shell.ts';

beforeEach(() => vi.resetModules());
type Written = { path: string; data: string; directory: string };
async function shell(share: (options: Record<string, unknown>) => unknown = () => ({})) {
  const files = new Map<string, Written>();
  const shared: unknown[] = [];
  enterShell({
    platform: 'android',
    plugins: {
      Filesystem: {
        writeFile: (options) => {
          files.set(String(options['path']), options as Written); // shareFile sent these options
          return { uri: `file:///cache/${String(options['path'])}` };
        },
        rmdir: ({ path }) => {
          if (files.size === 0) throw new Error('Folder does not exist');
          for (const name of files.keys()) if (name.startsWith(`${String(path)}/`)) files.delete(name);
        },
      },
      Share: {
        share: (options) => {
          shared.push(options['files']);
          return share(options);
        },
      },
    },
  });
  return { files, shared, api: await import('#web/casa/red/api.ts'), native: await import('./save-native.ts') };
}
const pdf = (nombre = 'póliza de viaje.pdf') => ({
  nombre,
  contenido: new Blob(['%PDF-ñ'], { type: 'application/pdf' }),
});

// @spec 1.nativa S-966
it('hands a document to the system under its own name, byte by byte', async () => {
  const { api, files, shared } = await shell();
  await api.saveFile(pdf());
  const [saved] = files.values();
  expect(saved).toMatchObject({ path: 'descargas/póliza de viaje.pdf', directory: 'CACHE' });
  expect(Buffer.from(saved?.data ?? '', 'base64').toString()).toBe('%PDF-ñ');
  expect(shared).toEqual([['file:///cache/descargas/póliza de viaje.pdf']]);
});

it.each([
  ['../../shared_prefs/x.xml', '__.._shared_prefs_x.xml'],
  ['..', '_'],
  ['a/b\\c:d.pdf', 'a_b_c_d.pdf'],
  ['', 'documento'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('a file called %s stays in its folder', async (nombre, kept) => {
  const { api, files } = await shell();
  await api.saveFile(pdf(nombre));
  expect([...files.keys()]).toEqual([`descargas/${kept}`]);
});

it('a cancelled sheet is no failure, and any other rejection is one', async () => {
  const canceled = await shell(() => {
    throw new Error('Share canceled');
  });
  await expect(canceled.api.saveFile(pdf())).resolves.toBeUndefined();
  vi.resetModules();
  const broken = await shell(() => {
    throw new Error('No app for this file');
  });
  await expect(broken.api.saveFile(pdf())).rejects.toThrow('No app');
});

// @spec 1.nativa S-966
it('leaves nothing of a person who leaves', async () => {
  const { api, native, files } = await shell();
  await native.wipeShared();
  await api.saveFile(pdf());
  await native.wipeShared();
  expect(files.size).toBe(0);
});
