import * as z from 'zod/mini';
import { Comedor } from '#contract/comedor/centros/centros.schemas.ts';

/** A canteen as the server sends it, checked by the contract itself: Santander's, on Monday 23 November, the reader's own. */
export const buildComedor = (changes: Partial<Comedor> = {}): Comedor =>
  z.parse(Comedor, {
    Centro: 'SDR',
    Nombre: 'Santander',
    Zona: 'Europe/Madrid',
    Hoy: '2026-11-23',
    CorteBocadillos: '09:00',
    CorteParaLlevar: '10:30',
    EsElMio: true,
    EsMiCocina: true,
    Version: 1,
    ...changes,
  });
