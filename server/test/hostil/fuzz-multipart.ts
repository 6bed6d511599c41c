// Uploads with right and wrong multipart bodies, for `fuzz.ts`.
import fc from 'fast-check';
import { nasty, text } from './fuzz-values.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
export const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
const END = '--x--\r\n';

const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (filename: string, content = PDF, name = 'fichero') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n`;
const fieldsOf = (campos: Record<string, string>) =>
  Object.entries(campos)
    .map(([name, value]) => field(name, value))
    .join('');

type Campos = Record<string, string>;
export const rightUpload = (campos: Campos): string => `${fieldsOf(campos)}${file('billete.pdf')}${END}`;
/** Right upload with an additional text field; `mark` is in it and in the file name. */
export const unknownPart = (campos: Campos, mark: string): fc.Arbitrary<string> =>
  fc
    .constantFrom('Tamano', 'viajeId', 'x', 'á', '<b>')
    .map((name) => `${fieldsOf(campos)}${field(name, mark)}${file(`${mark}.pdf`)}${END}`);
/** More bytes than any call takes. */
export const hugeUpload = (bytes: number): string => `${file('a.pdf', PDF + 'x'.repeat(bytes))}${END}`;

export function oddUpload(campos: Campos): fc.Arbitrary<string | Buffer> {
  const own = fieldsOf(campos);
  const good = file('a.pdf');
  const wrapped = fc.constantFrom<(string | Buffer)[]>(
    '',
    '--x',
    '--x--',
    END,
    own + END,
    own + good,
    `${own}${good}--x`,
    own + good + good + END,
    own + own + good + END,
    own + file('a.pdf', '') + END,
    own + field('fichero', PDF) + END,
    own + file('a.pdf', PDF, 'otro') + END,
    own + good + file('a.pdf', PDF, 'otro') + END,
    field('__proto__', 'x') + good + END,
    field('constructor', 'x') + good + END,
    field('x', 'x').repeat(200) + END,
    field('tipo', 'x'.repeat(20_000)) + good + END,
    `--x\r\n\r\n${PDF}\r\n${END}`,
    `--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n${END}`,
    `--x\r\n${'a: b\r\n'.repeat(3_000)}\r\n1\r\n${END}`,
    own + file('a.pdf', '<html><script>') + END,
    Buffer.from([0, 1, 2, 255]),
    '\r\n'.repeat(5_000),
    `${own}${good}${END}basura`,
  );
  const named = fc
    .tuple(text, nasty)
    .map(([name, tipo]) => field('tipo', JSON.stringify(tipo) ?? '') + file(name.replace(/["\r\n]/g, '')) + END);
  const damaged = fc
    .uint8Array({ maxLength: 400 })
    .map((some) =>
      Buffer.concat([Buffer.from(`${own}${file('a.pdf', '%PDF-').trimEnd()}`), some, Buffer.from(`\r\n${END}`)]),
    );
  return fc.oneof(wrapped, named, damaged);
}
