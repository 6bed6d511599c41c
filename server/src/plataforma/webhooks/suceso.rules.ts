import type { TipoDeEvento } from '#contract/plataforma/webhooks/eventos.rules.ts';
import type { MensajeDeWebhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';

/** Line of the history with what it is about (`asuntos_de_historial`, `asuntos_de_visitas`). */
export type Asunto = {
  entidad: string;
  entidadId: number;
  /** True where a request about the thing was decided, and not the thing itself. */
  tramite: boolean;
  acto: string;
  /** Shade of the act that its transaction tells. */
  matiz: string;
  instante: string;
  numero: string | null;
  matricula: string | null;
};

/** Events by the acts behind them: `entidad/acto`, or `solicitud:entidad/acto` of a decided request, and its shade. */
const HECHOS: Readonly<Record<string, TipoDeEvento | undefined>> = {
  'usuario/dar de alta/nueva': 'persona.alta',
  'usuario/dar de alta': 'persona.alta',
  'usuario/importar/nueva': 'persona.alta',
  'usuario/importar': 'persona.cambiada',
  'usuario/cambiar datos': 'persona.cambiada',
  'usuario/cambiar papeles': 'persona.cambiada',
  'usuario/cambiar fechas': 'persona.cambiada',
  'usuario/cambiar responsable': 'persona.cambiada',
  'usuario/desactivar': 'persona.desactivada',
  'usuario/cerrar': 'persona.desactivada',
  'usuario/activar': 'persona.activada',
  'cierre/finalizar': 'cierre.cerrado',
  'cierre/reabrir': 'cierre.reabierto',
  'solicitud:correccion/aceptar': 'correccion.aplicada',
  'solicitud:permiso/aceptar': 'permiso.aceptado',
  'permiso/conceder': 'permiso.aceptado',
  'permiso/continuar': 'permiso.aceptado',
  'solicitud:permiso/aceptar/cambia': 'permiso.cambiado',
  'permiso/cambiar': 'permiso.cambiado',
  'permiso/acortar': 'permiso.cambiado',
  'permiso/interrumpir': 'permiso.cambiado',
  'permiso/reponer': 'permiso.cambiado',
  'permiso/recontar': 'permiso.cambiado',
  'permiso/interrumpir/anula': 'permiso.anulado',
  'permiso/anular': 'permiso.anulado',
  'permiso/revocar': 'permiso.anulado',
  'solicitud:permiso/aceptar/anula': 'permiso.anulado',
  'ausencia/crear': 'ausencia.anotada',
  'ausencia/anular': 'ausencia.anulada',
  'viaje/aprobar': 'viaje.aprobado',
  'viaje/emitir': 'viaje.emitido',
  'viaje/liquidar': 'viaje.liquidado',
  'viaje/anular': 'viaje.anulado',
  'solicitud:acceso/aceptar': 'acceso.autorizado',
  'acceso/anular': 'acceso.anulado',
  'visita/crear': 'visita.anunciada',
  'visita/cambiar': 'visita.cambiada',
  'visita/autorizar': 'visita.cambiada',
  'visita/anular': 'visita.anulada',
  'visita/rechazar': 'visita.anulada',
  'visita/entrar': 'visita.llegada',
  'visita/salir': 'visita.salida',
  'solicitud:prestamo/aceptar': 'prestamo.concedido',
  'prestamo/amortizar': 'prestamo.amortizado',
  'factura/registrar': 'factura.registrada',
  'solicitud:factura/aceptar': 'factura.conformada',
  'solicitud:factura/rechazar': 'factura.rechazada',
  'factura/contabilizar': 'factura.contabilizada',
  'factura/pagar': 'factura.pagada',
  'factura/anular': 'factura.anulada',
  'comunicacion/crear': 'averia.comunicada',
  'solicitud:comunicacion/aceptar': 'averia.aceptada',
  'comunicacion/resolver': 'averia.resuelta',
  'comunicacion/confirmar': 'averia.cerrada',
  'comunicacion/cerrar': 'averia.cerrada',
};
/** Events that some act leads to. */
export const CON_ACTO: ReadonlySet<string | undefined> = new Set(Object.values(HECHOS));

/** Event of a line of the history; undefined: no receiver is told of it. */
export const eventoDe = ({ entidad, tramite, acto, matiz }: Omit<Asunto, 'instante' | 'numero'>) =>
  HECHOS[`${tramite ? 'solicitud:' : ''}${entidad}/${acto}${matiz && `/${matiz}`}`];

/** Body of an event: what happened, to which thing and to whom, and nothing that the receiver has not to ask for. */
export function cuerpoDe(tipo: TipoDeEvento, { entidadId: id, instante, numero, matricula }: Asunto): string {
  const [entidad = ''] = tipo.split('.');
  const mensaje: MensajeDeWebhook = { type: tipo, timestamp: instante, data: { entidad, id, numero, matricula } };
  return JSON.stringify(mensaje);
}
