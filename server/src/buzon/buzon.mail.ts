import type { ActoBuzon } from '#contract/buzon/buzon.rules.ts';
import type { Notificacion } from '#server/notificaciones/notificaciones.port.ts';

type Sobre = { Id: number; NombreArea: string; Comentario: string };
const COLA = '/menu/buzon/area';
const DICHO: Record<ActoBuzon, string> = {
  responder: 'Han respondido a su sugerencia',
  estudiar: 'Su sugerencia está en estudio',
  aceptar: 'Su sugerencia se ha aceptado',
  archivar: 'Su sugerencia se ha archivado',
};

// Titles also stand on locked screens: they hold nothing of what was written.
export const notificacionAlAutor = (acto: ActoBuzon, e: Sobre, respuesta = ''): Notificacion => ({
  tipo: 'buzon_respuesta',
  titulo: DICHO[acto],
  texto: `${e.NombreArea}: ${DICHO[acto]}.`,
  ruta: `/menu/buzon/${e.Id}`,
  correo: {
    asunto: `Buzón de sugerencias: ${DICHO[acto].toLowerCase()}`,
    texto: [`${DICHO[acto]}.`, e.Comentario.slice(0, 500), respuesta].filter(Boolean).join('\n\n'),
  },
});
export const notificacionAlArea = (e: Sobre): Notificacion => ({
  tipo: 'buzon_nueva',
  titulo: 'Sugerencia nueva para su área',
  texto: `${e.NombreArea}: ${e.Comentario.slice(0, 200)}`,
  ruta: `${COLA}/${e.Id}`,
  sobre: `buzon:${e.Id}`,
  correo: {
    asunto: 'Buzón de sugerencias: una nueva para su área',
    texto: `Ha llegado una sugerencia para su área:\n\n${e.Comentario}`,
  },
});
/** Notice of all the anonymous entries of the days that are over: one a day says nothing of when they were written. */
export const notificacionDeAnonimas = (nombreArea: string, cuantas: number): Notificacion => ({
  tipo: 'buzon_nueva',
  titulo: 'Sugerencias anónimas para su área',
  texto: `${nombreArea}: ${cuantas} ${cuantas === 1 ? 'sugerencia anónima' : 'sugerencias anónimas'}`,
  ruta: COLA,
  correo: {
    asunto: 'Buzón de sugerencias: hay anónimas para su área',
    texto: 'Han llegado sugerencias anónimas para su área.',
  },
});
