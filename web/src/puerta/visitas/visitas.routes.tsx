import type { OrdenRegistro } from '#contract/puerta/visitas/visita.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';

const traerDetalle = () => import('./VisitaDetalle.screen.tsx');
const traerFormulario = () => import('./VisitaNueva.screen.tsx');
const rutaPropias = interna('/menu/visitas', () => import('./Visitas.screen.tsx'), 'VisitasScreen', {
  validateSearch: leer({ estado: cifra(7), texto: palabras }),
});
const rutaPropia = pantalla(rutaPropias, '/$id', traerDetalle, 'MiVisitaScreen');
const nueva = interna('/menu/visitas/nueva', traerFormulario, 'VisitaNuevaScreen', {
  validateSearch: leer({ envio: palabras, repetir: cifra() }),
});
const cambiar = interna('/menu/visitas/cambiar/$id', traerFormulario, 'VisitaCambiarScreen');
const registro = interna('/menu/visitas/registro', () => import('./Registro.screen.tsx'), 'RegistroScreen', {
  validateSearch: leer({
    ver: unaDe('borrados'),
    estado: cifra(7),
    texto: palabras,
    desde: dia,
    hasta: dia,
    orden: porColumna<OrdenRegistro>(),
  }),
});
const deRegistro = pantalla(registro, '/$id', traerDetalle, 'VisitaDeRegistroScreen');
const avisos = interna('/menu/visitas/avisos', () => import('./Avisos.screen.tsx'), 'AvisosScreen');
const pase = pantalla(raiz, '/pase/$secreto', () => import('./Pase.screen.tsx'), 'PaseScreen');

const rutas = [
  rutaPropias.addChildren([rutaPropia]),
  nueva,
  cambiar,
  registro.addChildren([deRegistro]),
  avisos,
] as const;
export const visitasArea = area({ rutas, abiertas: [pase] });
