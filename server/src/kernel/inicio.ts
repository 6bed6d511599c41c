import * as z from 'zod/mini';
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

/** The last thing that a person made, as the area's query finds it. */
export const Ultima = z.object({ Id: z.int(), Texto: z.string(), Detalle: z.string(), EstadoId: z.int() });
type Como = { ciclo: { nombre(estado: number): string }; buena: number; ruta: string };
/** Its line, or none: the name of its state, good in the state `buena`, and under `ruta` its own page. */
export const ultima = (u: z.output<typeof Ultima> | null | undefined, { ciclo, buena, ruta }: Como): FilaInicio[] => {
  if (!u) return [];
  const Tono = u.EstadoId === buena ? 'good' : 'neutral';
  return [
    fila({ Texto: u.Texto, Detalle: u.Detalle, Etiqueta: ciclo.nombre(u.EstadoId), Tono, Ruta: `${ruta}/${u.Id}` }),
  ];
};

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
