import { letraDeDni } from '#contract/casa/kernel/nif.ts';

/** Length of an IBAN by its country (ISO 13616, registry of SWIFT). */
const LARGOS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 ' +
  'EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 ' +
  'IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 ' +
  'NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 ' +
  'SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';
const largoDe = (pais: string): number | undefined => {
  const encontrado = new RegExp(`\\b${pais}(\\d{2})`).exec(LARGOS)?.[1];
  return encontrado === undefined ? undefined : Number(encontrado);
};

/** An IBAN as it is stored: capitals, without spaces. */
export const ibanLimpio = (escrito: string): string => escrito.replace(/[\s.-]/g, '').toUpperCase();

/** Remainder of ISO 7064 mod 97-10, with the first four characters at the end and letters as two digits. */
const resto97 = (iban: string): number => {
  let resto = 0;
  for (const c of iban.slice(4) + iban.slice(0, 4)) {
    const n = parseInt(c, 36);
    resto = (resto * (n > 9 ? 100 : 10) + n) % 97;
  }
  return resto;
};

/** Reason why a text is no IBAN (S-8042), to be shown beside the field; '' for an IBAN. The text comes from `ibanLimpio`. */
export function faltaDeIban(iban: string): string {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'Escriba el IBAN completo, con las dos letras del país';
  const pais = iban.slice(0, 2);
  const largo = largoDe(pais);
  if (largo === undefined) return 'Ese país no tiene IBAN';
  if (iban.length !== largo)
    return `Un IBAN que empieza por ${pais} tiene ${largo} caracteres, y este tiene ${iban.length}`;
  if (pais === 'ES' && !/^ES\d{22}$/.test(iban)) return 'Después de ES solo hay cifras';
  return resto97(iban) === 1 ? '' : 'Ese IBAN no existe: revise las cifras';
}
/** The two check digits that a country's account number asks for. */
export const ibanDe = (pais: string, cuenta: string): string =>
  `${pais}${String(98 - resto97(`${pais}00${cuenta}`)).padStart(2, '0')}${cuenta}`;

/** 'ES•• … 1332'; '' without an IBAN. */
export const ibanTapado = (iban: string): string => (iban ? `${iban.slice(0, 2)}•• … ${iban.slice(-4)}` : '');
/** An IBAN in groups of four, as people read it aloud. */
export const ibanAgrupado = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Reason why a text is neither a DNI nor a NIE; '' for either. The text comes from `nifLimpio`. */
export function faltaDeDni(dni: string): string {
  const [, inicial = '', cifras = '', letra] = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(dni) ?? [];
  if (letra === undefined || cifras.length !== (inicial ? 7 : 8))
    return 'Escriba ocho cifras y la letra, o el NIE completo';
  const prefijo = inicial && String('XYZ'.indexOf(inicial));
  return letraDeDni(Number(prefijo + cifras)) === letra ? '' : 'La letra no corresponde a ese número';
}
/** '***4567**', and '****4567*' for a NIE: four digits, in the form that the data protection agency recommends. */
export const dniTapado = (dni: string): string => {
  if (!dni) return '';
  return /^\d/.test(dni) ? `***${dni.slice(3, 7)}**` : `****${dni.slice(4, 8)}*`;
};

/** '••• 123': the last three of a telephone number. */
export const telefonoTapado = (telefono: string): string => (telefono ? `••• ${telefono.slice(-3)}` : '');
/** 'a•••@dominio.es' */
export const correoTapado = (correo: string): string => {
  const [nombre = '', dominio] = correo.split('@');
  return dominio === undefined ? '' : `${nombre.slice(0, 1)}•••@${dominio}`;
};
