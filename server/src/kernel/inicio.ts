import type { FilaInicio, TarjetaInicio } from '#contract/inicio/inicio.schemas.ts';

type Fila = Pick<FilaInicio, 'Texto' | 'Ruta'> & Partial<FilaInicio>;
/** A line of the day's page. */
export const fila = (f: Fila): FilaInicio => ({
  Detalle: '',
  Desde: null,
  Etiqueta: '',
  Tono: 'neutral',
  Cuenta: null,
  ...f,
});
/** A line for what waits, or none while nothing does. */
export const espera = (cuenta: number, f: Fila): FilaInicio[] => (cuenta > 0 ? [fila({ Cuenta: cuenta, ...f })] : []);

type Tarjeta = Pick<TarjetaInicio, 'Titulo' | 'Nombre' | 'Orden' | 'Filas'> & Partial<TarjetaInicio>;
/** A card, or none when it has neither lines nor a word for their absence. */
export const tarjeta = (t: Tarjeta): TarjetaInicio[] =>
  t.Filas.length > 0 || t.Vacia ? [{ Ruta: '', Ancho: 1, Vacia: '', ...t }] : [];

const madrid = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
/** A date, or an instant as it is in Madrid, as dd/MM/yyyy. */
export const diaCorto = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').toReversed().join('/') : madrid.format(new Date(text));
