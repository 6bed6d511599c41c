import type { Atajo } from '#web/kernel/area.ts';

export const enviosAtajos: readonly Atajo[] = [{ ruta: '/menu/envios', palabras: 'sin conexión cola enviar' }];
