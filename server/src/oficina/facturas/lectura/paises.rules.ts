/** Countries as Facturae writes them (ISO 3166, three letters) with their two letters. */
export const PAISES: Readonly<Record<string, string>> = {
  AND: 'AD', ARE: 'AE', ARG: 'AR', AUS: 'AU', AUT: 'AT', BEL: 'BE', BGR: 'BG', BRA: 'BR', CAN: 'CA', CHE: 'CH', CHL: 'CL', CHN: 'CN',
    COL: 'CO',
  CYP: 'CY', CZE: 'CZ', DEU: 'DE', DNK: 'DK', ESP: 'ES', EST: 'EE', FIN: 'FI', FRA: 'FR', GBR: 'GB', GIB: 'GI', GRC: 'GR', HKG: 'HK',
    HRV: 'HR',
  HUN: 'HU', IND: 'IN', IRL: 'IE', ISL: 'IS', ISR: 'IL', ITA: 'IT', JPN: 'JP', KOR: 'KR', LIE: 'LI', LTU: 'LT', LUX: 'LU', LVA: 'LV',
    MAR: 'MA',
  MCO: 'MC', MEX: 'MX', MLT: 'MT', NLD: 'NL', NOR: 'NO', PAN: 'PA', PER: 'PE', POL: 'PL', PRT: 'PT', ROU: 'RO', SAU: 'SA', SGP: 'SG',
    SMR: 'SM',
  SRB: 'RS', SVK: 'SK', SVN: 'SI', SWE: 'SE', TUN: 'TN', TUR: 'TR', TWN: 'TW', UKR: 'UA', URY: 'UY', USA: 'US', VNM: 'VN', ZAF: 'ZA',
}; // oxfmt-ignore
/** Letters with which the tax numbers of a country begin: those of Greece differ from its code. */
export const prefijoDe = (pais: string): string => (pais === 'GR' ? 'EL' : pais);
