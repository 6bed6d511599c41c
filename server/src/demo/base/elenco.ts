import sql from 'sql-template-tag';
import type { Rol } from '#contract/sesion/sesion.schemas.ts';
import { execute, transaction } from '#server/base/db.ts';
import { hashPassword } from '#server/claves/password.ts';
import { CENTROS_DE_TRABAJO, insertCentrosDeTrabajo, updateResponsablesDeAreas } from './centros.ts';

/** Decisions 13: one password for the whole demo company. */
export const PASSWORD_DEMO = 'Extramuros-2026';
/** And one signing password for those of them who have one. */
export const PASSWORD_FIRMA_DEMO = 'pantalan-gaviota-31';
export const FIRMANTES = ['luis', 'inigo', 'eva'] as const;

type Persona = {
  login: string;
  nombre: string;
  matricula: string;
  correo: string;
  roles: Rol[];
  /** What the person is for, as the first screen of the terminal tells it. */
  papel: string;
  centroCoste: string | null;
  ps: string;
  /** Code of the area; null for whoever is not of the company. */
  area: string | null;
  /** Login of whoever decides when the cost centre's own responsible is the one who asks. */
  responsable: string | null;
};

const correo = (nombre: string) => `${nombre}@extramuros.example`;
const P = (persona: Omit<Persona, 'correo'> & { correo?: string }): Persona => ({
  correo: correo(persona.login),
  ...persona,
});

/** The people of decisions 13, with fixed matrículas, in the order in which they are told. Nobody is above Eva and Íñigo: each decides for the other. */
export const ELENCO: readonly Persona[] = [
  P({
    login: 'ana',
    nombre: 'Ana Prieto',
    matricula: '0012',
    roles: ['EMPLEADO'],
    papel: 'Empleada que viaja',
    centroCoste: '1200',
    ps: 'PS-12',
    area: 'ING',
    responsable: 'luis',
  }),
  P({
    login: 'luis',
    nombre: 'Luis Ortega',
    matricula: '0007',
    roles: ['EMPLEADO'],
    papel: 'Responsable de Ana y del centro de coste 1200',
    centroCoste: '1200',
    ps: 'PS-12',
    area: 'ING',
    responsable: 'eva',
  }),
  P({
    login: 'nuria',
    nombre: 'Nuria Salas',
    matricula: '0015',
    roles: ['EMPLEADO', 'GESTOR_VIAJES'],
    papel: 'Agencia de viajes',
    centroCoste: '3100',
    ps: 'PS-31',
    area: 'GEN',
    responsable: 'eva',
  }),
  P({
    login: 'eva',
    nombre: 'Eva Robles',
    matricula: '0005',
    roles: ['EMPLEADO', 'RRHH'],
    papel: 'Recursos humanos',
    centroCoste: '3400',
    ps: 'PS-34',
    area: 'PER',
    responsable: 'inigo',
  }),
  P({
    login: 'pablo',
    nombre: 'Pablo Cano',
    matricula: '0021',
    roles: ['EMPLEADO', 'COMUNICACION'],
    papel: 'Comunicación',
    centroCoste: '3200',
    ps: 'PS-32',
    area: 'PER',
    responsable: 'eva',
  }),
  P({
    login: 'marta',
    nombre: 'Marta Gil',
    matricula: '0024',
    roles: ['EMPLEADO', 'COMEDOR'],
    papel: 'Comedor',
    centroCoste: '3300',
    ps: 'PS-33',
    area: 'GEN',
    responsable: 'eva',
  }),
  P({
    login: 'inigo',
    nombre: 'Íñigo Vega',
    matricula: '0009',
    roles: ['EMPLEADO', 'MANTENIMIENTO', 'PRL'],
    papel: 'Mantenimiento y prevención; responsable de 2100',
    centroCoste: '2100',
    ps: 'PS-21',
    area: 'MAN',
    responsable: 'eva',
  }),
  P({
    login: 'sonia',
    nombre: 'Sonia Rey',
    matricula: '0018',
    roles: ['EMPLEADO', 'SEGURIDAD'],
    papel: 'Seguridad',
    centroCoste: '2200',
    ps: 'PS-22',
    area: 'MAN',
    responsable: 'inigo',
  }),
  P({
    login: 'sara',
    nombre: 'Sara Costa',
    matricula: 'S001',
    roles: ['SUBCONTRATA'],
    papel: 'Personal de una subcontrata',
    centroCoste: null,
    ps: '',
    area: null,
    responsable: 'inigo',
  }),
  P({
    login: 'teo',
    nombre: 'Teo Marín',
    matricula: '0030',
    roles: ['EMPLEADO'],
    papel: 'Empleado sin relación con los demás',
    centroCoste: '3400',
    ps: 'PS-34',
    area: 'PER',
    responsable: 'eva',
  }),
  P({
    login: 'clara',
    nombre: 'Clara Luna',
    matricula: '0027',
    roles: ['EMPLEADO', 'ADMINISTRACION'],
    papel: 'Facturas',
    centroCoste: '3500',
    ps: 'PS-35',
    area: 'ADM',
    responsable: 'eva',
  }),
  P({
    login: 'admin',
    nombre: 'Administrador',
    matricula: '0001',
    roles: ['ADMIN'],
    papel: 'Administración del sistema',
    centroCoste: null,
    ps: '',
    area: null,
    responsable: null,
  }),
];

