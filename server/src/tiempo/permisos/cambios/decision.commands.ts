import { decirCantidad, pideDosPasos } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { DiaRepartido } from '#contract/tiempo/permisos/reparto.rules.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import type { Decidida, Efecto } from '#server/casa/kernel/area.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { ganada } from '#server/casa/kernel/vigente.ts';
import { CAMBIADO } from '../peticion/acto.commands.ts';
import { preparar } from '../peticion/calculo.commands.ts';
import { trasDecidir } from '../peticion/decision.commands.ts';
import { pedirSegundo } from '../peticion/segundo.commands.ts';
import { aplicar } from './aplicar.commands.ts';
import { minutosDe } from './cambio.commands.ts';
import {
  type CambioRow,
  ESTADO_CAMBIO,
  selectEnEspera,
  updateCambio,
  updatePaso,
  updateVersion,
} from './cambio.queries.ts';

/** Effect of a decision on a change of a leave; the leave itself and its cancellation are decided as ever. */
export const trasDecidirPermiso: Efecto = async (decidida) => {
  const espera = await selectEnEspera(decidida.entidadId);
  if (!espera) return trasDecidir(decidida);
  await retenerFichajes(espera.permiso.usuarioId);
  const cambio = ganada(await selectEnEspera(decidida.entidadId), CAMBIADO);
  const si = decidida.decision === 'aceptada';
  if (si && cambio.paso === 1 && pideDosPasos(cambio, cambio.cantidad)) {
    ganada(await updateVersion(cambio.permiso), CAMBIADO);
    await updatePaso(cambio.Id);
    return pedirSegundo(decidida, cambio.segundo);
  }
  if (si) await conceder(cambio, decidida);
  else ganada(await updateVersion(cambio.permiso), CAMBIADO);
  ganada(await updateCambio(cambio.permisoId, si ? ESTADO_CAMBIO.concedido : ESTADO_CAMBIO.rechazado), CAMBIADO);
  return undefined;
};

/** Grants a change, after a second look at everything that could have changed but blocked days, which come later (S-8027). */
async function conceder(cambio: CambioRow, { usuario }: Decidida): Promise<void> {
  const { permiso } = cambio;
  if (permiso.desde !== cambio.antesDesde || permiso.hasta !== cambio.antesHasta) throw conflicto(CAMBIADO);
  const { desde, hasta, parte, horaDesde, horaHasta } = cambio;
  const preparado = await preparar(
    permiso.usuarioId,
    { tipoId: permiso.tipoId, desde, hasta, parte, horaDesde, horaHasta },
    { ...permiso, alDecidir: true },
  );
  if (!preparado.tipo) throw conflicto(CAMBIADO);
  const [impide] = preparado.impedimentos;
  if (impide) throw conflicto(`Ya no se puede cambiar así. ${impide.Frase}`);
  exigirIguales(cambio.dias, preparado);
  await aplicar(
    permiso,
    { ...preparado.pedido, dias: preparado.dias, minutos: minutosDe(preparado), tipoVersion: preparado.tipo.version },
    usuario.id,
  );
}

type Contado = { dias: readonly DiaRepartido[]; cantidad: number; hoy: string; tipo: { unidad: 'D' | 'H' } };
/** Refuses a decision whose days the recount has yet to update, because the approver read other amounts. */
function exigirIguales(leidos: readonly DiaRepartido[], { dias, cantidad, hoy, tipo }: Contado): void {
  const porLlegar = (de: readonly DiaRepartido[]) => JSON.stringify(de.filter(({ fecha }) => fecha >= hoy));
  if (porLlegar(leidos) === porLlegar(dias)) return;
  throw conflicto(
    `Ha cambiado un festivo o un turno en esos días: ahora toma ${decirCantidad(cantidad, tipo.unidad)}. Vuelva a abrir la petición`,
  );
}
