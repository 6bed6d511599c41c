import { clavesDe } from '#contract/casa/kernel/ciclo.ts';

/** Groups of the events, as the form shows them. */
export const GRUPOS_DE_EVENTOS = {
  personas: 'Personas',
  jornada: 'Jornada',
  permisos: 'Permisos y ausencias',
  viajes: 'Viajes',
  accesos: 'Accesos',
  visitas: 'Visitas',
  prestamos: 'Préstamos',
  facturas: 'Facturas',
  averias: 'Averías',
} as const;
export type GrupoDeEventos = keyof typeof GRUPOS_DE_EVENTOS;

/**
 * Events that other systems can be told of. A name is a promise to them: it is added to and never renamed (docs/conexiones/webhooks.md).
 * The acts behind each are in server/src/plataforma/webhooks/suceso.rules.ts.
 */
export const EVENTOS = {
  'persona.alta': { grupo: 'personas', texto: 'Se da de alta a una persona' },
  'persona.cambiada': { grupo: 'personas', texto: 'Cambian sus datos, sus papeles o sus fechas' },
  'persona.desactivada': { grupo: 'personas', texto: 'Su cuenta se desactiva' },
  'persona.activada': { grupo: 'personas', texto: 'Su cuenta se vuelve a activar' },
  'cierre.cerrado': { grupo: 'jornada', texto: 'El mes de una persona se cierra del todo' },
  'cierre.reabierto': { grupo: 'jornada', texto: 'Un mes cerrado se reabre' },
  'correccion.aplicada': { grupo: 'jornada', texto: 'Se aplica una corrección de fichajes' },
  'permiso.aceptado': { grupo: 'permisos', texto: 'Se concede un permiso' },
  'permiso.cambiado': { grupo: 'permisos', texto: 'Un permiso concedido se acorta, se interrumpe o se repone' },
  'permiso.anulado': { grupo: 'permisos', texto: 'Un permiso concedido se anula o se revoca' },
  'ausencia.anotada': { grupo: 'permisos', texto: 'Recursos humanos anota una ausencia' },
  'ausencia.anulada': { grupo: 'permisos', texto: 'Esa ausencia se anula' },
  'viaje.aprobado': { grupo: 'viajes', texto: 'Se aprueba un viaje' },
  'viaje.emitido': { grupo: 'viajes', texto: 'Se emite su documentación' },
  'viaje.liquidado': { grupo: 'viajes', texto: 'Se liquida' },
  'viaje.anulado': { grupo: 'viajes', texto: 'Se anula' },
  'acceso.autorizado': { grupo: 'accesos', texto: 'Se autoriza un acceso fuera de la jornada' },
  'acceso.anulado': { grupo: 'accesos', texto: 'Se anula' },
  'visita.anunciada': { grupo: 'visitas', texto: 'Se anuncia una visita' },
  'visita.cambiada': { grupo: 'visitas', texto: 'Cambia, o se autoriza' },
  'visita.anulada': { grupo: 'visitas', texto: 'Se anula, o no se autoriza' },
  'visita.llegada': { grupo: 'visitas', texto: 'Entra alguien de una visita' },
  'visita.salida': { grupo: 'visitas', texto: 'Sale alguien de una visita' },
  'prestamo.concedido': { grupo: 'prestamos', texto: 'Se concede un préstamo o un anticipo' },
  'prestamo.amortizado': { grupo: 'prestamos', texto: 'Se devuelve antes de tiempo, entero o en parte' },
  'factura.registrada': { grupo: 'facturas', texto: 'Se registra la factura de un proveedor' },
  'factura.conformada': { grupo: 'facturas', texto: 'Tiene todas sus conformidades' },
  'factura.rechazada': { grupo: 'facturas', texto: 'Quien decide no la conforma' },
  'factura.contabilizada': { grupo: 'facturas', texto: 'Se contabiliza' },
  'factura.pagada': { grupo: 'facturas', texto: 'Se paga' },
  'factura.anulada': { grupo: 'facturas', texto: 'Se anula' },
  'averia.comunicada': { grupo: 'averias', texto: 'Se comunica una avería' },
  'averia.aceptada': { grupo: 'averias', texto: 'Se acepta' },
  'averia.resuelta': { grupo: 'averias', texto: 'Se resuelve' },
  'averia.cerrada': { grupo: 'averias', texto: 'Se cierra' },
} as const satisfies Record<string, { grupo: GrupoDeEventos; texto: string }>;
export type TipoDeEvento = keyof typeof EVENTOS;
export const TIPOS_DE_EVENTO = clavesDe(EVENTOS);
/** Event of a test, which nobody chooses and every receiver may get. */
export const PRUEBA = 'prueba';
