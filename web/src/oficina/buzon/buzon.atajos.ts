import type { Atajo } from '#web/casa/kernel/area.ts';

export const buzonAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/buzon/nueva',
    texto: 'Enviar una sugerencia',
    palabras: 'nueva proponer idea queja mejora anónima escribir al buzón',
  },
  { ruta: '/menu/buzon', palabras: 'sugerencias ideas quejas' },
  { ruta: '/recibo', texto: 'Consultar un recibo', palabras: 'sugerencia anónima respuesta código' },
];
