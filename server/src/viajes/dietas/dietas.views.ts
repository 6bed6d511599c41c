import { PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { type DietaDeDia, EXENCION_DIETA } from '#contract/viajes/dietas/dietas.rules.ts';
import type { DietaDia } from '#contract/viajes/gastos/gasto.schemas.ts';
import { enEuros } from '#contract/viajes/gastos/gastos.rules.ts';
import type { DiaRow } from './dieta.queries.ts';

type Calculo = {
  dietas: readonly DietaDeDia[];
  escritos: ReadonlyMap<string, DiaRow>;
  deComedor: ReadonlySet<string>;
};
const NADA = { lugares: null, noche: null, sinNoche: false, desayuno: null, almuerzo: null, cena: null };
/** Days in euros, with the words of their rules. */
export const verDietas = ({ dietas, escritos, deComedor }: Calculo, paises: ReadonlyMap<string, string>): DietaDia[] =>
  dietas.map(({ fecha, lugar, pernocta, tarifa, lineas, importe, exento, sujeto, exencion }) => {
    const { lugares, noche, sinNoche, desayuno, almuerzo, cena } = escritos.get(fecha) ?? NADA;
    return {
      Fecha: fecha,
      Lugar: lugar.municipio,
      Pais: lugar.pais === PAIS_CON_PROVINCIA ? '' : (paises.get(lugar.pais) ?? lugar.pais),
      Pernocta: pernocta,
      Importe: enEuros(importe),
      Exento: enEuros(exento),
      Sujeto: enEuros(sujeto),
      Limite: exencion === 'limite' && tarifa ? enEuros(tarifa.exento) : null,
      Exencion: EXENCION_DIETA[exencion],
      Lineas: lineas.map((linea) => ({ Importe: enEuros(linea.importe), Regla: linea.regla })),
      Comedor: deComedor.has(fecha),
      Escrito: { lugares, noche, sinNoche, desayuno, almuerzo, cena },
    };
  });
