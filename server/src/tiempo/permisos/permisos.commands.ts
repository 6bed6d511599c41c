import { esLaborable, minutosDelDia } from '#contract/tiempo/permisos/reparto.rules.ts';
import type { DiaDeCalendario } from '#contract/tiempo/permisos/calendario.schemas.ts';
import type { DiasVacaciones, PermisosDelAnio } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { selectCoincidencias } from './efectos/coincidencias.queries.ts';
import { aPlan } from './peticion/calculo.commands.ts';
import { personaDe } from './peticion/deotro.commands.ts';
import { selectAusentesDelEquipo, selectDiasPropios } from './peticion/calendario.queries.ts';
import { selectDelAnio } from './peticion/permiso.queries.ts';
import { verAnio, verVacaciones } from './permisos.views.ts';
import { saldosDe } from './saldo/saldo.commands.ts';
import { selectHoy } from './saldo/saldo.queries.ts';
import { selectBloqueos } from './tipos/tipo.queries.ts';

export async function permisosDelAnio(usuario: Usuario, anio: number): Promise<PermisosDelAnio> {
  const [tipos, filas] = await Promise.all([saldosDe([usuario.id], [anio]), selectDelAnio(usuario.id, anio)]);
  return verAnio(usuario, { anio, tipos, filas });
}

/** Years of the screen: this year and the next one, and the last one while its rest may still be taken. */
export async function diasVacaciones(usuario: Usuario): Promise<DiasVacaciones[]> {
  const hoy = await selectHoy();
  const anioActual = Number(hoy.slice(0, 4));
  const todos = await saldosDe([usuario.id], [anioActual - 1, anioActual, anioActual + 1]);
  const vacaciones = todos.find((tipo) => tipo.vacaciones);
  if (!vacaciones) return [];
  const conArrastre = vacaciones.saldos.some((s) => s.anio === anioActual && s.arrastrado > 0);
  return vacaciones.saldos
    .filter(({ anio }) => anio >= anioActual || conArrastre)
    .map((saldo) => verVacaciones(vacaciones, saldo));
}

type Periodo = { desde: string; hasta: string; tipo?: number | undefined; persona?: number | undefined };
/** Days of the reader, or of somebody for whom they may ask. Throws 404. */
export async function calendarioDe(quien: Usuario, { persona, ...periodo }: Periodo): Promise<DiaDeCalendario[]> {
  const { desde, hasta, tipo } = periodo;
  const usuario = await personaDe(quien, persona);
  const [plan, propios, ausentes, bloqueos, coincidencias] = await Promise.all([
    planDe(usuario.id, desde, hasta),
    selectDiasPropios(usuario.id, desde, hasta),
    selectAusentesDelEquipo(usuario.id, desde, hasta),
    tipo === undefined ? [] : selectBloqueos(usuario.id, tipo, desde, hasta),
    selectCoincidencias(usuario.id, desde, hasta),
  ]);
  const viajes = coincidencias.filter(({ que }) => que === 'viaje');
  const permisoDe = new Map(propios.map(({ fecha, estadoId }) => [fecha, estadoId]));
  const faltan = new Map(ausentes.map(({ fecha, cuantos }) => [fecha, cuantos]));
  return plan.map((dia) => {
    const planDelDia = aPlan(dia);
    const ajena = dia.ausencia !== null || dia.ausenteMin > 0 ? ESTADO_PERMISO.aprobado : null;
    return {
      Fecha: dia.fecha,
      Laborable: esLaborable(planDelDia),
      Minutos: minutosDelDia(planDelDia),
      Noche: (planDelDia.tramos ?? []).some(([, acaba]) => acaba > 1_440),
      Festivo: dia.festivo,
      Permiso: permisoDe.get(dia.fecha) ?? ajena,
      Bloqueado: bloqueos.find((b) => b.desde <= dia.fecha && dia.fecha <= b.hasta)?.motivo ?? null,
      Ausentes: faltan.get(dia.fecha) ?? 0,
      Viaje: viajes.some((v) => v.desde <= dia.fecha && dia.fecha <= v.hasta),
    };
  });
}
