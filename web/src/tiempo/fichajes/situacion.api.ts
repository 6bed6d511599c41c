import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import type { Fase } from '#contract/tiempo/fichajes/fase.rules.ts';
import { horaEn } from '#web/casa/kernel/format.ts';
import type { Dia } from './fichajes.api.ts';

/** Words of each act. */
export const ACTOS = {
  E: { texto: 'Fichar entrada', breve: 'Entrada' },
  S: { texto: 'Fichar salida', breve: 'Fichar salida' },
  PI: { texto: 'Empezar pausa', breve: 'Pausa' },
  PF: { texto: 'Terminar pausa', breve: 'Terminar pausa' },
} as const satisfies Record<TipoFichaje, unknown>;

/** Milliseconds in which a second touch is ignored, because the exit appears where the entry was. */
export const DOBLE_MS = 600;

/** Event with which the current phase began. */
const INICIO = { F: 'S', D: 'E', P: 'PI' } as const satisfies Record<Fase, TipoFichaje>;
export const actual = ({ Fase, Eventos }: Dia) => Eventos.findLast(({ Tipo }) => Tipo === INICIO[Fase]);

/** Current phase in words, with the hour at which it began. */
export function situacion(dia: Dia): string {
  const desde = actual(dia);
  if (dia.Eventos.at(-1)?.guardado === true) return 'Pendiente de enviar';
  if (desde === undefined) return 'Sin fichar';
  const palabras = { F: 'Salida a las', D: 'Dentro desde las', P: 'En pausa desde las' }[dia.Fase];
  return `${palabras} ${horaEn(Date.parse(desde.Instante), dia.Zona)}`;
}

/** Instant at which the planned day is worked, for who is in and is short of it. */
export const finPrevisto = ({ Fase, PrevistoMin, TrabajadoMin }: Dia, ahora: number): number | undefined =>
  Fase === 'D' && PrevistoMin !== null && PrevistoMin > TrabajadoMin
    ? ahora + (PrevistoMin - TrabajadoMin) * 60_000
    : undefined;
