const cifra = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes in the unit that they are spoken of. */
export function tamano(bytes: number): string {
  const grado = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNIDADES.length - 1);
  return `${cifra.format(bytes / 1_000 ** grado)} ${UNIDADES[grado]}`;
}

/** An interval between two looks, or the length of one. */
export function plazo(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${cifra.format(ms / 1_000)} s`;
  if (ms < 3_600_000) return `${cifra.format(ms / 60_000)} min`;
  return `${cifra.format(ms / 3_600_000)} h`;
}
