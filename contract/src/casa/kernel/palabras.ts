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
/** '20/11/2026' of a date; '' where there is none. */
export const conBarras = (fecha: string | null): string => fecha?.split('-').toReversed().join('/') ?? '';
