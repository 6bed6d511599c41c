/** Words after which a unit says of what, and stays as it is: 'días sin accidentes'. */
const ENLACES = new Set(['de', 'del', 'sin', 'con', 'por', 'en', 'a', 'al', 'para', 'entre']);
const IRREGULARES: Record<string, string> = { meses: 'mes', órdenes: 'orden', jóvenes: 'joven' };

function unaSola(palabra: string): string {
  const irregular = IRREGULARES[palabra.toLowerCase()];
  if (irregular !== undefined) return irregular;
  // Abbreviations have no plural: 's', 'kg', 'm3'.
  if (palabra.length < 4 || !palabra.endsWith('s')) return palabra;
  if (palabra.endsWith('iones')) return `${palabra.slice(0, -5)}ión`;
  if (palabra.endsWith('ces')) return `${palabra.slice(0, -3)}z`;
  return /[dlnr]es$/.test(palabra) ? palabra.slice(0, -2) : palabra.slice(0, -1);
}

/** The unit of a figure, which is written in plural and agrees with it: '2 accidentes', '1 accidente', '1 día sin accidentes'. */
export function unidadDe(valor: number, unidad: string): string {
  if (Math.abs(valor) !== 1) return unidad;
  const palabras = unidad.split(' ');
  const enlace = palabras.findIndex((palabra) => ENLACES.has(palabra));
  const cuantas = enlace === -1 ? palabras.length : enlace;
  return palabras.map((palabra, i) => (i < cuantas ? unaSola(palabra) : palabra)).join(' ');
}
