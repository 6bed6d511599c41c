import type { Frame } from '#web/casa/kernel/area.ts';

export const documentosFrame: Frame = {
  entradas: [
    { ruta: '/menu/documentos', texto: 'Mis documentos', icono: 'file-text', grupo: 'Yo' },
    {
      ruta: '/menu/gestiondocumentos',
      texto: 'Nóminas y certificados',
      icono: 'files',
      grupo: 'Gestión',
      roles: ['RRHH'],
    },
  ],
};
