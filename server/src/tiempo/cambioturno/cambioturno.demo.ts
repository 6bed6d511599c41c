import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many } from '#server/casa/base/db.ts';
import { antedatar, borrarAvisos, selectActivos } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { decidirConLlaveAbierta } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { aceptarCambio, comprobarPedido, proponerCambio, rechazarCambio } from './cambio/cambio.commands.ts';
import { selectResponde } from './cambio/cambio.writes.queries.ts';
import { companerosDe, turnosDe } from './ofertas.commands.ts';

/** Swaps of people who work by shifts: one of Sonia's is granted, one waits for its answer, one for a decision, one was not accepted. */
type Caso = {
  de?: string;
  motivo: string;
  hasta: 'propuesto' | 'aceptado' | 'concedido' | 'noAceptado';
};
const CASOS: readonly Caso[] = [
  { de: 'sonia', motivo: 'Examen del carné de vigilante', hasta: 'concedido' },
  { motivo: 'Tengo el bautizo de mi sobrina', hasta: 'propuesto' },
  { motivo: 'Revisión del coche', hasta: 'aceptado' },
  { motivo: 'Reunión en el colegio', hasta: 'noAceptado' },
];

type Hallado = { propone: Usuario; acepta: Usuario; dia: string; vuelta: string | null };
/** A swap that breaks no rule, of somebody not yet used. */
async function hallar(gente: readonly Usuario[], usados: ReadonlySet<number>, caso: Caso) {
  for (const propone of gente) {
    if (usados.has(propone.id) || (caso.de !== undefined && propone.login !== caso.de)) continue;
    for (const { Fecha: dia } of (await turnosDe(propone)).slice(3, 7))
      for (const { Id, Libre, Dias } of await companerosDe(propone, { dia })) {
        const acepta = gente.find((persona) => persona.id === Id);
        if (!acepta || usados.has(Id)) continue;
        for (const vuelta of [...Dias.slice(0, 6).map(({ Fecha }) => Fecha), ...(Libre ? [null] : [])]) {
          const { Estorbos } = await comprobarPedido(propone, { otraId: Id, dia, vuelta });
          if (Estorbos.length === 0) return { propone, acepta, dia, vuelta } satisfies Hallado;
        }
      }
  }
  return undefined;
}

/** Inserts swaps in several states. */
export const cargar: ParteDemo = async () => {
  const deTurnos = new Set((await selectPorTurnos()).map(({ id }) => id));
  const gente = (await selectActivos()).filter(({ id }) => deTurnos.has(id));
  const usados = new Set<number>();
  for (const caso of CASOS) {
    const hallado = await hallar(gente, usados, caso);
    if (!hallado) continue; // too few people work by shifts, or they are on holiday
    const { propone, acepta, dia, vuelta } = hallado;
    for (const { id } of [propone, acepta]) usados.add(id);
    const { Id } = await proponerCambio(propone, { otraId: acepta.id, dia, vuelta, motivo: caso.motivo });
    if (caso.hasta === 'noAceptado') await rechazarCambio({ usuario: acepta, id: Id }, 'Ese día ya tengo planes');
    if (caso.hasta === 'aceptado' || caso.hasta === 'concedido') {
      await aceptarCambio({ usuario: acepta, id: Id });
      await antedatar('CAMBIOTURNO', { entidadId: Id, dias: 1 });
    }
    if (caso.hasta === 'concedido') await conceder(Id, propone.id, acepta.id);
  }
  await execute(
    sql`delete from notificacion where tipo in ('cambio_turno', 'turno_cambia') and ruta like '/menu/jornada/cambios/%'`,
  );
  await borrarAvisos('CAMBIOTURNO', sql`ruta like '/menu/jornada/cambios/%'`);
  return undefined;
};

/** Grants it as those who answer for each of the two. */
async function conceder(entidadId: number, proponeId: number, otraId: number): Promise<void> {
  const activos = await selectActivos();
  const primero = (await selectResponde(proponeId, otraId))?.id;
  const segundo = (await selectResponde(otraId, proponeId))?.id;
  for (const id of new Set([primero, segundo])) {
    const usuario = activos.find((persona) => persona.id === id);
    if (usuario)
      await decidirConLlaveAbierta({
        usuario,
        cual: { tipo: 'CAMBIOTURNO', entidadId },
        decision: 'aceptada',
        comentario: 'Queda cubierto',
      });
  }
}

/** People with a rotation of several shifts, or of nights, Sonia first. */
const selectPorTurnos = () =>
  many(z.object({ id: z.int() }))(sql`
    select distinct u.id from usuario u join asignacion a on a.usuario_id = u.id join cuadrante q on q.id = a.cuadrante_id
     where u.activo and q.nombre in ('Taller a tres turnos', 'Mañanas y tardes', 'Vigilancia de noche') order by 1`);
