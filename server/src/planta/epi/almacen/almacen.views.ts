import {
  ALMACEN_EPI,
  ARTICULO_EPI,
  CLASES_EPI,
  CLASES_MOVIMIENTO,
  estadoDeLote,
  LOTE_EPI,
} from '#contract/planta/epi/almacen/almacen.rules.ts';
import type {
  AlmacenEpi,
  ArticuloEpi,
  ExistenciaEpi,
  MovimientoEpi,
  VER_EXISTENCIAS,
} from '#contract/planta/epi/almacen/almacen.schemas.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { diaCorto, espera, momento } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { csv } from '#server/casa/http/csv.ts';
import { accionesDeAlmacen, accionesDeArticulo, accionesDeLote } from './almacen.policy.ts';
import type { AlmacenRow } from './almacenes.queries.ts';
import type { ArticuloRow } from './articulo.queries.ts';
import type { ExistenciaRow, selectAvisos } from './existencia.queries.ts';

export const verArticulo =
  (usuario: Usuario) =>
  (r: ArticuloRow): ArticuloEpi => {
    const EstadoId = r.Cerrado === null ? 1 : 2;
    return { ...r, EstadoId, Estado: ARTICULO_EPI.nombre(EstadoId), acciones: accionesDeArticulo(usuario, r) };
  };
export const verAlmacen =
  (usuario: Usuario) =>
  (a: AlmacenRow): AlmacenEpi => {
    const EstadoId = a.Cerrado === null ? 1 : 2;
    return { ...a, EstadoId, Estado: ALMACEN_EPI.nombre(EstadoId), acciones: accionesDeAlmacen(usuario, a) };
  };
export const verExistencia =
  (usuario: Usuario) =>
  ({ Lotes, ...x }: ExistenciaRow): ExistenciaEpi => ({
    ...x,
    Lotes: Lotes.map(({ Caducado, ...lote }) => {
      const estado = { cantidad: lote.Cantidad, caducado: Caducado };
      const EstadoId = estadoDeLote(estado);
      return { ...lote, EstadoId, Estado: LOTE_EPI.nombre(EstadoId), acciones: accionesDeLote(usuario, estado) };
    }),
  });
type Ver = keyof typeof VER_EXISTENCIAS;
export const queSeVe = (ver: Ver | undefined) => (x: ExistenciaRow) =>
  ver === 'bajas' ? x.Bajo : ver === 'caducadas' ? x.Caducado > 0 : true;

export const csvDeExistencias = (almacen: AlmacenRow, existencias: readonly ExistenciaRow[]) =>
  csv('existencias.csv', [
    ['Almacén', 'Tipo', 'Artículo', 'Modelo', 'Talla', 'Lote', 'Caduca', 'Unidades', 'Estado', 'Mínimo'],
    ...existencias.flatMap((x) => {
      const de = [almacen.Nombre, CLASES_EPI[x.Clase], x.Nombre, x.Modelo, x.Talla];
      const minimo = x.Minimo === null ? '' : String(x.Minimo);
      if (x.Lotes.length === 0) return [[...de, '', '', '0', LOTE_EPI.nombre(3), minimo]];
      return x.Lotes.map((l) => [
        ...de,
        l.Lote,
        diaCorto(l.Caduca),
        String(l.Cantidad),
        LOTE_EPI.nombre(estadoDeLote({ cantidad: l.Cantidad, caducado: l.Caducado })),
        minimo,
      ]);
    }),
  ]);
export const csvDeMovimientos = (movimientos: readonly MovimientoEpi[]) =>
  csv('movimientos.csv', [
    [
      'Instante',
      'Almacén',
      'Movimiento',
      'Artículo',
      'Talla',
      'Lote',
      'Caduca',
      'Unidades',
      'Quedan',
      'Motivo',
      'Quién',
      'Para',
      'Otro almacén',
    ],
    ...movimientos.map((m) => [
      momento(m.Instante),
      m.Almacen,
      CLASES_MOVIMIENTO[m.Clase],
      m.Nombre,
      m.Talla,
      m.Lote,
      diaCorto(m.Caduca),
      String(m.Cantidad),
      String(m.Queda),
      m.Motivo,
      m.Quien,
      m.Para ?? '',
      m.Otro ?? '',
    ]),
  ]);

const existencias = (id: number, ver: Ver) => `/menu/epi/almacen?almacen=${id}&ver=${ver}`;
/** Shortages and expired lots, for those in charge. */
export const verInicio = ({ bajos, caducados, llevo }: Awaited<ReturnType<typeof selectAvisos>>): DeInicio => ({
  espera: [
    ...espera(bajos, {
      una: (nombre, id) => ({
        Texto: `Bajo mínimo: ${nombre}`,
        Detalle: 'Almacén de EPI',
        Ruta: existencias(id, 'bajas'),
      }),
      varias: (n) => ({
        Texto: `${n} artículos bajo mínimo`,
        Detalle: 'Almacén de EPI',
        Ruta: existencias(bajos.Id ?? 0, 'bajas'),
      }),
    }),
    ...espera(caducados, {
      una: (nombre, id) => ({
        Texto: `Caducado: ${nombre}`,
        Detalle: 'Almacén de EPI',
        Ruta: existencias(id, 'caducadas'),
      }),
      varias: (n) => ({
        Texto: `${n} lotes caducados`,
        Detalle: 'Almacén de EPI',
        Ruta: existencias(caducados.Id ?? 0, 'caducadas'),
      }),
    }),
  ],
  actos: llevo ? [{ Texto: 'Dar entrada a material', Ruta: '/menu/epi/almacen/entrada' }] : [],
});
