import { PAIS_CON_PROVINCIA } from '#contract/viajes/viajes.rules.ts';

/** Place of a day of a trip. The province is known in Spain alone. */
export type Lugar = { pais: string; provincia: string | null; municipio: string };

/** Provinces of the islands, which may have a rate of their own: Balears, Las Palmas and Santa Cruz de Tenerife. */
const ISLAS: ReadonlySet<string> = new Set(['07', '35', '38']);
export const enIslas = ({ pais, provincia }: Lugar): boolean =>
  pais === PAIS_CON_PROVINCIA && provincia !== null && ISLAS.has(provincia);

/** Municipality by which two places are compared: without accents, capitals, articles behind a comma and marks (S-8504). */
export const claveDeLugar = ({ pais, municipio }: Lugar): string =>
  `${pais} ${municipio
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(.*), (a|o|el|la|los|las|l')$/, '$2 $1')
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()}`;

export const mismoMunicipio = (lugar: Lugar, conocido: Lugar): boolean =>
  lugar.pais === conocido.pais &&
  (lugar.municipio === conocido.municipio || claveDeLugar(lugar) === claveDeLugar(conocido));
