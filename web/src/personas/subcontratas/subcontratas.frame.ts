import type { Frame } from '#web/casa/kernel/area.ts';

export const subcontratasFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/subcontratas',
      texto: 'Subcontratas',
      icono: 'factory',
      grupo: 'Gestión',
      roles: ['PRL', 'SEGURIDAD', 'ADMIN'],
    },
    {
      ruta: '/menu/mispapeles',
      barra: { orden: 20, texto: 'Papeles' },
      texto: 'Mis papeles',
      icono: 'folder-check',
      grupo: 'Mi trabajo',
      roles: ['SUBCONTRATA'],
    },
  ],
};
