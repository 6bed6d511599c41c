import { defaultParseSearch, type LinkProps } from '@tanstack/react-router';
import type { IconName } from 'lucide-react/dynamic';
import { Azulejo, type Tinta } from '#web/casa/ui/piezas/dibujos/azulejo.tsx';
import { entradaDe, entradas } from './frames.ts';

/** Path and search of an address that the server gave. */
export const enlaceA = (ruta: string) => {
  const [to, search] = ruta.split('?');
  // the server names routes of the web only
  return { to: to as LinkProps['to'] & string, search: defaultParseSearch(search ?? '') };
};

/** Tint of the area that a path leads into. */
const TINTAS: readonly (readonly [RegExp, Tinta])[] = [
  [/^\/menu\/(jornada|agenda|calendario|cierres|presencia|accesos|terminales|registro|turnos|inspeccion)/, 'jornada'],
  [/^\/menu\/(permisos|gestionpermisos)/, 'permisos'],
  [/^\/menu\/(viajes|gestion(\/|\?|$))/, 'viajes'],
  [/^\/menu\/(cocina|comedor|menu)/, 'comedor'],
  [/^\/menu\/(comunicaciones|izado|epi|gestionepi|visualmanagement)/, 'planta'],
  [/^\/menu\/(gestionfacturas|facturas)/, 'facturas'],
  [
    /^\/menu\/(personas|misdatos|gestionprestamos|prestamos|documentos|gestiondocumentos|subcontratas|objetivos)/,
    'personas',
  ],
  [/^\/menu\/(directorio|cuenta|foto|visitas)/, 'personas'],
];
const tintaDe = (ruta: string): Tinta => TINTAS.find(([begin]) => begin.test(ruta))?.[1] ?? 'tramites';

/** Icon of the menu's entry that a path leads into. */
export const iconoDe = (ruta: string) => entradaDe(enlaceA(ruta).to, entradas)?.icono ?? 'inbox';
type AzulejoDeProps = { ruta: string; nombre?: IconName; size?: 'md' | 'lg' };
export const AzulejoDe = ({ ruta, nombre = iconoDe(ruta), size }: AzulejoDeProps) => (
  <Azulejo nombre={nombre} tinta={tintaDe(ruta)} {...(size && { size })} />
);
