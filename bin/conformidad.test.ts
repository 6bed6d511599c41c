import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { conformidad, inspectConformidad } from './conformidad.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Makes a project of two sections and one assumption, with these files. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'conformidad-'));
  made.push(root);
  const all = {
    'docs/secciones.md': '| 2.7 | Formulario de una necesidad |\n| 8 | Errores |\n',
    'docs/conformidad.sin-prueba.md': '',
    'docs/conformidad.md': '',
    'contract/src/viajes/SUPUESTOS.md': '- **S-5880 (viajes)** Un viaje nuevo sigue con su necesidad.\n',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
const MARK = '@spec'; // apart: this file has no tags of its own
const tag = (keys: string) => `// ${MARK} ${keys}`;
const TESTS = {
  'web/src/a.test.ts': `import 'x';\n${tag('2.7 S-5880')}\ntest.each([['a']])('a need of type %s is saved', () => {});\n`,
  'e2e/b.e2e.ts': `${tag('8')}\nimport 'x';\n`,
};

test('a section lists the tests that are tagged with it, with their file and the assumptions that they show', () => {
  const { page, faults } = conformidad(project(TESTS));
  expect(faults).toEqual([]);
  expect(page).toContain(
    '## 2.7 · Formulario de una necesidad\n\n- `web/src/a.test.ts`: a need of type %s is saved (S-5880)\n',
  );
  expect(page).toContain('- `e2e/b.e2e.ts`: todo el fichero');
});

test('a page that differs from the tags is reported, and an equal page is not', () => {
  const root = project(TESTS);
  expect(inspectConformidad(root)).toEqual(['docs/conformidad.md: not what the tags say; run npm run conformidad']);
  writeFileSync(join(root, 'docs/conformidad.md'), conformidad(root).page);
  expect(inspectConformidad(root)).toEqual([]);
});

test('a tag of an unknown section, without section or on no test, and a section without tests are told', () => {
  const root = project({
    'web/src/a.test.ts': [
      "import 'x';",
      tag('2.99 S-1'),
      "test('a need is saved', () => {});",
      tag('2.7'),
      'const a = 1;',
      tag('S-5880'),
      "test('a need', () => {});",
    ].join('\n'),
  });
  expect(conformidad(root).faults).toEqual([
    expect.stringContaining('web/src/a.test.ts: line 2: @spec 2.99'),
    expect.stringContaining('web/src/a.test.ts: line 2: @spec S-1'),
    'web/src/a.test.ts: line 4: @spec stands on no test',
    expect.stringContaining('web/src/a.test.ts: line 6: @spec names no section'),
    expect.stringContaining('no test is tagged @spec 8'),
  ]);
});
