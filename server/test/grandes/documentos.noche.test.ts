// Payslips of a large company.
import { expect, test } from 'vitest';
import { buildNominas } from '../build/personas/build-documentos.ts';
import { useApp } from '../harness.ts';

const { as } = await useApp();

// @spec 1.documentos
test('2,000 payslips are delivered in one act to their people', { timeout: 600_000 }, async () => {
  expect(await buildNominas(as, 2_000)).toEqual({ suyos: 2_000, personas: 2_000 });
});
