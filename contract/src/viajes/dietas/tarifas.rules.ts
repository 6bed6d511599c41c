import { PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';
import { enIslas, type Lugar } from './lugar.rules.ts';

/** Zones of the dated table of rates, the most exact first. */
export const ZONA_DIETA = { PAIS: 'Un país', ISLAS: 'Islas', ES: 'España', EXT: 'Extranjero' } as const;
export type ZonaDieta = keyof typeof ZONA_DIETA;

/** Row that is in force from `desde` to `hasta`, both included; null: until further notice. */
type ConVigencia = { codigo: string; nombre: string; desde: string; hasta: string | null };
/**
 * Rate of a day, in cents: what the company pays, and what the law leaves untaxed (RIRPF art. 9.A.3). `pais`: only of the zone
 * `PAIS`.
 */
export type TarifaDieta = ConVigencia & {
  zona: ZonaDieta;
  pais: string | null;
  pernocta: boolean;
  importe: number;
  exento: number;
};
/** Rate of a kilometre by own car, in thousandths of a euro (RIRPF art. 9.A.2). */
export type TarifaKm = ConVigencia & { importe: number; exento: number };

export const COMIDA_DIETA = { desayuno: 'Desayuno', almuerzo: 'Comida', cena: 'Cena' } as const;
export type ComidaDieta = keyof typeof COMIDA_DIETA;
export const COMIDAS_DIETA = Object.keys(COMIDA_DIETA) as ComidaDieta[]; // keys of a literal
/** Giver of a meal, so that the company does not pay it again. */
export const QUIEN_DA = {
  hotel: 'del hotel',
  evento: 'del acto',
  cliente: 'del cliente',
  comedor: 'del comedor',
} as const;
export type QuienDa = keyof typeof QUIEN_DA;
/**
 * Share of a meal in the rate of a day. `saleAntes`: on the day of departure it is earned by who leaves at this hour or before;
 * `vuelveTras`: on the day of return, by who returns at this hour or later. Null: at any hour.
 */
export type ReglaComida = ConVigencia & {
  comida: ComidaDieta;
  porcentaje: number;
  saleAntes: string | null;
  vuelveTras: string | null;
};

export const enVigor =
  (dia: string) =>
  ({ desde, hasta }: ConVigencia): boolean =>
    desde <= dia && (hasta === null || dia <= hasta);

/** Zones in which a place is, the most exact first. */
const zonasDe = (lugar: Lugar): readonly ZonaDieta[] =>
  lugar.pais === PAIS_CON_PROVINCIA ? (enIslas(lugar) ? ['PAIS', 'ISLAS', 'ES'] : ['PAIS', 'ES']) : ['PAIS', 'EXT'];

/** Rate of a day in a place: the row of the most exact zone that is in force. */
export function tarifaDe(
  tarifas: readonly TarifaDieta[],
  { dia, lugar, pernocta }: { dia: string; lugar: Lugar; pernocta: boolean },
): TarifaDieta | undefined {
  const vigentes = tarifas.filter((tarifa) => tarifa.pernocta === pernocta && enVigor(dia)(tarifa));
  for (const zona of zonasDe(lugar)) {
    const hallada = vigentes.find((t) => t.zona === zona && (zona !== 'PAIS' || t.pais === lugar.pais));
    if (hallada) return hallada;
  }
  return undefined;
}

/** Half a cent is rounded up. Whole numbers only, so that no binary fraction decides. */
export const mitadArriba = (numerador: number, denominador: number): number =>
  Math.floor((2 * numerador + denominador) / (2 * denominador));

/** Kilometres of a day by own car: what is paid, untaxed and taxable, in cents; undefined where no rate is in force. */
export function kilometraje(tarifas: readonly TarifaKm[], dia: string, km: number) {
  const tarifa = tarifas.find(enVigor(dia));
  if (!tarifa) return undefined;
  const importe = mitadArriba(km * tarifa.importe, 10);
  const exento = Math.min(importe, mitadArriba(km * tarifa.exento, 10));
  return { tarifa, importe, exento, sujeto: importe - exento };
}
