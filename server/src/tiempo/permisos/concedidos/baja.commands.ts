import { ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { ClaseBaja, Tramo } from '#contract/tiempo/bajas/bajas.rules.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, mover } from '#server/casa/kernel/vigente.ts';
import { cerrarSolicitudes } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { CAMBIADO } from '../peticion/acto.commands.ts';
import { updateAusenciaAnulada } from '../peticion/peticion.queries.ts';
import { dejarDeCubrir } from '../cubre/pregunta.commands.ts';
import { decir } from './concedidos.commands.ts';
import { selectConcedido } from './concedidos.queries.ts';
import { interrumpirDias } from './enfermedad.commands.ts';
import { selectOcupados } from './enfermedad.queries.ts';

/** Reads any granted leave: a sickness is told by its person too, for whom it is not one of others. */
const COMO_LA_CASA = { id: 0, rrhh: true };
type Baja = { usuarioId: number; letra: ClaseBaja; bajaId: number; usuario: Usuario; motivo: string };

/**
 * Gives way to a sickness: leave of whole days is interrupted on them (S-8380), leave of part of a day is called off. The person's
 * clock-ins are locked. Gives the stretches that are written down as absences by now, and a sentence for each leave. Throws 409 for days
 * with a leave of health.
 */
export async function cederABaja(tramo: Tramo, baja: Baja): Promise<{ puestos: Tramo[]; efectos: string[] }> {
  const puestos: Tramo[] = [];
  const efectos: string[] = [];
  for (const { id, numero, estado, parte, salud } of await selectOcupados(baja.usuarioId, tramo)) {
    if (salud && parte === 'C')
      throw conflicto(`Esos días tiene el permiso ${numero}, que ya es de salud: déjelo antes sin efecto`);
    if (estado === ESTADO_PERMISO.anulacion) await seguir(id, baja.usuario);
    const permiso = existente(await selectConcedido(COMO_LA_CASA, id));
    const acto = { ...baja, id, version: undefined };
    if (parte === 'C') {
      const comun = {
        desde: permiso.Desde > tramo.desde ? permiso.Desde : tramo.desde,
        hasta: permiso.Hasta < tramo.hasta ? permiso.Hasta : tramo.hasta,
      };
      efectos.push(await interrumpirDias(permiso, comun, acto));
      puestos.push(comun);
    } else {
      await mover('permiso', permiso, ESTADO_PERMISO.anulado, CAMBIADO);
      await updateAusenciaAnulada(id, baja.usuario.id);
      await dejarDeCubrir(id, baja.usuario.id);
      await decir('revocar', permiso, acto, { que: 'Sin efecto: ese día no está', hasta: ESTADO_PERMISO.anulado });
      efectos.push(`Su permiso ${numero} queda sin efecto`);
    }
  }
  return { puestos, efectos };
}

/** Drops the waiting request to call the leave off, which is as it was. */
async function seguir(id: number, usuario: Usuario): Promise<void> {
  const permiso = existente(await selectConcedido(COMO_LA_CASA, id));
  await cerrarSolicitudes('PERMISO', [id], { hasta: 5 });
  await mover('permiso', permiso, ESTADO_PERMISO.aprobado, CAMBIADO);
  await anotar('permiso', { id, estado: ESTADO_PERMISO.aprobado }, usuario, 'retirarAnulacion');
}
