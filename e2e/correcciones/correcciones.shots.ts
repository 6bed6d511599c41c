import { first, of, whole } from '../../bin/pantallas/ways.ts';

const ayer = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

export const screens = [
  ...of('ana', {
    correcciones: '/menu/jornada/correcciones',
    correccion: first('/menu/jornada/correcciones', 'Correcciones'),
    'correccion-nueva': whole(`/menu/jornada/correcciones/nueva?fecha=${ayer}`),
    'correccion-sin-dia': '/menu/jornada/correcciones/nueva',
  }),
];
