import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const izadoAtajos: readonly Atajo[] = [
  { ruta: '/menu/izado', palabras: 'eslinga grillete polipasto grúa gancho cadena cable útil elevación carga' },
  { ruta: '/menu/izado/escanear', texto: 'Escanear un elemento de izado', palabras: 'qr código cámara apto eslinga' },
  {
    ruta: '/menu/izado/nuevo',
    texto: 'Crear un elemento de izado',
    palabras: 'alta eslinga grillete polipasto',
    visible: (session) => hasRole(session, 'PRL', 'MANTENIMIENTO'),
  },
  {
    ruta: '/menu/izado/etiquetas',
    texto: 'Imprimir etiquetas de izado',
    palabras: 'qr código hoja pegatinas',
    visible: (session) => hasRole(session, 'PRL', 'MANTENIMIENTO'),
  },
  {
    ruta: '/menu/izado/catalogo',
    texto: 'Cambiar los tipos y los colores de izado',
    palabras: 'periodo inspección meses brida',
    visible: (session) => hasRole(session, 'PRL'),
  },
];
