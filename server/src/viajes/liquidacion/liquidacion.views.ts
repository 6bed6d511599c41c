import { entreDias } from '#contract/casa/kernel/palabras.ts';
import { enEuros } from '#contract/viajes/gastos/gastos.rules.ts';
import { LIQUIDACION, type sumaDeLineas } from '#contract/viajes/liquidacion/liquidacion.rules.ts';
import type { Liquidacion, LiquidacionDetalle } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { DetalleRow, LiquidacionRow } from './liquidacion.queries.ts';
import { accionesDeLiquidacion } from './liquidaciones.policy.ts';
import type { LineaNueva } from './lineas.rules.ts';

const FORMATO = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
export const enPalabras = (euros: number): string => FORMATO.format(euros);
type Suma = ReturnType<typeof sumaDeLineas>;
export const verSuma = ({ gastos, dietas, exento, sujeto, anticipo, total }: Suma) => ({
  Gastos: enEuros(gastos),
  Dietas: enEuros(dietas),
  Exento: enEuros(exento),
  Sujeto: enEuros(sujeto),
  Anticipo: enEuros(anticipo),
  Total: enEuros(total),
});

export const verLiquidacion =
  (usuario: Usuario) =>
  (fila: LiquidacionRow): Liquidacion => {
    const { soyAprobador: _soy, ...liquidacion } = fila;
    return {
      ...liquidacion,
      Estado: LIQUIDACION.nombre(fila.EstadoId),
      acciones: accionesDeLiquidacion(usuario, fila),
    };
  };
export const verHallazgo = ({ Id, Numero, Persona, Destino, EstadoId }: LiquidacionRow): Hallazgo => ({
  Tipo: 'Liquidaciones de viaje',
  Texto: `Liquidación ${Numero}, ${Destino}`,
  Detalle: [Persona, LIQUIDACION.nombre(EstadoId)].join(' · '),
  Ruta: `/liquidacionviaje/${Id}`,
});
export const verDetalle = (usuario: Usuario, fila: DetalleRow): LiquidacionDetalle => {
  const { Cargo, Motivo, Lineas, Historial } = fila;
  return {
    ...verLiquidacion(usuario)(fila),
    Cargo,
    Motivo,
    Lineas,
    Historial: conEstados(Historial, LIQUIDACION),
  };
};

type Pedida = {
  viajero: string;
  destino: string;
  codigo: string;
  salida: string;
  regreso: string;
  cargo: string;
  lineas: readonly LineaNueva[];
  suma: Suma;
};
/** A settlement as its request shows it to whoever decides, and as the decision seals it. */
export function contenidoDe({ viajero, destino, codigo, salida, regreso, cargo, lineas, suma }: Pedida) {
  const total = enEuros(suma.total);
  const datos = [
    ['Viaje', `${codigo} · ${destino}`],
    ['Fecha Salida', diaCorto(salida)],
    ['Fecha Regreso', diaCorto(regreso)],
    ['A cargo de', cargo],
    ...lineas.map(({ concepto, fecha, detalle, importe }) => [
      concepto,
      [diaCorto(fecha), detalle, enPalabras(enEuros(importe))].filter(Boolean).join(' · '),
    ]),
    ['Anticipo', suma.anticipo === 0 ? '' : enPalabras(-enEuros(suma.anticipo))],
    ['Exento', enPalabras(enEuros(suma.exento))],
    ['Tributa', enPalabras(enEuros(suma.sujeto))],
    [total < 0 ? 'A devolver' : 'A pagar', enPalabras(Math.abs(total))],
  ] as const;
  return {
    resumen: `${destino.slice(0, 100)} · ${diaCorto(salida)} - ${diaCorto(regreso)} · ${enPalabras(total)}`,
    datos: datos.flatMap(([Nombre, Valor]) => (Nombre && Valor ? [{ Nombre, Valor }] : [])),
    vista: {
      Asunto: `Liquidación de ${destino.slice(0, 100)}, ${entreDias(salida, regreso)}`,
      ACargo: cargo,
      Cosa: `la liquidación del viaje de ${viajero} a ${destino.slice(0, 100)}`,
    },
    importe: total,
  };
}
