// Contents of a release: the files that it takes from the sources, its package.json and its launcher.

/** `release.json`, by which a tree knows that it is a release. */
export type Manifest = { version: string; commit: string; creada: string };

/** Scripts that a release has, each `bin/<script>.ts`. */
export const COMMANDS = ['start', 'migrate', 'admin', 'archivos', 'copia', 'restaurar', 'verificar', 'doctor'] as const;

/** Globs of the sources that run. Tests are left out. */
export const CONTENTS: readonly string[] = [
  `bin/{${COMMANDS.join(',')},seed}.ts`,
  'bin/{archivos,arranque,copias,piezas,postgres}/*.ts',
  '{contract,server}/src/**/*.*',
  'server/{migrations,sql}/**/*.{sql,md}',
  'server/migrations/{ANTERIOR,SHA256SUMS}',
  'server/sql/EDITION',
  'dist/web/**/*.*',
  'dist/server/release/*.mjs',
  'docs/**/*.{md,png}',
  'despliegue/**/*.*',
  'despliegue/maquina/extramuros',
  'package.json',
  'package-lock.json',
  '{README,CHANGELOG}.md',
  'LICENSE',
];

export type PackageFile = {
  version: string;
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  [other: string]: unknown;
};
/** package.json of a release: nothing to install, to build or to test, and `npm start` starts at once. */
export const packageOf = ({ name, version, license, type, engines, imports, dependencies }: PackageFile) => ({
  name,
  version,
  private: true,
  license,
  type,
  engines,
  imports: Object.fromEntries(Object.entries(imports).filter(([alias]) => alias !== '#web/*')),
  scripts: Object.fromEntries(COMMANDS.map((command) => [command, `./extramuros ${command}`])),
  dependencies,
});

/** Shell script that runs a command of the release with the Node that is in it, so that the machine needs neither Node nor npm. */
export const LAUNCHER = `#!/bin/sh
# Extramuros: ./extramuros start, or another command. It runs with the Node of this tree and writes in DATA_DIR alone.
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd) || exit 1
command=\${1:-}
case " ${COMMANDS.join(' ')} " in
  *" $command "*) ;;
  *) echo "Uso: extramuros ${COMMANDS.join(' | ')}" >&2; exit 2 ;;
esac
shift
exec "$here/node_modules/node/bin/node" "$here/bin/$command.ts" "$@"
`;
