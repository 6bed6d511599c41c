import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const datos = interna('/menu/misdatos', () => import('./MisDatos.screen.tsx'), 'MisDatosScreen');
const lecturas = interna('/menu/misdatos/lecturas', () => import('./Lecturas.screen.tsx'), 'LecturasScreen', {
  validateSearch: leer({ clase: palabras }),
});
const cambios = interna('/menu/misdatos/cambios', () => import('./Cambios.screen.tsx'), 'CambiosScreen');
const cambio = pantalla(cambios, '/$id', () => import('./CambioDetalle.screen.tsx'), 'CambioDetalleScreen');
const persona = interna(
  '/menu/personas/$id/datos',
  () => import('./DatosDePersona.screen.tsx'),
  'DatosDePersonaScreen',
);

export const misdatosArea = area({ rutas: [datos, lecturas, cambios.addChildren([cambio]), persona] });
