import { expect, test } from 'vitest';
import { aparatoDe } from './aparato.rules.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge en Windows'],
  [`Mozilla/5.0 (Linux; Android 15; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari en Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  ['curl/8.0', 'Dispositivo sin identificar'],
  ['<script>alert(1)</script> Windows', 'Windows'],
  ['', 'Dispositivo sin identificar'],
])('the user agent %s is named %s', (agente, words) => expect(aparatoDe(agente)).toBe(words));

test('a call of the native shell is named as such, with any browser', () => {
  expect(aparatoDe(`Mozilla/5.0 (Linux; Android 15; wv) ${WEBKIT} Chrome/140.0 Mobile`, true)).toBe(
    'Aplicación en Android',
  );
  expect(aparatoDe(undefined, true)).toBe('Aplicación');
});
