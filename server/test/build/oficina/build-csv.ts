// Files of invoices in rows.
export const TITULOS = 'NIF;Proveedor;Número;Fecha;Vencimiento;Centro de coste;Base;Tipo de IVA;IVA;Total';

/** File with so many rows, of which one in fifty has a wrong total. */
export const csvDe = (n: number, serie: string, centro: string): string =>
  [
    TITULOS,
    ...Array.from({ length: n }, (_, i) => {
      const total = i % 50 === 0 ? '9,00' : '1.210,00';
      return `B39000005;Grúas;${serie}-${i};02/03/2026;;${centro};1.000,00;21;210,00;${total}`;
    }),
  ].join('\r\n');
