import type { TipoNotificacion } from '#contract/notificaciones/notificaciones.rules.ts';
import type { Config } from '#server/config/config.ts';

type Datos = {
  Id: number;
  Codigo: string;
  Solicitante: string;
  LugarDestino: string;
  FechaSalida: string;
  FechaRegreso: string;
};
type Mensaje = { asunto: string; texto: string };
/** What a person is told of a step: on the device, where anybody may read it, only the code; in the list and by mail, all of it. */
export type Noticia = {
  tipo: TipoNotificacion;
  titulo: string;
  enDispositivo: string;
  texto: string;
  ruta: string;
  sobre: string;
  correo: Mensaje;
};
type Partes = {
  tipo: TipoNotificacion;
  titulo: string;
  enDispositivo: string;
  asunto: string;
  frase: string;
  ruta: string;
};

const dia = (fecha: string) => fecha.split('-').toReversed().join('/');
const resumen = (v: Datos) => `${v.Codigo} · ${v.LugarDestino} · ${dia(v.FechaSalida)} - ${dia(v.FechaRegreso)}`;

/** What the trips tell. `config` gives the address and the company for the mails. */
export const mensajes = ({ URL_PUBLICA, EMPRESA }: Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>) => {
  const correo = (v: Datos, { asunto, frase, ruta }: Pick<Partes, 'asunto' | 'frase' | 'ruta'>): Mensaje => ({
    asunto: `Viaje ${v.Codigo}: ${asunto}`,
    texto: `${frase}\n\n${resumen(v)}\n\n${URL_PUBLICA}${ruta}\n\n${EMPRESA}\n`,
  });
  const noticia = (v: Datos, partes: Partes): Noticia => ({
    tipo: partes.tipo,
    titulo: partes.titulo,
    enDispositivo: partes.enDispositivo,
    texto: `${resumen(v)}\n${partes.frase}`,
    ruta: partes.ruta,
    sobre: `viaje:${v.Id}`,
    correo: correo(v, partes),
  });
  return {
    esperaPropuestas: (v: Datos) =>
      noticia(v, {
        tipo: 'viaje_espera',
        titulo: 'Viaje por gestionar',
        enDispositivo: `El viaje ${v.Codigo} pide propuestas.`,
        asunto: 'pide propuestas',
        frase: `${v.Solicitante} ha enviado un viaje y espera propuestas.`,
        ruta: `/menu/gestion/${v.Id}`,
      }),
    esperaAprobacion: (v: Datos) =>
      noticia(v, {
        tipo: 'viaje_espera',
        titulo: 'Viaje por aprobar',
        enDispositivo: `El viaje ${v.Codigo} espera su decisión.`,
        asunto: 'espera su aprobación',
        frase: `${v.Solicitante} ha pedido un viaje que espera su decisión.`,
        ruta: `/menu/viajes/aprobar/${v.Id}`,
      }),
    propuestasListas: (v: Datos) =>
      noticia(v, {
        tipo: 'viaje_propuestas',
        titulo: 'Propuestas para su viaje',
        enDispositivo: `Su viaje ${v.Codigo} ya tiene propuestas.`,
        asunto: 'ya tiene propuestas',
        frase: 'La agencia de viajes ha publicado propuestas. Elija una para cada necesidad.',
        ruta: `/menu/viajes/${v.Id}`,
      }),
    aprobado: (v: Datos) =>
      noticia(v, {
        tipo: 'viaje_aprobado',
        titulo: 'Viaje aprobado',
        enDispositivo: `Su viaje ${v.Codigo} está aprobado.`,
        asunto: 'aprobado',
        frase: 'Su viaje está aprobado. La agencia de viajes emitirá la documentación.',
        ruta: `/menu/viajes/${v.Id}`,
      }),
    esperaDocumentos: (v: Datos) =>
      noticia(v, {
        tipo: 'viaje_espera',
        titulo: 'Viaje por documentar',
        enDispositivo: `El viaje ${v.Codigo} espera su documentación.`,
        asunto: 'espera su documentación',
        frase: `El viaje de ${v.Solicitante} está aprobado. Emita sus billetes y reservas.`,
        ruta: `/menu/gestion/${v.Id}`,
      }),
    rechazado: (v: Datos, comentario: string) =>
      noticia(v, {
        tipo: 'viaje_rechazado',
        titulo: 'Viaje rechazado',
        enDispositivo: `Su viaje ${v.Codigo} no se ha aprobado.`,
        asunto: 'rechazado',
        frase: `Su viaje no se ha aprobado. Motivo:\n${comentario}`,
        ruta: `/menu/viajes/${v.Id}`,
      }),
    emitido: (v: Datos) =>
      noticia(v, {
        tipo: 'viaje_documentos',
        titulo: 'Billetes y reservas listos',
        enDispositivo: `La documentación de su viaje ${v.Codigo} está lista.`,
        asunto: 'documentación',
        frase: 'Los billetes y reservas de su viaje están listos.',
        ruta: `/documentosviaje/${v.Id}`,
      }),
    anulado: (v: Datos, comentario: string) =>
      noticia(v, {
        tipo: 'viaje_anulado',
        titulo: 'Viaje anulado',
        enDispositivo: `El viaje ${v.Codigo} se ha anulado.`,
        asunto: 'anulado',
        frase: `El viaje se ha anulado. Motivo:\n${comentario}`,
        ruta: `/menu/viajes/${v.Id}`,
      }),
    /** Asked for by somebody who is looking at the screen: only mail, and at once. */
    documentos: (v: Datos) =>
      correo(v, {
        asunto: 'documentación',
        frase: 'Adjuntamos los billetes y reservas de su viaje.',
        ruta: `/documentosviaje/${v.Id}`,
      }),
  };
};
