// Rates, people and places of the golden table. The law's limits are the real ones; what the company pays is round, so that sums are seen.
import type { DatosDeDietas } from '#contract/viajes/dietas/dietas.rules.ts';
import type { Lugar } from '#contract/viajes/dietas/lugar.rules.ts';
import type { ComidaDieta, ReglaComida, TarifaDieta, ZonaDieta } from '#contract/viajes/dietas/tarifas.rules.ts';

const lugar = (municipio: string, pais = 'SP', provincia: string | null = null): Lugar => ({
  pais,
  provincia,
  municipio,
});
export const SANTANDER = lugar('Santander', 'SP', '39');
export const CAMARGO = lugar('Camargo', 'SP', '39');
export const BILBAO = lugar('Bilbao', 'SP', '48');
export const MADRID = lugar('Madrid', 'SP', '28');
export const PALMA = lugar('Palma', 'SP', '07');
export const ARRECIFE = lugar('Arrecife', 'SP', '35');
export const CEUTA = lugar('Ceuta', 'SP', '51');
export const PARIS = lugar('París', 'FR');
export const BERLIN = lugar('Berlín', 'DE');
export const GINEBRA = lugar('Ginebra', 'CH');
export const OPORTO = lugar('Oporto', 'PT');
export const LISBOA = lugar('Lisboa', 'PT');
/** Work in Santander, home in Camargo. */
export const PROPIOS = [SANTANDER, CAMARGO];

const tarifa = (
  zona: ZonaDieta,
  pernocta: boolean,
  importe: number,
  [desde, hasta, pais]: readonly [string, string | null, string?],
): TarifaDieta => ({
  codigo: `${pais ?? zona}-${pernocta ? 'N' : 'S'}-${desde.slice(0, 4)}`,
  nombre: `${pais ?? zona} ${pernocta ? 'con' : 'sin'} noche`,
  zona,
  pais: pais ?? null,
  pernocta,
  importe,
  exento: zona === 'ES' || zona === 'ISLAS' ? (pernocta ? 5334 : 2667) : pernocta ? 9135 : 4808,
  desde,
  hasta,
});
const ANTES = ['2020-01-01', '2026-12-31'] as const;
const AHORA = ['2027-01-01', null] as const;
export const TARIFAS: readonly TarifaDieta[] = [
  tarifa('ES', true, 6000, ANTES),
  tarifa('ES', false, 3000, ANTES),
  tarifa('ES', true, 5000, AHORA),
  tarifa('ES', false, 2500, AHORA),
  tarifa('ISLAS', true, 7000, ['2020-01-01', null]),
  tarifa('ISLAS', false, 2000, ['2020-01-01', null]),
  tarifa('EXT', true, 10_000, ['2020-01-01', null]),
  tarifa('EXT', false, 5000, ['2020-01-01', null]),
  tarifa('PAIS', true, 15_000, ['2020-01-01', null, 'CH']),
  tarifa('PAIS', false, 7500, ['2020-01-01', null, 'CH']),
  // Portugal has a rate of its own with a night alone: a day without one is of the zone.
  tarifa('PAIS', true, 8000, ['2020-01-01', null, 'PT']),
];
const comida = (
  clave: ComidaDieta,
  porcentaje: number,
  saleAntes: string | null,
  vuelveTras: string | null,
): ReglaComida => ({
  codigo: clave.toUpperCase(),
  nombre: clave,
  comida: clave,
  porcentaje,
  saleAntes,
  vuelveTras,
  desde: '2020-01-01',
  hasta: null,
});
export const COMIDAS = [
  comida('desayuno', 20, null, null),
  comida('almuerzo', 40, '14:00', '15:00'),
  comida('cena', 40, '21:00', '22:00'),
];
export const DATOS: DatosDeDietas = {
  dias: [],
  sale: null,
  vuelve: null,
  tarifas: TARIFAS,
  comidas: COMIDAS,
  propios: PROPIOS,
  permanencias: [],
};
