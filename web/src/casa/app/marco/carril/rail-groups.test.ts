import { expect, it } from 'vitest';
import { entradas } from '../../partes/frames.ts';
import { railGroups } from './rail-groups.ts';

/** Titles of the groups, and the entries of the first one. */
function railOf(...roles: string[]) {
  const seen = entradas.filter((e) => !e.soloMas && (e.roles?.some((role) => roles.includes(role)) ?? true));
  const { arriba, grupos, resto } = railGroups(seen, roles);
  const all = [arriba, ...[...grupos, ...resto].map((group) => group.entradas)].flat();
  // Every entry of the person has one place.
  expect(all.map(({ ruta }) => ruta).toSorted()).toEqual(seen.map(({ ruta }) => ruta).toSorted());
  expect(arriba.map(({ texto }) => texto)).toEqual(['Solicitudes']);
  const titles = (groups: typeof grupos) => groups.map(({ titulo }) => titulo);
  return { titles: titles(grupos), first: grupos[0]?.entradas.map(({ texto }) => texto), rest: titles(resto) };
}

it.each([
  [['EMPLEADO'], ['Mi trabajo']],
  [
    ['EMPLEADO', 'APROBADOR'],
    ['Mi equipo', 'Mi trabajo'],
  ],
  [
    ['EMPLEADO', 'ADMINISTRACION'],
    ['Facturas', 'Mi trabajo'],
  ],
  [
    ['EMPLEADO', 'GESTOR_VIAJES'],
    ['Agencia de viajes', 'Mi trabajo'],
  ],
  [
    ['EMPLEADO', 'COMEDOR'],
    ['Cocina', 'Mi trabajo'],
  ],
  [
    ['EMPLEADO', 'SEGURIDAD'],
    ['Puerta', 'Mi trabajo'],
  ],
  [
    ['EMPLEADO', 'COMUNICACION'],
    ['Comunicación', 'Mi trabajo'],
  ],
  [['ADMIN'], ['Administración', 'Mi trabajo']],
  [
    ['EMPLEADO', 'RRHH', 'APROBADOR'],
    ['Personas y organización', 'Mi equipo', 'Mi trabajo'],
  ],
  [
    ['EMPLEADO', 'PRL', 'MANTENIMIENTO', 'COMEDOR'],
    ['Cocina', 'Mantenimiento y seguridad', 'Mi trabajo'],
  ],
])('the rail of %j has the groups %j before all else', (roles, groups) => {
  expect(railOf(...roles).titles).toEqual(groups);
});
it('an entry that several roles share stands in the group of the first one, what is opened most at its head', () => {
  const eva = railOf('EMPLEADO', 'RRHH', 'APROBADOR');
  expect(eva.first?.slice(0, 3)).toEqual(['Personas', 'Presencia', 'Cierres de jornada']);
  expect(railOf('EMPLEADO', 'APROBADOR').first).toContain('Presencia');
  expect(railOf('ADMIN').first?.slice(0, 4)).toEqual(['Personas', 'Operación', 'Conexiones', 'Empresa']);
});
it('a thing that everybody sees is in the group of who works with it, and of nobody else', () => {
  expect(railOf('EMPLEADO', 'MANTENIMIENTO').first).toContain('Elementos de izado');
  expect(railOf('EMPLEADO').first).not.toContain('Elementos de izado');
  expect(railOf('EMPLEADO').rest).toEqual(['Trámites', 'Planta', 'Empresa', 'Yo']);
});
it('a group has at most eight entries; the others stand under its title with the rest', () => {
  const eva = railOf('EMPLEADO', 'RRHH', 'APROBADOR');
  expect(eva.first).toHaveLength(8);
  expect(eva.rest[0]).toBe('Personas y organización');
});
it('two entries never share an icon', () => {
  const icons = entradas.map(({ icono }) => icono);
  expect(icons.filter((icon, i) => icons.indexOf(icon) !== i)).toEqual([]);
});
