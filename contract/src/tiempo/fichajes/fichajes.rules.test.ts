import { afterEach, describe, expect, test } from 'vitest';
import type { TipoFichaje } from './fichaje.schemas.ts';
import { tiemposDe } from './fase.rules.ts';
import { alFichar, caducaDe, type DiaPrevisto, fechaLaboral, olvidadasDe, type Situacion } from './fichajes.rules.ts';

const MADRID = 'Europe/Madrid';
const CANARIAS = 'Atlantic/Canary';
const CEUTA = 'Africa/Ceuta';
const TZ = process.env.TZ;
afterEach(() => void (process.env.TZ = TZ));

const HOY = '2026-11-23';
const z = (hora: string) => `${HOY}T${hora}Z`;
const FUERA: Situacion = { fase: 'F', caduca: null, desde: null, ultimoTipo: null, ultimoInstante: null };
const dentro = (cambios: Partial<Situacion> = {}): Situacion => ({
  fase: 'D',
  caduca: z('19:00:00'),
  desde: z('06:58:00'),
  ultimoTipo: 'E',
  ultimoInstante: z('06:58:00'),
  ...cambios,
});
const SITUACIONES = {
  'never clocked in': FUERA,
  in: dentro(),
  'in a pause': dentro({ fase: 'P', ultimoTipo: 'PI', ultimoInstante: z('09:01:00') }),
  'back from a pause': dentro({ ultimoTipo: 'PF', ultimoInstante: z('09:20:00') }),
  out: { ...FUERA, ultimoTipo: 'S', ultimoInstante: z('09:30:00') },
  'left open yesterday': dentro({
    caduca: z('09:00:00'),
    desde: '2026-11-22T06:58:00Z',
    ultimoInstante: '2026-11-22T06:58:00Z',
  }),
} as const satisfies Record<string, Situacion>;
const SIN_ENTRADA = 'Antes tiene que fichar la entrada';
const YA_DENTRO = 'Ya fichó la entrada a las 07:58';
const OLVIDO = 'La entrada de 22/11/2026 quedó sin salida: proponga a qué hora salió y fiche una entrada nueva';
const TABLA: Record<keyof typeof SITUACIONES, Record<TipoFichaje, string>> = {
  'never clocked in': { E: 'nuevo', S: SIN_ENTRADA, PI: SIN_ENTRADA, PF: SIN_ENTRADA },
  in: { E: YA_DENTRO, S: 'nuevo', PI: 'nuevo', PF: 'No está en una pausa' },
  'in a pause': { E: YA_DENTRO, S: 'nuevo', PI: 'Ya fichó el inicio de la pausa a las 10:01', PF: 'nuevo' },
  'back from a pause': { E: YA_DENTRO, S: 'nuevo', PI: 'nuevo', PF: 'Ya fichó el fin de la pausa a las 10:20' },
  out: { E: 'nuevo', S: 'Ya fichó la salida a las 10:30', PI: SIN_ENTRADA, PF: SIN_ENTRADA },
  'left open yesterday': { E: 'nuevo', S: OLVIDO, PI: OLVIDO, PF: OLVIDO },
};
const salida = (s: Situacion, tipo: TipoFichaje, hora: string) => {
  const resultado = alFichar(s, { tipo, instante: Date.parse(z(hora)), zona: MADRID });
  return typeof resultado === 'string' ? resultado : resultado.no;
};

// @spec 1.fichajes
describe.each(Object.keys(SITUACIONES) as (keyof typeof SITUACIONES)[])('%s, at 11:00', (nombre) => {
  test.each(Object.entries(TABLA[nombre]) as [TipoFichaje, string][])('%s: %s', (tipo, esperado) => {
    expect(salida(SITUACIONES[nombre], tipo, '10:00:00')).toBe(esperado);
  });
});

test.each([
  ['E', dentro(), '06:58:59', 'repetido'],
  ['E', dentro(), '06:59:00', 'repetido'],
  ['E', dentro(), '06:59:01', YA_DENTRO],
  ['E', dentro(), '06:57:00', 'repetido'],
  ['E', dentro(), '06:56:59', `${YA_DENTRO}, después de la hora que guardó este dispositivo. Proponga una corrección`],
  ['S', dentro(), '06:58:30', 'nuevo'],
  ['S', SITUACIONES.out, '09:30:40', 'repetido'],
  ['E', SITUACIONES.out, '09:30:40', 'nuevo'],
] as const)('the act %s again or late, in the state %j at %s: %s', (tipo, situacion, hora, esperado) => {
  expect(salida(situacion, tipo, hora)).toBe(esperado);
});

