import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { horasDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import type { FormularioAcuerdo, MiTeletrabajo } from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import {
  decirAcuerdo,
  DIA_TELETRABAJO,
  DIAS_DE_PLAN,
  ESTADO_DIA,
  estorboDelDia,
} from '#contract/tiempo/teletrabajo/teletrabajo.rules.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import { existente, ganada, mover, tomarTurnoDe, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { hoyDelPlan, type PlanDia, planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { autorizarAcuerdo, autorizarDia, PROPIO } from './teletrabajo.policy.ts';
import {
  conMotivo,
  type Quien,
  selectAcuerdo,
  selectDia,
  selectMisDias,
  selectPlaneados,
  selectVigentes,
} from './teletrabajo.queries.ts';
import { verMiDia } from './teletrabajo.views.ts';
import {
  insertAcuerdo,
  insertDias,
  selectPersona,
  selectResponde,
  updateFueraDeAcuerdo,
  updateHasta,
} from './teletrabajo.writes.queries.ts';

const CAMBIADO = 'Ha cambiado mientras tanto; vuelva a abrirlo';
const RUTA = '/menu/teletrabajo';
export const quien = (usuario: Usuario): Quien => ({ usuarioId: usuario.id, rrhh: usuario.roles.includes('RRHH') });

type Planeado = { id: number; fecha: string };
const verPosible = (dia: PlanDia, planeados: readonly Planeado[]) => {
  const planeado = planeados.some(({ fecha }) => fecha === dia.fecha);
  return {
    fecha: dia.fecha,
    turno: dia.asignado && dia.turnoId !== null,
    ausente: dia.ausencia !== null,
    distancia: dia.modalidad === 'D' && !planeado,
    planeado,
  };
};
async function leerPlan(usuarioId: number) {
  const hoy = await hoyDelPlan();
  const [acuerdos, planeados, plan] = await Promise.all([
    selectVigentes(usuarioId),
    selectPlaneados(usuarioId),
    planDe(usuarioId, hoy, sumarDias(hoy, DIAS_DE_PLAN)),
  ]);
  const acuerdoDe = (fecha: string) =>
    acuerdos.find(({ desde, hasta }) => desde <= fecha && (hasta === null || fecha <= hasta));
  return { hoy, acuerdos, planeados, plan, acuerdoDe };
}

/** Agreement of the person, the next days with the reason why each cannot be planned, and what has become of those that were. */
export async function verMio(usuario: Usuario): Promise<MiTeletrabajo> {
  const [{ hoy, acuerdos, planeados, plan, acuerdoDe }, dias] = await Promise.all([
    leerPlan(usuario.id),
    selectMisDias(usuario.id),
  ]);
  const [primero] = acuerdos;
  return {
    Acuerdo: primero
      ? {
          Desde: primero.desde,
          Hasta: primero.hasta,
          Maximo: primero.maximo,
          Periodo: primero.periodo,
          Dias: primero.dias,
          ConVeto: primero.conVeto,
          Nota: primero.nota,
        }
      : null,
    Plan: plan.map((dia) => {
      const demas = planeados.map(({ fecha }) => fecha).filter((fecha) => fecha !== dia.fecha);
      const posible = verPosible(dia, planeados);
      return {
        Fecha: dia.fecha,
        Turno: dia.turno ?? '',
        Horas: horasDe(dia.tramos ?? []),
        Estorbo: posible.planeado ? '' : estorboDelDia(acuerdoDe(dia.fecha), posible, { hoy, planeados: demas }),
        DiaId: planeados.find(({ fecha }) => fecha === dia.fecha)?.id ?? null,
      };
    }),
    Dias: dias.map(verMiDia(usuario)),
  };
}
/** True where the person is planned to work at a distance on a day. */
export async function enDia(usuario: Usuario, dia: string): Promise<{ Distancia: boolean }> {
  const [plan] = await planDe(usuario.id, dia, dia);
  return { Distancia: plan?.modalidad === 'D' && plan.turnoId !== null };
}

/** Plans all of these days, or none. Throws 409 with the first that cannot be. */
export const planearDias = (usuario: Usuario, pedidos: readonly string[]) =>
  transaction(async () => {
    await tomarTurnoDe(usuario.id);
    const { hoy, planeados, plan, acuerdoDe } = await leerPlan(usuario.id);
    const fechas = planeados.map(({ fecha }) => fecha);
    const nuevos: { fecha: string; acuerdoId: number }[] = [];
    let conVeto = false;
    for (const fecha of [...new Set(pedidos)].toSorted()) {
      const acuerdo = acuerdoDe(fecha);
      const dia = plan.find((dePlan) => dePlan.fecha === fecha);
      const posible = dia
        ? verPosible(dia, planeados)
        : { fecha, turno: false, ausente: false, distancia: false, planeado: false };
      const estorbo = estorboDelDia(acuerdo, posible, { hoy, planeados: fechas });
      if (estorbo !== '' || !acuerdo) throw conflicto(estorbo);
      conVeto ||= acuerdo.conVeto;
      fechas.push(fecha);
      nuevos.push({ fecha, acuerdoId: acuerdo.id });
    }
    const hechos = await insertDias(usuario.id, nuevos);
    for (const { id } of hechos)
      await anotar('dia_teletrabajo', { id, estado: ESTADO_DIA.planeado }, usuario, 'planear');
    const responde = conVeto ? ((await selectResponde(usuario.id))?.id ?? null) : null;
    if (responde !== null)
      await notificar([responde], {
        tipo: 'teletrabajo',
        titulo: `${usuario.nombre} ha planeado teletrabajo`,
        texto: `${nuevos.map(({ fecha }) => diaConSemana(fecha)).join(', ')}.`,
        ruta: `${RUTA}/equipo`,
      });
    return { Planeados: hechos.length };
  });

type Acto = { usuario: Usuario; id: number; version?: number | undefined };
/** Moves a planned day, or throws 403, 404, 409. */
const actuar = (acto: 'quitar' | 'vetar', { usuario, id, version }: Acto, motivo: string) =>
  transaction(async () => {
    const dia = vigente(await selectDia(quien(usuario), id), version, CAMBIADO);
    autorizarDia(acto, usuario, dia);
    const estado = DIA_TELETRABAJO.actos[acto].hasta;
    const hecho = await mover('dia_teletrabajo', dia, estado, CAMBIADO, conMotivo(motivo));
    await anotar('dia_teletrabajo', { id, estado }, usuario, acto, motivo);
    if (acto === 'vetar')
      await notificar([dia.PersonaId], {
        tipo: 'teletrabajo',
        titulo: 'Un día de teletrabajo no se autoriza',
        texto: `El ${diaConSemana(dia.Fecha)} trabaja en su centro. Motivo: ${motivo}`,
        ruta: RUTA,
      });
    return hecho;
  });
export const quitarDia = (acto: Acto) => actuar('quitar', acto, '');
export const vetarDia = (acto: Acto, motivo: string) => actuar('vetar', acto, motivo);

const SOLAPE = 'Esa persona ya tiene un acuerdo de teletrabajo en algunas de esas fechas';
/** Agreement of a person. Throws 403, 409 and 422. */
export const crearAcuerdo = (usuario: Usuario, formulario: FormularioAcuerdo) =>
  transaction(async () => {
    const { personaId, desde, hasta } = formulario;
    if (personaId === usuario.id) throw prohibido(PROPIO);
    const persona = await selectPersona(personaId, desde);
    if (!persona?.ficha)
      throw noValido([{ field: 'personaId', message: 'Elija a una persona que ese día sea de la empresa y fiche' }]);
    const nuevo = await insertAcuerdo({ ...formulario, dias: [...new Set(formulario.dias)] }, usuario.id);
    const terminos = decirAcuerdo({ ...formulario, dias: [...new Set(formulario.dias)].toSorted((a, b) => a - b) });
    const plazo = hasta === null ? `Desde el ${conBarras(desde)}` : `Del ${conBarras(desde)} al ${conBarras(hasta)}`;
    await anotar('acuerdo_teletrabajo', { id: nuevo.Id }, usuario, 'crear', `${plazo}, ${terminos}`);
    await notificar([personaId], {
      tipo: 'teletrabajo',
      titulo: 'Tiene un acuerdo de teletrabajo',
      texto: `${plazo}, ${terminos}.`,
      ruta: RUTA,
    });
    return nuevo;
  }).catch((error: unknown) => {
    throw brokenConstraint(error)?.name === 'acuerdo_teletrabajo_sin_solape' ? conflicto(SOLAPE) : error;
  });

/** Last day of an agreement; days planned after it are taken out. Throws 403, 404, 409 and 422. */
export const terminarAcuerdo = ({ usuario, id, version }: Acto, hasta: string) =>
  transaction(async () => {
    const { PersonaId } = existente(await selectAcuerdo(usuario.id, id));
    await tomarTurnoDe(PersonaId);
    const acuerdo = vigente(await selectAcuerdo(usuario.id, id), version, CAMBIADO);
    autorizarAcuerdo('terminar', usuario, acuerdo);
    if (hasta < acuerdo.Desde) throw noValido([{ field: 'hasta', message: 'No puede terminar antes de empezar' }]);
    if (acuerdo.Hasta !== null && hasta > acuerdo.Hasta)
      throw noValido([{ field: 'hasta', message: 'Un acuerdo no se alarga: escriba otro desde el día siguiente' }]);
    const hecho = ganada(await updateHasta(acuerdo, hasta), CAMBIADO);
    await updateFueraDeAcuerdo(id, hasta);
    await anotar('acuerdo_teletrabajo', { id }, usuario, 'terminar', `Hasta el ${conBarras(hasta)}`);
    await notificar([PersonaId], {
      tipo: 'teletrabajo',
      titulo: 'Su acuerdo de teletrabajo termina',
      texto: `Su último día es el ${conBarras(hasta)}. Lo que tuviera planeado después ya no vale.`,
      ruta: RUTA,
    });
    return hecho;
  });
