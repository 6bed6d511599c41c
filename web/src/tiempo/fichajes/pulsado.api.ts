import type { FormularioFichar } from '#contract/tiempo/fichajes/marcaje.schemas.ts';
import { writeNote } from '#web/casa/nativo/notes.ts';
import { outbox } from '#web/casa/sinred/outbox.ts';

/** Subject of clock-ins in the outbox. */
export const ENTIDAD = 'fichaje';
export type Pulsado = { body: FormularioFichar; sobre: string; idempotencyKey: string };
/** Clock-in under way; a page that ends before the answer leaves it here for the next page. */
export const EN_CURSO = 'fichaje-en-curso';
export const anotar = (pulsado: Pulsado | null) =>
  writeNote(EN_CURSO, pulsado && JSON.stringify({ de: outbox.owner(), ...pulsado }));
