import type { Baja, BajaDetalle } from '#contract/tiempo/bajas/baja.schemas.ts';
import { BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { diaCorto, espera, type Esperan, fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { BajaRow, DetalleRow } from './baja.queries.ts';
import { accionesDeBaja } from './bajas.policy.ts';
import { leeSalud, leidaPor } from './lector.rules.ts';

export const verBaja =
  (usuario: Usuario) =>
  ({ clase, ...b }: BajaRow): Baja => ({
    ...b,
    Clase: leeSalud(usuario, b) ? clase : null,
    Estado: BAJA.nombre(b.EstadoId),
    acciones: accionesDeBaja(usuario, leidaPor(usuario, { ...b, clase })),
  });
/** History lines of a reader who may not know the reasons: dates stay, papers and words written by hand do not. */
const CALLADAS: readonly string[] = ['adjuntar', 'retirar', 'corregirAlta'];
export function verBajaDetalle(usuario: Usuario, b: DetalleRow, coincide: readonly string[]): BajaDetalle {
  const salud = leeSalud(usuario, b);
  const lineas = salud
    ? b.Historial
    : b.Historial.flatMap((linea) =>
        linea.Acto === 'adjuntar' ? [] : [CALLADAS.includes(linea.Acto) ? { ...linea, Comentario: '' } : linea],
      );
  return {
    ...verBaja(usuario)(b),
    Recaida: salud ? b.Recaida : null,
    Dicha: b.Dicha,
    DichaPor: b.DichaPor,
    Papeles: salud ? b.papeles : null,
    MesesCerrados: b.MesesCerrados,
    Coincide: [...coincide],
    Historial: conEstados(lineas, BAJA),
  };
}

type Esperas = Record<'propias' | 'vencidas' | 'cerradas' | 'reabiertas', Esperan>;
/** Month at the end of a name, 'Ana Prieto · 2026-10'. */
const mesDe = (nombre: string | null) => nombre?.slice(-7) ?? '';
/** Lines of what waits: an expected end that is over, and for human resources, closed months and those that are open again (S-8591). */
export const verEspera = ({ propias, vencidas, cerradas, reabiertas }: Esperas) => [
  ...espera(propias, {
    una: (_, id) => ({
      Texto: 'Su baja ya tenía que haber acabado',
      Detalle: 'Diga el alta o el nuevo final',
      Ruta: `/menu/bajas/${id}`,
    }),
    varias: (cuantas) => ({ Texto: `${cuantas} bajas suyas ya tenían que haber acabado`, Ruta: '/menu/bajas' }),
  }),
  ...espera(vencidas, {
    una: (nombre, id) => ({
      Texto: 'Una baja pasa de su final previsto',
      Detalle: nombre,
      Ruta: `/menu/gestionbajas/${id}`,
    }),
    varias: (cuantas) => ({
      Texto: `${cuantas} bajas pasan de su final previsto`,
      Ruta: '/menu/gestionbajas?orden=fin',
    }),
  }),
  ...espera(cerradas, {
    una: (nombre, id) => ({
      Texto: 'Una baja espera a que se reabra un mes',
      Detalle: `${nombre.slice(0, -7)}${mesEnPalabras(mesDe(nombre))}`,
      Ruta: `/menu/cierres/${id}?mes=${mesDe(nombre)}`,
    }),
    varias: (cuantas) => ({
      Texto: `${cuantas} personas tienen una baja que espera a que se reabra un mes`,
      Ruta: `/menu/cierres?mes=${mesDe(cerradas.Nombre)}`,
    }),
  }),
  ...espera(reabiertas, {
    una: (nombre, id) => ({
      Texto: 'Una baja está por anotar en un mes reabierto',
      Detalle: nombre,
      Ruta: `/menu/gestionbajas/${id}`,
    }),
    varias: (cuantas) => ({
      Texto: `${cuantas} bajas están por anotar en meses reabiertos`,
      Ruta: '/menu/gestionbajas',
    }),
  }),
];
export const verTarjeta = (b: { Id: number; desde: string; fin: string } | undefined): DeInicio['tarjetas'] =>
  tarjeta({
    Nombre: 'Mi baja',
    Ruta: '/menu/bajas',
    Orden: 21,
    Filas: b
      ? [
          fila({
            Texto: `De baja hasta el ${diaCorto(b.fin)}`,
            Detalle: `Desde el ${diaCorto(b.desde)}`,
            Ruta: `/menu/bajas/${b.Id}`,
          }),
        ]
      : [],
  });
