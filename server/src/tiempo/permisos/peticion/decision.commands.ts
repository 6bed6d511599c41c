import {
  CONCEDIDOS,
  decirCantidad,
  ESTADO_PERMISO,
  graciaDe,
  pideDosPasos,
} from '#contract/tiempo/permisos/permisos.rules.ts';
import {
  type DiaDePlan,
  type DiaRepartido,
  minutosAusentes,
  repartir,
} from '#contract/tiempo/permisos/reparto.rules.ts';
import { faltas } from '#contract/tiempo/permisos/saldo.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import type { Decidida, Efecto } from '#server/casa/kernel/area.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { mover } from '#server/casa/kernel/vigente.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { exigirDescanso } from '../descanso/descanso.commands.ts';
import { hechosDe } from '../saldo/saldo.commands.ts';
import { selectHechos } from '../saldo/saldo.queries.ts';
import { dejarDeCubrir } from '../cubre/pregunta.commands.ts';
import { CAMBIADO } from './acto.commands.ts';
import { pedirSegundo } from './segundo.commands.ts';
import { AL_SEGUNDO } from './segundo.queries.ts';
import { aPlan } from './calculo.commands.ts';
import { AL_PEDIR } from './deotro.commands.ts';
import {
  type Decidible,
  insertAusencia,
  selectDecidible,
  selectDeQuien,
  updateAusenciaAnulada,
} from './peticion.queries.ts';

const CERRADO = 'Alguno de esos días es de un mes que ya se ha cerrado: recursos humanos tiene que reabrirlo antes';

/** Effect of a decision on a leave (state 1), or on its cancellation (state 6). Acts of the leave's person wait meanwhile. */
export const trasDecidir: Efecto = async (decidida) => {
  const { entidadId, decision, usuario } = decidida;
  const referencia = await selectDeQuien(entidadId);
  await retenerFichajes(referencia.usuarioId);
  const permiso = await selectDecidible(entidadId, referencia);
  const si = decision === 'aceptada';
  if (permiso.EstadoId === ESTADO_PERMISO.anulacion) {
    if (si) await anular(permiso, usuario.id);
    await mover('permiso', permiso, si ? ESTADO_PERMISO.anulado : ESTADO_PERMISO.aprobado, CAMBIADO);
    if (si) await dejarDeCubrir(entidadId, usuario.id);
  } else {
    if (permiso.EstadoId !== ESTADO_PERMISO.pendiente) throw conflicto(CAMBIADO);
    if (si && permiso.paso === 1 && pideDosPasos(permiso, permiso.cantidad)) {
      await mover('permiso', permiso, ESTADO_PERMISO.pendiente, CAMBIADO, AL_SEGUNDO);
      return pedirSegundo(decidida, permiso.segundo);
    }
    if (si) await conceder(permiso, decidida);
    await mover('permiso', permiso, si ? ESTADO_PERMISO.aprobado : ESTADO_PERMISO.rechazado, CAMBIADO);
    if (!si) await dejarDeCubrir(entidadId, usuario.id);
    if (decidida.extra === AL_PEDIR) return 'avisado';
  }
  return undefined;
};

async function conceder(p: Decidible, { usuario }: Decidida): Promise<void> {
  if (sumarDias(p.hasta, graciaDe(p.periodo) + ((p.horaHasta ?? 0) > 1_440 ? 1 : 0)) < p.hoy)
    throw conflicto('Esos días ya han pasado: la petición ha caducado');
  if (p.cerrado) throw conflicto(CERRADO);
  if (p.ausente) throw conflicto('Mientras tanto se ha anotado otra ausencia en esos días');
  const [[row], todo] = await Promise.all([
    selectHechos([p.usuarioId], p.tipoId),
    planDe(p.usuarioId, p.desde, p.hasta),
  ]);
  if (!row) throw conflicto(CAMBIADO);
  if (row.baja !== null && p.hasta > row.baja)
    throw conflicto(`Su último día en la empresa es el ${diaCorto(row.baja)}: no se conceden días posteriores`);
  const plan = todo.map(aPlan);
  exigirIguales(p, plan);
  const hechos = hechosDe(row);
  // Other waiting requests do not block this one: the first to be granted gets the days.
  const concedidos = { ...hechos, dias: hechos.dias.filter(({ estado }) => CONCEDIDOS.includes(estado)) };
  const [falta] = faltas(concedidos, p.dias);
  if (falta) throw conflicto(`Ya no le quedan días suficientes de ${falta.anio}`);
  if (p.contraSaldo) await exigirDescanso(p.usuarioId, p.dias, { salvo: p.Id, pedidos: false });
  const [dia] = plan;
  await insertAusencia(p.Id, p.parte === 'C' || !dia ? null : minutosAusentes(dia, p), usuario.id);
}

/** Refuses a decision whose days the recount has yet to update, because the approver read other amounts. */
function exigirIguales(p: Decidible, plan: readonly DiaDePlan[]): void {
  const porLlegar = (dias: readonly DiaRepartido[]) => dias.filter(({ fecha }) => fecha >= p.hoy);
  const ahora = porLlegar(repartir(plan, p, p));
  if (JSON.stringify(ahora) === JSON.stringify(porLlegar(p.dias))) return;
  const total = p.dias
    .filter(({ fecha }) => fecha < p.hoy)
    .concat(ahora)
    .reduce((suma, { cantidad }) => suma + cantidad, 0);
  throw conflicto(
    `Ha cambiado un festivo o un turno en esos días: ahora toma ${decirCantidad(total, p.unidad)}. Vuelva a abrir la petición`,
  );
}

async function anular(p: Decidible, quienId: number): Promise<void> {
  if (p.desde <= p.hoy) throw conflicto('El permiso ya ha empezado');
  if (p.cerrado) throw conflicto(CERRADO);
  await updateAusenciaAnulada(p.Id, quienId);
}
