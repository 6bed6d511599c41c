import { conMayuscula } from '#contract/casa/kernel/palabras.ts';
import type { TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { decisionDe } from '#server/casa/kernel/decision-kinds.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

type EnEspera = {
  Id: number;
  TipoCodigo: TipoSolicitud;
  EntidadId: number;
  Numero: string;
  Resumen: string;
  Peticionario: string;
};
type ConRetraso = EnEspera & { aprobador: string; desde: string };

// A locked screen shows only the number; the list and the mail have the content.
const nombreDeSolicitud = ({ TipoCodigo, Numero }: EnEspera) =>
  `${decisionDe(TipoCodigo).femenino ? 'La' : 'El'} ${decisionDe(TipoCodigo).cosa} ${Numero}`;
/** Beginning of a subject: 'Viaje V-2026-00017'. */
const asuntoDe = (s: EnEspera) => conMayuscula(`${decisionDe(s.TipoCodigo).cosa} ${s.Numero}`);
const queEs = (s: EnEspera) => `${s.Numero} · ${s.Peticionario}: ${s.Resumen}`;
const sobre = (s: EnEspera) => `solicitud:${s.Id}`;
/** Screen of the decision: the inbox, or a screen of the area. */
export function rutaDeDecidir({
  Id,
  TipoCodigo,
  EntidadId,
}: Pick<EnEspera, 'Id' | 'TipoCodigo' | 'EntidadId'>): string {
  const { pantalla } = decisionDe(TipoCodigo);
  return pantalla === null ? `/menu/solicitudes/${Id}` : `${pantalla}${EntidadId}`;
}

const aQuienDecide = (s: EnEspera, texto: string): Notificacion => ({
  tipo: decisionDe(s.TipoCodigo).notificacion,
  titulo: decisionDe(s.TipoCodigo).porDecidir,
  enDispositivo: `${nombreDeSolicitud(s)} espera su decisión.`,
  texto: queEs(s),
  ruta: rutaDeDecidir(s),
  sobre: sobre(s),
  correo: { asunto: `${asuntoDe(s)}: espera su decisión`, texto: `${texto}\n\n${s.Numero} · ${s.Resumen}` },
});
export const notificacionDeEspera = (s: EnEspera): Notificacion =>
  aQuienDecide(s, `${s.Peticionario} ha pedido algo que espera su decisión.`);
export const notificacionDeHerencia = (s: EnEspera): Notificacion =>
  aQuienDecide(s, 'Ahora le corresponde a usted decidir.');
export const notificacionDeRecordatorio = (s: ConRetraso): Notificacion => ({
  tipo: 'solicitud_recordatorio',
  titulo: 'Sigue esperando su decisión',
  enDispositivo: `${nombreDeSolicitud(s)} sigue esperando su decisión.`,
  texto: `${queEs(s)}\nEspera desde el ${s.desde}.`,
  ruta: rutaDeDecidir(s),
  sobre: sobre(s),
  correo: {
    asunto: `${nombreDeSolicitud(s)} sigue esperando su decisión`,
    texto: `Espera desde el ${s.desde}.\n\n${queEs(s)}`,
  },
});

/** Notification without content and link, for people who do not see the request. */
const aOtros = (s: EnEspera, titulo: string, dice: string, texto: string): Notificacion => ({
  tipo: 'solicitud_escalada',
  titulo,
  enDispositivo: `${nombreDeSolicitud(s)} ${dice}.`,
  texto,
  ruta: '/menu/notificaciones',
  sobre: sobre(s),
  correo: { asunto: `${nombreDeSolicitud(s)} ${dice}` },
});
const HABLE = 'Hable con esa persona: puede decidir o delegar.';
/** Notification of a delay to the person above the approver, who neither sees nor decides on the request. */
export const notificacionDeRetraso = (s: ConRetraso): Notificacion =>
  aOtros(
    s,
    'Una decisión de su equipo se retrasa',
    'lleva días esperando una decisión',
    `${queEs(s)}\nLo tiene ${s.aprobador} desde el ${s.desde}. ${HABLE}`,
  );
/** Notification of a delay to the proposer, where one person alone decides. */
export const notificacionDeSinRespuesta = (s: ConRetraso): Notificacion =>
  aOtros(
    s,
    'Su propuesta sigue sin respuesta',
    'lleva días sin respuesta',
    `${queEs(s)}\nLo tiene ${s.aprobador} desde el ${s.desde}. Hable con esa persona: nadie más puede decidir.`,
  );
/** Notification of a delay to ADMIN, without the content, where nobody is above the approver. */
export const notificacionDeRetrasoSinSuperior = (s: ConRetraso & { rol: string | null }): Notificacion =>
  aOtros(
    s,
    'Una decisión se retrasa',
    'lleva días esperando una decisión',
    `${nombreDeSolicitud(s)}, de ${s.Peticionario}, está en manos de ${s.aprobador} desde el ${s.desde}` +
      (s.rol === null ? `, y no hay nadie por encima. ${HABLE}` : '. Hable con esas personas.'),
  );
/** Notification to ADMIN, without the content, where nobody can decide. */
export function notificacionDeHuerfana(s: EnEspera & { personal: boolean; rolPedido: string | null }): Notificacion {
  const { femenino, cosa } = decisionDe(s.TipoCodigo);
  const remedio =
    s.rolPedido === null ? 'Nombre a un responsable' : 'Dé ese papel a otra persona en la ficha de su cuenta';
  return aOtros(
    s,
    `Nadie puede decidir ${femenino ? 'una' : 'un'} ${cosa}`,
    'no tiene quien decida',
    `${nombreDeSolicitud(s)}, de ${s.Peticionario}, no tiene quien ${femenino ? 'la' : 'lo'} decida. ` +
      `${s.personal ? 'Solo la persona podía, y ya no está: hay que retirarla' : remedio}.`,
  );
}

/** Notification of the decision to the requester. */
export const notificacionDeDecision = (
  { Numero, Resumen, Ruta }: { Numero: string; Resumen: string; Ruta: string },
  decision: 'aceptada' | 'rechazada',
  comentario: string,
): Notificacion => ({
  tipo: `solicitud_${decision}`,
  titulo: `Solicitud ${decision}`,
  enDispositivo: `Su solicitud ${Numero} ${decision === 'aceptada' ? 'está aceptada' : 'no se ha aceptado'}.`,
  texto: `${Numero} · ${Resumen}\n${comentario}`,
  ruta: Ruta,
  correo: { asunto: `Solicitud ${Numero}: ${decision}`, texto: `${Numero} · ${Resumen}\n\n${comentario}` },
});
