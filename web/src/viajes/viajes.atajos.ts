import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const viajesAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/viajes/nuevo',
    texto: 'Nuevo viaje',
    palabras: 'pedir solicitar crear viajar desplazamiento vuelo avión tren hotel coche billete',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  {
    ruta: '/menu/viajes?estado=1',
    texto: 'Borradores de viaje',
    palabras: 'a medias sin enviar continuar',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  { ruta: '/menu/viajes', palabras: 'mis desplazamientos billetes documentación gastos recibos dietas kilómetros' },
  {
    ruta: '/menu/maestros/cambios',
    texto: 'Cambios de divisa',
    palabras: 'moneda extranjera banco central europeo tipo de cambio bce',
    visible: (session) => hasRole(session, 'ADMIN') || hasRole(session, 'ADMINISTRACION'),
  },
  { ruta: '/menu/liquidaciones', palabras: 'comprobar cerrar pagar dietas gastos de viaje anticipo' },
  { ruta: '/menu/viajes/aprobar', palabras: 'autorizar rechazar decidir' },
  { ruta: '/menu/gastoviajes', palabras: 'coste presupuesto informe centro contrato país mes cuánto gráfica' },
  { ruta: '/menu/gestion', palabras: 'cola propuestas emitir liquidar gestión' },
];
