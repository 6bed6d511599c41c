import { type Lugar, mismoMunicipio } from './lugar.rules.ts';
import type { Permanencia } from './permanencia.rules.ts';
import {
  COMIDA_DIETA,
  COMIDAS_DIETA,
  type ComidaDieta,
  enVigor,
  mitadArriba,
  QUIEN_DA,
  type QuienDa,
  type ReglaComida,
  tarifaDe,
  type TarifaDieta,
} from './tarifas.rules.ts';

/** Day of a trip. `lugares`: where one is, in order. `noche`: where one sleeps; null at home, under way, or in no lodging. */
export type DiaDeViaje = {
  fecha: string;
  lugares: readonly Lugar[];
  noche: Lugar | null;
  /** Meals that somebody gives. */
  dadas: Readonly<Partial<Record<ComidaDieta, QuienDa>>>;
};
export type DatosDeDietas = {
  dias: readonly DiaDeViaje[];
  /** Hours of departure and return 'HH:mm', or null where they are not known: then they take nothing away. */
  sale: string | null;
  vuelve: string | null;
  tarifas: readonly TarifaDieta[];
  comidas: readonly ReglaComida[];
  /** Municipalities of work and of home, in which nothing is untaxed. */
  propios: readonly Lugar[];
  permanencias: readonly Permanencia[];
};

/** Figure of a day with the rule that made it. Cents; what is taken away is negative. */
export type LineaDeDieta = { importe: number; regla: string };
/** Reasons for what is untaxed of a day. */
export const EXENCION_DIETA = {
  limite: 'Exento hasta el límite de la ley (art. 9.A.3 del Reglamento del IRPF)',
  propio: 'Nada exento: es el municipio del centro de trabajo o del domicilio',
  nueveMeses: 'Nada exento: la permanencia en el municipio pasa de nueve meses',
  sinTarifa: 'No hay tarifa en vigor ese día: avise a administración',
} as const;
export type ExencionDieta = keyof typeof EXENCION_DIETA;
export type DietaDeDia = {
  fecha: string;
  lugar: Lugar;
  pernocta: boolean;
  tarifa: TarifaDieta | null;
  lineas: readonly LineaDeDieta[];
  importe: number;
  exento: number;
  sujeto: number;
  exencion: ExencionDieta;
};

const enAlguno = (lugar: Lugar, lugares: readonly Lugar[]) =>
  lugares.some((conocido) => mismoMunicipio(lugar, conocido));

/**
 * Place that gives a day its rate (S-8501): where one sleeps; without a night away, the last place of the day outside of the own
 * municipalities, and on a day that has none, the last one.
 */
export function lugarDelDia({ lugares, noche }: DiaDeViaje, propios: readonly Lugar[]): Lugar | undefined {
  if (noche && !enAlguno(noche, propios)) return noche;
  return lugares.findLast((lugar) => !enAlguno(lugar, propios)) ?? lugares.at(-1) ?? noche ?? undefined;
}

type Quitada = { comida: ComidaDieta; porcentaje: number; porque: string };
/** Meals that take their share away from a day: those that somebody gives, and those that the hours of the trip do not earn. */
function quitadas(dia: DiaDeViaje, datos: DatosDeDietas): Quitada[] {
  const { sale, vuelve, dias } = datos;
  const primero = dia.fecha === dias[0]?.fecha;
  const ultimo = dia.fecha === dias.at(-1)?.fecha;
  return COMIDAS_DIETA.flatMap((comida) => {
    const regla = datos.comidas.find((r) => r.comida === comida && enVigor(dia.fecha)(r));
    if (!regla || regla.porcentaje === 0) return [];
    const quita = (porque: string) => [{ comida, porcentaje: regla.porcentaje, porque }];
    const da = dia.dadas[comida];
    if (da) return quita(`a cargo ${QUIEN_DA[da]}`);
    if (primero && sale !== null && regla.saleAntes !== null && sale > regla.saleAntes)
      return quita(`se sale a las ${sale}, después de las ${regla.saleAntes}`);
    if (ultimo && vuelve !== null && regla.vuelveTras !== null && vuelve < regla.vuelveTras)
      return quita(`se vuelve a las ${vuelve}, antes de las ${regla.vuelveTras}`);
    return [];
  });
}

/** Lines of what is taken away. Shares are added before they are rounded, so that all of them together are the rate to the cent. */
function lineasQuitadas(base: number, comidas: readonly Quitada[]): LineaDeDieta[] {
  let hasta = 0;
  return comidas.map(({ comida, porcentaje, porque }) => {
    const desde = hasta;
    hasta = Math.min(100, hasta + porcentaje);
    return {
      importe: -(mitadArriba(base * hasta, 100) - mitadArriba(base * desde, 100)) || 0,
      regla: `${COMIDA_DIETA[comida]}: ${porque} (${hasta - desde} % de la tarifa)`,
    };
  });
}

function exencionDe(fecha: string, lugar: Lugar, { propios, permanencias }: DatosDeDietas): ExencionDieta {
  if (enAlguno(lugar, propios)) return 'propio';
  const larga = permanencias.some(
    (p) => p.excede && p.desde <= fecha && fecha <= p.hasta && mismoMunicipio(p.lugar, lugar),
  );
  return larga ? 'nueveMeses' : 'limite';
}

function dietaDeDia(dia: DiaDeViaje, datos: DatosDeDietas): DietaDeDia[] {
  const lugar = lugarDelDia(dia, datos.propios);
  if (!lugar) return [];
  const { fecha } = dia;
  const pernocta = dia.noche !== null && !enAlguno(dia.noche, datos.propios);
  const tarifa = tarifaDe(datos.tarifas, { dia: fecha, lugar, pernocta }) ?? null;
  if (!tarifa)
    return [
      { fecha, lugar, pernocta, tarifa, lineas: [], importe: 0, exento: 0, sujeto: 0, exencion: 'sinTarifa' as const },
    ];
  const lineas = [
    { importe: tarifa.importe, regla: `Tarifa «${tarifa.nombre}»` },
    ...lineasQuitadas(tarifa.importe, quitadas(dia, datos)),
  ];
  const importe = lineas.reduce((suma, linea) => suma + linea.importe, 0);
  const exencion = exencionDe(fecha, lugar, datos);
  const exento = exencion === 'limite' ? Math.min(importe, tarifa.exento) : 0;
  return [{ fecha, lugar, pernocta, tarifa, lineas, importe, exento, sujeto: importe - exento, exencion }];
}

/** Dietas of a trip, day by day. */
export const dietasDe = (datos: DatosDeDietas): readonly DietaDeDia[] =>
  datos.dias.flatMap((dia) => dietaDeDia(dia, datos));

/** Sums of some days, in cents. */
export const sumaDeDietas = (dietas: readonly Pick<DietaDeDia, 'importe' | 'exento' | 'sujeto'>[]) => ({
  importe: dietas.reduce((suma, dia) => suma + dia.importe, 0),
  exento: dietas.reduce((suma, dia) => suma + dia.exento, 0),
  sujeto: dietas.reduce((suma, dia) => suma + dia.sujeto, 0),
});
