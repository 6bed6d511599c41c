import { expect, test } from 'vitest';
import { type Evento, icalendar } from './icalendar.ts';

const NOW = new Date('2026-11-22T20:15:30.123Z');
const evento = (cambios: Partial<Evento> = {}): Evento => ({
  uid: 'viaje-7@localhost',
  desde: { dia: '2026-12-12' },
  hastaDia: '2026-12-14',
  titulo: 'Viaje a Bilbao',
  lugar: 'Bilbao',
  texto: '',
  url: 'http://localhost:3000/menu/viajes/7',
  estado: 'CONFIRMED',
  version: 3,
  ...cambios,
});
const fileOf = (...eventos: Evento[]) => icalendar('Empresa//Extramuros', eventos, { now: NOW });
/** Lines of a file as a calendar reads them. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('whole days include the last one, and hours are of Madrid or of any local time', () => {
  const lines = unfolded(
    fileOf(
      evento(),
      evento({ desde: { dia: '2026-12-12', hora: '07:45' } }),
      evento({ desde: { dia: '2026-12-31', hora: '23:05', flotante: true } }),
    ),
  );
  expect(lines.filter((line) => /^DT(START|END).*:202/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20261212',
    'DTEND;VALUE=DATE:20261215',
    'DTSTART;TZID=Europe/Madrid:20261212T074500',
    'DTSTART:20261231T230500',
  ]);
  expect(lines.filter((line) => line === 'DTSTAMP:20261122T201530Z')).toHaveLength(3);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('the zone of a file has the summer and the winter time of the European Union', () => {
  const lines = unfolded(fileOf(evento({ desde: { dia: '2026-12-12', hora: '07:45' } })));
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
  expect(zone).toContain('TZID:Europe/Madrid');
  expect(zone.filter((line) => line.startsWith('RRULE'))).toEqual([
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ]);
  expect(zone.filter((line) => line.startsWith('TZOFFSETTO'))).toEqual(['TZOFFSETTO:+0200', 'TZOFFSETTO:+0100']);
});

// @spec 4 S-5983
test('the words of a person never begin a line of the file', () => {
  const words = 'Fin\r\nEND:VEVENT\nBEGIN:VALARM; a, b \\ c\u0000\u0007';
  const lines = unfolded(fileOf(evento({ titulo: words, lugar: words, texto: words })));
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines).not.toContain('BEGIN:VALARM; a, b \\ c');
  expect(lines).toContain(String.raw`SUMMARY:Fin\nEND:VEVENT\nBEGIN:VALARM\; a\, b \\ c  `);
});

test.each(['ñ', '👩‍🚀', 'a', '€', 'é'])(
  'a long text of %s takes at most 75 octets a line and is read back whole',
  (char) => {
    const words = `Reunión ${char.repeat(200)} final`;
    const file = fileOf(evento({ texto: words }));
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(file).not.toContain('\uFFFD');
    expect(unfolded(file)).toContain(`DESCRIPTION:${words}`);
  },
);
