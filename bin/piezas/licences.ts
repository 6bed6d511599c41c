// Packages that the product ships, read from those that are installed: their licences with their texts, and which are not allowed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Package as the about page shows it. */
export type Licenced = {
  nombre: string;
  version: string;
  licencia: string;
  texto: string;
  /** Where it is: in the pages, in the server, or in both. */
  en: ('web' | 'servidor')[];
};

/** Licences under which anything may be shipped. */
const ALLOWED = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 OFL-1.1 CC0-1.0 Unlicense Zlib PostgreSQL'.split(
    ' ',
  ),
);
/** Packages with another one: shipped as they come, in files of their own that anybody may replace (LGPL 4; MPL 3.1). */
const ALSO: readonly (readonly [name: RegExp, licence: string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^web-push$/, 'MPL-2.0'],
];

/** True for an SPDX expression that leaves a way: of an OR one side, of an AND both. */
export function isAllowed({ nombre, licencia }: Pick<Licenced, 'nombre' | 'licencia'>): boolean {
  const also = ALSO.filter(([name]) => name.test(nombre)).map(([, licence]) => licence);
  const bare = licencia.replaceAll(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((side) => side.split(' AND ').every((licence) => ALLOWED.has(licence) || also.includes(licence)));
}

type Manifest = {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  author?: string | { name?: string };
};
const MIT = /Permission is hereby granted, free of charge, to any person/;
/** Section of a README, for packages that bring no file of their own. */
const SECTION = /^#+ licen[cs](?:e|ing)[^]*/im;
const TEXT = /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i;

function licenceOf({ license, licenses }: Manifest, texto: string): string {
  if (typeof license === 'string') return license;
  const named = license?.type ?? licenses?.map(({ type }) => type).join(' OR ');
  return named ?? (MIT.test(texto) ? 'MIT' : '');
}

/** Text that a package brings: its files, or what its README says. */
function textOf(folder: string, { author }: Manifest): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const read = ({ name }: { name: string }) => readFileSync(join(folder, name), 'utf8').trim();
  const own = files.filter(({ name }) => TEXT.test(name)).map(read);
  if (own.length > 0) return own.join('\n\n———\n\n');
  const readme = files.find(({ name }) => /^readme/i.test(name));
  const said = readme && SECTION.exec(read(readme))?.[0];
  const by = typeof author === 'string' ? author : author?.name;
  return [said, by && `© ${by}`].filter(Boolean).join('\n\n').slice(0, 10_000);
}

/** The package in a folder of node_modules. */
function readPackage(folder: string): Omit<Licenced, 'en'> | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest; // npm has read it before
  const texto = textOf(folder, manifest);
  return {
    nombre: manifest.name ?? basename(folder),
    version: manifest.version ?? '',
    licencia: licenceOf(manifest, texto),
    texto,
  };
}

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean }> };
/** Folders of what `npm ci --omit=dev` leaves, as far as this system has them. */
function serverFolders(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock; // npm's own
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && dev !== true && link !== true)
    .map(([path]) => join(root, path));
}

/** Folder of the package that a module of a bundle is in; undefined for one of ours. */
export function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/');
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return undefined;
  const [name = '', scoped = ''] = path.slice(at + 14).split('/');
  return `${path.slice(0, at)}/node_modules/${name.startsWith('@') ? `${name}/${scoped}` : name}`;
}

/** Everything that is shipped, by name. @param web folders of the packages of the pages. */
export function collectLicences(root: string, web: Iterable<string>): Licenced[] {
  const found = new Map<string, Licenced>();
  const add = (folder: string, where: 'web' | 'servidor') => {
    const key = relative(root, folder).replaceAll('\\', '/');
    const known = found.get(key);
    if (known) return void (known.en.includes(where) || known.en.push(where));
    const read = readPackage(folder);
    if (read) found.set(key, { ...read, en: [where] });
  };
  for (const folder of web) add(folder, 'web');
  for (const folder of serverFolders(root)) add(folder, 'servidor');
  return [...found.values()].toSorted((a, b) => a.nombre.localeCompare(b.nombre) || a.version.localeCompare(b.version));
}
