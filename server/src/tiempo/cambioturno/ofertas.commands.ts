import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Companero, TurnoDeDia } from '#contract/tiempo/cambioturno/cambio.schemas.ts';
import { DIAS_DE_CAMBIO, MAX_COMPANEROS } from '#contract/tiempo/cambioturno/cambioturno.rules.ts';
import { horasDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import { hoyDelPlan, type PlanDia, planDe, planesEnteros } from '#server/tiempo/turnos/turnos.port.ts';
import { puedePedir } from '#server/tramites/solicitudes/solicitudes.port.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { SIN_TURNOS } from './cambio/cambioturno.policy.ts';
import { selectCompaneros } from './cambio/cambio.queries.ts';

const trabaja = ({ asignado, turnoId, ausencia, ausenteMin }: PlanDia) =>
  asignado && turnoId !== null && ausencia === null && ausenteMin === 0;
const descansa = ({ asignado, turnoId, ausencia }: PlanDia) => asignado && turnoId === null && ausencia === null;
const verTurno = ({ fecha, turno, tramos }: PlanDia): TurnoDeDia => ({
  Fecha: fecha,
  Turno: turno ?? '',
  Horas: horasDe(tramos ?? []),
});
const entre = (hoy: string) => [sumarDias(hoy, 1), sumarDias(hoy, DIAS_DE_CAMBIO)] as const;

/** Shifts of the person that may be swapped. */
export const turnosDe = async ({ id }: Usuario): Promise<TurnoDeDia[]> =>
  (await planDe(id, ...entre(await hoyDelPlan()))).filter(trabaja).map(verTurno);

export async function puedeProponer(usuario: Usuario) {
  const hayTurnos = usuario.roles.includes('EMPLEADO') && (await turnosDe(usuario)).length > 0;
  return puedePedir(
    'CAMBIOTURNO',
    usuario.id,
    'No tiene responsable que pueda concederlo',
    hayTurnos ? '' : SIN_TURNOS,
  );
}

/**
 * People of the reader's work centre and area with their shifts on the days on which the reader rests. An absence is no shift and
 * no rest, and has no reason here (S-8613).
 */
export async function companerosDe(
  { id }: Usuario,
  { dia, texto }: { dia: string; texto?: string | undefined },
): Promise<Companero[]> {
  const [desde, hasta] = entre(await hoyDelPlan());
  if (dia < desde || dia > hasta) return [];
  const gente = await selectCompaneros(id, { dia, texto, limite: MAX_COMPANEROS });
  const [propio, planes] = await Promise.all([
    planDe(id, desde, hasta),
    planesEnteros(
      gente.map((persona) => persona.id),
      desde,
      hasta,
    ),
  ]);
  const libres = new Set(propio.filter(descansa).map(({ fecha }) => fecha));
  const turnoPropio = propio.find(({ fecha }) => fecha === dia);
  const porPersona = Map.groupBy(planes, ({ usuarioId }) => usuarioId);
  return gente.flatMap((persona) => {
    const plan = porPersona.get(persona.id) ?? [];
    const elDia = plan.find(({ fecha }) => fecha === dia);
    if (!elDia?.asignado || elDia.ausencia !== null) return [];
    const Libre = descansa(elDia);
    const otroTurno = trabaja(elDia) && elDia.turnoId !== turnoPropio?.turnoId ? [elDia] : [];
    const Dias = (Libre ? plan.filter((dePlan) => trabaja(dePlan) && libres.has(dePlan.fecha)) : otroTurno).map(
      verTurno,
    );
    if (!Libre && Dias.length === 0) return [];
    return [{ Id: persona.id, Nombre: persona.nombre, Foto: persona.foto, Puesto: persona.puesto, Libre, Dias }];
  });
}
