import type { FilaDelPlan, OpcionesDelPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { ESTADOS_IZADO, type EstadoIzado } from '#contract/planta/izado/izado.rules.ts';
import { DIAS_AVISO } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { transaction } from '#server/casa/base/db.ts';
import { limiteDe } from '#server/casa/base/empresa.ts';
import { csv } from '#server/casa/http/csv.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto, espera } from '#server/casa/kernel/inicio.ts';
import type { OrdenDePagina } from '#server/casa/kernel/orden/orden.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { notificar, notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { existsCompetencia, selectInspectores } from '../registro/competente.queries.ts';
import { autorizarPlan, puedeGestionar, puedePrevenir } from '../registro/inspecciones.policy.ts';
import {
  type FiltroPlan,
  insertAvisos,
  ordenPlan,
  type PlanRow,
  selectAreas,
  selectCentros,
  selectMesDeHoy,
  selectNoEncargables,
  selectPendientes,
  selectPlan,
  selectTipos,
  updateEncargos,
} from './plan.queries.ts';

const PLAN = '/menu/izado/plan';
/** Maximum of rows of the plan in a file, more than any month has. */
const MAX_CSV = 10_000;
/** Elements of one run of the clock. */
const TANDA = 500;

/** Filters that this person may use; people who see no plan have none. */
export async function opcionesDelPlan(usuario: Usuario): Promise<OpcionesDelPlan> {
  const Inspecciona = await existsCompetencia(usuario.id, null);
  const puede = { Gestiona: puedeGestionar(usuario), Previene: puedePrevenir(usuario), Inspecciona };
  if (!puede.Gestiona && !Inspecciona) return { Centros: [], Areas: [], Tipos: [], Inspectores: [], ...puede };
  const [Centros, Areas, Tipos, Inspectores] = await Promise.all([
    selectCentros(),
    selectAreas(),
    selectTipos(),
    selectInspectores(),
  ]);
  return { Centros, Areas, Tipos, Inspectores, ...puede };
}

type Pedido = FiltroPlan & { limite: number };
/** Throws 403. */
export async function leerPlan(usuario: Usuario, { limite, ...f }: Pedido, orden: OrdenDePagina) {
  autorizarPlan(usuario, await existsCompetencia(usuario.id, null));
  return selectPlan(f, { limite, hoy: await selectMesDeHoy(), usuarioId: usuario.id }, orden);
}
export const verPlan =
  (usuario: Usuario) =>
  ({ puedo, ...e }: PlanRow): FilaDelPlan => ({
    ...e,
    Estado: ESTADOS_IZADO[e.EstadoId as EstadoIzado], // by the database's own function of the same states
    Vencida: e.EstadoId === 3,
    acciones: [
      ...(puedo ? (['inspeccionar'] as const) : []),
      ...(puedePrevenir(usuario) ? (['encargar'] as const) : []),
    ],
  });
/** Throws 403. */
export async function csvDelPlan(usuario: Usuario, f: FiltroPlan): Promise<Download> {
  const filas = (await leerPlan(usuario, { ...f, limite: MAX_CSV }, ordenPlan('proxima')))
    .slice(0, MAX_CSV)
    .map(verPlan(usuario));
  return csv('plan-de-inspecciones.csv', [
    ['Código', 'Tipo', 'Centro', 'Área', 'Lugar', 'Estado', 'Inspeccionar antes del', 'Días', 'A cargo de'],
    ...filas.map((e) => [
      e.Codigo,
      e.Tipo,
      e.Centro,
      e.Area,
      e.Lugar,
      e.Estado,
      e.Proxima === null ? 'Nunca inspeccionado' : diaCorto(e.Proxima),
      e.Dias === null ? '' : String(e.Dias),
      e.Inspector,
    ]),
  ]);
}

/** Throws 409 for a scrapped element, or for a type that the person does not inspect. */
export const encargar = (usuario: Usuario, elementos: readonly number[], personaId: number | null) =>
  transaction(async () => {
    const unicos = [...new Set(elementos)];
    if ((await selectNoEncargables(unicos, personaId)) > 0)
      throw conflicto('Esa persona no puede inspeccionar alguno de esos elementos');
    const Encargados = await updateEncargos(unicos, personaId);
    for (const id of unicos)
      await anotar('izado_elemento', { id }, usuario, personaId === null ? 'liberar' : 'encargar');
    if (personaId !== null && personaId !== usuario.id && Encargados > 0)
      await notificar([personaId], {
        tipo: 'izado_vence',
        titulo: 'Tiene inspecciones de izado a su cargo',
        texto:
          `${usuario.nombre} le ha encargado la inspección de ` +
          `${Encargados === 1 ? 'un elemento' : `${Encargados} elementos`} de izado.`,
        ruta: `${PLAN}?inspector=${personaId}`,
      });
    return { Encargados };
  });

/** Reports near and overdue dates to prevention, each date once. True: there may be more. */
export const avisarSiguientes = () =>
  transaction(async () => {
    const nuevos = await insertAvisos(TANDA, limiteDe('aviso_izado', DIAS_AVISO));
    for (const vencido of [true, false]) {
      const elementos = nuevos.filter((e) => e.vencido === vencido);
      const [primero] = elementos;
      if (primero === undefined) continue;
      const varios = elementos.length > 1;
      const codigos =
        elementos
          .slice(0, 10)
          .map(({ codigo }) => codigo)
          .join(', ') + (elementos.length > 10 ? '…' : '');
      await notificarRol('PRL', {
        tipo: 'izado_vence',
        titulo: vencido
          ? varios
            ? `${elementos.length} inspecciones de izado han vencido`
            : 'Una inspección de izado ha vencido'
          : varios
            ? `${elementos.length} inspecciones de izado vencen antes de 30 días`
            : 'Una inspección de izado vence antes de 30 días',
        texto: `${codigos}.${vencido ? ' No se pueden usar hasta que se inspeccionen.' : ''}`,
        ruta: varios ? PLAN : `/menu/izado/${primero.id}`,
        ...(varios ? {} : { sobre: `izado:${primero.id}` }),
      });
    }
    return nuevos.length === TANDA;
  });

/** Line of the day's page of competent people. */
export async function verInicio(usuario: Usuario): Promise<DeInicio> {
  if (!(await existsCompetencia(usuario.id, null))) return {};
  const { Pendientes } = await selectPendientes(usuario.id);
  return {
    espera: espera(Pendientes, {
      una: (codigo, id) => ({
        Texto: `Inspeccione ${codigo}`,
        Detalle: 'Elemento de izado',
        Ruta: `/menu/izado/inspeccionar/${id}`,
      }),
      varias: (cuantas) => ({
        Texto: `${cuantas} elementos de izado por inspeccionar`,
        Detalle: 'Vencidos o de esta semana',
        Ruta: PLAN,
      }),
    }),
  };
}
