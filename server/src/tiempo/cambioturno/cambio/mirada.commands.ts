import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { minutoDe } from '#contract/casa/kernel/zona.ts';
import {
  DIAS_DE_CAMBIO,
  type DiaDeCambio,
  estorbosDe,
  type Pedido,
} from '#contract/tiempo/cambioturno/cambioturno.rules.ts';
import { type PlanDia, planDe, reglaDe } from '#server/tiempo/turnos/turnos.port.ts';
import { type PersonaRow, selectPersonas } from './cambio.writes.queries.ts';

/** Days around that are read to find the weekly rests. */
const ALREDEDOR = 21;

const verDia = (plan: PlanDia, pedidos: PersonaRow['pedidos']): DiaDeCambio => ({
  fecha: plan.fecha,
  asignado: plan.asignado,
  turnoId: plan.turnoId,
  ausente:
    plan.ausencia !== null ||
    plan.ausenteMin > 0 ||
    pedidos.some(({ desde, hasta }) => desde <= plan.fecha && plan.fecha <= hasta),
  trabajo:
    plan.ausencia === null
      ? (plan.tramos ?? []).map(([de, a]) => ({
          fecha: plan.fecha,
          desde: minutoDe(plan.fecha, de, plan.zona),
          hasta: minutoDe(plan.fecha, a, plan.zona),
        }))
      : [],
});
async function leerPersona(persona: PersonaRow, [desde, hasta]: readonly [string, string], dia: string) {
  const [plan, limites] = await Promise.all([planDe(persona.id, desde, hasta), reglaDe(persona.id, dia)]);
  return {
    nombre: persona.nombre,
    limites,
    zona: plan[0]?.zona ?? 'Europe/Madrid',
    dias: new Map(plan.map((dePlan) => [dePlan.fecha, verDia(dePlan, persona.pedidos)])),
  };
}

type Mirada = Pedido & { proponeId: number; otraId: number; hoy: string; menos?: number };
export type Visto = { estorbos: string[]; avisos: string[]; daTurnoId: number | null; tomaTurnoId: number | null };
const NADA = { avisos: [], daTurnoId: null, tomaTurnoId: null };
/** Rules that a swap would break as things stand, what whoever answers should look at, and the two shifts. */
export async function mirarCambio({ proponeId, otraId, dia, vuelta, hoy, menos = 0 }: Mirada): Promise<Visto> {
  const fechas = [dia, ...(vuelta === null ? [] : [vuelta])].toSorted();
  const [primero, ultimo] = [fechas[0] ?? dia, fechas.at(-1) ?? dia];
  const filas = await selectPersonas([proponeId, otraId], { desde: primero, hasta: ultimo, menos });
  const [propone, acepta] = [proponeId, otraId].map((buscada) => filas.find(({ id }) => id === buscada));
  if (!propone || !acepta || acepta.centro !== propone.centro || acepta.area !== propone.area || !acepta.ficha)
    return { ...NADA, estorbos: ['Elija a una persona de su centro y de su área que fiche'] };
  if (primero <= hoy || ultimo > sumarDias(hoy, DIAS_DE_CAMBIO))
    return { ...NADA, estorbos: [`Elija días de mañana en adelante, hasta ${DIAS_DE_CAMBIO} días`] };
  const ocupado = [propone, acepta].find(({ ocupados }) => fechas.some((fecha) => ocupados.includes(fecha)));
  if (ocupado) return { ...NADA, estorbos: [`${ocupado.nombre} tiene otro cambio sin conceder en esos días`] };
  const entre = [sumarDias(primero, -ALREDEDOR), sumarDias(ultimo, ALREDEDOR)] as const;
  const [delQuePropone, delQueAcepta] = await Promise.all([
    leerPersona(propone, entre, dia),
    leerPersona(acepta, entre, dia),
  ]);
  return {
    estorbos: estorbosDe({ dia, vuelta }, delQuePropone, delQueAcepta),
    avisos: avisosDe(propone, acepta),
    daTurnoId: delQuePropone.dias.get(dia)?.turnoId ?? null,
    tomaTurnoId: vuelta === null ? null : (delQueAcepta.dias.get(vuelta)?.turnoId ?? null),
  };
}
/** Differences between two people that their shifts may ask about: the post, and who may inspect lifting gear. */
function avisosDe(propone: PersonaRow, acepta: PersonaRow): string[] {
  return [
    ...(propone.puesto === acepta.puesto
      ? []
      : [`No tienen el mismo puesto: ${puestoDe(propone)}; ${puestoDe(acepta)}`]),
    ...(propone.inspecciona && !acepta.inspecciona
      ? [`${propone.nombre} puede inspeccionar elementos de izado, y ${acepta.nombre} no`]
      : []),
  ];
}
const puestoDe = ({ nombre, puesto }: PersonaRow) => `${nombre}, ${puesto || 'sin puesto'}`;
