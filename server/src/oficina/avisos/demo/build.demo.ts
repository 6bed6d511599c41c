import * as z from 'zod/mini';
import { audienciaDe } from '#server/casa/demo/centros.ts';
import { DIBUJOS } from '#server/casa/demo/dibujos.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { previousWorkDay } from '#server/casa/demo/fechas.ts';
import avisos from './avisos.json' with { type: 'json' };

/**
 * Text of a notice (channel A), of company news (N) or of news of a canteen (C). Days are counted from today, backwards
 * in `hace`.
 */
const Texto = z.object({
  canal: z.enum(['A', 'N', 'C']),
  titular: z.string(),
  /** In `html` and in the headline, `@DIA3@` stands for the day three days later, and `@DIBUJO@` for the picture. */
  texto: z.string(),
  hastags: z.optional(z.array(z.string())),
  /** Codes of area and centro_trabajo, or 'SUB'; without them, everybody. */
  para: z.optional(z.array(z.string())),
  /** Days since its publication; a draft has none. */
  hace: z.optional(z.int()),
  /** Days until it becomes visible, when it is scheduled. */
  desde: z.optional(z.int()),
  hasta: z.optional(z.int()),
  fijado: z._default(z.boolean(), false),
  dibujo: z.optional(z.enum(DIBUJOS)),
  /** Text since a later day, which has to be read again. */
  cambio: z.optional(z.object({ hace: z.int(), texto: z.string() })),
  retirado: z.optional(z.object({ hace: z.int(), motivo: z.string() })),
  /** Logins of the cast who have not read the notice; of a changed notice, the change. */
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
