import type { Atajo } from '#web/casa/kernel/area.ts';

export const listasAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/maestros',
    palabras:
      'centros de coste contratos áreas departamentos responsables compañías de alquiler coches tablas ' +
      'países provincias divisas tipos de acceso avería importar csv listas',
  },
];
