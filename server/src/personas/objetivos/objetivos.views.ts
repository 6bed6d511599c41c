import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type {
  Objetivo,
  ObjetivoDePantalla,
  ObjetivoDetalle,
  ObjetivoPublico,
} from '#contract/personas/objetivos/objetivo.schemas.ts';
import {
  ESTADO_CICLO,
  ESTADO_OBJETIVO,
  esperadoEn,
  mediaDe,
  NIVELES,
  OBJETIVO,
  progresoDe,
  SEMAFOROS,
  type Semaforo,
  semaforoDe,
} from '#contract/personas/objetivos/objetivos.rules.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { DetalleRow, ObjetivoRow, PublicoRow } from './objetivo.queries.ts';
import { accionesDeObjetivo } from './objetivos.policy.ts';

const cifras = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });
export const enCifras = (n: number): string => cifras.format(n);

/** The row with its state of today: agreed objectives are under way from the first day of their cycle on. */
export const deHoy = (o: ObjetivoRow): ObjetivoRow =>
  o.EstadoId === ESTADO_OBJETIVO.acordado && o.Desde <= o.hoy ? { ...o, EstadoId: ESTADO_OBJETIVO.enCurso } : o;

/** Degree of a closed objective, or its progress by its own measure or the mean of its areas'. */
export function avanceDe({
  Calculo,
  hijos,
  Grado,
  ...medido
}: Pick<ObjetivoRow, 'Calculo' | 'hijos' | 'Grado' | 'Inicio' | 'Meta' | 'Actual' | 'Sentido'>): number {
  if (Grado !== null) return Grado;
  if (Calculo === 'P') return progresoDe(medido);
  return mediaDe(hijos.map((h) => ({ Peso: h.Peso, Progreso: h.Grado ?? progresoDe(h) })));
}
/** Null for an objective that is not under way. */
export function luzDe(row: ObjetivoRow): Semaforo | null {
  const o = deHoy(row);
  return o.EstadoId === ESTADO_OBJETIVO.enCurso ? semaforoDe(avanceDe(o), esperadoEn(o.hoy, o)) : null;
}

export const verObjetivo =
  (usuario: Usuario) =>
  (row: ObjetivoRow): Objetivo => {
    const o = deHoy(row);
    const SemaforoCodigo = luzDe(row);
    return {
      ...o,
      Progreso: avanceDe(o),
      SemaforoCodigo,
      Semaforo: SemaforoCodigo === null ? '' : SEMAFOROS[SemaforoCodigo],
      Estado: OBJETIVO.nombre(o.EstadoId),
      acciones: accionesDeObjetivo(usuario, o),
    };
  };

export function verObjetivoDetalle(usuario: Usuario, o: DetalleRow): ObjetivoDetalle {
  const abierto = o.cicloEstadoId !== ESTADO_CICLO.cerrado;
  return {
    ...verObjetivo(usuario)(o),
    Descripcion: o.Descripcion,
    Ciclo: o.Ciclo,
    Desde: o.Desde,
    Hasta: o.Hasta,
    Responsable: o.Responsable,
    ResponsableId: o.ResponsableId,
    Padre: o.Padre,
    Motivo: o.Motivo,
    Seguimientos: o.seguimientos.map(({ quienId, ...s }) => ({
      ...s,
      Progreso: progresoDe({ ...o, Actual: s.Valor }),
      PuedeAdjuntar: abierto && quienId === usuario.id && s.Evidencia === '',
    })),
    Historial: conEstados(o.Historial, OBJETIVO),
  };
}

/** Seven fields, written out one by one: no other field of the row can slip in (S-8210). */
export const verPublico = (o: PublicoRow): ObjetivoPublico => ({
  Titulo: o.Titulo,
  Unidad: o.Unidad,
  Inicio: o.Inicio,
  Meta: o.Meta,
  Actual: o.Actual,
  Progreso: progresoDe(o),
  Ciclo: o.Ciclo,
});
export const verDePantalla = (o: PublicoRow): ObjetivoDePantalla => ({
  ...verPublico(o),
  Area: o.Area,
  SemaforoCodigo: o.Desde <= o.hoy ? semaforoDe(progresoDe(o), esperadoEn(o.hoy, o)) : null,
});

export const verHallazgo = (row: ObjetivoRow): Hallazgo => ({
  Tipo: 'Objetivos',
  Texto: row.Titulo,
  Detalle: `${row.NivelCodigo === 'A' ? row.Area : NIVELES[row.NivelCodigo]} · ${OBJETIVO.nombre(deHoy(row).EstadoId)}`,
  Ruta: `/menu/objetivos/${row.Id}`,
});
