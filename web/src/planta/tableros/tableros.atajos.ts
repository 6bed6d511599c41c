import type { Atajo } from '#web/casa/kernel/area.ts';

export const tablerosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/visualmanagement',
    palabras:
      'tablero tableros SQCDP seguridad calidad coste entrega personas indicadores rojo verde visual management',
  },
  {
    ruta: '/menu/visualmanagement/acciones',
    texto: 'Ver mis acciones de los tableros',
    palabras: 'acción acciones pendientes rojo vencida',
  },
];
