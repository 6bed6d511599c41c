import * as z from 'zod/mini';
import { audienciaDe } from '#server/casa/demo/centros.ts';
import { DIBUJOS } from '#server/casa/demo/dibujos.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { previousWorkDay } from '#server/casa/demo/fechas.ts';
import avisos from './avisos.json' with { type: 'json' };

/** A notice (channel A), a piece of news (N) or one of a canteen (C) as it is told. Days are counted from today, backwards where it says `hace`. */
const Texto = z.object({
  canal: z.enum(['A', 'N', 'C']),
  titular: z.string(),
  /** `@DIA3@` in it, or in the headline, stands for the day after so many, and `@DIBUJO@` for its picture. */
  texto: z.string(),
  hastags: z.optional(z.array(z.string())),
  /** Codes of area and centro_trabajo, or 'SUB'; nothing: everybody. */
  para: z.optional(z.array(z.string())),
  /** When it was published; a draft has none. */
  hace: z.optional(z.int()),
  /** From when it is seen, when it is not at once. */
  desde: z.optional(z.int()),
  hasta: z.optional(z.int()),
  fijado: z._default(z.boolean(), false),
  dibujo: z.optional(z.enum(DIBUJOS)),
  /** Text since a later day, to be read again. */
  cambio: z.optional(z.object({ hace: z.int(), texto: z.string() })),
  retirado: z.optional(z.object({ hace: z.int(), motivo: z.string() })),
  /** Logins of the cast who have not read it; of a changed one, the change. */
  sinLeer: z.optional(z.array(z.string())),
});
type Texto = z.output<typeof Texto>;

/** A notice with its dates, ready to be written. */
export type AvisoDemo = ReturnType<typeof buildAvisos>[number];

/** Notices and news until today, in the order in which they were written. */
export function buildAvisos(hoy: string) {
  const laborable = (hace: number, hora: string) => `${previousWorkDay(sumarDias(hoy, -hace))}T${hora}:00.000Z`;
  const dia = (dias: number) => dates.format(new Date(`${sumarDias(hoy, dias)}T12:00:00Z`)).replace(',', '');
  const conDias = (texto: string) => texto.replace(/@DIA(\d+)@/g, (_all, dias) => dia(Number(dias)));
  const dated = ({ para, hace, desde, hasta, cambio, retirado, ...t }: Texto, i: number) => ({
    ...t,
    titular: conDias(t.titular),
    texto: conDias(t.texto),
    audiencia: audienciaDe(para),
    creado: laborable((hace ?? 1) + 1, `0${6 + (i % 3)}:${10 + (i % 5) * 9}`),
    publicado: hace === undefined ? null : laborable(hace, `0${7 + (i % 3)}:${12 + (i % 6) * 7}`),
    desde: desde === undefined ? null : `${sumarDias(hoy, desde)}T06:00:00.000Z`,
    hasta: hasta === undefined ? null : `${sumarDias(hoy, hasta)}T22:00:00.000Z`,
    cambio: cambio ? { instante: laborable(cambio.hace, '09:47'), texto: cambio.texto } : null,
    retirado: retirado ? { instante: laborable(retirado.hace, '12:31'), motivo: retirado.motivo } : null,
  });
  const textos = z.parse(z.array(Texto), avisos);
  const de = (canal: Texto['canal']) => textos.filter((t) => t.canal === canal).map(dated);
  return [...de('A'), ...de('N'), ...de('C')].toSorted((a, b) => a.creado.localeCompare(b.creado));
}
/** 'viernes, 27 de noviembre'; after an article it has no comma. */
const dates = new Intl.DateTimeFormat('es-ES', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
