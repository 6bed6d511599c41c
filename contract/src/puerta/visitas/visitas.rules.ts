import * as z from 'zod/mini';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { diaEn, horaEn, MINUTO } from '#contract/casa/kernel/zona.ts';

export const ESTADO_VISITA = {
  solicitada: 1,
  autorizada: 2,
  rechazada: 3,
  dentro: 4,
  finalizada: 5,
  anulada: 6,
  noPresentada: 7,
} as const;
/**
 * Visits. A person may come back within the hours (S-8232), and an entry without network may arrive after
 * the clock has closed the visit (S-8235).
 */
export const VISITA = ciclo(
  {
    1: 'Solicitada',
    2: 'Autorizada',
    3: 'Rechazada',
    4: 'Dentro',
    5: 'Finalizada',
    6: 'Anulada',
    7: 'No presentada',
  },
  {
    autorizar: { desde: [1], hasta: 2, papel: 'decide' },
    rechazar: { desde: [1], hasta: 3, papel: 'decide' },
    cambiar: { desde: [1, 2], hasta: null, papel: 'anfitrion' },
    anular: { desde: [1, 2], hasta: 6, papel: 'ambos' },
    entrar: { desde: [2, 4, 5, 7], hasta: 4, papel: 'puerta' },
    salir: { desde: [4], hasta: null, papel: 'puerta' },
  },
);

export const MAX_PERSONAS_VISITA = 30;
export const MAX_MOTIVO_VISITA = 250;
/** Most days ahead of a visit. */
export const MAX_DIAS_VISITA = 180;
/** Minutes before and after the hours during which a pass is valid (S-8231). */
export const MARGEN_PASE = 60;
/** Hours for which an act of the gate may wait on a device without network. */
export const HORAS_SIN_RED = 24;

/** Type in the header of a pass, so that no other text signed by the server is taken for a pass. */
export const TIPO_PASE = 'pase-visita';
/** Content of a pass: visit, person, series, window in seconds and centre, without names (S-8233). */
export const ContenidoPase = z.strictObject({
  c: z.string(),
  d: z.int(),
  h: z.int(),
  p: z.int(),
  s: z.int(),
  v: z.int(),
});
export type ContenidoPase = z.output<typeof ContenidoPase>;

/** A text that may be a pass: three parts of base64url. */
export const PARECE_PASE = /^[\w-]{10,200}\.[\w-]{10,400}\.[\w-]{86}$/;

type DeVisita = { EstadoId: number; Desde: string; Hasta: string; Huso: string; Papeles: string | null };
const SIN_ENTRAR: Partial<Record<number, string>> = {
  1: 'Seguridad no la ha autorizado todavía',
  3: 'La visita se rechazó',
  6: 'La visita se ha anulado',
};
/** Reason why a visit may not enter at an instant, or ''. The gate and the server show the same words. */
export function porQueNoEntra(v: DeVisita, ms: number): string {
  const porEstado = SIN_ENTRAR[v.EstadoId];
  if (porEstado !== undefined) return porEstado;
  const [desde, hasta] = [Date.parse(v.Desde), Date.parse(v.Hasta)];
  const margen = MARGEN_PASE * MINUTO;
  if (ms < desde - margen)
    return diaEn(ms, v.Huso) === diaEn(desde, v.Huso)
      ? `Es para más tarde: a las ${horaEn(desde, v.Huso)}`
      : `Es para otro día: el ${conBarras(diaEn(desde, v.Huso))}`;
  if (ms > hasta + margen)
    return diaEn(ms, v.Huso) === diaEn(hasta, v.Huso)
      ? `Ha caducado: era hasta las ${horaEn(hasta, v.Huso)}`
      : `Era para otro día: el ${conBarras(diaEn(desde, v.Huso))}`;
  return v.Papeles ?? '';
}

export const FALTA_AVISO = 'No ha aceptado el aviso de seguridad';
export const OTRO_PASE = 'El pase se ha sustituido por otro: la visita ha cambiado';
export const PASE_FALSO = 'El código no es un pase de esta empresa';
export const PASE_CADUCADO = 'El pase ha caducado';
export const PASE_SIN_EMPEZAR = 'El pase todavía no vale: es para más tarde o para otro día';
