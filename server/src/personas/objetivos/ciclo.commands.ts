import type { FormularioCiclo, Puedo, ResumenCiclo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import {
  CIEN,
  ESTADO_CICLO,
  ESTADO_OBJETIVO,
  NIVELES,
  OBJETIVO,
} from '#contract/personas/objetivos/objetivos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { csv } from '#server/casa/http/csv.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { cerrarSolicitudes } from '#server/tramites/solicitudes/solicitudes.port.ts';
import {
  insertCiclo,
  selectCiclo,
  selectCicloSolo,
  selectCiclosVistos,
  selectPuede,
  updateCaducados,
  updateCerrado,
  updateCiclo,
  updateConGrado,
  updateSinAcordar,
} from './ciclo.queries.ts';
import { verCiclo } from './ciclo.views.ts';
import { type Acto, quien } from './objetivo.commands.ts';
import { cicloCerrado } from './objetivo.mail.ts';
import { selectTodos } from './objetivo.queries.ts';
import { autorizarCiclo, puedeLlevarEmpresa } from './objetivos.policy.ts';
import { avanceDe, deHoy, enCifras } from './objetivos.views.ts';

const CAMBIADO = 'El ciclo ha cambiado mientras tanto; vuelva a abrirlo';

export async function puedo(usuario: Usuario): Promise<Puedo> {
  const lector = quien(usuario);
  const [ciclos, { areas, miArea, equipo }] = await Promise.all([selectCiclosVistos(lector), selectPuede(lector)]);
  const abiertos = ciclos.filter(({ EstadoId }) => EstadoId === ESTADO_CICLO.abierto);
  const deHoyMismo = abiertos.filter(({ Desde, Hasta, hoy }) => Desde <= hoy && hoy <= Hasta);
  const primero = deHoyMismo.find(({ TipoCodigo }) => TipoCodigo === 'A') ?? deHoyMismo[0] ?? abiertos[0] ?? ciclos[0];
  return {
    Ciclos: ciclos.map(verCiclo(usuario)),
    CicloId: primero?.Id ?? null,
    Areas: areas,
    MiArea: miArea,
    Empresa: puedeLlevarEmpresa(usuario),
    Personal: esEmpleado(usuario),
    Equipo: equipo,
    Rrhh: lector.rrhh,
  };
}

export const crearCiclo = (usuario: Usuario, f: FormularioCiclo) =>
  transaction(async () => {
    const nuevo = await insertCiclo(f);
    await anotar('ciclo_objetivos', { id: nuevo.Id, estado: ESTADO_CICLO.borrador }, usuario, 'crear');
    return nuevo;
  });
/** Throws 404 and 409. */
export const editarCiclo = ({ usuario, id, version }: Acto, f: FormularioCiclo) =>
  transaction(async () => {
    const ciclo = vigente(await selectCicloSolo(id), version, CAMBIADO);
    autorizarCiclo('editar', usuario, ciclo);
    return ganada(await updateCiclo(ciclo, f), CAMBIADO);
  });
export const abrirCiclo = ({ usuario, id, version }: Acto) =>
  transaction(async () => {
    const ciclo = vigente(await selectCicloSolo(id), version, CAMBIADO);
    autorizarCiclo('abrir', usuario, ciclo);
    const hecho = await mover('ciclo_objetivos', ciclo, ESTADO_CICLO.abierto, CAMBIADO);
    await anotar('ciclo_objetivos', { id, estado: ESTADO_CICLO.abierto }, usuario, 'abrir');
    return hecho;
  });

/**
 * Closes a cycle, with its objectives locked: waiting proposals expire, agreed objectives get their degree, and the
 * others are cancelled. Throws 404 and 409.
 */
export const cerrarCiclo = ({ usuario, id, version }: Acto) =>
  transaction(async () => {
    const ciclo = vigente(await selectCicloSolo(id), version, CAMBIADO);
    autorizarCiclo('cerrar', usuario, ciclo);
    const caducados = await updateCaducados(id);
    if (caducados.length > 0) await cerrarSolicitudes('OBJETIVOS', caducados, { hasta: 5 });
    await updateSinAcordar(id, usuario.id);
    const vivos = (await selectTodos(quien(usuario), id)).filter((o) => o.EstadoId === ESTADO_OBJETIVO.acordado);
    await updateConGrado(
      id,
      usuario.id,
      vivos.map((o) => ({ id: o.Id, grado: avanceDe(o) })),
    );
    await updateCerrado(id);
    await anotar('ciclo_objetivos', { id, estado: ESTADO_CICLO.cerrado }, usuario, 'cerrarCiclo');
    await notificar([...new Set(vivos.flatMap((o) => o.PersonaId ?? []))], cicloCerrado(ciclo));
    return { Id: id };
  });

/** Effect that closing would have now, or had. Throws 404. */
export async function resumenDe(usuario: Usuario, id: number): Promise<ResumenCiclo> {
  const ciclo = existente(await selectCiclo(quien(usuario), id));
  const todos = (await selectTodos(quien(usuario), id)).map(deHoy);
  const { borrador, propuesto, acordado, enCurso, cerrado } = ESTADO_OBJETIVO;
  const en = (...estados: readonly number[]) => todos.filter(({ EstadoId }) => estados.includes(EstadoId));
  const grados = en(acordado, enCurso, cerrado).map(avanceDe);
  const suma = grados.reduce((total, grado) => total + Math.round(grado * 100), 0);
  return {
    Ciclo: verCiclo(usuario)(ciclo),
    PorEstado: Object.keys(OBJETIVO.nombres)
      .map(Number)
      .map((EstadoId) => ({ EstadoId, Estado: OBJETIVO.nombre(EstadoId), Total: en(EstadoId).length }))
      .filter(({ Total }) => Total > 0),
    ConGrado: grados.length,
    SinAcordar: en(borrador, propuesto).length,
    GradoMedio: grados.length === 0 ? null : Math.floor(suma / grados.length) / 100,
    BajoMitad: grados.filter((grado) => grado < CIEN / 2).length,
    Cumplidos: grados.filter((grado) => grado === CIEN).length,
  };
}

const CABECERA = [
  'Ciclo',
  'De quién',
  'Área',
  'Persona',
  'Objetivo',
  'Unidad',
  'Inicio',
  'Meta',
  'Actual',
  'Peso',
  'Estado',
  'Progreso',
  'Grado',
];
/** Throws 404. */
export async function csvDe(usuario: Usuario, id: number) {
  const { Nombre } = existente(await selectCiclo(quien(usuario), id));
  const todos = (await selectTodos(quien(usuario), id)).map(deHoy);
  const filas = todos.map((o) => [
    Nombre,
    NIVELES[o.NivelCodigo],
    o.Area,
    o.Persona,
    o.Titulo,
    o.Unidad,
    ...[o.Inicio, o.Meta, o.Actual].map(enCifras),
    String(o.Peso),
    OBJETIVO.nombre(o.EstadoId),
    enCifras(avanceDe(o)),
    o.Grado === null ? '' : enCifras(o.Grado),
  ]);
  return csv(`objetivos ${Nombre}.csv`, [CABECERA, ...filas]);
}
