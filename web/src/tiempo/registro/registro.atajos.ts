import type { Atajo } from '#web/casa/kernel/area.ts';

export const registroAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/inspeccion',
    palabras: 'paquete registro jornada inspector acceso representantes resumen horas borrado comité',
  },
  { ruta: '/menu/jornada/accesos-inspeccion', palabras: 'inspector inspección acceso registro jornada' },
];
