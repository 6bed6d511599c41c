import { dentroDe } from '../../../contract/test/reloj.ts';
import { first, of, whole } from '../../../bin/pantallas/ways.ts';

const ayer = dentroDe(-1);
const LISTA = '/menu/jornada/correcciones';

export const screens = [
  // The company has proposed one to him.
  ...of('pablo', { correcciones: LISTA, correccion: first(LISTA, 'Correcciones') }),
  ...of('ana', {
    'correccion-nueva': whole(`/menu/jornada/correcciones/nueva?fecha=${ayer}`),
    'correccion-sin-dia': `/menu/jornada/correcciones/nueva`,
  }),
];
