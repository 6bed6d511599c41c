const TANTO = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 0 });
/** '40 %' of the readers, wherever it stands; '' without readers. Rounded, and 100 % only when all have read. */
export const porcentajeLeido = (leidos: number, lectores: number): string =>
  lectores === 0 ? '' : TANTO.format(leidos < lectores ? Math.min(leidos / lectores, 0.99) : 1);
