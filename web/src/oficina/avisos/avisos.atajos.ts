import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const avisosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/comunicacion/nuevo',
    texto: 'Escribir un aviso o una noticia',
    palabras: 'nuevo publicar redactar comunicado',
    visible: (session) => hasRole(session, 'COMUNICACION'),
  },
  { ruta: '/menu/avisos', palabras: 'comunicados leer tablón' },
  { ruta: '/empresainforma', palabras: 'noticias novedades' },
  { ruta: '/menu/comunicacion', palabras: 'avisos noticias publicaciones lecturas informe' },
];
