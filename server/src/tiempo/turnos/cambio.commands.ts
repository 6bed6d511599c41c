import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { PersonaQueCambia, Previsualizacion } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { DIAS_DE_VISTA } from '#contract/tiempo/turnos/turnos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { selectHoy, selectVezDelPlan } from './asignacion.queries.ts';
import { decirCambio, huellaDe, verCambio } from './cambio.views.ts';
import { type PlanDia, selectPlanes, selectReglasDeTodos } from './plan/plan.queries.ts';

type Persona = { id: number; nombre: string };
export type Cambio = {
  /** Body of the call without `huella` and `motivo`. */
  pedido: { desde: string; hasta?: string | null };
  personas: readonly Persona[];
  /** Sentence of the 409 for changes of past days; null where they may change. */
  hacer(): Promise<unknown>;
};
type Hecho = Previsualizacion & { afectadas: PersonaQueCambia[] };

/** Makes the change in the current transaction and gives its effects by person. Throws 409 when it would change the past. */
async function hacerYMirar({ pedido, personas, hacer }: Cambio): Promise<Hecho> {
  await selectVezDelPlan();
  const hoy = await selectHoy();
  const { desde } = pedido;
  const fin = sumarDias(desde, DIAS_DE_VISTA - 1);
  const hasta = pedido.hasta && pedido.hasta < fin ? pedido.hasta : fin;
  const ids = personas.map(({ id }) => id);
  const mirar = async () =>
    Map.groupBy(await selectPlanes(ids, sumarDias(desde, -8), sumarDias(hasta, 8)), ({ usuarioId }) => usuarioId);
  const [antes, reglas] = await Promise.all([mirar(), selectReglasDeTodos(ids, desde)]);
  await hacer();
  const despues = await mirar();
  const limites = new Map(reglas.map((regla) => [regla.usuarioId, regla]));
  const vistas = personas.flatMap((persona) => {
    const limitesDePersona = limites.get(persona.id);
    const plan = { antes: antes.get(persona.id) ?? [], despues: despues.get(persona.id) ?? [] };
    if (limitesDePersona) exigirFuturo(persona, plan.antes, { desde, hoy });
    return limitesDePersona ? [verCambio({ persona, ...plan, limites: limitesDePersona, desde, hasta, hoy })] : [];
  });
  return {
    Personas: vistas,
    afectadas: vistas.filter(({ Cambian }) => Cambian > 0),
    Hasta: hasta,
    ExigeMotivo: vistas.some(({ preaviso }) => preaviso),
    PreavisoDias: Math.max(0, ...reglas.map(({ preavisoDias }) => preavisoDias)),
    Huella: huellaDe(pedido, vistas),
  };
}
/** Refuses changes of past days; people without a plan may get one from the first day of this month. */
function exigirFuturo({ nombre }: Persona, antes: readonly PlanDia[], { desde, hoy }: { desde: string; hoy: string }) {
  if (desde >= hoy) return;
  if (desde < `${hoy.slice(0, 8)}01`) throw conflicto('Los meses que han pasado ya no cambian');
  if (antes.some(({ fecha, asignado }) => asignado && fecha >= desde && fecha < hoy))
    throw conflicto(`Los días que han pasado ya no cambian, y ${nombre} tenía turno: empiece hoy o después`);
}

const SOLO_MIRAR = new Error('a preview writes nothing');
/** Previews a change: makes it and rolls back. */
export async function previsualizar(cambio: Cambio): Promise<Previsualizacion> {
  let visto: Previsualizacion | undefined;
  await transaction(async () => {
    visto = await hacerYMirar(cambio);
    throw SOLO_MIRAR;
  }).catch((error: unknown) => {
    if (error !== SOLO_MIRAR) throw error;
  });
  return visto as unknown as Previsualizacion; // the preview is set before the rollback that is thrown on purpose
}

/** Makes a previewed change and notifies the people. Throws 409 when its effects have changed since, 422 without a required reason. */
export const cambiarPlan = (
  cambio: Cambio,
  { huella, motivo }: { huella: string; motivo: string },
  anotado: () => Promise<unknown>,
) =>
  transaction(async () => {
    const { afectadas, ...hecho } = await hacerYMirar(cambio);
    if (hecho.Huella !== huella)
      throw conflicto('Lo que iba a cambiar ya no es lo mismo que ha visto; vuelva a previsualizar');
    if (hecho.ExigeMotivo && motivo === '')
      throw noValido([
        {
          field: 'motivo',
          message: `Hay cambios con menos de ${hecho.PreavisoDias} días de preaviso: indique el motivo`,
        },
      ]);
    await anotado();
    await decir(afectadas, motivo);
    return afectadas.length;
  });

/** One notification per distinct sentence, because most people of a block get the same one. */
async function decir(afectadas: readonly PersonaQueCambia[], motivo: string): Promise<void> {
  for (const [texto, gente] of Map.groupBy(afectadas, decirCambio))
    await notificar(
      gente.map(({ Id }) => Id),
      {
        tipo: 'turno_cambia',
        titulo: 'Su turno cambia',
        texto: motivo === '' ? texto : `${texto} Motivo: ${motivo}`,
        ruta: '/menu/jornada',
      },
    );
}
