import { VER, type OrdenSubcontratas } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { PLAZOS } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const lista = interna('/menu/subcontratas', () => import('./Subcontratas.screen.tsx'), 'SubcontratasScreen', {
  validateSearch: leer({ texto: palabras, ver: unaDe(...VER), orden: porColumna<OrdenSubcontratas>() }),
});
const rutaDetalle = pantalla(lista, '/$id', () => import('./Subcontrata.screen.tsx'), 'SubcontrataScreen');
const persona = interna('/menu/subcontratas/personas/$id', () => import('./Persona.screen.tsx'), 'PersonaScreen');
const caducan = interna('/menu/subcontratas/caducan', () => import('./Caducan.screen.tsx'), 'CaducanScreen', {
  validateSearch: leer({ dias: unaDe(...PLAZOS) }),
});
const tipos = interna('/menu/subcontratas/tipos', () => import('./Tipos.screen.tsx'), 'TiposScreen');
const rutaPropias = interna('/menu/mispapeles', () => import('./MisPapeles.screen.tsx'), 'MisPapelesScreen');

export const subcontratasArea = area({
  rutas: [lista.addChildren([rutaDetalle]), persona, caducan, tipos, rutaPropias],
});
