import type { IconName } from 'lucide-react/dynamic';
import { seVe } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';
import { barItems } from './bar-items.ts';
import { entradaDe, entradas } from './frames.ts';

/** Tile of a phone's day: one word, and the screen where the thing begins. `oficio`: roles whose work it is. */
type AtajoDelDia = { texto: string; ruta: string; icono: IconName; roles?: readonly string[]; oficio?: true };

/** Tiles in two rows of a phone. */
const MAX = 8;

const ATAJOS: readonly AtajoDelDia[] = [
  { texto: 'Puerta', icono: 'scan-line', ruta: '/menu/accesos/puerta', roles: ['SEGURIDAD'], oficio: true },
  { texto: 'Evacuación', icono: 'siren', ruta: '/menu/accesos/evacuacion', roles: ['SEGURIDAD'], oficio: true },
  { texto: 'Cocina', icono: 'chef-hat', ruta: '/menu/cocina', roles: ['COMEDOR'], oficio: true },
  { texto: 'Escribir menú', icono: 'square-pen', ruta: '/menu/cocina/menu', roles: ['COMEDOR'], oficio: true },
  { texto: 'Agencia', icono: 'inbox', ruta: '/menu/gestion', roles: ['GESTOR_VIAJES'], oficio: true },
  {
    texto: 'Escanear',
    icono: 'scan-qr-code',
    ruta: '/menu/izado/escanear',
    roles: ['MANTENIMIENTO', 'PRL'],
    oficio: true,
  },
  {
    texto: 'Nueva factura',
    icono: 'receipt-euro',
    ruta: '/menu/gestionfacturas/nueva',
    roles: ['ADMINISTRACION'],
    oficio: true,
  },
  {
    texto: 'Nuevo aviso',
    icono: 'notebook-pen',
    ruta: '/menu/comunicacion/nuevo',
    roles: ['COMUNICACION'],
    oficio: true,
  },
  { texto: 'Operación', icono: 'activity', ruta: '/menu/operacion', roles: ['ADMIN'], oficio: true },
  { texto: 'Permiso', icono: 'tree-palm', ruta: '/menu/permisos/nuevo', roles: ['EMPLEADO'] },
  { texto: 'Bocadillo', icono: 'sandwich', ruta: '/menu/comedor/bocadillos/nuevo' },
  { texto: 'Viaje', icono: 'luggage', ruta: '/menu/viajes/nuevo', roles: ['EMPLEADO'] },
  { texto: 'Avería', icono: 'message-square-warning', ruta: '/menu/comunicaciones/nueva', roles: ['EMPLEADO'] },
  { texto: 'Acceso', icono: 'door-open', ruta: '/menu/accesos/nuevo', roles: ['EMPLEADO'] },
  { texto: 'Papeles', icono: 'folder-check', ruta: '/menu/mispapeles', roles: ['SUBCONTRATA'] },
  { texto: 'Sitio', icono: 'armchair', ruta: '/menu/comedor/aforo' },
  { texto: 'Nóminas', icono: 'file-text', ruta: '/menu/documentos', roles: ['EMPLEADO'] },
  { texto: 'Sugerencia', icono: 'message-square-text', ruta: '/menu/buzon/nueva' },
  { texto: 'EPI', icono: 'hard-hat', ruta: '/menu/epi/nueva', roles: ['EMPLEADO'] },
  { texto: 'Visita', icono: 'id-card-lanyard', ruta: '/menu/visitas/nueva', roles: ['EMPLEADO'] },
  { texto: 'Directorio', icono: 'contact', ruta: '/menu/directorio' },
];
export const rutasDelDia: ReadonlySet<string> = new Set(ATAJOS.map(({ ruta }) => ruta));

/**
 * Tiles of this person, without what the bottom bar has: the work of their roles first, then what they open most on this device, then the
 * usual ones.
 */
export function atajosDelDia(session: Session, veces: Readonly<Record<string, number>>): readonly AtajoDelDia[] {
  const bar = barItems(
    entradas.filter((e) => seVe(session, e)),
    session,
  );
  const visto = ({ ruta, roles }: AtajoDelDia) =>
    !bar.some((item) => item.ruta === ruta) &&
    (roles === undefined || hasRole(session, ...roles)) &&
    seVe(session, { ...entradaDe(ruta, entradas), ruta });
  const orden = ({ oficio, ruta }: AtajoDelDia) => (oficio ? 1_000 : (veces[ruta] ?? 0));
  return ATAJOS.filter(visto)
    .toSorted((a, b) => orden(b) - orden(a))
    .slice(0, MAX);
}
