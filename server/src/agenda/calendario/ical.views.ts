import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { minutoDe, minutosDeHora, primerMinutoDe } from '#contract/casa/kernel/zona.ts';
import type { AgendaPropia, AusenciaDeEquipo } from '#server/agenda/agenda/agenda.port.ts';
import type { Config } from '#server/casa/config/config.ts';
import type { letrasDe } from '#server/tiempo/jornada/jornada.port.ts';
import type { Evento } from '#server/casa/kernel/icalendar.ts';
import { decirParcial, horasDeParcial } from '#server/tiempo/permisos/permisos.port.ts';

type Sitio = Pick<Config, 'URL_PUBLICA'>;
type Parcial = Parameters<typeof decirParcial>[0];
type Letras = Awaited<ReturnType<typeof letrasDe>>;

/** Events of somebody, with UIDs made of the person and the row, the same at every reading. */
const escritor =
  (usuarioId: number, pantalla: string, { URL_PUBLICA }: Sitio) =>
  (
    cosa: string,
    cuando: Pick<Evento, 'desde' | 'hastaDia' | 'hasta'>,
    { titulo, lugar = '' }: { titulo: string; lugar?: string },
  ): Evento => ({
    uid: `${cosa}-${usuarioId}@${new URL(URL_PUBLICA).hostname}`,
    ...cuando,
    titulo,
    lugar,
    texto: '',
    url: `${URL_PUBLICA}${pantalla}`,
    estado: 'CONFIRMED',
    version: 0,
  });
/** Event from the first instant at which the clocks show its beginning to the last one that shows its end. */
const entre = (fecha: string, [desde, hasta]: readonly [number, number], zona: string) => ({
  desde: { instante: new Date(primerMinutoDe(fecha, desde, zona)).toISOString() },
  hasta: new Date(minutoDe(fecha, hasta, zona)).toISOString(),
});
const enteros = (dia: string, hastaDia = dia) => ({ desde: { dia }, hastaDia });

/** Runs of consecutive days. */
function seguidos(dias: readonly string[]): { desde: string; hasta: string }[] {
  const tramos: { desde: string; hasta: string }[] = [];
  for (const dia of dias) {
    const ultimo = tramos.at(-1);
    if (ultimo && sumarDias(ultimo.hasta, 1) === dia) ultimo.hasta = dia;
    else tramos.push({ desde: dia, hasta: dia });
  }
  return tramos;
}
/** Days on which the person does not work, without the reason. */
const ausencias = (evento: ReturnType<typeof escritor>, dias: readonly string[]) =>
  seguidos(dias).map(({ desde, hasta }) => evento(`ausencia-${desde}`, enteros(desde, hasta), { titulo: 'Ausencia' }));

type DelPlan = { fecha: string; tramos: readonly (readonly [number, number])[] | null; zona: string; ausente: boolean };
/** Granted partial leave at its hours, without the reason; none on a day that is absent as a whole. */
const aSusHoras = (evento: ReturnType<typeof escritor>, permisos: readonly Parcial[], dias: readonly DelPlan[]) =>
  permisos.flatMap((permiso) => {
    const dia = dias.find(({ fecha }) => fecha === permiso.desde);
    if (dia?.ausente) return [];
    const horas = horasDeParcial(permiso, dia?.tramos ?? null);
    const cosa = `permiso-${permiso.id}`;
    if (horas.length === 0)
      return [evento(cosa, enteros(permiso.desde), { titulo: `Ausencia, ${decirParcial(permiso)}` })];
    return horas.map((tramo, i) =>
      evento(`${cosa}-${i + 1}`, entre(permiso.desde, tramo, dia?.zona ?? 'Europe/Madrid'), { titulo: 'Ausencia' }),
    );
  });

/** Shifts, holidays and absences; partial ones at their hours. */
export function eventosDeCalendario(
  dias: Letras,
  usuarioId: number,
  sitio: Sitio,
  parciales: readonly Parcial[] = [],
): Evento[] {
  const evento = escritor(usuarioId, '/menu/calendario', sitio);
  return [
    ...dias
      .filter(({ festivo }) => festivo !== '')
      .map(({ fecha, festivo }) => evento(`festivo-${fecha}`, enteros(fecha), { titulo: festivo })),
    ...dias
      .filter(({ ausente }) => !ausente)
      .flatMap(({ fecha, turno, tramos, zona, distancia }) =>
        tramos.map((tramo, i) =>
          evento(`turno-${fecha}-${i + 1}`, entre(fecha, tramo, zona), {
            titulo: turno,
            lugar: distancia ? 'A distancia' : '',
          }),
        ),
      ),
    ...aSusHoras(evento, parciales, dias),
    ...ausencias(
      evento,
      dias.filter(({ ausente }) => ausente).map(({ fecha }) => fecha),
    ),
  ];
}

/** Days on which the people of a team do not work, each with their name and who covers them, without the reason. */
export const eventosDelEquipo = (faltas: readonly AusenciaDeEquipo[], usuarioId: number, sitio: Sitio): Evento[] =>
  [...Map.groupBy(faltas, ({ personaId, cubre }) => `${personaId} ${cubre}`).values()].flatMap((dias) => {
    const [primera] = dias;
    if (!primera) return [];
    const { personaId, nombre, cubre } = primera;
    const evento = escritor(usuarioId, '/menu/agenda/equipo', sitio);
    return seguidos(dias.map(({ fecha }) => fecha)).map(({ desde, hasta }) =>
      evento(`equipo-${personaId}-${desde}`, enteros(desde, hasta), {
        titulo: `${nombre}, ausente`,
        lugar: cubre && `Cubre ${cubre}`,
      }),
    );
  });

/** Trips, absences, accesses and the person's own notes. */
export function eventosDeAgenda(agenda: AgendaPropia, usuarioId: number, sitio: Sitio): Evento[] {
  const { planes, viajes, accesos, notas, parciales } = agenda;
  const evento = escritor(usuarioId, '/menu/agenda', sitio);
  const zonas = new Map(planes.map(({ fecha, zona }) => [fecha, zona]));
  return [
    ...viajes.map(({ id, destino, desde, hasta }) =>
      evento(`viaje-${id}`, enteros(desde, hasta), { titulo: `Viaje a ${destino}`, lugar: destino }),
    ),
    ...ausencias(
      evento,
      planes.filter(({ ausencia }) => ausencia !== null).map(({ fecha }) => fecha),
    ),
    ...aSusHoras(
      evento,
      parciales,
      planes.map((plan) => ({ ...plan, ausente: plan.ausencia !== null })),
    ),
    ...accesos.map(({ id, fecha, desde, hasta }) =>
      evento(`acceso-${id}-${fecha}`, { desde: { instante: desde }, hasta }, { titulo: 'Acceso fuera de jornada' }),
    ),
    ...notas.map(({ id, fecha, desde, hasta, texto, lugar }) =>
      evento(
        `nota-${id}`,
        desde !== null && hasta !== null
          ? entre(fecha, [minutosDeHora(desde), minutosDeHora(hasta)], zonas.get(fecha) ?? 'Europe/Madrid')
          : enteros(fecha),
        { titulo: texto, lugar },
      ),
    ),
  ];
}
