// Fields of log lines: a field that the list does not name is dropped, and nobody would miss it until it is needed.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELDS } from './log.ts';

/** Objects that the code logs: beside its message, or as the fields of a queue's row. */
const LOGGED = [
  /\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*\{([^}]*)\}/g,
  /\bcampos: \([^)]*\)(?:: [^=]*)? => \(\{([^}]*)\}\)/g,
];
const names = (fields: string): string[] =>
  fields
    .split(',')
    .map((each) => each.trim().split(':')[0] ?? '')
    .filter((name) => /^\w+$/.test(name));

test('each field that the code logs is one of those that a line may have', () => {
  const logged = globSync('server/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return LOGGED.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, fields = '']) => names(fields))).map(
      (name) => [file, name] as const,
    );
  });
  expect(logged.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['err', 'correo', 'proveedor', 'entrega', 'paquete', 'mes']),
  );
  expect(logged.filter(([, name]) => !FIELDS.has(name))).toEqual([]);
});
