import { expect, test } from 'vitest';
import { MINUTO, minutoDe } from '#contract/casa/kernel/zona.ts';
import {
  anfitrionDe,
  EMERGENCIA_SIN_RED_MIN,
  emergenciasEnPie,
  enSusHoras,
  estaEnFranja,
  type Franja,
  horasDeSemana,
  laminaEn,
  laminasDe,
  listaQueToca,
  senalDe,
} from './pantallas.rules.ts';

const MADRID = 'Europe/Madrid';
const CANARIAS = 'Atlantic/Canary';
const TODOS = [1, 2, 3, 4, 5, 6, 7];
const franja = (f: Partial<Franja> = {}): Franja => ({
  ListaId: 2,
  Dias: TODOS,
  Desde: '08:00',
  Hasta: '14:00',
  FechaDesde: null,
  FechaHasta: null,
  Prioridad: 1,
  ...f,
});
const a = (texto: string) => Date.parse(texto);

// 2027-06-04 is a Friday; Madrid is two hours ahead of UTC then, Las Palmas one.
// @spec 1.pantallas S-8222 S-8223
test.each([
  ['its first minute', {}, '2027-06-04T06:00:00Z', MADRID, true],
  ['the minute before', {}, '2027-06-04T05:59:00Z', MADRID, false],
  ['its last minute', {}, '2027-06-04T11:59:59Z', MADRID, true],
  ['the hour at which it ends', {}, '2027-06-04T12:00:00Z', MADRID, false],
  ['the same instant by other clocks', {}, '2027-06-04T06:00:00Z', CANARIAS, false],
  ['its hour there', {}, '2027-06-04T07:00:00Z', CANARIAS, true],
  ['a day of the week that is not its own', { Dias: [1, 2] }, '2027-06-04T08:00:00Z', MADRID, false],
  ['a day before its dates', { FechaDesde: '2027-06-05' }, '2027-06-04T08:00:00Z', MADRID, false],
  ['its first day', { FechaDesde: '2027-06-04' }, '2027-06-04T08:00:00Z', MADRID, true],
  ['its last day', { FechaHasta: '2027-06-04' }, '2027-06-04T08:00:00Z', MADRID, true],
  ['the day after its dates', { FechaHasta: '2027-06-03' }, '2027-06-04T08:00:00Z', MADRID, false],
  ['a night, before midnight', { Desde: '22:00', Hasta: '06:00', Dias: [5] }, '2027-06-04T20:30:00Z', MADRID, true],
  ['a night, at midnight', { Desde: '22:00', Hasta: '06:00', Dias: [5] }, '2027-06-04T22:00:00Z', MADRID, true],
  ['a night, its last minute', { Desde: '22:00', Hasta: '06:00', Dias: [5] }, '2027-06-05T03:59:00Z', MADRID, true],
  ['a night, at its end', { Desde: '22:00', Hasta: '06:00', Dias: [5] }, '2027-06-05T04:00:00Z', MADRID, false],
  ['the night before its day', { Desde: '22:00', Hasta: '06:00', Dias: [5] }, '2027-06-04T01:00:00Z', MADRID, false],
  [
    'a night of its last date',
    { Desde: '22:00', Hasta: '06:00', FechaHasta: '2027-06-04' },
    '2027-06-05T01:00:00Z',
    MADRID,
    true,
  ],
  [
    'a whole day, its first minute',
    { Desde: '00:00', Hasta: '00:00', Dias: [5] },
    '2027-06-03T22:00:00Z',
    MADRID,
    true,
  ],
  ['a whole day, its last minute', { Desde: '00:00', Hasta: '00:00', Dias: [5] }, '2027-06-04T21:59:00Z', MADRID, true],
  [
    'a whole day, the next midnight',
    { Desde: '00:00', Hasta: '00:00', Dias: [5] },
    '2027-06-04T22:00:00Z',
    MADRID,
    false,
  ],
  // 2027-03-28: at 02:00 the clocks of Madrid show 03:00.
  ['the hour that is skipped, before', { Desde: '02:00', Hasta: '03:00' }, '2027-03-28T00:59:59Z', MADRID, false],
  ['the hour that is skipped, after', { Desde: '02:00', Hasta: '03:00' }, '2027-03-28T01:00:00Z', MADRID, false],
  ['across the skipped hour', { Desde: '01:30', Hasta: '03:30' }, '2027-03-28T01:29:00Z', MADRID, true],
  ['across the skipped hour, ended', { Desde: '01:30', Hasta: '03:30' }, '2027-03-28T01:30:00Z', MADRID, false],
  // 2027-10-31: at 03:00 the clocks show 02:00 again.
  ['the repeated hour, first', { Desde: '02:00', Hasta: '03:00' }, '2027-10-31T00:30:00Z', MADRID, true],
  ['the repeated hour, second', { Desde: '02:00', Hasta: '03:00' }, '2027-10-31T01:30:00Z', MADRID, true],
  ['after the repeated hour', { Desde: '02:00', Hasta: '03:00' }, '2027-10-31T02:00:00Z', MADRID, false],
  ['the night of winter, its end', { Desde: '22:00', Hasta: '06:00' }, '2027-10-31T05:00:00Z', MADRID, false],
])('the slot %s', (_cuando, f, instante, zona, encendida) =>
  expect(estaEnFranja(franja(f), a(instante), zona)).toBe(encendida),
);

