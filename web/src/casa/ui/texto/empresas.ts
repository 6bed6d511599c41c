/** Name of a company whose legal form stays whole at the end of a line: 'Grúas del Cantábrico, S. L.' */
export const deEmpresa = (nombre: string): string =>
  nombre.replace(/,? (?=[A-Z]\.(?:[ ,)]|$))/g, (space) => space.replace(' ', '\u00A0'));

/** Name of a company and its legal form apart: ['Grúas del Cantábrico', ', S. L.']; the second is '' for everybody else. */
export function conForma(nombre: string): readonly [nombre: string, forma: string] {
  const at = nombre.search(/,? S\. ?[A-Z]\./);
  return at < 1 ? [nombre, ''] : [nombre.slice(0, at), nombre.slice(at)];
}
