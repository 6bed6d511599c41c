import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { PersonaQueCambia, Previsualizacion } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { DIAS_DE_VISTA } from '#contract/tiempo/turnos/turnos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { selectHoy, selectVezDelPlan } from './asignacion.queries.ts';
import { decirCambio, huellaDe, verCambio } from './cambio.views.ts';
import { type PlanDia, selectPlanes, selectReglasDeTodos } from './plan.queries.ts';

type Persona = { id: number; nombre: string };
export type Cambio = {
  /** Body of the call without `huella` and `motivo`. */
  pedido: { desde: string; hasta?: string | null };
  personas: readonly Persona[];
  /** Sentence of the 409 for days before today that would change; null where that may be. */
  hacer(): Promise<unknown>;
};
type Hecho = Previsualizacion & { afectadas: PersonaQueCambia[] };

/** Makes the change in the current transaction, and says what it has changed for whom. Throws 409 when it would change the past. */
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
    const suyos = limites.get(persona.id);
    const plan = { antes: antes.get(persona.id) ?? [], despues: despues.get(persona.id) ?? [] };
    if (suyos) exigirFuturo(persona, plan.antes, { desde, hoy });
    return suyos ? [verCambio({ persona, ...plan, limites: suyos, desde, hasta, hoy })] : [];
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
/** Past days of a plan stay as they were; who had none may be given one from the first day of this month. */
function exigirFuturo({ nombre }: Persona, antes: readonly PlanDia[], { desde, hoy }: { desde: string; hoy: string }) {
  if (desde >= hoy) return;
  if (desde < `${hoy.slice(0, 8)}01`) throw conflicto('Los meses que han pasado ya no cambian');
  if (antes.some(({ fecha, asignado }) => asignado && fecha >= desde && fecha < hoy))
    throw conflicto(`Los días que han pasado ya no cambian, y ${nombre} tenía turno: empiece hoy o después`);
}

const SOLO_MIRAR = new Error('a preview writes nothing');
/** Looks at a change by making it, and takes it back. */
export async function previsualizar(cambio: Cambio): Promise<Previsualizacion> {
  let visto: Previsualizacion | undefined;
  await transaction(async () => {
    visto = await hacerYMirar(cambio);
    throw SOLO_MIRAR;
  }).catch((error: unknown) => {
    if (error !== SOLO_MIRAR) throw error;
  });
  return visto as unknown as Previsualizacion; // it was given before the only throw that is passed over
}

/** Makes a change that was looked at, and tells the people. Throws 409 when it does something else by now, 422 without the reason that it needs. */
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

/** One notification per different sentence: most of a block are told the same. */
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
