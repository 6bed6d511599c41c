import { expect, test } from 'vitest';
import { ficheroDeDocumento, LOTE } from './documentos.rules.ts';

test.each([
  ['entregar', 1, true],
  ['entregar', 2, false],
  ['descartar', 1, true],
  ['descartar', 2, false],
] as const)('the act %s in state %i: %s', (acto, estado, can) => expect(LOTE.permite(acto, estado)).toBe(can));

// @spec 1.documentos S-5948
test.each([
  ['Nómina de octubre de 2026', 'Nómina octubre 2026 - Ana Prieto.pdf'],
  ['Paga extra', 'Paga extra octubre 2026 - Ana Prieto.pdf'],
  ['Certificado de retenciones 2026', 'Certificado de retenciones 2026 - Ana Prieto.pdf'],
  ['Atrasos 1/2', 'Atrasos 1 2 octubre 2026 - Ana Prieto.pdf'],
])('a document «%s» is kept as «%s»', (titulo, fichero) =>
  expect(ficheroDeDocumento({ titulo, mes: '2026-10', persona: 'Ana Prieto' })).toBe(fichero),
);
