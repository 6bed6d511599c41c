import { globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import { csv, csvSeguido } from './csv.ts';

describe('a cell', () => {
  test.each([
    ['Ana', 'Ana'],
    ['=1+1', "'=1+1"],
    ['+34 600', "'+34 600"],
    ['-2', '-2'],
    ['-1.250,75', '-1.250,75'],
    ['-2+3', "'-2+3"],
    ['-2,5,1', "'-2,5,1"],
    ['--2', "'--2"],
    ['-2\n=1', `"'-2\n=1"`],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', `'＝1+1`],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
    ['a"b', '"a""b"'],
    ['a;b', '"a;b"'],
    ['a=1', 'a=1'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['3-1', '3-1'],
  ])('with %j is written as %j', (dice, sale) => {
    expect(textoCsv([['a', dice]])).toBe(`\uFEFFa;${sale}\r\n`);
  });
});

test('a table of thousands of rows is the same when it is streamed', async () => {
  const filas = [['a', '=b'], ['c']];
  async function* trozos() {
    yield* filas;
  }
  const { contenido, mime } = csvSeguido('x.csv', trozos());
  if (Buffer.isBuffer(contenido)) throw new Error('one that is made while it is sent has no bytes yet');
  expect([mime, await text(contenido)]).toEqual([csv('x.csv', filas).mime, textoCsv(filas)]);
});

test('every CSV answer is written by csv.ts', () => {
  const escritores = globSync('server/src/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /text\/csv/.test(readFileSync(file, 'utf8')),
  );
  expect(escritores).toEqual(['server/src/casa/http/csv.ts']);
});
