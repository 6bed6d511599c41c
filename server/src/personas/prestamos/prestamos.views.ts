import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import {
  cuadroDe,
  cuotaDe,
  especieDe,
  type Linea,
  pendienteDe,
  porVenir,
  type Terminos,
  totalDe,
} from '#contract/personas/prestamos/cuadro.rules.ts';
import type { Cuota, Prestamo, PrestamoDetalle, Regla } from '#contract/personas/prestamos/prestamo.schemas.ts';
import {
  ESTADO_PRESTAMO,
  estadoDe,
  PRESTAMO,
  type TipoPrestamo,
  TIPOS_PRESTAMO,
} from '#contract/personas/prestamos/prestamos.rules.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { enEuros, enTantoPorCiento } from './limites.rules.ts';
import type { DetalleRow, PrestamoRow } from './prestamo.queries.ts';
import { accionesDePrestamo } from './prestamos.policy.ts';
import type { ReglaRow } from './regla.queries.ts';

/** The row in its state of today. */
export const deHoy = <R extends PrestamoRow>(p: R): R => ({ ...p, EstadoId: estadoDe(p.EstadoId, p.lineas, p.hoy) });

const euros = (centimos: number) => centimos / 100;
function verCuadro(lineas: readonly Linea[], pagada: (fecha: string) => boolean): Cuota[] {
  let queda = totalDe(lineas, 'Capital');
  return lineas.map(({ Capital, Interes, ...linea }) => {
    queda -= Capital;
    return {
      ...linea,
      Cuota: euros(Capital + Interes),
      Capital: euros(Capital),
      Interes: euros(Interes),
      Pendiente: euros(queda),
      Pagada: pagada(linea.Fecha),
    };
  });
}
export const verPrestamo =
  (usuario: Usuario) =>
  (row: PrestamoRow): Prestamo => {
    const p = deHoy(row);
    const concedido = row.EstadoId === ESTADO_PRESTAMO.concedido;
    const lineas = concedido ? p.lineas : cuadroDe(p);
    const [siguiente] = concedido ? porVenir(lineas, p.hoy) : [];
    return {
      ...p,
      Tipo: TIPOS_PRESTAMO[p.TipoCodigo].nombre,
      Importe: euros(p.importe),
      Plazos: p.plazos,
      Cuota: euros(concedido ? (siguiente ? siguiente.Capital + siguiente.Interes : 0) : cuotaDe(p)),
      Interes: p.interes / 1000,
      Pendiente: euros(concedido ? pendienteDe(lineas, p.hoy) : 0),
      ProximaCuota: siguiente?.Fecha ?? null,
      Estado: PRESTAMO.nombre(p.EstadoId),
      Cuadro: verCuadro(lineas, (fecha) => concedido && fecha <= p.hoy),
      TotalIntereses: euros(totalDe(lineas, 'Interes')),
      acciones: accionesDePrestamo(usuario, p),
    };
  };

export function verPrestamoDetalle(usuario: Usuario, p: DetalleRow): PrestamoDetalle {
  const lineas = p.EstadoId === ESTADO_PRESTAMO.concedido ? p.lineas : cuadroDe(p);
  const especie = p.TipoCodigo === 'A' ? [] : [...especieDe(lineas, p.interes, p.legales)];
  return {
    ...verPrestamo(usuario)(p),
    Pedido: p.Pedido,
    ImportePedido: euros(p.importePedido),
    FirmaDigital: p.FirmaDigital,
    SolicitudId: p.SolicitudId,
    Especie: especie.map(([Anio, centimos]) => ({ Anio, Importe: euros(centimos) })),
    Historial: conEstados(p.Historial, PRESTAMO),
  };
}

export const verHallazgo = (p: PrestamoRow): Hallazgo => ({
  Tipo: 'Mis préstamos',
  Texto: resumenDe(p.TipoCodigo, p),
  Detalle: `${p.Numero} · ${PRESTAMO.nombre(deHoy(p).EstadoId)}`,
  Ruta: `/menu/prestamos/${p.Id}`,
});

export const verRegla = ({ Desde, PlazosMax, Vigente, ...r }: ReglaRow): Regla => ({
  Desde,
  PlazosMax,
  Vigente,
  ImporteMax: euros(r.importeMax),
  Interes: r.interes / 1000,
  AnticipoMax: euros(r.anticipoMax),
  FirmaDesde: euros(r.firmaDesde),
  InteresLegal: r.interesLegal / 1000,
});

const cuotas = (n: number) => (n === 1 ? 'una cuota' : `${n} cuotas`);
/** One line: 'Préstamo de 2.400,00 € en 12 cuotas'. */
export const resumenDe = (tipo: TipoPrestamo, { importe, plazos }: Pick<Terminos, 'importe' | 'plazos'>): string =>
  `${TIPOS_PRESTAMO[tipo].nombre} de ${enEuros(importe)}${tipo === 'A' ? '' : ` en ${cuotas(plazos)}`}`;
/** Terms in the words that are read and signed. */
export function datosDe(tipo: TipoPrestamo, t: Terminos) {
  const lineas = cuadroDe(t);
  const [primera, ultima] = [lineas[0]?.Fecha ?? '', lineas.at(-1)?.Fecha ?? ''];
  const importe = { Nombre: 'Importe', Valor: enEuros(t.importe) };
  if (tipo === 'A') return [importe, { Nombre: 'Se descuenta', Valor: diaCorto(primera) }];
  return [
    importe,
    { Nombre: 'Cuotas', Valor: `${t.plazos} de ${enEuros(cuotaDe(t))}` },
    { Nombre: 'Interés', Valor: enTantoPorCiento(t.interes) },
    { Nombre: 'Total de intereses', Valor: enEuros(totalDe(lineas, 'Interes')) },
    { Nombre: 'Primera cuota', Valor: diaCorto(primera) },
    { Nombre: 'Última cuota', Valor: diaCorto(ultima) },
  ];
}