const dia = (
  fecha: string,
  zona: string,
  tramos: [number, number][] | null,
  ventanas: [number, number] | [] = [],
): DiaPrevisto => ({
  fecha,
  zona,
  tramos,
  entradaDesde: ventanas[0] ?? null,
  salidaHasta: ventanas[1] ?? null,
});
const semana = (desde: number, zona: string, tramos: [number, number][] | null, ventanas: [number, number] | [] = []) =>
  [-1, 0, 1].map((n) => dia(`2026-11-${desde + n}`, zona, tramos, ventanas));
const M: [number, number][] = [[360, 840]];
const N: [number, number][] = [[1320, 1800]];
const PARTIDA: [number, number][] = [
  [480, 780],
  [900, 1080],
];
/** Nights around a change of clocks. */
const MARZO = ['2027-03-26', '2027-03-27', '2027-03-28'];
const OCTUBRE = ['2026-10-23', '2026-10-24', '2026-10-25'];
const noches = (fechas: readonly string[], zona: string) => fechas.map((fecha) => dia(fecha, zona, N));

/* Cases of the work date of an entry: the instant, the planned days around it, and the expected date. */
const FECHAS: [string, string, string, DiaPrevisto[], string][] = [
  ['a morning on time', '2026-11-23T04:58:00Z', MADRID, semana(23, MADRID, M), '2026-11-23'],
  ['four hours before', '2026-11-23T01:00:00Z', MADRID, semana(23, MADRID, M), '2026-11-23'],
  ['a night before midnight', '2026-11-23T20:55:00Z', MADRID, semana(23, MADRID, N), '2026-11-23'],
  ['a night after midnight', '2026-11-23T23:30:00Z', MADRID, semana(23, MADRID, N), '2026-11-23'],
  ['at midnight', '2026-11-22T23:00:00Z', MADRID, semana(23, MADRID, N), '2026-11-22'],
  ['at the end of the night', '2026-11-23T05:00:00Z', MADRID, semana(23, MADRID, N), '2026-11-22'],
  ['after the night', '2026-11-23T05:00:01Z', MADRID, semana(23, MADRID, N), '2026-11-23'],
  ['in the gap of a split day', '2026-11-23T13:00:00Z', MADRID, semana(23, MADRID, PARTIDA), '2026-11-23'],
  ['inside the flexible window', '2026-11-23T08:20:00Z', MADRID, semana(23, MADRID, M, [420, 1080]), '2026-11-23'],
  ['on a day of rest', '2026-11-23T10:00:00Z', MADRID, semana(23, MADRID, null), '2026-11-23'],
  ['on a day of rest, just after midnight', '2026-11-22T23:10:00Z', MADRID, semana(23, MADRID, null), '2026-11-23'],
  ['the same instant in the islands', '2026-11-22T23:10:00Z', CANARIAS, semana(23, CANARIAS, null), '2026-11-22'],
  ['a night in the islands', '2026-11-24T05:30:00Z', CANARIAS, semana(24, CANARIAS, N), '2026-11-23'],
  ['a night in Ceuta', '2026-11-24T04:59:00Z', CEUTA, semana(24, CEUTA, N), '2026-11-23'],
  [
    'between a night and the morning after it',
    '2026-11-24T01:01:00Z',
    MADRID,
    [dia('2026-11-23', MADRID, N), dia('2026-11-24', MADRID, M)],
    '2026-11-24',
  ],
  ['the night of summer time', '2027-03-28T00:30:00Z', MADRID, noches(MARZO, MADRID), '2027-03-27'],
  ['its end, an hour earlier', '2027-03-28T04:00:00Z', MADRID, noches(MARZO, MADRID), '2027-03-27'],
  ['past its end', '2027-03-28T04:00:01Z', MADRID, noches(MARZO, MADRID), '2027-03-28'],
  ['the night of winter time', '2026-10-25T05:00:00Z', MADRID, noches(OCTUBRE, MADRID), '2026-10-24'],
  ['the hour that is repeated', '2026-10-25T01:30:00Z', MADRID, noches(OCTUBRE, MADRID), '2026-10-24'],
  ['the same night in the islands', '2026-10-25T06:00:00Z', CANARIAS, noches(OCTUBRE, CANARIAS), '2026-10-24'],
  ['the same night in Ceuta', '2026-10-25T05:00:01Z', CEUTA, noches(OCTUBRE, CEUTA), '2026-10-25'],
];
describe.each(['UTC', 'Europe/Madrid', 'America/Bogota', 'Pacific/Auckland'])('with the server in %s', (tz) => {
  // @spec 1.fichajes
  test.each(FECHAS)('an entry %s counts for the right shift', (_cual, instante, zona, dias, esperada) => {
    process.env.TZ = tz;
    expect(fechaLaboral(Date.parse(instante), zona, dias)).toBe(esperada);
  });
});

