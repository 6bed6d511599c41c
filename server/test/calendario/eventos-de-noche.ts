// Shifts of both nights of the change of clocks and of a common one, in the three zones, as the file of a feed. Run as a script it
// prints it.
import { icalendar } from '#server/casa/kernel/icalendar.ts';
import { eventosDeAgenda, eventosDeCalendario } from '#server/agenda/calendario/ical.views.ts';

type Dia = Parameters<typeof eventosDeCalendario>[0][number];
const SITIO = { URL_PUBLICA: 'https://extramuros.example' };
const FECHAS = ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2026-12-31'];
const TRAMOS: readonly (readonly [number, number])[] = [
  [1320, 1800],
  [150, 600],
  [360, 840],
];

export function escribirNoches(): string {
  const dias = ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'].flatMap((zona) =>
    FECHAS.map((fecha): Dia => ({
      fecha,
      zona,
      tramos: TRAMOS.map(([desde, hasta]) => [desde, hasta]),
      previsto: 'N',
      real: null,
      turno: zona,
      horario: '',
      festivo: 'Fiesta',
      distancia: false,
      ausente: false,
    })),
  );
  const notas = FECHAS.map((fecha, id) => ({
    id,
    usuarioId: 7,
    fecha,
    desde: '02:30',
    hasta: '03:30',
    donde: 'F' as const,
    lugar: '',
    texto: 'De madrugada',
  }));
  const planes: Parameters<typeof eventosDeAgenda>[0]['planes'] = [];
  const agenda = { planes, viajes: [], accesos: [], fichado: [], parciales: [], pedidos: [], cubiertos: [], notas };
  const eventos = [...eventosDeCalendario(dias, 7, SITIO), ...eventosDeAgenda(agenda, 7, SITIO)];
  return icalendar('Empresa//Extramuros', eventos, { now: new Date('2026-11-22T20:15:30Z'), nombre: 'Calendario' });
}
if (import.meta.main) process.stdout.write(escribirNoches());
