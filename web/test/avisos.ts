import * as z from 'zod/mini';
import { Aviso } from '#contract/avisos/aviso.schemas.ts';

/** A notice as the server sends it, checked by the contract itself. */
export const buildAviso = (changes: Partial<Aviso> = {}): Aviso =>
  z.parse(Aviso, {
    Id: 1,
    Fecha: '2027-03-12T09:00:00.000Z',
    Titular: 'Corte de agua el viernes',
    Texto: '<p>No habrá agua en el <strong>edificio B</strong>.</p>',
    Hastags: '#instalaciones #edificioB',
    Fijado: false,
    Leido: false,
    HaCambiado: false,
    Version: 1,
    Portada: null,
    ...changes,
  });
