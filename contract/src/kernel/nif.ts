const LETRAS_DNI = 'TRWAGMYFPDXBNJZSQVHLCKE';
const LETRAS_CIF = 'JABCDEFGHI';
/** As it is kept: capitals, without blanks, dots or hyphens. */
export const nifLimpio = (escrito: string): string => escrito.replace(/[\s.-]/g, '').toUpperCase();
function digitoDeCif(cifras: string): number {
  const suma = Array.from(cifras).reduce((total, cifra, i) => {
    const n = Number(cifra);
    const doble = n * 2;
    return total + (i % 2 === 0 ? Math.floor(doble / 10) + (doble % 10) : n);
  }, 0);
  return (10 - (suma % 10)) % 10;
}
/** DNI, NIE or NIF of an entity with its control character right, written as `nifLimpio` gives it. */
export const esNifEspanol = (nif: string): boolean => {
  const cif = /^[ABCDEFGHJNPQRSUVW](\d{7})([0-9A-J])$/.exec(nif);
  if (cif) {
    const [, cifras = '', control = ''] = cif;
    const digito = digitoDeCif(cifras);
    return control === String(digito) || control === LETRAS_CIF[digito];
  }
  const [, inicial = '', cifras = '', letra = ''] = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(nif) ?? [];
  if (letra === '' || cifras.length !== (inicial ? 7 : 8)) return false;
  const prefijo = 'XYZ'.includes(inicial) && inicial ? String('XYZ'.indexOf(inicial)) : '';
  return LETRAS_DNI[Number(prefijo + cifras) % 23] === letra;
};