test.each([
  ['six hours after the shift', '2026-11-23T05:00:00Z', dia('2026-11-23', MADRID, M), '2026-11-23T19:00:00.000Z'],
  ['twelve after a late entry', '2026-11-23T12:00:00Z', dia('2026-11-23', MADRID, M), '2026-11-24T00:00:00.000Z'],
  ['twelve on a day of rest', '2026-11-23T08:00:00Z', dia('2026-11-23', MADRID, null), '2026-11-23T20:00:00.000Z'],
  ['after the short night', '2027-03-27T21:00:00Z', dia('2027-03-27', MADRID, N), '2027-03-28T10:00:00.000Z'],
  ['after the long night', '2026-10-24T20:00:00Z', dia('2026-10-24', MADRID, N), '2026-10-25T11:00:00.000Z'],
])('an entry is a forgotten exit %s', (_cual, entrada, previsto, esperado) => {
  expect(new Date(caducaDe(Date.parse(entrada), previsto)).toISOString()).toBe(esperado);
});

const eventos = (...pares: [TipoFichaje, string][]) =>
  pares.map(([Tipo, Instante], i) => ({ Id: i + 1, Fecha: HOY, Zona: MADRID, Tipo, Instante }));
/** Events of a text such as 'E 06:00, S 14:00'. */
const eventosDe = (texto: string) =>
  eventos(
    ...[...texto.matchAll(/(\w+) (\d\d:\d\d)/g)].map(([, tipo, hora]): [TipoFichaje, string] => [
      tipo as TipoFichaje, // the texts below have no other types
      z(`${hora}:00`),
    ]),
  );
test.each([
  ['of a day without events', '', '10:00:00', 0, { trabajado: 0, pausa: 0 }],
  ['in since 6:00', 'E 06:00', '10:00:30', 0, { trabajado: 240, pausa: 0 }],
  ['in a pause', 'E 06:00, PI 08:00', '08:20:00', 15, { trabajado: 135, pausa: 20 }],
  ['out from a pause', 'E 06:00, PI 08:00, S 08:10', '12:00:00', 15, { trabajado: 130, pausa: 10 }],
  ['of a split day', 'E 06:00, S 08:00, E 12:00, S 13:00', '20:00:00', 0, { trabajado: 180, pausa: 0 }],
  ['of an entry after a forgotten exit', 'E 00:10, E 13:00', '14:00:00', 0, { trabajado: 60, pausa: 0 }],
])('worked minutes and pauses: %s', (_cual, texto, hora, pausaMin, esperado) => {
  expect(tiemposDe(eventosDe(texto), { ahora: Date.parse(z(hora)), pausaMin })).toEqual(esperado);
});
test.each([
  ['summer time comes', '2027-03-27T21:00:00Z', '2027-03-28T04:00:00Z', 420],
  ['winter time comes', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', 540],
])('from 22:00 to 6:00 as %s, the worked minutes are the elapsed ones', (_cual, entra, sale, trabajado) => {
  expect(tiemposDe(eventos(['E', entra], ['S', sale]), { ahora: 0, pausaMin: 0 })).toEqual({ trabajado, pausa: 0 });
});

test.each([
  ['none of two whole pairs', ['E', 'S', 'E', 'S'], null, []],
  ['none beside the open entry', ['E', 'S', 'E', 'PI'], 3, []],
  ['an entry without an exit', ['E', 'S', 'E', 'PI', 'PF'], null, [3]],
  ['two entries before the open one', ['E', 'E', 'PI', 'E'], 4, [2, 1]],
] as [string, TipoFichaje[], number | null, number[]][])('forgotten exits: %s', (_cual, tipos, abierta, esperadas) => {
  const dados = eventos(...tipos.map((tipo, i): [TipoFichaje, string] => [tipo, z(`0${i}:00:00`)]));
  expect(olvidadasDe(dados, abierta).map(({ Id }) => Id)).toEqual(esperadas);
});
