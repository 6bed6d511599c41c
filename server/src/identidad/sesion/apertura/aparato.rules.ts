/** Browsers by a word of their user agent; those that imitate another browser come before it. */
const NAVEGADORES = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;
const SISTEMAS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Browser and system in words, of a user agent: 'Chrome en Windows'. `deApp`: the call comes from the native shell. */
export function aparatoDe(agente: string | undefined, deApp = false): string {
  const named = (list: readonly (readonly [RegExp, string])[]) => list.find(([is]) => is.test(agente ?? ''))?.[1];
  const navegador = deApp ? 'Aplicación' : named(NAVEGADORES);
  const sistema = named(SISTEMAS);
  if (navegador && sistema) return `${navegador} en ${sistema}`;
  return navegador ?? sistema ?? 'Dispositivo sin identificar';
}
