import type { ActoBuzon } from '#contract/oficina/buzon/buzon.rules.ts';
import type { Escrita } from './buzon.queries.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

/** `destino`: code of an area, or '@' and the code of a canteen. */
type Sobre = { Id: number; NombreArea: string; Comentario: string; destino: string };
const esDeComedor = (destino: string) => destino.startsWith('@');
const colaDe = (destino: string) => (esDeComedor(destino) ? '/menu/cocina/buzon' : '/menu/buzon/area');
const TITULO_DE_ACTO: Record<ActoBuzon, (id: number) => string> = {
  responder: (id) => `Han respondido a su sugerencia ${id}`,
  estudiar: (id) => `Su sugerencia ${id} está en estudio`,
  aceptar: (id) => `Su sugerencia ${id} se ha aceptado`,
  archivar: (id) => `Su sugerencia ${id} se ha archivado`,
};

// Titles also stand on locked screens: they hold none of the words of an entry.
export const notificacionAlAutor = (acto: ActoBuzon, e: Sobre, respuesta = ''): Notificacion => ({
  tipo: 'buzon_respuesta',
  titulo: TITULO_DE_ACTO[acto](e.Id),
  texto: `${e.NombreArea}: ${TITULO_DE_ACTO[acto](e.Id)}.`,
  ruta: `${esDeComedor(e.destino) ? '/menu/comedor/sugerencias' : '/menu/buzon'}/${e.Id}`,
  correo: {
    asunto: `Buzón de sugerencias: ${TITULO_DE_ACTO[acto](e.Id).toLowerCase()}`,
    texto: [`${TITULO_DE_ACTO[acto](e.Id)}.`, e.Comentario.slice(0, 500), respuesta].filter(Boolean).join('\n\n'),
  },
});
export const notificacionAlArea = (e: Sobre): Notificacion => ({
  tipo: 'buzon_nueva',
  titulo: `Sugerencia ${e.Id} para su área`,
  texto: `${e.NombreArea}: ${e.Comentario.slice(0, 200)}`,
  ruta: `${colaDe(e.destino)}/${e.Id}`,
  sobre: `buzon:${e.Id}`,
  correo: {
    asunto: `Buzón de sugerencias: la ${e.Id}, para su área`,
    texto: `Ha llegado la sugerencia ${e.Id} para su área:\n\n${e.Comentario}`,
  },
});
/** Notice of all anonymous entries of past days: one a day does not disclose when they were written. */
export const notificacionDeAnonimas = (destino: string, nombreArea: string, cuantas: number): Notificacion => ({
  tipo: 'buzon_nueva',
  titulo: 'Sugerencias anónimas para su área',
  texto: `${nombreArea}: ${cuantas} ${cuantas === 1 ? 'sugerencia anónima' : 'sugerencias anónimas'}`,
  ruta: colaDe(destino),
  correo: {
    asunto: 'Buzón de sugerencias: hay anónimas para su área',
    texto: 'Han llegado sugerencias anónimas para su área.',
  },
});

type Malestar = Escrita & { nombre: string; contacto: string; autor?: string };
/**
 * The mail to PRL holds everything that PRL needs: neither the contact nor, for the kitchen, the name is stored with
 * the entry.
 */
export function notificacionDeMalestar({ nombre, comentario, comida, contacto, autor }: Malestar): Notificacion {
  const datos = [
    nombre,
    comida?.dia && `Día: ${diaCorto(comida.dia)}`,
    comida?.plato && `Plato: ${comida.plato}`,
    `De: ${autor ?? 'anónima'}`,
    `Contacto: ${contacto || 'no ha dejado'}`,
  ];
  const texto = [datos.filter(Boolean).join(' · '), comentario].join('\n');
  return {
    tipo: 'comunicacion_riesgo',
    titulo: 'Una comida ha sentado mal',
    texto,
    ruta: '/menu/notificaciones',
    urgente: true,
    correo: { asunto: 'Comedor: una comida ha sentado mal', texto: texto.replace('\n', '\n\n') },
  };
}
