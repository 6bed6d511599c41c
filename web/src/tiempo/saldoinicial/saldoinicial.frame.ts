import type { Frame } from '#web/casa/kernel/area.ts';

export const saldoinicialFrame: Frame = {
  entradas: [
    { ruta: '/menu/saldosiniciales', texto: 'Saldos iniciales', icono: 'flag', grupo: 'Gestión', roles: ['RRHH'] },
  ],
};
