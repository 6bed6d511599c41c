import { expect, test } from 'vitest';
import { LOTE } from './documentos.rules.ts';

test.each([
  ['entregar', 1, true],
  ['entregar', 2, false],
  ['descartar', 1, true],
  ['descartar', 2, false],
] as const)('the act %s in state %i: %s', (acto, estado, can) => expect(LOTE.permite(acto, estado)).toBe(can));
