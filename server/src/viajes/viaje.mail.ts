import type { Config } from '#server/kernel/config.ts';

type Datos = { Codigo: string; Solicitante: string; LugarDestino: string; FechaSalida: string; FechaRegreso: string };
type Mensaje = { asunto: string; texto: string };

const dia = (fecha: string) => fecha.split('-').toReversed().join('/');
const resumen = (v: Datos) => `${v.Codigo} · ${v.LugarDestino} · ${dia(v.FechaSalida)} - ${dia(v.FechaRegreso)}`;

/** What the trips say by mail. Each: a subject and a plain text, with the way to the screen. `config` gives the address and the company. */
export const mensajes = ({ URL_PUBLICA, EMPRESA }: Pick<Config, 'URL_PUBLICA' | 'EMPRESA'>) => {
  const texto = (v: Datos, frase: string, ruta: string) =>
    `${frase}\n\n${resumen(v)}\n\n${URL_PUBLICA}${ruta}\n\n${EMPRESA}\n`;
  return {
    esperaPropuestas: (v: Datos, id: number): Mensaje => ({
      asunto: `Viaje ${v.Codigo}: pide propuestas`,
      texto: texto(v, `${v.Solicitante} ha enviado un viaje y espera propuestas.`, `/menu/gestion/${id}`),
    }),
    esperaAprobacion: (v: Datos, id: number): Mensaje => ({
      asunto: `Viaje ${v.Codigo}: espera su aprobación`,
      texto: texto(v, `${v.Solicitante} ha pedido un viaje que espera su decisión.`, `/menu/viajes/aprobar/${id}`),
    }),
    propuestasListas: (v: Datos, id: number): Mensaje => ({
      asunto: `Viaje ${v.Codigo}: ya tiene propuestas`,
      texto: texto(
        v,
        'La agencia de viajes ha publicado propuestas. Elija una para cada necesidad.',
        `/menu/viajes/${id}`,
      ),
    }),
    aprobado: (v: Datos, id: number): Mensaje => ({
      asunto: `Viaje ${v.Codigo}: aprobado`,
      texto: texto(v, 'Su viaje está aprobado. La agencia de viajes emitirá la documentación.', `/menu/viajes/${id}`),
    }),
    esperaDocumentos: (v: Datos, id: number): Mensaje => ({
      asunto: `Viaje ${v.Codigo}: espera su documentación`,
      texto: texto(
        v,
        `El viaje de ${v.Solicitante} está aprobado. Emita sus billetes y reservas.`,
        `/menu/gestion/${id}`,
      ),
    }),
    rechazado: (v: Datos, id: number, comentario: string): Mensaje => ({
      asunto: `Viaje ${v.Codigo}: rechazado`,
      texto: texto(v, `Su viaje no se ha aprobado. Motivo:\n${comentario}`, `/menu/viajes/${id}`),
    }),
    documentos: (v: Datos, id: number): Mensaje => ({
      asunto: `Viaje ${v.Codigo}: documentación`,
      texto: texto(v, 'Adjuntamos los billetes y reservas de su viaje.', `/documentosviaje/${id}`),
    }),
    anulado: (v: Datos, id: number, comentario: string): Mensaje => ({
      asunto: `Viaje ${v.Codigo}: anulado`,
      texto: texto(v, `El viaje se ha anulado. Motivo:\n${comentario}`, `/menu/viajes/${id}`),
    }),
  };
};
