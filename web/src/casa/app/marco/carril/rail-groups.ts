import { type Entrada, GRUPOS } from '#web/casa/kernel/area.ts';

/** Work of a role, in the order of the rail: an entry that belongs to several stands in the first one that is the person's. */
const OFICIOS = [
  ['Personas y organización', 'RRHH'],
  ['Facturas', 'ADMINISTRACION'],
  ['Agencia de viajes', 'GESTOR_VIAJES'],
  ['Cocina', 'COMEDOR'],
  ['Mantenimiento y seguridad', 'MANTENIMIENTO', 'PRL'],
  ['Puerta', 'SEGURIDAD'],
  ['Comunicación', 'COMUNICACION'],
  ['Administración', 'ADMIN'],
  ['Mi equipo', 'APROBADOR'],
] as const;

/** Entries that everybody uses for themselves, and that Más has under another heading. */
const TRABAJO = new Set(['/menu/comedor', '/menu/documentos']);
const SOLICITUDES = '/menu/solicitudes';
/** Entries that are opened most in the group of a role; the others follow in the order of the frames. */
const PRIMERAS = [
  '/menu/personas',
  '/menu/presencia',
  '/menu/cierres',
  '/menu/gestionpermisos',
  '/menu/permisosconcedidos',
  '/menu/gestiondocumentos',
  '/menu/gestionprestamos',
  '/menu/turnos',
  '/menu/comunicaciones/tablero',
  '/menu/accesos/puerta',
  '/menu/comunicacion',
  '/menu/operacion',
  '/menu/conexiones',
  '/menu/empresa',
];
/** Entries of one group: the others of a longer one stand under its title with the rest. */
const TOPE = 8;
const placeOf = ({ ruta }: Entrada) => (PRIMERAS.includes(ruta) ? PRIMERAS.indexOf(ruta) : PRIMERAS.length);

export type RailGroup = { titulo: string; entradas: readonly Entrada[] };
/** The rail of a person: what is above every group, the groups of their roles, their own work, and all else. */
export type RailGroups = { arriba: readonly Entrada[]; grupos: readonly RailGroup[]; resto: readonly RailGroup[] };

export function railGroups(entries: readonly Entrada[], roles: readonly string[]): RailGroups {
  const titleOf = ({ ruta, grupo, roles: needed = [], oficio = [] }: Entrada): string | undefined => {
    if (ruta === SOLICITUDES) return undefined;
    const own = OFICIOS.find(([, ...those]) =>
      those.some((role) => roles.includes(role) && (needed.includes(role) || oficio.includes(role))),
    );
    return own?.[0] ?? (TRABAJO.has(ruta) ? 'Mi trabajo' : grupo);
  };
  const taken = Map.groupBy(entries, titleOf);
  const groups = (titles: readonly string[], from = 0, to = Infinity) =>
    titles.flatMap((titulo) => {
      const entradas =
        taken
          .get(titulo)
          ?.toSorted((a, b) => placeOf(a) - placeOf(b))
          .slice(from, to) ?? [];
      return entradas.length > 0 ? [{ titulo, entradas }] : [];
    });
  const oficios = OFICIOS.map(([titulo]) => titulo);
  return {
    arriba: taken.get(undefined) ?? [],
    grupos: groups([...oficios, GRUPOS[0]], 0, TOPE),
    resto: [...groups([...oficios, GRUPOS[0]], TOPE), ...groups(GRUPOS.slice(1))],
  };
}
