import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Megaphone, Newspaper } from 'lucide-react';
import { lazy } from 'react';
import type { Entrada, Tarjeta } from '#web/kernel/area.ts';
import { presentes } from '#web/kernel/filtros.ts';
import { protegida, sola } from '#web/kernel/roots.ts';
import type { BusquedaAvisos } from './lectura/avisos.api.ts';

/** Words of a search; the router reads digits as a number. */
export const palabras = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';

/** Spec section 2.3; decisions 5 give it its path. */
const sinLeer = createRoute({
  getParentRoute: () => sola,
  path: '/avisos-sin-leer',
  component: lazyRouteComponent(() => import('./lectura/AvisosSinLeer.screen.tsx'), 'AvisosSinLeerScreen'),
});

const avisos = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/avisos',
  validateSearch: ({ texto, hastag }: Record<string, unknown>): BusquedaAvisos =>
    presentes({
      texto: palabras(texto),
      hastag: /^[\p{L}\p{N}_]{1,40}$/u.test(palabras(hastag)) ? palabras(hastag) : undefined,
    }),
  component: lazyRouteComponent(() => import('./lectura/Avisos.screen.tsx'), 'AvisosScreen'),
});
const aviso = createRoute({
  getParentRoute: () => avisos,
  path: '/$id',
  component: lazyRouteComponent(() => import('./lectura/AvisoDetalle.screen.tsx'), 'AvisoDetalleScreen'),
});

const noticias = createRoute({
  getParentRoute: () => protegida,
  path: '/empresainforma',
  component: lazyRouteComponent(() => import('./lectura/Noticias.screen.tsx'), 'NoticiasScreen'),
});
const noticia = createRoute({
  getParentRoute: () => noticias,
  path: '/$id',
  component: lazyRouteComponent(() => import('./lectura/AvisoDetalle.screen.tsx'), 'NoticiaDetalleScreen'),
});

export const rutasAvisos = [avisos.addChildren([aviso]), noticias.addChildren([noticia])] as const;
export const rutasAvisosSolas = [sinLeer] as const;

export const entradasAvisos: readonly Entrada[] = [
  {
    ruta: '/menu/avisos',
    texto: 'Avisos',
    icono: Megaphone,
    grupo: 'Día a día',
    contador: lazy(async () => ({ default: (await import('./lectura/Contador.card.tsx')).ContadorAvisos })),
  },
  { ruta: '/empresainforma', texto: 'La empresa informa', icono: Newspaper, grupo: 'Día a día' },
];

export const tarjetasAvisos: readonly Tarjeta[] = [
  {
    id: 'avisos',
    orden: 30,
    alto: 'h-70',
    componente: lazy(async () => ({ default: (await import('./lectura/AvisosInicio.card.tsx')).AvisosInicioCard })),
  },
  {
    id: 'noticia',
    orden: 40,
    ancho: 2,
    alto: 'h-96 sm:h-52',
    componente: lazy(async () => ({ default: (await import('./lectura/NoticiaInicio.card.tsx')).NoticiaInicioCard })),
  },
];

/** Gate of the unread notices, mounted beside every screen of the shell. */
export const PuertaAvisos = lazy(async () => ({ default: (await import('./lectura/Puerta.card.tsx')).Puerta }));
