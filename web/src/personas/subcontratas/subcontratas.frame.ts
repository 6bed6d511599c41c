import type { Frame } from '#web/casa/kernel/area.ts';

export const subcontratasFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/subcontratas',
      texto: 'Subcontratas',
      icono: 'handshake',
      grupo: 'Gestión',
      roles: ['PRL', 'SEGURIDAD', 'ADMIN'],
    },
    { ruta: '/menu/mispapeles', texto: 'Mis papeles', icono: 'files', grupo: 'Mi trabajo', roles: ['SUBCONTRATA'] },
  ],
};
