import { expect, test } from 'vitest';
import { loadConfig } from '#server/casa/config/config.ts';
import { useFolder } from '../../../test/folder.ts';
import { digestText, openText, sealText } from './sealed-text.ts';
import { configureSigning } from './signing.ts';

const secrets = { TOKEN_SECRET: 't'.repeat(32), XSRF_SECRET: 'x'.repeat(32) };
const use = (secret: string) =>
  configureSigning(loadConfig({ ...secrets, DATA_DIR: useFolder(), FIRMA_SECRET: secret.repeat(43) }));

test('a sealed text opens only with its name and key, and two seals of it differ', () => {
  use('A');
  const [first, two] = [sealText('JBSWY3DPEHPK3PXP', 'factor 1'), sealText('JBSWY3DPEHPK3PXP', 'factor 1')];
  expect(first).not.toBe(two);
  expect(first).not.toContain('JBSWY3DP');
  expect(openText(first, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(openText(first, 'factor 2')).toBeUndefined();
  expect(openText(`${first.slice(0, -2)}AA`, 'factor 1')).toBeUndefined();
  expect(openText('', 'factor 1')).toBeUndefined();
  const digest = digestText('abc', 'x');
  use('B');
  expect(openText(first, 'factor 1')).toBeUndefined();
  expect(digestText('abc', 'x')).not.toBe(digest);
});
