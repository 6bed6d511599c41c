/** Name of a company whose legal form stays whole at the end of a line: 'Grúas del Cantábrico, S. L.' */
export const deEmpresa = (nombre: string): string =>
  nombre.replace(/,? (?=[A-Z]\.(?:[ ,)]|$))/g, (space) => space.replace(' ', '\u00A0'));
