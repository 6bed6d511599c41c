const y = new Intl.ListFormat('es');
/** Warning of other trips on the same days, if any. */
export const coinciden = (codigos: readonly string[]): string[] =>
  codigos.length === 0
    ? []
    : [`Las fechas coinciden con las ${codigos.length === 1 ? 'del viaje' : 'de los viajes'} ${y.format(codigos)}`];
