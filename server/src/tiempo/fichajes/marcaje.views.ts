import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { ACTOS_DE, faseEn, SIGUE_MS, tiemposDe } from '#contract/tiempo/fichajes/fase.rules.ts';
import { diaDeTurno, olvidadasDe } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import type { Marcaje } from '#contract/tiempo/fichajes/marcaje.schemas.ts';
import { LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import { diaEn, horaDeMinuto } from '#contract/casa/kernel/zona.ts';
import type { PlanDia } from '#server/tiempo/turnos/turnos.port.ts';
import { puedeFichar } from './fichajes.policy.ts';
import type { Marcador } from './persona.queries.ts';

type Leido = { marcador: Marcador; eventos: readonly Fichaje[]; dias: readonly PlanDia[] };
export function verMarcaje({ marcador: m, eventos, dias }: Leido): Marcaje {
  const ahora = Date.parse(m.ahora);
  const fase = faseEn(m, ahora);
  const puede = puedeFichar(m);
  const fecha = (fase !== 'F' && m.fecha) || fechaFuera(m, ahora, dias);
  const dia = dias.find((candidato) => candidato.fecha === fecha);
  const pausaMin = dia?.pausaMin ?? 0;
  const marcajes = eventos.filter(({ Fecha }) => Fecha === fecha);
  const abierta = fase === 'F' ? null : m.entradaId;
  const olvidada = olvidadasDe(eventos, abierta).find(({ Fecha }) => !m.corregidas.includes(Fecha));
  const { trabajado, pausa } = tiemposDe(marcajes, { ahora: abierta === null ? 0 : ahora, pausaMin });
  return {
    Fecha: fecha,
    Zona: m.zona,
    Ahora: m.ahora,
    Fase: fase,
    Caduca: fase === 'F' ? null : m.caduca,
    Actos: puede.Puede ? [...ACTOS_DE[fase]] : [],
    Marcajes: marcajes,
    TrabajadoMin: trabajado,
    PausaMin: pausa,
    PausaComputableMin: pausaMin,
    PrevistoMin: dia === undefined ? null : previstoDe(dia),
    Turno: dia === undefined ? '' : turnoEnPalabras(dia),
    Modalidad: m.modalidad ?? dia?.modalidad ?? 'P',
    Olvidada:
      olvidada === undefined ? null : { Fecha: olvidada.Fecha, Entrada: olvidada.Instante, Zona: olvidada.Zona },
    ...puede,
  };
}

/** Work date of somebody who is out: of the current shift, of the work just ended, or else the calendar's. */
function fechaFuera(m: Marcador, ahora: number, dias: readonly PlanDia[]): string {
  const turno = diaDeTurno(ahora, dias);
  if (turno !== undefined) return turno;
  const reciente = m.ultimoInstante !== null && ahora - Date.parse(m.ultimoInstante) < SIGUE_MS;
  return (reciente && m.ultimaFecha) || diaEn(ahora, m.zona);
}

const previstoDe = ({ teoricoMin, ausencia, ausenteMin }: PlanDia): number | null =>
  teoricoMin === null || ausencia !== null ? null : Math.max(0, teoricoMin - ausenteMin);

function turnoEnPalabras(dia: PlanDia): string {
  if (dia.ausencia !== null) return LETRAS[dia.ausencia];
  if (dia.turno === null || dia.tramos === null) {
    if (!dia.asignado) return '';
    return dia.festivo === null ? 'Descanso' : `Festivo: ${dia.festivo}`;
  }
  return `${dia.turno}, ${dia.tramos.map(([de, a]) => `${horaDeMinuto(de)} - ${horaDeMinuto(a)}`).join(' y ')}`;
}
