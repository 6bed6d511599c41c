import type { OrdenLotes } from '#contract/personas/documentos/documento.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, porColumna } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const rutaPropias = interna('/menu/documentos', () => import('./Documentos.screen.tsx'), 'DocumentosScreen', {
  validateSearch: leer({ anio: palabras }),
});
const propia = interna('/menu/documentos/$id', () => import('./Documento.screen.tsx'), 'DocumentoScreen');
const lotes = interna('/menu/gestiondocumentos', () => import('./Lotes.screen.tsx'), 'LotesScreen', {
  validateSearch: leer({ orden: porColumna<OrdenLotes>() }),
});
const lote = pantalla(lotes, '/$id', () => import('./Lote.screen.tsx'), 'LoteScreen');

const rutas = [rutaPropias, propia, lotes.addChildren([lote])] as const;

export const documentosArea = area({ rutas });
