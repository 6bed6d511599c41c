/** A decimal number exactly: `n` over ten to the power of `escala`. */
export type Decimal = { n: bigint; escala: number };

/** Maximum of digits, more than the formats admit. */
const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d{0,10}))?$/;
export function decimalDe(texto: string): Decimal | undefined {
  const [, signo, entero, decimales = ''] = DECIMAL.exec(texto) ?? [];
  if (entero === undefined) return undefined;
  const n = BigInt(entero + decimales);
  return { n: signo === '-' ? -n : n, escala: decimales.length };
}
export const CERO: Decimal = { n: 0n, escala: 0 };
const alineados = (a: Decimal, b: Decimal): [bigint, bigint, number] => {
  const escala = Math.max(a.escala, b.escala);
  return [a.n * 10n ** BigInt(escala - a.escala), b.n * 10n ** BigInt(escala - b.escala), escala];
};
export function suma(...sumandos: readonly Decimal[]): Decimal {
  return sumandos.reduce((total, sumando) => {
    const [a, b, escala] = alineados(total, sumando);
    return { n: a + b, escala };
  }, CERO);
}
export const menos = ({ n, escala }: Decimal): Decimal => ({ n: -n, escala });
export const por = (a: Decimal, b: Decimal): Decimal => ({ n: a.n * b.n, escala: a.escala + b.escala });
/** `a` divided by `b` with ten decimals; undefined for a division by zero. */
export const entre = (a: Decimal, b: Decimal): Decimal | undefined =>
  b.n === 0n ? undefined : { n: (a.n * 10n ** BigInt(b.escala + 10)) / b.n, escala: a.escala + 10 };
/** Cents, half of one away from zero. */
export function centimosDe({ n, escala }: Decimal): number {
  if (escala <= 2) return Number(n * 10n ** BigInt(2 - escala));
  const divisor = 10n ** BigInt(escala - 2);
  const absoluto = n < 0n ? -n : n;
  const redondo = (absoluto + divisor / 2n) / divisor;
  return Number(n < 0n ? -redondo : redondo);
}
/** Cents between two amounts, rounded up: the reported difference. */
export function distancia(a: Decimal, b: Decimal): number {
  const { n, escala } = suma(a, menos(b));
  const absoluta: Decimal = { n: n < 0n ? -n : n, escala };
  return centimosDe(absoluta) || (absoluta.n > 0n && escala <= 2 ? 1 : 0);
}
/** Rate as text: two decimals at least, eight at most. */
export function tipoDe({ n, escala }: Decimal): string {
  const cifras = String(n).padStart(escala + 1, '0');
  const [entero, decimales] = [
    cifras.slice(0, cifras.length - escala),
    cifras.slice(cifras.length - escala, cifras.length - escala + 8),
  ];
  return `${entero}.${(escala === 0 ? '' : decimales).replace(/0+$/, '').padEnd(2, '0')}`;
}