type Cargable = { codigo: string; descripcion: string; responsable: string; hasta: string | null };
const CENTROS: readonly Cargable[] = [
  { codigo: '1200', descripcion: 'Ingeniería naval', responsable: 'luis', hasta: null },
  { codigo: '1250', descripcion: 'Oficina técnica antigua', responsable: 'luis', hasta: '2024-12-31' },
  { codigo: '2100', descripcion: 'Mantenimiento e instalaciones', responsable: 'inigo', hasta: null },
  { codigo: '2200', descripcion: 'Seguridad de las instalaciones', responsable: 'inigo', hasta: null },
  { codigo: '3100', descripcion: 'Servicios generales', responsable: 'eva', hasta: null },
  { codigo: '3200', descripcion: 'Comunicación', responsable: 'eva', hasta: null },
  { codigo: '3300', descripcion: 'Comedor', responsable: 'eva', hasta: null },
  { codigo: '3400', descripcion: 'Personas y organización', responsable: 'eva', hasta: null },
  { codigo: '3500', descripcion: 'Administración y finanzas', responsable: 'eva', hasta: null },
];
const CONTRATOS: readonly Cargable[] = [
  { codigo: 'NB-314', descripcion: 'Buque oceanográfico «Costa Quebrada»', responsable: 'luis', hasta: null },
  { codigo: 'RP-088', descripcion: 'Gran carena del ferri «Peña Labra»', responsable: 'inigo', hasta: null },
  {
    codigo: 'NB-290',
    descripcion: 'Remolcadores de la serie Abra (entregados)',
    responsable: 'luis',
    hasta: '2025-06-30',
  },
];
/** In the order of their numbers, 1 to 6. */
export const COMPANIAS_ALQUILER = [
  'Rodavía',
  'Autonorte Rent',
  'Veloz Alquiler',
  'Cuatro Caminos Cars',
  'Llave en Mano',
  'Marea Rent',
] as const;

/** The cast with their cost centres, contracts and rental companies, in an empty migrated database; no trips and nothing by chance. */
export async function cargarElenco(): Promise<void> {
  // One salt each, as with real people.
  const hashes = await Promise.all(ELENCO.map(() => hashPassword(PASSWORD_DEMO)));
  await transaction(async () => {
    for (const { codigo, descripcion, hasta } of CENTROS)
      await execute(
        sql`insert into centro_coste (codigo, descripcion, abierto_hasta) values (${codigo}, ${descripcion}, ${hasta})`,
      );
    await insertCentrosDeTrabajo();
    for (const [i, persona] of ELENCO.entries()) await insertPersona(persona, hashes[i] ?? '');
    for (const { login, responsable } of ELENCO)
      await execute(
        sql`update usuario set responsable_id = (select id from usuario where login = ${responsable}) where login = ${login}`,
      );
    for (const { codigo, responsable } of CENTROS)
      await execute(
        sql`update centro_coste set responsable_id = (select id from usuario where login = ${responsable}) where codigo = ${codigo}`,
      );
    await updateResponsablesDeAreas();
    for (const { codigo, descripcion, responsable, hasta } of CONTRATOS)
      await execute(sql`
        insert into contrato (codigo, descripcion, abierto_hasta, responsable_id)
        select ${codigo}, ${descripcion}, ${hasta}, id from usuario where login = ${responsable}`);
    for (const [i, nombre] of COMPANIAS_ALQUILER.entries())
      await execute(sql`insert into compania_alquiler (id, nombre) values (${i + 1}, ${nombre})`);
  });
}

const insertPersona = (persona: Persona, hash: string) => {
  const { matricula, login, correo: buzon, nombre, roles, centroCoste, ps, area } = persona;
  return execute(sql`
    insert into usuario (matricula, login, correo, nombre, password_hash, roles, centro_coste_codigo, ps, area_codigo, centro_trabajo_codigo)
    values (${matricula}, ${login}, ${buzon}, ${nombre}, ${hash}, ${roles}, ${centroCoste}, ${ps}, ${area}, ${CENTROS_DE_TRABAJO[0].codigo})`);
};
