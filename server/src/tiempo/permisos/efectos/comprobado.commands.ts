import type { Comprobacion } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { decirCantidad, ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { saldoDe } from '#contract/tiempo/permisos/saldo.rules.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import type { Comprobar, PorDecidir } from '#server/casa/kernel/area.ts';
import { avisosO, bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { hechosDe } from '../saldo/saldo.commands.ts';
import { selectHechos, selectHoy } from '../saldo/saldo.queries.ts';
import { selectBloqueos } from '../tipos/tipo.queries.ts';
import { coincidenciasDe } from './coincidencias.views.ts';
import { type PedidoRow, selectPermisosPorDecidir } from './comprobado.queries.ts';
import { selectCoinciden, selectFaltan } from './equipo.queries.ts';

/** Checks of a leave: what is left of it, notice, supporting paper, blocked days, other plans, and the team. */
export const comprobarPermiso: Comprobar = async (de) => {
  const [p] = await selectPermisosPorDecidir([de.entidadId]);
  if (!p) return [];
  if (p.anula) return [bien(`Al aceptar vuelve a tener ${decirCantidad(p.cantidad, p.unidad)}`)];
  const [saldo, bloqueos, planes, equipo] = await Promise.all([
    deSaldo(p),
    selectBloqueos(p.usuarioId, p.tipoId, p.desde, p.hasta),
    coincidenciasDe(p.usuarioId, p.desde, p.hasta),
    equipoQueFalta(de, p),
  ]);
  return [
    ...saldo,
    ...deAntelacion(p),
    ...(p.justificante === 'O'
      ? [p.conPapel ? bien('Ha adjuntado el justificante') : ojo('Falta el justificante')]
      : []),
    ...bloqueos.map(({ desde, motivo }) => ojo(`No se conceden permisos el ${diaCorto(desde)}: ${motivo}`)),
    ...avisosO(
      planes.map((plan) => `Coincide con: ${plan}`),
      'No coincide con viajes ni accesos suyos',
    ),
    ...deCobertura(p),
    ...equipo,
  ];
};

async function deSaldo({ id, usuarioId, tipoId, derecho, periodo, unidad, desde, hasta, cantidad, cambio }: PedidoRow) {
  if (derecho === null) return [];
  if (periodo === 'E')
    return [
      cantidad <= derecho
        ? bien(`No pasa de ${decirCantidad(derecho, unidad)} cada vez`)
        : ojo(`Pasa de ${decirCantidad(derecho, unidad)} cada vez`),
    ];
  const [hoy, [row]] = await Promise.all([selectHoy(), selectHechos([usuarioId], tipoId)]);
  if (!row) return [];
  // The days of a leave that waits are among them; those of a change stand in the place of its leave's own.
  const dias = cambio
    ? [
        ...row.dias.filter(({ permisoId }) => permisoId !== id),
        ...cambio.map((dia) => ({ ...dia, permisoId: id, estado: ESTADO_PERMISO.pendiente })),
      ]
    : row.dias;
  const hechos = hechosDe({ ...row, dias });
  return [...new Set([desde.slice(0, 4), hasta.slice(0, 4)])].flatMap((anio) => {
    const { disponible } = saldoDe(hechos, Number(anio), hoy);
    if (disponible === null) return [];
    return disponible >= 0
      ? [bien(`Hoy le quedarían ${decirCantidad(disponible, unidad)} de ${anio}`)]
      : [ojo(`Hoy le faltan ${decirCantidad(-disponible, unidad)} de ${anio}`)];
  });
}

function deCobertura({ cubre }: PedidoRow): Comprobacion[] {
  if (cubre === null) return [];
  if (cubre.estado === 2) return [bien(`Le cubre ${cubre.nombre}`)];
  return [
    ojo(cubre.estado === 3 ? `${cubre.nombre} no puede cubrirle` : `${cubre.nombre} no ha contestado si le cubre`),
  ];
}

function deAntelacion({ creado, desde, preavisoDias }: PedidoRow): Comprobacion[] {
  if (preavisoDias === 0) return [];
  const antelacion = diasEntre(creado, desde);
  return antelacion >= preavisoDias
    ? [bien(`Lo pidió con ${antelacion} días de antelación`)]
    : [ojo(`Se pide con ${preavisoDias} días de antelación, y lo pidió con ${Math.max(0, antelacion)}`)];
}

const NOMBRADAS = 3;
const y = new Intl.ListFormat('es');
/** Team-mates who are absent on these days or have asked to be, never why; nothing for a reader who may not see the team. */
export async function equipoQueFalta(
  { delEquipo, peticionarioId }: Pick<PorDecidir, 'delEquipo' | 'peticionarioId'>,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Comprobacion[]> {
  if (!delEquipo) return [];
  const porPersona = [...Map.groupBy(await selectFaltan(peticionarioId, desde, hasta), ({ nombre }) => nombre)];
  if (porPersona.length === 0) return [bien('No falta nadie más de su equipo esos días')];
  if (porPersona.length > NOMBRADAS) return [ojo(`Esos días faltan otras ${porPersona.length} personas de su equipo`)];
  return porPersona.map(([nombre, dias]) => {
    const cuando = y.format(dias.slice(0, NOMBRADAS).map(({ fecha }) => diaCorto(fecha).slice(0, 5)));
    const mas = dias.length > NOMBRADAS ? ` y ${dias.length - NOMBRADAS} días más` : '';
    const como = dias.every(({ porDecidir }) => porDecidir) ? 'ha pedido faltar' : 'también falta';
    return ojo(`${nombre} ${como} el ${cuando}${mas}`);
  });
}

/** 'Coincide' for the stretches on which somebody else of the team is absent. */
export async function avisarDeCoincidencias(tramos: Parameters<typeof selectCoinciden>[0]) {
  if (tramos.length === 0) return new Map<number, string>();
  return new Map((await selectCoinciden(tramos)).map(({ id }) => [id, 'Coincide'] as const));
}
export const avisarDePermisos = async (ids: readonly number[]) =>
  avisarDeCoincidencias((await selectPermisosPorDecidir(ids)).filter(({ anula }) => !anula));
