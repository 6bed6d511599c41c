import { type AccionBuzon } from '#contract/buzon/buzon.rules.ts';
import { getKeys } from '#server/claves/keys.ts';

/** What a person is told: on a locked screen, where anybody may read it, nothing of what was written. `enlace`: address of the list, without the number. */
export type Noticia = { titulo: string; asunto: string; frase: string; enlace: string };

const DICHO: Record<AccionBuzon, string> = {
  responder: 'Han respondido a su sugerencia',
  estudiar: 'Su sugerencia está en estudio',
  aceptar: 'Su sugerencia se ha aceptado',
  archivar: 'Su sugerencia se ha archivado',
};

/** The area has done something with what this person signed. */
export const noticiaAlAutor = (accion: AccionBuzon): Noticia => ({
  titulo: DICHO[accion],
  asunto: `Buzón de sugerencias: ${DICHO[accion].toLowerCase()}`,
  frase: `${DICHO[accion]}.`,
  enlace: `${getKeys().urlPublica}/menu/buzon`,
});
export const noticiaAlArea = (): Noticia => ({
  titulo: 'Sugerencia nueva para su área',
  asunto: 'Buzón de sugerencias: una nueva para su área',
  frase: 'Ha llegado una sugerencia para su área:',
  enlace: `${getKeys().urlPublica}/menu/buzon/area`,
});
/** Once a day and all together: it does not say when they were written. */
export const noticiaDeAnonimas = (): Noticia => ({
  titulo: 'Sugerencias anónimas para su área',
  asunto: 'Buzón de sugerencias: hay anónimas para su área',
  frase: 'Han llegado sugerencias anónimas para su área.',
  enlace: `${getKeys().urlPublica}/menu/buzon/area`,
});
