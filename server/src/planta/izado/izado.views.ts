import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { Elemento, ElementoCompacto, ElementoDetalle, MiCentro } from '#contract/planta/izado/izado.schemas.ts';
import { ESTADOS_IZADO, estadoEnDia, IZADO } from '#contract/planta/izado/izado.rules.ts';
import { cortado } from '#contract/casa/kernel/visible.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { type Esperan, espera } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import type { CompactoRow, DetalleRow, ElementoRow } from './izado.queries.ts';
import { accionesDeIzado } from './izado.policy.ts';

const calculado = (u: Usuario, e: ElementoRow) => {
  const EstadoId = estadoEnDia({ SituacionId: e.EstadoId, Proxima: e.Proxima }, e.Hoy);
  return {
    SituacionId: e.EstadoId,
    EstadoId,
    Estado: ESTADOS_IZADO[EstadoId],
    ColorAlDia: (e.Color?.Id ?? null) === e.colorVigenteId,
    acciones: accionesDeIzado(u, e),
  };
};
export const verElemento =
  (u: Usuario) =>
  (e: ElementoRow): Elemento => ({ ...e, ...calculado(u, e) });
/** `verComunicacion`: this person may open the report of its withdrawal. */
export const verDetalle = (u: Usuario, e: DetalleRow, verComunicacion: boolean): ElementoDetalle => ({
  ...e,
  ...calculado(u, e),
  ComunicacionId: verComunicacion ? e.comunicacionId : null,
  Historial: conEstados(e.Historial, IZADO),
});

/** Words for 'ESL-0012, eslinga textil de 2.000 kg'. */
const nombre = (e: ElementoRow) => `${e.Codigo}, ${e.Tipo.toLowerCase()} de ${e.Cmu.toLocaleString('es-ES')} kg`;
const donde = (e: ElementoRow) => [e.CentroNombre, e.Lugar].filter(Boolean).join(', ');
const sobre = (e: ElementoRow, tipo: 'izado_retirado' | 'izado_defecto') => ({
  tipo,
  ruta: `/menu/izado/${e.Id}`,
  sobre: `izado_elemento:${e.Id}`,
});
export const retirado = (e: ElementoRow, quien: string, numero: string): Notificacion => ({
  ...sobre(e, 'izado_retirado'),
  titulo: `${e.Codigo} está fuera de servicio`,
  texto: `${quien} ha retirado ${nombre(e)} (${donde(e)}). Comunicación ${numero}.`,
});
export const defecto = (e: ElementoRow, quien: string, nota: string): Notificacion => ({
  ...sobre(e, 'izado_defecto'),
  titulo: `Defecto en ${e.Codigo}`,
  texto: `${quien}, antes de usar ${nombre(e)} (${donde(e)}): ${nota}`,
});
/** Place, in a fault report: a long one is cut, and the code stays. */
export const ubicacionDe = (e: ElementoRow): string => `${cortado(donde(e), 117 - e.Codigo.length)} · ${e.Codigo}`;

export const verCompacto =
  (u: Usuario) =>
  (e: CompactoRow): ElementoCompacto => ({ ...e, SituacionId: e.EstadoId, acciones: accionesDeIzado(u, e) });
/** Word for people without work centre. */
export const SIN_CENTRO: MiCentro = {
  Centro: null,
  Nombre: '',
  Zona: 'Europe/Madrid',
  ColorVigente: null,
  Elementos: [],
};

/** Line of the day's page for keepers: number of elements out of use because of their date. */
export const verInicio = (vencidos: Esperan) => ({
  espera: espera(vencidos, {
    una: (codigo, id) => ({ Texto: `${codigo} tiene la inspección vencida`, Ruta: `/menu/izado/${id}` }),
    varias: (cuantas) => ({
      Texto: `${cuantas} elementos de izado vencidos`,
      Ruta: '/menu/izado?estado=3',
    }),
  }),
});
/** Line of the search of an element. */
export const hallazgo = (e: ElementoRow): Hallazgo => ({
  Tipo: 'Elementos de izado',
  Texto: `${e.Codigo} · ${e.Tipo}`,
  Detalle: [`${e.Cmu.toLocaleString('es-ES')} kg`, e.Serie, donde(e)].filter(Boolean).join(' · '),
  Ruta: `/menu/izado/${e.Id}`,
});
