import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

type Datos = { Id: number; Numero: string; Titulo: string; Ubicacion: string };
/** Subject of its notifications: a later act settles them. */
export const sobre = (id: number): string => `comunicacion:${id}`;
const ruta = (id: number): string => `/menu/comunicaciones/${id}`;

// A locked screen shows only the number; the list and the mail show the content.
const avance = (c: Datos, titulo: string, frase: string): Notificacion => ({
  tipo: 'comunicacion_avance',
  titulo,
  enDispositivo: `Comunicación ${c.Numero}`,
  texto: `${c.Numero} · ${c.Titulo}\n${frase}`,
  ruta: ruta(c.Id),
  sobre: sobre(c.Id),
  correo: {
    asunto: `Comunicación ${c.Numero}: ${titulo.toLowerCase()}`,
    texto: `${frase}\n\n${c.Numero} · ${c.Titulo} · ${c.Ubicacion}`,
  },
});
export const aceptada = (c: Datos, cierre: string) =>
  avance(c, 'Comunicación por empezar', `Se ha aceptado y ha de estar cerrada el ${diaCorto(cierre)}.`);
export const enCurso = (c: Datos) => avance(c, 'Comunicación en curso', 'Ya se está trabajando en lo que comunicó.');
export const resuelta = (c: Datos, trabajo: string) =>
  avance(
    c,
    'Comunicación resuelta',
    `Confirme que está resuelto lo que comunicó, o reábrala. Se ha hecho:\n${trabajo}`,
  );
export const confirmada = (c: Datos) =>
  avance(c, 'Comunicación cerrada', 'Quien la escribió ha confirmado que está resuelta.');
export const reabierta = (c: Datos, motivo: string) =>
  avance(c, 'Comunicación reabierta', `Quien la escribió dice que no está resuelta:\n${motivo}`);
export const cerradaSola = (c: Datos) =>
  avance(c, 'Comunicación cerrada', 'Se ha cerrado porque llevaba siete días resuelta sin respuesta suya.');

/** To safety, at any hour. */
export const riesgo = (c: Datos, descripcion: string): Notificacion => ({
  tipo: 'comunicacion_riesgo',
  titulo: 'Riesgo para las personas',
  enDispositivo: `Comunicación ${c.Numero}: riesgo para las personas. Ábrala para ver dónde.`,
  texto: `${c.Numero} · ${c.Titulo}\n${c.Ubicacion}`,
  ruta: ruta(c.Id),
  sobre: sobre(c.Id),
  correo: {
    asunto: `Riesgo para las personas: comunicación ${c.Numero}`,
    texto: `Se ha comunicado un riesgo para las personas.\n\n${c.Titulo}\n${c.Ubicacion}\n\n${descripcion}`,
  },
});
