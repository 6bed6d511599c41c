import type { NuevoEnvio } from '#web/casa/sinred/outbox.ts';

/** An act for the outbox, on a trip unless the test says otherwise. */
export const buildEnvio = (changes: Partial<NuevoEnvio> = {}): NuevoEnvio => ({
  id: 'k1',
  titulo: 'Aprobar un viaje',
  detalle: '',
  tipo: 'viajes.aprobar',
  entidad: 'viaje:1',
  abrir: { to: '/menu/viajes' },
  tema: 'viajes',
  llamada: { method: 'POST', path: '/api/viajes/viajeaprobar' },
  ...changes,
});
