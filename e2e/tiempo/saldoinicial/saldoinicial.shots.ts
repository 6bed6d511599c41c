import { first, of, whole } from '../../../bin/pantallas/ways.ts';

export const screens = of('eva', {
  'saldos-iniciales': whole('/menu/saldosiniciales'),
  'saldo-inicial': first('/menu/saldosiniciales', 'Saldos iniciales'),
  'saldos-iniciales-importar': whole('/menu/saldosiniciales/importar'),
});
