import { Megaphone, Newspaper } from 'lucide-react';
import { lazy } from 'react';
import { ETIQUETA } from '#contract/avisos/avisos.rules.ts';
import { area, type Entrada, type Tarjeta } from '#web/kernel/area.ts';
import { palabras, presentes } from '#web/kernel/filtros.ts';
import { pantalla, protegida, sola } from '#web/kernel/roots.ts';
import { entradasGestion, rutasGestion } from './gestion.routes.tsx';
import type { BusquedaAvisos } from './lectura/avisos.api.ts';

/** Spec section 2.3; decisions 5 give it its path. */
const sinLeer = pantalla(
  sola,
  '/avisos-sin-leer',
  () => import('./lectura/AvisosSinLeer.screen.tsx'),
  'AvisosSinLeerScreen',
);

const avisos = pantalla(protegida, '/menu/avisos', () => import('./lectura/Avisos.screen.tsx'), 'AvisosScreen', {
  validateSearch: ({ texto, hastag }: Record<string, unknown>): BusquedaAvisos =>
    presentes({
      texto: palabras(texto),
      hastag: ETIQUETA.test(palabras(hastag)) ? palabras(hastag) : undefined,
    }),
});
/** A reading belongs to one notice: another one is another screen. */
const porNumero = { remountDeps: ({ params }: { params: Record<string, string> }) => params['id'] };
const aviso = pantalla(
  avisos,
  '/$id',
  () => import('./lectura/AvisoDetalle.screen.tsx'),
  'AvisoDetalleScreen',
  porNumero,
);

const noticias = pantalla(
  protegida,
  '/empresainforma',
  () => import('./lectura/Noticias.screen.tsx'),
  'NoticiasScreen',
);
const noticia = pantalla(
  noticias,
  '/$id',
  () => import('./lectura/AvisoDetalle.screen.tsx'),
  'NoticiaDetalleScreen',
  porNumero,
);

const rutas = [avisos.addChildren([aviso]), noticias.addChildren([noticia]), ...rutasGestion] as const;

const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/avisos',
    texto: 'Avisos',
    icono: Megaphone,
    grupo: 'Día a día',
    contador: lazy(async () => ({ default: (await import('./lectura/Contador.card.tsx')).ContadorAvisos })),
  },
  { ruta: '/empresainforma', texto: 'La empresa informa', icono: Newspaper, grupo: 'Día a día' },
  ...entradasGestion,
];

const tarjetas: readonly Tarjeta[] = [
  {
    orden: 40,
    ancho: 2,
    componente: lazy(async () => ({ default: (await import('./lectura/NoticiaInicio.card.tsx')).NoticiaInicioCard })),
  },
];

/** The gate does not stand before itself. */
const Puerta = lazy(async () => ({ default: (await import('./lectura/Puerta.card.tsx')).Puerta }));

export const avisosArea = area({
  rutas,
  solas: [sinLeer],
  entradas,
  tarjetas,
  acompanantes: [{ componente: Puerta, enSolas: false }],
});
