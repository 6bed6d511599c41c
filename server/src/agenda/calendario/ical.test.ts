// @spec 1.agenda
// Events of a feed as a calendar program reads them: across both changes of clocks, in the three zones, and with hostile texts.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { icalendar } from '#server/casa/kernel/icalendar.ts';
import { escribirNoches } from '../../../test/calendario/eventos-de-noche.ts';
import { eventosDeAgenda, eventosDeCalendario } from './ical.views.ts';

const SITIO = { URL_PUBLICA: 'https://extramuros.example' };
type Dia = Parameters<typeof eventosDeCalendario>[0][number];
const turno = (fecha: string, tramos: [number, number][], zona: string): Dia => ({
  fecha,
  tramos,
  zona,
  previsto: 'N',
  real: null,
  turno: 'Noche',
  horario: '',
  festivo: '',
  distancia: false,
  ausente: false,
});
const leer = (dias: Dia[]) => {
  const texto = icalendar('Empresa//Extramuros', eventosDeCalendario(dias, 7, SITIO), { nombre: 'Calendario' });
  return new ICAL.Component(ICAL.parse(texto))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
};
const enZona = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(ms);

const NOCHE: [number, number] = [1320, 1800];
const MANANA: [number, number] = [360, 840];
/** Work date, hours of the wall clock, zone, and real hours. */
const CASOS = ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'].flatMap(
  (zona): [string, [number, number], string, number][] => [
    ['2026-10-24', NOCHE, zona, 9], // the hour that comes twice
    ['2026-10-23', NOCHE, zona, 8],
    ['2026-10-25', NOCHE, zona, 8],
    ['2026-10-25', MANANA, zona, 8],
    ['2027-03-27', NOCHE, zona, 7], // the hour that is missing
    ['2027-03-26', NOCHE, zona, 8],
    ['2027-03-28', MANANA, zona, 8],
    ['2027-10-30', NOCHE, zona, 9],
    ['2026-12-31', NOCHE, zona, 8],
  ],
);
describe('a shift', () => {
  test.each(CASOS)('of %s %j in %s lies at its planned hours', (fecha, tramo, zona, horas) => {
    const [evento] = leer([turno(fecha, [tramo], zona)]);
    const [desde, hasta] = [evento?.startDate, evento?.endDate].map((t) => t?.toJSDate().getTime() ?? 0);
    const noche = tramo === NOCHE;
    expect(enZona(desde ?? 0, zona)).toBe(`${fecha} ${noche ? '22:00' : '06:00'}`);
    expect(enZona(hasta ?? 0, zona)).toMatch(noche ? / 06:00$/ : / 14:00$/);
    expect(((hasta ?? 0) - (desde ?? 0)) / 3_600_000).toBe(horas);
  });
  test('of two parts is two events, each with a permanent UID', () => {
    const dias = [
      turno(
        '2026-11-02',
        [
          [540, 840],
          [960, 1140],
        ],
        'Europe/Madrid',
      ),
    ];
    expect(leer(dias).map(({ uid }) => uid)).toEqual(leer(dias).map(({ uid }) => uid));
    expect(new Set(leer(dias).map(({ uid }) => uid)).size).toBe(2);
  });
});

test.each(['UTC', 'Europe/Madrid', 'America/Bogota', 'Pacific/Auckland'])(
  'the file is the same where the server runs in %s',
  async (TZ) => {
    const script = join(import.meta.dirname, '../../../test/calendario/eventos-de-noche.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { PATH: process.env.PATH, TZ } });
    expect(stdout).toBe(escribirNoches());
  },
);

test('a holiday is a whole-day event that ends on the next day and has no zone', () => {
  const [festivo] = leer([{ ...turno('2026-12-25', [], 'Atlantic/Canary'), festivo: 'Navidad' }]);
  expect([festivo?.startDate.isDate, festivo?.startDate.toString(), festivo?.endDate.toString()]).toEqual([
    true,
    '2026-12-25',
    '2026-12-26',
  ]);
});

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F]/gu;
const palabras = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  fc.constantFrom(
    'Fin\r\nEND:VEVENT',
    'a\nBEGIN:VALARM\r\nTRIGGER:-PT1M',
    '\\n;,:"',
    'ñ'.repeat(200),
    '\r\n \r\n\t',
    '\u2028\u2029',
  ),
);
test('the words of a note never form an event, a line or a property, and are read back whole', () => {
  fc.assert(
    fc.property(palabras, palabras, (texto, lugar) => {
      const nota = {
        id: 1,
        usuarioId: 7,
        fecha: '2026-11-02',
        desde: null,
        hasta: null,
        donde: 'F' as const,
        lugar,
        texto,
      };
      const eventos = eventosDeAgenda(
        { planes: [], viajes: [], accesos: [], fichado: [], parciales: [], pedidos: [], cubiertos: [], notas: [nota] },
        7,
        SITIO,
      );
      const file = icalendar('Empresa//Extramuros', eventos, { nombre: texto });
      expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      const root = new ICAL.Component(ICAL.parse(file));
      const [evento, ...others] = root.getAllSubcomponents();
      expect(others).toEqual([]);
      expect(evento?.getAllSubcomponents()).toEqual([]);
      expect(evento?.getAllProperties().map(({ name }) => name)).toEqual([
        'uid',
        'dtstamp',
        'last-modified',
        'sequence',
        'dtstart',
        'dtend',
        'summary',
        ...(lugar === '' ? [] : ['location']),
        'url',
        'status',
      ]);
      const limpio = texto.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').toWellFormed();
      expect(evento?.getFirstPropertyValue('summary')).toBe(limpio);
    }),
    { numRuns: 500 },
  );
});
