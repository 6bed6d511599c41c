import { NOMBRES_MES } from '#contract/casa/kernel/palabras.ts';

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
const normal = (text: string) => text.normalize('NFC').toLowerCase();
const sinCeros = (text: string) => text.replace(/^0+(?=.)/, '');

/** Words of a file name between its signs, in order, without folders and ending. */
function enteras(nombre: string): string[] {
  const name = normal(nombre.replace(/^.*[/\\]/, '').replace(EXTENSION, ''));
  return name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
/** A word, and its runs of letters and of figures. */
const conPartes = (word: string): string[] => [
  word,
  ...(word.match(/\d+|\p{L}+/gu) ?? []).filter((part) => part !== word),
];
/** Words of a file name that may be a matrícula, in order. */
export const palabrasDeNombre = (nombre: string): string[] => enteras(nombre).flatMap(conPartes);

const DIA = '(?:0?[1-9]|[12]\\d|3[01])';
const ANO = '(?:19|20)\\d\\d';
/** Names of the months as names of files have them: whole, or their first three letters. */
const MESES = NOMBRES_MES.map(
  (mes) => `${mes.slice(0, 3)}${mes === 'septiembre' ? 't?(?:iembre)?' : `(?:${mes.slice(3)})?`}`,
);
/** Ways in which file names write dates; `cifras`: the month in two figures. */
const fechas = (ano: string, mes: string, cifras: string) =>
  new RegExp(
    `^(?:(?:${DIA} )?${mes} ${ano}|${ano} ${mes}(?: ${DIA})?|${ano}${cifras}(?:${DIA})?|(?:${DIA})?${cifras}${ano})$`,
  );
const FECHA = fechas(ANO, `(?:0?[1-9]|1[0-2]|${MESES.join('|')})`, '(?:0[1-9]|1[0-2])');
const UN_ANO = new RegExp(`^${ANO}$`);
/** Dates of one month, 'YYYY-MM'. */
function fechasDe(mes: string): RegExp {
  const [ano = '', cifras = ''] = mes.split('-');
  return fechas(ano, `(?:${cifras}|${Number(cifras)}|${MESES[Number(cifras) - 1]})`, cifras);
}

/** Places of the words that make a date. */
function lugaresDe(fecha: RegExp, words: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const largo of [1, 2, 3])
    for (let i = 0; i + largo <= words.length; i++)
      if (fecha.test(words.slice(i, i + largo).join(' '))) for (let j = i; j < i + largo; j++) found.add(j);
  return found;
}
/** Places of the words that make a date: the month of the lot where the name has it, otherwise any date. */
function fechasEn(words: readonly string[], mes: string): ReadonlySet<number> {
  if (words.length === 1) return new Set();
  const delLote = mes === '' ? new Set<number>() : lugaresDe(fechasDe(mes), words);
  return delLote.size > 0 ? delLote : lugaresDe(FECHA, words);
}

/** Person that a file name means, by matrícula; `raro`: oddity that somebody should look at before the delivery. */
export type Hallada = { matricula: string; raro: string };
/** No single person: several fit, the only number that fits belongs to a date, or none fits. */
export type SinHallar = 'varias' | 'fecha' | 'ninguna';

/**
 * Person meant by a file name, among the existing people: by the only matrícula that stands in it letter by letter; without
 * one, by the number at its beginning, without its zeros. Figures of a date are no matrícula, unless they are the whole name
 * (S-8300). `mes`: of the lot.
 */
export function matriculaDeNombre(nombre: string, matriculas: readonly string[], mes = ''): Hallada | SinHallar {
  const words = enteras(nombre);
  const deFecha = fechasEn(words, mes);
  const porLetras = new Map(matriculas.map((matricula) => [normal(matricula), matricula]));
  const letraALetra = (word: string): string[] => {
    const whole = porLetras.get(word);
    return whole === undefined ? conPartes(word).flatMap((part) => porLetras.get(part) ?? []) : [whole];
  };
  const sinSusCeros = (word: string) =>
    matriculas.filter((matricula) => sinCeros(normal(matricula)) === sinCeros(word));
  const sueltas = words.filter((_, i) => !deFecha.has(i));

  const [exacta, otraExacta] = new Set(sueltas.flatMap(letraALetra));
  if (otraExacta !== undefined) return 'varias';
  if (exacta !== undefined) {
    if (words.length > 1 && UN_ANO.test(exacta)) return 'fecha';
    const esMes = (word: string) => mes !== '' && Number(word) === Number(mes.slice(5));
    const ajena = sueltas
      .filter((word) => !esMes(word))
      .flatMap(sinSusCeros)
      .find((encontrada) => encontrada !== exacta);
    return { matricula: exacta, raro: ajena === undefined ? '' : `Lleva también un número que puede ser de ${ajena}` };
  }
  if (words.flatMap(letraALetra).length > 0) return 'fecha';
  const [first = ''] = words;
  const empieza = sinSusCeros(first);
  if (empieza.length === 0) return 'ninguna';
  if (deFecha.has(0)) return 'fecha';
  const [primera, segunda] = new Set(sueltas.flatMap(sinSusCeros));
  return primera === undefined || segunda !== undefined
    ? 'varias'
    : { matricula: primera, raro: `Empieza por «${first}» y no lleva la matrícula entera` };
}

const SIN_TILDES = /\p{M}/gu;
const llanas = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(SIN_TILDES, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/**
 * True for a page with the matrícula or every word of the name of a person; undefined for a page without words,
 * such as a scanned one.
 */
export function nombraA(pagina: string, persona: { matricula: string; nombre: string }): boolean | undefined {
  const words = new Set(llanas(pagina));
  if (words.size === 0) return undefined;
  const [matricula = ''] = llanas(persona.matricula);
  return words.has(matricula) || llanas(persona.nombre).every((word) => words.has(word));
}
