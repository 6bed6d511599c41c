import { SaxesParser } from 'saxes';
import type { Steps } from '#server/casa/base/slices.ts';

/** Rate of a day: units of the currency for one euro, as the ECB writes it. */
export type TasaLeida = { divisa: string; fecha: string; tasa: string };
/** Limits of a file: the ECB has published on some 7,000 days, of 42 currencies at most. */
const LIMITES = { tasas: 1_000_000, divisas: 100 } as const;
const PRIMER_DIA = '1999-01-01';
/** Characters of XML that a step reads. */
const TROZO = 65_536;

/** Reason of a refusal, in words for whoever brought the file. */
export class CambioIlegible extends Error {}
const malo = (frase: string): never => {
  throw new CambioIlegible(frase);
};

const esDia = (texto: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(texto) && !Number.isNaN(Date.parse(`${texto}T00:00:00Z`)) && texto >= PRIMER_DIA;
const esTasa = (texto: string): boolean => /^\d{1,7}(\.\d{1,6})?$/.test(texto) && Number(texto) > 0;

/** Gathers rates, each checked. */
function acopio(hoy: string) {
  const tasas: TasaLeida[] = [];
  return {
    tasas,
    poner(divisa: string, fecha: string, tasa: string, donde: string): void {
      if (!/^[A-Z]{3}$/.test(divisa)) malo(`${donde}: «${divisa.slice(0, 20)}» no es una divisa`);
      if (!esDia(fecha)) malo(`${donde}: «${fecha.slice(0, 20)}» no es una fecha`);
      if (fecha > hoy) malo(`${donde}: el ${fecha} aún no ha llegado`);
      if (!esTasa(tasa)) malo(`${donde}: «${tasa.slice(0, 20)}» no es un cambio`);
      if (tasas.length === LIMITES.tasas) malo('El fichero tiene demasiados cambios');
      tasas.push({ divisa, fecha, tasa });
    },
  };
}

/** Rates of the CSV of the ECB: a line for each day, a column for each currency, 'N/A' where there is none. */
function* deCsv(texto: string, hoy: string): Steps<TasaLeida[]> {
  const [cabecera = '', ...lineas] = texto.split(/\r?\n/);
  const [primera = '', ...divisas] = cabecera.split(',').map((celda) => celda.trim());
  if (primera.toLowerCase() !== 'date') malo('No es un fichero de cambios del Banco Central Europeo');
  if (divisas.length > LIMITES.divisas) malo('El fichero tiene demasiadas divisas');
  const { tasas, poner } = acopio(hoy);
  for (const [n, linea] of lineas.entries()) {
    const [fecha = '', ...celdas] = linea.split(',').map((celda) => celda.trim());
    // The file of one day writes its date as '27 November 2026'; the history, as a date.
    if (fecha !== '')
      for (const [columna, celda] of celdas.entries())
        if (celda !== '' && celda !== 'N/A') poner(divisas[columna] ?? '', fecha, celda, `Línea ${n + 2}`);
    yield;
  }
  return tasas;
}

/** Rates of the XML of the ECB: `Cube` with a time, and inside one for each currency. */
function* deXml(texto: string, hoy: string): Steps<TasaLeida[]> {
  const { tasas, poner } = acopio(hoy);
  let fecha = '';
  const parser = new SaxesParser();
  parser.on('error', () => malo('El XML está incompleto o dañado'));
  parser.on('doctype', () => malo('El XML declara un tipo de documento (DOCTYPE), que no se admite'));
  parser.on('opentag', ({ name, attributes: { time, currency, rate } }) => {
    if (name !== 'Cube') return;
    fecha = time ?? fecha;
    if (currency !== undefined || rate !== undefined) poner(currency ?? '', fecha, rate ?? '', 'Cube');
  });
  for (let desde = 0; desde < texto.length; desde += TROZO) {
    parser.write(texto.slice(desde, desde + TROZO));
    yield;
  }
  parser.close();
  return tasas;
}

/** Rates of a file of the ECB, in steps. @throws CambioIlegible */
export function* leerCambios(texto: string, hoy: string): Steps<TasaLeida[]> {
  const limpio = texto.replace(/^\uFEFF/, '');
  const tasas = yield* limpio.trimStart().startsWith('<') ? deXml(limpio, hoy) : deCsv(limpio, hoy);
  if (tasas.length === 0) malo('El fichero no tiene ningún cambio');
  return tasas;
}
