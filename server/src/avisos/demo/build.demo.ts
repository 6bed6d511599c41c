import { audienciaDe } from '#server/demo/centros.ts';
import { addDays, previousWorkDay } from '#server/demo/fechas.ts';
import { type TextoDemo, textosDeAvisos } from './textos.demo.ts';
import { textosDeNoticias } from './noticias.demo.ts';

/** A notice with its dates, ready to be written. */
export type AvisoDemo = ReturnType<typeof buildAvisos>[number];

/** Notices and news until today, in the order in which they were written. */
export function buildAvisos(hoy: string) {
  const laborable = (hace: number, hora: string) => `${previousWorkDay(addDays(hoy, -hace))}T${hora}:00.000Z`;
  const dated =
    (canal: 'A' | 'N') =>
    ({ para, hace, desde, hasta, fijado, cambio, retirado, ...t }: TextoDemo, i: number) => ({
      ...t,
      canal,
      audiencia: audienciaDe(para),
      fijado: fijado ?? false,
      creado: laborable((hace ?? 1) + 1, `0${6 + (i % 3)}:${10 + (i % 5) * 9}`),
      publicado: hace === undefined ? null : laborable(hace, `0${7 + (i % 3)}:${12 + (i % 6) * 7}`),
      desde: desde === undefined ? null : `${addDays(hoy, desde)}T06:00:00.000Z`,
      hasta: hasta === undefined ? null : `${addDays(hoy, hasta)}T22:00:00.000Z`,
      cambio: cambio ? { instante: laborable(cambio.hace, '09:47'), texto: cambio.texto } : null,
      retirado: retirado ? { instante: laborable(retirado.hace, '12:31'), motivo: retirado.motivo } : null,
    });
  const dia = (dias: number) => dates.format(new Date(`${addDays(hoy, dias)}T12:00:00Z`)).replace(',', '');
  return [...textosDeAvisos(dia).map(dated('A')), ...textosDeNoticias(dia).map(dated('N'))].toSorted((a, b) =>
    a.creado.localeCompare(b.creado),
  );
}
/** 'viernes, 27 de noviembre'; after an article it has no comma. */
const dates = new Intl.DateTimeFormat('es-ES', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