test('the slot of the highest priority is shown, the first of two alike, and without any the default list', () => {
  const ms = a('2027-06-04T08:00:00Z');
  const toca = (...Franjas: Franja[]) => listaQueToca({ ListaId: 1, Franjas }, ms, MADRID);
  expect(toca()).toBe(1);
  expect(toca(franja())).toBe(2);
  expect(toca(franja(), franja({ ListaId: 3, Prioridad: 5 }))).toBe(3);
  expect(toca(franja({ ListaId: 3, Prioridad: 5 }), franja({ ListaId: 4, Prioridad: 5 }))).toBe(3);
  expect(toca(franja(), franja({ ListaId: 3, Prioridad: 9, Desde: '15:00', Hasta: '16:00' }))).toBe(2);
  expect(listaQueToca({ ListaId: null, Franjas: [] }, ms, MADRID)).toBeNull();
});

test('the most serious emergency is drawn first, and without network for an hour at most', () => {
  const dos = [{ Nivel: 1 }, { Nivel: 3 }];
  const contacto = a('2027-06-04T08:00:00Z');
  expect(emergenciasEnPie(dos, contacto, contacto)).toEqual([{ Nivel: 3 }, { Nivel: 1 }]);
  const limite = contacto + EMERGENCIA_SIN_RED_MIN * MINUTO;
  expect(emergenciasEnPie(dos, contacto, limite)).toHaveLength(2);
  expect(emergenciasEnPie(dos, contacto, limite + 1)).toEqual([]);
});

const elemento = { Segundos: 10, TableroId: null, Imagen: null, Url: '' };
const guardado = {
  Avisos: [
    { Id: 1, Desde: '2027-06-01T00:00:00Z', Hasta: '2027-06-04T10:00:00Z' },
    { Id: 2, Desde: '2027-06-04T12:00:00Z', Hasta: null },
  ],
  Noticias: [],
  Menus: [
    { Fecha: '2027-06-04', Platos: ['Lentejas'] },
    { Fecha: '2027-06-05', Platos: ['Paella'] },
    { Fecha: '2027-06-06', Platos: [] },
  ],
};
test.each([
  ['an aviso before its end', 'avisos', '2027-06-04T09:59:00Z', ['0-1']],
  ['nothing between two', 'avisos', '2027-06-04T10:00:00Z', []],
  ['the next from its beginning on', 'avisos', '2027-06-04T12:00:00Z', ['0-2']],
  ['no news where there are none', 'noticias', '2027-06-04T09:00:00Z', []],
  ['the menu of the day', 'menu', '2027-06-04T09:00:00Z', ['0-2027-06-04']],
  ['the same until the last minute of the day there', 'menu', '2027-06-04T21:59:59Z', ['0-2027-06-04']],
  ['that of the next day from local midnight on', 'menu', '2027-06-04T22:00:00Z', ['0-2027-06-05']],
  ['none on a day without dishes', 'menu', '2027-06-06T09:00:00Z', []],
  ['none on a day that was not kept, and never one that is over', 'menu', '2027-06-07T09:00:00Z', []],
] as const)('a list shows %s', (_que, Tipo, instante, claves) => {
  const laminas = laminasDe([{ ...elemento, Tipo }], guardado, { ms: a(instante), zona: MADRID, hay: () => true });
  expect(laminas.map(({ clave }) => clave)).toEqual(claves);
});

