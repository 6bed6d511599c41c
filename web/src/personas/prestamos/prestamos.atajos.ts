import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const visible = (session: Session) => hasRole(session, 'EMPLEADO');
export const prestamosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/prestamos/nuevo?tipo=P',
    texto: 'Pedir un préstamo',
    palabras: 'solicitar dinero cuotas crédito financiar',
    visible,
  },
  {
    ruta: '/menu/prestamos/nuevo?tipo=A',
    texto: 'Pedir un anticipo',
    palabras: 'solicitar adelanto nómina sueldo dinero adelantar',
    visible,
  },
  { ruta: '/menu/prestamos', palabras: 'anticipos nómina cuotas deuda amortización dinero' },
  { ruta: '/menu/gestionprestamos', palabras: 'conceder anticipos límites interés recursos humanos' },
];
