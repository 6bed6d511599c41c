import type { TipoNotificacion } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';

/** Name of a trip in its notifications. */
export type Nombrado = { Id: number; Codigo: string; Solicitante: string; resumen: string };

type Viaje = Omit<Nombrado, 'resumen'> & { LugarDestino: string; FechaSalida: string; FechaRegreso: string };
/** `resumen` in one line, without its code: 'Bilbao · 12/03/2026 - 14/03/2026'. */
export const nombrar = ({ Id, Codigo, Solicitante, LugarDestino, ...v }: Viaje): Nombrado => ({
  Id,
  Codigo,
  Solicitante,
  resumen: `${LugarDestino} · ${diaCorto(v.FechaSalida)} - ${diaCorto(v.FechaRegreso)}`,
});

type Partes = {
  tipo: TipoNotificacion;
  titulo: string;
  /** Text on the device, where anybody may read it: only the code. */
  enDispositivo: string;
  asunto: string;
  frase: string;
  /** Path of the notification; default: the trip's own page. */
  ruta?: string;
};
const notificacion = (v: Nombrado, { asunto, frase, ...partes }: Partes) => ({
  ruta: `/menu/viajes/${v.Id}`,
  ...partes,
  texto: `${v.Codigo} · ${v.resumen}\n${frase}`,
  sobre: `viaje:${v.Id}`,
  correo: { asunto: `Viaje ${v.Codigo}: ${asunto}`, texto: `${frase}\n\n${v.Codigo} · ${v.resumen}` },
});

/** Notifications of a trip's steps. The one of a pending approval belongs to its request. */
export const notificaciones = {
  esperaPropuestas: (v: Nombrado) =>
    notificacion(v, {
      tipo: 'viaje_espera',
      titulo: 'Viaje por gestionar',
      enDispositivo: `El viaje ${v.Codigo} pide propuestas.`,
      asunto: 'pide propuestas',
      frase: `${v.Solicitante} ha enviado un viaje y espera propuestas.`,
      ruta: `/menu/gestion/${v.Id}`,
    }),
  propuestasListas: (v: Nombrado) =>
    notificacion(v, {
      tipo: 'viaje_propuestas',
      titulo: 'Propuestas para su viaje',
      enDispositivo: `Su viaje ${v.Codigo} ya tiene propuestas.`,
      asunto: 'ya tiene propuestas',
      frase: 'La agencia de viajes ha publicado propuestas. Elija una para cada necesidad.',
    }),
  aprobado: (v: Nombrado) =>
    notificacion(v, {
      tipo: 'viaje_aprobado',
      titulo: 'Viaje aprobado',
      enDispositivo: `Su viaje ${v.Codigo} está aprobado.`,
      asunto: 'aprobado',
      frase: 'Su viaje está aprobado. La agencia de viajes emitirá la documentación.',
    }),
  esperaDocumentos: (v: Nombrado) =>
    notificacion(v, {
      tipo: 'viaje_espera',
      titulo: 'Viaje por documentar',
      enDispositivo: `El viaje ${v.Codigo} espera su documentación.`,
      asunto: 'espera su documentación',
      frase: `El viaje de ${v.Solicitante} está aprobado. Emita sus billetes y reservas.`,
      ruta: `/menu/gestion/${v.Id}`,
    }),
  rechazado: (v: Nombrado, comentario: string) =>
    notificacion(v, {
      tipo: 'viaje_rechazado',
      titulo: 'Viaje rechazado',
      enDispositivo: `Su viaje ${v.Codigo} no se ha aprobado.`,
      asunto: 'rechazado',
      frase: `Su viaje no se ha aprobado. Motivo:\n${comentario}`,
    }),
  emitido: (v: Nombrado) =>
    notificacion(v, {
      tipo: 'viaje_documentos',
      titulo: 'Billetes y reservas listos',
      enDispositivo: `La documentación de su viaje ${v.Codigo} está lista.`,
      asunto: 'documentación',
      frase: 'Los billetes y reservas de su viaje están listos.',
      ruta: `/documentosviaje/${v.Id}`,
    }),
  documentosCambian: (v: Nombrado) =>
    notificacion(v, {
      tipo: 'viaje_documentos',
      titulo: 'Billetes y reservas cambiados',
      enDispositivo: `La documentación de su viaje ${v.Codigo} ha cambiado.`,
      asunto: 'su documentación ha cambiado',
      frase: 'La agencia de viajes ha cambiado los billetes y reservas de su viaje: los que recibió pueden no valer.',
      ruta: `/documentosviaje/${v.Id}`,
    }),
  precioCambia: (v: Nombrado, cambio: string, vuelve = false) =>
    notificacion(v, {
      tipo: 'viaje_precio',
      titulo: vuelve ? 'Su viaje vuelve a aprobarse' : 'Un precio de su viaje ha cambiado',
      enDispositivo: `Un precio de su viaje ${v.Codigo} ha cambiado.`,
      asunto: vuelve ? 'vuelve a aprobarse' : 'un precio ha cambiado',
      frase: vuelve
        ? `Un precio ha subido más de lo que se aprobó, y el viaje espera otra vez su aprobación:\n${cambio}`
        : `La agencia de viajes ha cambiado un precio:\n${cambio}`,
    }),
  precioRechazado: (v: Nombrado, comentario: string) =>
    notificacion(v, {
      tipo: 'viaje_espera',
      titulo: 'Precio no aprobado',
      enDispositivo: `El precio nuevo del viaje ${v.Codigo} no se ha aprobado.`,
      asunto: 'precio no aprobado',
      frase: `No se ha aprobado el precio nuevo del viaje de ${v.Solicitante}: cancele lo que haya reservado. Motivo:\n${comentario}`,
      ruta: `/menu/gestion/${v.Id}`,
    }),
  anuladoParaGestion: (v: Nombrado, comentario: string) =>
    notificacion(v, {
      tipo: 'viaje_anulado',
      titulo: 'Viaje anulado',
      enDispositivo: `El viaje ${v.Codigo} se ha anulado.`,
      asunto: 'anulado',
      frase: `Se ha anulado el viaje de ${v.Solicitante}: cancele lo que haya reservado. Motivo:\n${comentario}`,
      ruta: `/menu/gestion/${v.Id}`,
    }),
  anulado: (v: Nombrado, comentario: string) =>
    notificacion(v, {
      tipo: 'viaje_anulado',
      titulo: 'Viaje anulado',
      enDispositivo: `El viaje ${v.Codigo} se ha anulado.`,
      asunto: 'anulado',
      frase: `El viaje se ha anulado. Motivo:\n${comentario}`,
    }),
} as const;

/** Mail asked for by somebody who is looking at the screen. */
export const correoDeDocumentos = (v: Nombrado) => ({
  asunto: `Viaje ${v.Codigo}: documentación`,
  texto: `Adjuntamos los billetes y reservas de su viaje.\n\n${v.Codigo} · ${v.resumen}`,
  ruta: `/documentosviaje/${v.Id}`,
});
