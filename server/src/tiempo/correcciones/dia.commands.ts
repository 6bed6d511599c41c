import type { EventoDeDia } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaEn, horaEn, minutoDe } from '#contract/casa/kernel/zona.ts';
import { fichajesDe } from '#server/tiempo/fichajes/fichajes.port.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import type { EventoGuardado, Quien } from './correccion.queries.ts';
import { type Hechos, selectHechos } from './correccion.writes.queries.ts';

/** A day of somebody, with everything that a proposal for it depends on. */
export type Dia = Hechos & {
  plan: Awaited<ReturnType<typeof planDe>>[number] | undefined;
  fichajes: EventoGuardado[];
  /** Instants (ms) of the last event before the day's own and of the first one after. */
  previo: number;
  siguiente: number;
};

/** The day, or undefined for a reader who may not propose for this person. */
export async function leerDia(quien: Quien, personaId: number, fecha: string): Promise<Dia | undefined> {
  const [hechos, [plan], todos] = await Promise.all([
    selectHechos(quien, personaId, fecha),
    planDe(personaId, fecha, fecha),
    fichajesDe(personaId, sumarDias(fecha, -1), sumarDias(fecha, 1)),
  ]);
  if (!hechos) return undefined;
  const ms = (f: Fichaje | undefined, nada: number) => (f ? Date.parse(f.Instante) : nada);
  const delDia = todos.filter((f) => f.Fecha === fecha);
  return {
    ...hechos,
    zona: delDia[0]?.Zona ?? hechos.zona,
    plan,
    fichajes: delDia.map((f) => ({ ...enSuDia(f), Id: f.Id })),
    previo: ms(
      todos.findLast((f) => f.Fecha < fecha),
      Number.NEGATIVE_INFINITY,
    ),
    siguiente: ms(
      todos.find((f) => f.Fecha > fecha),
      Number.POSITIVE_INFINITY,
    ),
  };
}
const enSuDia = ({ Tipo, Fecha, Instante, Zona, Modalidad, Origen }: Fichaje): EventoDeDia => ({
  Tipo,
  Hora: horaEn(Date.parse(Instante), Zona),
  Dia: diasEntre(Fecha, diaEn(Date.parse(Instante), Zona)),
  Modalidad,
  Instante,
  Origen,
});

/** Minutes of the planned day from 0:00: null where nobody was to work. */
export const horario = ({ plan }: Pick<Dia, 'plan'>): [number, number] | null => {
  const tramos = plan?.ausencia === null ? plan.tramos : null;
  return tramos ? [Math.min(...tramos.map(([de]) => de)), Math.max(...tramos.map(([, a]) => a))] : null;
};

const CERRADO = 'Ese mes está cerrado: Recursos humanos tiene que reabrirlo antes';
/** The reason why nothing can be proposed for the day now, or ''. */
export function porQueNo(dia: Dia, fecha: string): string {
  const fin = minutoDe(fecha, horario(dia)?.[1] ?? 1440, dia.zona);
  if (!dia.guardada) return 'De ese día ya no se guardan fichajes: se guardan cuatro años';
  if (dia.ahora < minutoDe(fecha, 0, dia.zona)) return 'Ese día todavía no ha empezado';
  if (!dia.enPlantilla && dia.fichajes.length === 0) return 'Ese día no era de la plantilla';
  if (dia.dentro || dia.ahora < fin) return 'Ese día no ha terminado: se corrige cuando acabe';
  if (dia.cierre >= 2 && dia.cierre <= 5) return CERRADO;
  return dia.otra ? 'Ya hay una corrección de ese día que espera una decisión' : '';
}
