import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const deAdministracion = (session: Session) => hasRole(session, 'ADMINISTRACION');
export const facturasAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/gestionfacturas/nueva',
    texto: 'Registrar una factura',
    palabras: 'nueva factura proveedor introducir entrar recibida',
    visible: deAdministracion,
  },
  {
    ruta: '/menu/gestionfacturas/importar',
    texto: 'Importar facturas',
    palabras: 'facturae ubl cii factur-x zugferd xml pdf csv electrónica subir fichero',
    visible: deAdministracion,
  },
  {
    ruta: '/menu/gestionfacturas?ver=pagos',
    texto: 'Contabilizar y pagar facturas',
    palabras: 'erp asiento pagadas pago varias',
    visible: deAdministracion,
  },
  {
    ruta: '/menu/gestionfacturas?ver=exportaciones',
    texto: 'Llevar facturas al ERP',
    palabras: 'exportar csv contabilidad',
    visible: deAdministracion,
  },
  {
    ruta: '/menu/gestionfacturas?ver=limite',
    texto: 'Límite de las facturas',
    palabras: 'importe dos personas firma conformidad',
    visible: (session) => hasRole(session, 'ADMIN'),
  },
  { ruta: '/menu/facturas', palabras: 'conformar conformidad proveedores pagar contrato centro de coste' },
  { ruta: '/menu/gestionfacturas', palabras: 'proveedores vencimientos conformidad contabilizar pagar' },
];
