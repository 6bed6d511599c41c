import { first, of, whole } from '../../bin/pantallas/ways.ts';

const ayer = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const LISTA = '/menu/jornada/correcciones';

export const screens = [
  // The company has proposed one to him.
  ...of('pablo', {
    correcciones: LISTA,
    correccion: first(LISTA, 'Correcciones'),
  }),
  ...of('ana', {
    'correccion-nueva': whole(`/menu/jornada/correcciones/nueva?fecha=${ayer}`),
    'correccion-sin-dia': `/menu/jornada/correcciones/nueva`,
  }),
];
