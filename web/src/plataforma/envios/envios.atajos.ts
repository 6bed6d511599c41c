import type { Atajo } from '#web/casa/kernel/area.ts';

export const enviosAtajos: readonly Atajo[] = [{ ruta: '/menu/envios', palabras: 'sin conexión cola enviar' }];
