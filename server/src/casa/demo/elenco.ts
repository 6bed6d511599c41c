import sql from 'sql-template-tag';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';
import { execute, transaction } from '#server/casa/base/db.ts';
import { hashPassword } from '#server/casa/claves/password.ts';
import { insertCentrosDeTrabajo, updateResponsablesDeAreas } from './centros.ts';
import {
  type Cargable,
  insertCentros,
  insertContratos,
  insertPersonas,
  insertSubcontrata,
  type PersonaDemo,
  updateResponsables,
  updateResponsablesDeCentros,
} from './empresa.queries.ts';

/** Decisions 13: one password for the whole demo company. */
export const PASSWORD_DEMO = 'Extramuros-2026';
/** Signing password of the cast members who sign. */
export const PASSWORD_FIRMA_DEMO = 'pantalan-gaviota-31';
export const FIRMANTES = ['luis', 'inigo', 'eva'] as const;

/** `papel`: part of the person, as the start of the demo prints it. */
export type Persona = PersonaDemo & { papel: string };
const persona = (
  login: string,
  nombre: string,
  matricula: string,
  roles: Rol[],
  papel: string,
  [centroCoste, area, responsable]: readonly [string | null, string | null, string | null],
): Persona => ({
  login,
  nombre,
  matricula,
  roles,
  papel,
  centroCoste,
  area,
  responsable,
  correo: `${login}@extramuros.example`,
  ps: centroCoste ? `PS-${centroCoste.slice(0, 2)}` : '',
  sede: 'Santander',
  activo: true,
});
const DE = 'EMPLEADO';
/**
 * The demo company's people, with fixed matrículas, in the order in which they are told. Nobody is above Eva and Íñigo: each decides
 * for the other.
 */
export const ELENCO: readonly Persona[] = [
  persona('ana', 'Ana Prieto', '0012', [DE], 'Empleada que viaja', ['1200', 'ING', 'luis']),
  persona('luis', 'Luis Ortega', '0007', [DE], 'Responsable de Ana y del centro de coste 1200', ['1200', 'ING', 'eva']),
  persona('nuria', 'Nuria Salas', '0015', [DE, 'GESTOR_VIAJES'], 'Agencia de viajes', ['3100', 'GEN', 'eva']),
  persona('eva', 'Eva Robles', '0005', [DE, 'RRHH'], 'Recursos humanos; puede invitar a 0301 y a 0302', [
    '3400',
    'PER',
    'inigo',
  ]),
  persona('pablo', 'Pablo Cano', '0021', [DE, 'COMUNICACION'], 'Comunicación', ['3200', 'PER', 'eva']),
  persona('marta', 'Marta Gil', '0024', [DE, 'COMEDOR'], 'Comedor', ['3300', 'GEN', 'eva']),
  persona(
    'inigo',
    'Íñigo Vega',
    '0009',
    [DE, 'MANTENIMIENTO', 'PRL'],
    'Mantenimiento y prevención; responsable de 2100',
    ['2100', 'MAN', 'eva'],
  ),
  persona('sonia', 'Sonia Rey', '0018', [DE, 'SEGURIDAD'], 'Seguridad', ['2200', 'MAN', 'inigo']),
  persona('sara', 'Sara Costa', 'S001', ['SUBCONTRATA'], 'Personal de una subcontrata', [null, null, 'inigo']),
  persona('teo', 'Teo Marín', '0030', [DE], 'Empleado sin relación con los demás', ['3400', 'PER', 'eva']),
  persona('clara', 'Clara Luna', '0027', [DE, 'ADMINISTRACION'], 'Facturas', ['3500', 'ADM', 'eva']),
  persona('admin', 'Administrador', '0001', ['ADMIN'], 'Administración del sistema', [null, null, null]),
];

const cargable = (codigo: string, descripcion: string, responsable: string, hasta?: string): Cargable => ({
  codigo,
  descripcion,
  responsable,
  hasta,
});
const CENTROS: readonly Cargable[] = [
  cargable('1200', 'Ingeniería naval', 'luis'),
  cargable('1250', 'Oficina técnica antigua', 'luis', '2024-12-31'),
  cargable('2100', 'Mantenimiento e instalaciones', 'inigo'),
  cargable('2200', 'Seguridad de las instalaciones', 'inigo'),
  cargable('3100', 'Servicios generales', 'eva'),
  cargable('3200', 'Comunicación', 'eva'),
  cargable('3300', 'Comedor', 'eva'),
  cargable('3400', 'Personas y organización', 'eva'),
  cargable('3500', 'Administración y finanzas', 'eva'),
];
const CONTRATOS: readonly Cargable[] = [
  cargable('NB-314', 'Buque oceanográfico «Costa Quebrada»', 'luis'),
  cargable('RP-088', 'Gran carena del ferri «Peña Labra»', 'inigo'),
  cargable('NB-290', 'Remolcadores de la serie Abra (entregados)', 'luis', '2025-06-30'),
];
/** Open cost centres and contracts of the cast. */
export const CARGABLES_DEL_ELENCO = {
  centros: CENTROS.filter(({ hasta }) => !hasta),
  contratos: CONTRATOS.filter(({ hasta }) => !hasta),
};

/** Rental companies, in the order of their numbers 1 to 6. */
export const COMPANIAS_ALQUILER = [
  'Rodavía',
  'Autonorte Rent',
  'Veloz Alquiler',
  'Cuatro Caminos Cars',
  'Llave en Mano',
  'Marea Rent',
] as const;

/** Loads the cast with their cost centres, contracts and rental companies into an empty database; no trips and nothing random. */
export async function cargarElenco(): Promise<void> {
  // A salt for each, as for real people.
  const hashes = await Promise.all(ELENCO.map(() => hashPassword(PASSWORD_DEMO)));
  await transaction(async () => {
    await insertCentros(CENTROS);
    await insertCentrosDeTrabajo();
    await insertPersonas(ELENCO.map((miembro, i) => ({ ...miembro, hash: hashes[i] ?? '' })));
    await updateResponsables(ELENCO);
    await updateResponsablesDeCentros(CENTROS);
    await updateResponsablesDeAreas();
    await insertContratos(CONTRATOS);
    await insertSubcontrata(['sara'], {
      codigo: 'MONTAJES',
      nombre: 'Montajes del Cantábrico, S. L.',
      nif: 'B39000013',
    });
    // A company with people is past its beginning.
    await execute(sql`insert into puesta_en_marcha (retirada) values (now())`);
    await execute(sql`
      insert into compania_alquiler (id, nombre)
      select id, nombre from unnest(${[...COMPANIAS_ALQUILER]}::text[]) with ordinality as c (nombre, id)`);
  });
}
