import { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import { muestrasDe } from './muestra.ts';

/** A canteen as the server sends it, checked by the contract itself: Santander's, on Monday 23 November, the reader's own. */
export const buildComedor = muestrasDe(Comedor, {
  Nombre: 'Santander',
  Zona: 'Europe/Madrid',
  Hoy: '2026-11-23',
  Servicio: '2026-11-23',
  CorteParaLlevar: '10:30',
  EsElMio: true,
  EsMiCocina: true,
  Version: 1,
});