test('a slide without stored data is left out, and the others take turns by the clock', () => {
  const elementos = [
    { ...elemento, Tipo: 'imagen' as const, Imagen: 'p1', Segundos: 5 },
    { ...elemento, Tipo: 'imagen' as const, Imagen: 'p2' },
    { ...elemento, Tipo: 'pagina' as const, Url: 'https://www.aemet.es/' },
    { ...elemento, Tipo: 'tablero' as const, TableroId: 4 },
    { ...elemento, Tipo: 'objetivos' as const },
  ];
  const con = (hay: (tipo: string) => boolean) =>
    laminasDe(elementos, guardado, { ms: 0, zona: MADRID, hay: (e) => hay(e.Tipo) });
  expect(con((tipo) => tipo !== 'pagina').map(({ tipo }) => tipo)).toEqual([
    'imagen',
    'imagen',
    'tablero',
    'objetivos',
  ]);
  const imagenes = con((tipo) => tipo === 'imagen');
  expect([0, 4_999, 5_000, 14_999, 15_000].map((ms) => laminaEn(imagenes, ms)?.clave)).toEqual([
    '0',
    '0',
    '1',
    '1',
    '0',
  ]);
  expect(laminaEn([], 0)).toBeUndefined();
});

test.each([
  [null, true, 'Sin abrir todavía', 'neutral'],
  ['2027-06-04T11:59:30Z', true, 'Vista ahora mismo', 'good'],
  ['2027-06-04T12:00:30Z', true, 'Vista ahora mismo', 'good'],
  ['2027-06-04T11:58:00Z', true, 'Vista hace 2 min', 'good'],
  ['2027-06-04T11:20:00Z', true, 'Vista hace 40 min', 'wait'],
  ['2027-06-04T09:05:00Z', true, 'Sin señal desde las 11:05', 'bad'],
  ['2027-06-03T16:40:00Z', true, 'Sin señal desde ayer 18:40', 'bad'],
  ['2027-06-03T22:05:00Z', true, 'Sin señal desde las 00:05', 'bad'],
  ['2027-05-30T16:40:00Z', true, 'Sin señal desde el 30/05/2027 18:40', 'bad'],
  ['2027-06-03T16:40:00Z', false, 'Fuera de horario · vista ayer 18:40', 'neutral'],
])('a screen seen at %s (to be on: %s) says «%s»', (visto, debe, texto, tono) =>
  expect(senalDe(visto, a('2027-06-04T12:00:00Z'), MADRID, debe)).toEqual({ texto, tono }),
);

test('a screen has its hours by the clock of its own centre', () => {
  const horario = { Dias: [1, 2, 3, 4, 5], Abre: '07:00', Cierra: '20:00' };
  expect(enSusHoras(horario, minutoDe('2027-06-04', 420, CANARIAS), CANARIAS)).toBe(true);
  expect(enSusHoras(horario, minutoDe('2027-06-04', 419, CANARIAS), CANARIAS)).toBe(false);
  expect(enSusHoras(horario, minutoDe('2027-06-05', 600, CANARIAS), CANARIAS)).toBe(false);
});

test.each([
  ['https://www.aemet.es', 'www.aemet.es'],
  ['https://www.aemet.es/es/eltiempo?x=1#y', 'www.aemet.es'],
  ['http://www.aemet.es', undefined],
  ['https://www.aemet.es:8443/', undefined],
  ['https://quien@www.aemet.es/', undefined],
  ['https://www.aemet.es@otro.es/', undefined],
  ['https://localhost/', undefined],
  ['https://10.0.0.1/', undefined],
  ['https://www.aemet.es/ x', undefined],
  ["https://www.aemet.es;script-src 'unsafe-inline'/", undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the host of %j is %s', (url, anfitrion) => expect(anfitrionDe(url)).toBe(anfitrion));

test('a week has 168 hours, also when the clocks change', () => {
  const horas = horasDeSemana('2027-06-07', MADRID);
  expect(new Date(horas[0] ?? 0).toISOString()).toBe('2027-06-06T22:30:00.000Z');
  expect(horas).toHaveLength(168);
  expect(new Date(horasDeSemana('2027-10-25', MADRID).at(-1) ?? 0).toISOString()).toBe('2027-10-31T22:30:00.000Z');
});
