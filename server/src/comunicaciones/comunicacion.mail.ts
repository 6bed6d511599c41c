import type { TipoNotificacion } from '#contract/notificaciones/notificaciones.rules.ts';
import type { Config } from '#server/config/config.ts';

type Datos = { Id: number; Numero: string; Titulo: string; Ubicacion: string };
/** What a person is told of a step: on the device, where anybody may read it, only the number; in the list and by mail, all of it. */
export type Noticia = {
  tipo: TipoNotificacion;
  titulo: string;
  enDispositivo: string;
  texto: string;
  ruta: string;
  sobre: string;
  correo: { asunto: string; texto: string };
};

/** What the communications tell. `config` gives the address and the company for the mails. */
export const mensajes = ({ URL_PUBLICA, EMPRESA }: Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>) => {
  const avance = (c: Datos, titulo: string, frase: string): Noticia => ({
    tipo: 'comunicacion_avance',
    titulo,
    enDispositivo: `Comunicación ${c.Numero}`,
    texto: `${c.Numero} · ${c.Titulo}\n${frase}`,
    ruta: `/menu/comunicaciones/${c.Id}`,
    sobre: sobre(c.Id),
    correo: {
      asunto: `Comunicación ${c.Numero}: ${titulo.toLowerCase()}`,
      texto: `${frase}\n\n${c.Numero} · ${c.Titulo} · ${c.Ubicacion}\n\n${URL_PUBLICA}/menu/comunicaciones/${c.Id}\n\n${EMPRESA}\n`,
    },
  });
  return {
    aceptada: (c: Datos, cierre: string) =>
      avance(c, 'Comunicación por empezar', `Se ha aceptado y ha de estar cerrada el ${dia(cierre)}.`),
    enCurso: (c: Datos) => avance(c, 'Comunicación en curso', 'Ya se está trabajando en lo que comunicó.'),
    resuelta: (c: Datos, trabajo: string) =>
      avance(
        c,
        'Comunicación resuelta',
        `Confirme que está resuelto lo que comunicó, o reábrala. Se ha hecho:\n${trabajo}`,
      ),
    confirmada: (c: Datos) => avance(c, 'Comunicación cerrada', 'Quien la escribió ha confirmado que está resuelta.'),
    reabierta: (c: Datos, motivo: string) =>
      avance(c, 'Comunicación reabierta', `Quien la escribió dice que no está resuelta:\n${motivo}`),
    cerradaSola: (c: Datos) =>
      avance(c, 'Comunicación cerrada', 'Se ha cerrado porque llevaba siete días resuelta sin respuesta suya.'),
  };
};
/** What its messages are about: a later act settles them. */
export const sobre = (id: number): string => `comunicacion:${id}`;
const dia = (fecha: string) => fecha.split('-').toReversed().join('/');
