import type { OrdenIniciales } from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const RUTA = '/menu/saldosiniciales';
const iniciales = interna(RUTA, () => import('./Iniciales.screen.tsx'), 'InicialesScreen', {
  validateSearch: leer({ saldo: palabras, estado: cifra(2), texto: palabras, orden: porColumna<OrdenIniciales>() }),
});
const inicial = pantalla(iniciales, '/$id', () => import('./InicialDetalle.screen.tsx'), 'InicialDetalleScreen');
const importar = interna(`${RUTA}/importar`, () => import('./Importar.screen.tsx'), 'ImportarScreen');
const fichero = pantalla(importar, '/$id', () => import('./Importacion.screen.tsx'), 'ImportacionScreen');

export const saldoinicialArea = area({
  rutas: [iniciales.addChildren([inicial]), importar.addChildren([fichero])],
});
