/** Text with a capital first letter, 'Luis' for 'luis'. */
export const conMayuscula = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
export const cuantasPersonas = (n: number): string => (n === 1 ? '1 persona' : `${n} personas`);

/** Spec section 2: the short names of the days, Monday first. */
export const LETRAS_DIA = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;
export const NOMBRES_DIA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
export const NOMBRES_MES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
/** 'octubre de 2026' of a month 'YYYY-MM', or of any date in it. */
export const mesEnPalabras = (mes: string): string =>
  `${NOMBRES_MES[Number(mes.slice(5, 7)) - 1]} de ${mes.slice(0, 4)}`;
/** '18 – 20 dic 2026', '30 dic 2026 – 2 ene 2027': the days of something, as a row says them. */
export function entreDias(desde: string, hasta: string): string {
  const partes = (dia: string) => ({
    dia: String(Number(dia.slice(8))),
    mes: (NOMBRES_MES[Number(dia.slice(5, 7)) - 1] ?? '').slice(0, 3),
    anio: dia.slice(0, 4),
  });
  const [a, b] = [partes(desde), partes(hasta)];
  const fin = `${b.dia} ${b.mes} ${b.anio}`;
  if (desde === hasta) return fin;
  if (a.anio !== b.anio) return `${a.dia} ${a.mes} ${a.anio} – ${fin}`;
  return a.mes === b.mes ? `${a.dia} – ${fin}` : `${a.dia} ${a.mes} – ${fin}`;
}
/** '20/11/2026' of a date; '' where there is none. */
export const conBarras = (fecha: string | null): string => fecha?.split('-').toReversed().join('/') ?? '';
