import { sumarDias } from '#contract/casa/kernel/dias.ts';

// Writer of iCalendar objects (RFC 5545), as far as an area tells of days and of hours in the time of Madrid.

/**
 * A day 'YYYY-MM-DD', or a day with its hour 'HH:mm' (`flotante`: that of wherever one is), or an instant, which no change of clocks
 * moves.
 */
export type Cuando = { dia: string; hora?: string; flotante?: boolean } | { instante: string };
export type Evento = {
  /** Identifier of the event, equal at every download, so that a calendar replaces it. */
  uid: string;
  desde: Cuando;
  /** Last day of an event of whole days, which is included. */
  hastaDia?: string;
  /** End of an event that begins at an instant. */
  hasta?: string;
  titulo: string;
  lugar: string;
  texto: string;
  url: string;
  estado: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  version: number;
};

const ZONA = 'Europe/Madrid';
/** Changes of clocks in the European Union since 1996. */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONA}`,
  ...['DAYLIGHT:+0100:+0200:CEST:3:0329T020000', 'STANDARD:+0200:+0100:CET:10:1025T030000'].flatMap((rule) => {
    const [part, from, to, name, month, start] = rule.split(':');
    return [
      `BEGIN:${part}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `TZNAME:${name}`,
      `DTSTART:1970${start}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
      `END:${part}`,
    ];
  }),
  'END:VTIMEZONE',
];

const MAX_OCTETS = 75;
/** Folds lines at 75 octets, beginning the next with a blank, without cutting a character. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = '';
  for (const char of line) {
    if (Buffer.byteLength(current) + Buffer.byteLength(char) > MAX_OCTETS) {
      folded.push(current);
      current = ' ';
    }
    current += char;
  }
  return [...folded, current].join('\r\n');
}

// Controls other than a line break have no place in a text.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F]/gu;
const escape = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const compact = (date: string): string => date.replaceAll('-', '');
const stamp = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function fechas({ desde, hastaDia, hasta }: Evento): string[] {
  if ('instante' in desde)
    return [
      `DTSTART:${stamp(new Date(desde.instante))}`,
      ...(hasta === undefined ? [] : [`DTEND:${stamp(new Date(hasta))}`]),
    ];
  const { dia, hora, flotante = false } = desde;
  if (hora === undefined)
    return [`DTSTART;VALUE=DATE:${compact(dia)}`, `DTEND;VALUE=DATE:${compact(sumarDias(hastaDia ?? dia, 1))}`];
  return [`DTSTART${flotante ? '' : `;TZID=${ZONA}`}:${compact(dia)}T${hora.replace(':', '')}00`];
}

/** Whole file. `producto`: name of the program. `nombre`: name of a feed, whose events last changed at `now`. */
export function icalendar(
  producto: string,
  eventos: readonly Evento[],
  { now = new Date(), nombre }: { now?: Date; nombre?: string } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(producto)}//ES`,
    'CALSCALE:GREGORIAN',
    ...(nombre === undefined
      ? []
      : [
          'METHOD:PUBLISH',
          `NAME:${escape(nombre)}`,
          `X-WR-CALNAME:${escape(nombre)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
          'X-PUBLISHED-TTL:PT6H',
        ]),
    ...(eventos.some(({ desde }) => 'hora' in desde) ? VTIMEZONE : []),
    ...eventos.flatMap((evento) => [
      'BEGIN:VEVENT',
      `UID:${evento.uid}`,
      `DTSTAMP:${stamp(now)}`,
      ...(nombre === undefined ? [] : [`LAST-MODIFIED:${stamp(now)}`]),
      `SEQUENCE:${evento.version}`,
      ...fechas(evento),
      `SUMMARY:${escape(evento.titulo)}`,
      ...(evento.lugar === '' ? [] : [`LOCATION:${escape(evento.lugar)}`]),
      ...(evento.texto === '' ? [] : [`DESCRIPTION:${escape(evento.texto)}`]),
      `URL:${evento.url}`,
      `STATUS:${evento.estado}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
