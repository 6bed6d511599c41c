import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import type { PapelAvisado } from './papel.queries.ts';

const cuando = ({ faltan, caduca }: PapelAvisado): string => {
  if (faltan < 0) return `caducó el ${diaCorto(caduca)}`;
  return faltan === 0 ? 'caduca hoy' : `caduca el ${diaCorto(caduca)}`;
};
const MAX = 10;
const lista = (papeles: readonly PapelAvisado[], texto: (p: PapelAvisado) => string): string =>
  `${papeles.slice(0, MAX).map(texto).join('; ')}${papeles.length > MAX ? `; y ${papeles.length - MAX} más` : ''}.`;

/** To PRL: papers of all subcontractors, 30, 7 and 0 days before. */
export const porRenovar = (papeles: readonly PapelAvisado[]): Notificacion => ({
  tipo: 'papel_caduca',
  titulo:
    papeles.length === 1 ? 'Un papel de una subcontrata caduca' : `${papeles.length} papeles de subcontratas caducan`,
  texto: lista(papeles, (p) => `${p.de}, «${p.tipo}» ${cuando(p)}`),
  ruta: '/menu/subcontratas/caducan',
});
/** To the person whose papers they are. */
export const suyosPorRenovar = (papeles: readonly PapelAvisado[]): Notificacion => ({
  tipo: 'papel_caduca',
  titulo: papeles.length === 1 ? 'Un papel suyo caduca' : `${papeles.length} papeles suyos caducan`,
  texto: `${lista(papeles, (p) => `«${p.tipo}» ${cuando(p)}`)} Al día siguiente de caducar no podrá entrar: entregue otro a prevención.`,
  ruta: '/menu/mispapeles',
});
