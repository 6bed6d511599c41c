import type { Rol } from '#contract/sesion/sesion.schemas.ts';
import { areaDeCentro } from './centros.ts';
import type { Azar } from './prng.ts';

export type Sede = 'Santander' | 'Madrid' | 'Las Palmas';
export type PersonaDemo = {
  login: string;
  nombre: string;
  matricula: string;
  correo: string;
  roles: Rol[];
  centroCoste: string | null;
  ps: string;
  sede: Sede;
  /** Code of the area; null for whoever is not of the company. */
  area: string | null;
  /** Login; null for whoever is at the top. */
  responsable: string | null;
  activo: boolean;
};
/** A cost centre or a contract that the cast alone does not have. */
export type CargableDemo = { codigo: string; descripcion: string; responsable: string };

const DE_ELLA = [
  'Lucía',
  'Carmen',
  'Elena',
  'Laura',
  'Beatriz',
  'Raquel',
  'Silvia',
  'Irene',
  'Noelia',
  'Miriam',
  'Rocío',
  'Yaiza',
  'Olga',
  'Inés',
  'Aitana',
  'Begoña',
];
const DE_EL = [
  'Javier',
  'Sergio',
  'Rubén',
  'Álvaro',
  'Diego',
  'Marcos',
  'Iván',
  'Óscar',
  'Gonzalo',
  'Hugo',
  'Adrián',
  'Nicolás',
  'Jaime',
  'Tomás',
  'Airam',
  'Fermín',
];
const APELLIDOS = [
  'Lavín',
  'Cobo',
  'Bustillo',
  'Setién',
  'Gándara',
  'Quintana',
  'Noriega',
  'Ceballos',
  'Salcines',
  'Liaño',
  'Cueto',
  'Villegas',
  'Pelayo',
  'Incera',
  'Higuera',
  'Haya',
  'Diego',
  'Maza',
  'Arenal',
  'Trueba',
  'Déniz',
  'Betancor',
  'Santana',
  'Quevedo',
  'Medina',
  'Fuentes',
  'Herrero',
  'Saiz',
  'Bárcena',
  'Oruña',
  'Zubieta',
  'Cagigas',
]; // two of them together, so that nobody is somebody in the newspapers

type Unidad = { codigo: string; descripcion: string; sede: Sede; personas: number };
/** Cost centres with a head of their own, who is one of their people. */
const UNIDADES: readonly Unidad[] = [
  { codigo: '1100', descripcion: 'Comercial', sede: 'Madrid', personas: 4 },
  { codigo: '1300', descripcion: 'Armamento y maquinaria', sede: 'Santander', personas: 4 },
  { codigo: '1400', descripcion: 'Estructuras y soldadura', sede: 'Santander', personas: 4 },
  { codigo: '1500', descripcion: 'Electricidad y automatización', sede: 'Santander', personas: 3 },
  { codigo: '1600', descripcion: 'Proyectos y planificación', sede: 'Santander', personas: 3 },
  { codigo: '2300', descripcion: 'Calidad', sede: 'Santander', personas: 3 },
  { codigo: '2400', descripcion: 'Logística y almacén', sede: 'Santander', personas: 3 },
  { codigo: '4100', descripcion: 'Delegación de Madrid', sede: 'Madrid', personas: 4 },
  { codigo: '4200', descripcion: 'Base de Las Palmas', sede: 'Las Palmas', personas: 5 },
  { codigo: '4300', descripcion: 'Posventa y garantías', sede: 'Las Palmas', personas: 3 },
];
/** More people in the centres of the cast, under the responsible that the cast gives them. */
const REFUERZOS: readonly { centro: string; responsable: string; personas: number }[] = [
  { centro: '1200', responsable: 'luis', personas: 4 },
  { centro: '2100', responsable: 'inigo', personas: 3 },
  { centro: '3500', responsable: 'eva', personas: 2 },
];
const CONTRATOS: readonly { codigo: string; descripcion: string; unidad: string }[] = [
  { codigo: 'NB-318', descripcion: 'Patrullero de altura «Cabo Mayor»', unidad: '1600' },
  { codigo: 'NB-321', descripcion: 'Buque de apoyo eólico «Virgen del Mar»', unidad: '1600' },
  { codigo: 'RP-095', descripcion: 'Reparación del granelero «Sierra del Escudo»', unidad: '1300' },
  { codigo: 'SV-012', descripcion: 'Asistencia técnica en Canarias', unidad: '4300' },
];

const DIRECCION = { centro: '1000', descripcion: 'Dirección general' };
/** Who is above the heads; nobody is above the last one, who never asks for a viaje. */
export const PRESIDENCIA = 'presidencia';
export const DIRECTOR = 'direccion';

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L} ]/gu, '')
    .replaceAll(' ', '.')
    .toLowerCase();

/** Some fifty people around the cast, their cost centres and contracts. `cima` are the logins of the cast that now answer to the director. */
export function buildPersonas(azar: Azar) {
  const personas: PersonaDemo[] = [];
  const cargables: { centros: CargableDemo[]; contratos: CargableDemo[] } = { centros: [], contratos: [] };
  const taken = new Set<string>();
  const nombreNuevo = (): string => {
    const nombre = `${azar.pick(azar.chance(0.5) ? DE_ELLA : DE_EL)} ${azar.pick(APELLIDOS)} ${azar.pick(APELLIDOS)}`;
    const login = slug(nombre.split(' ').slice(0, 2).join(' '));
    const [, primero, segundo] = nombre.split(' ');
    if (primero === segundo || taken.has(login)) return nombreNuevo();
    taken.add(login);
    return nombre;
  };
  const contratar = (p: Pick<PersonaDemo, 'centroCoste' | 'sede' | 'responsable'> & Partial<PersonaDemo>): string => {
    const nombre = p.nombre ?? nombreNuevo();
    const login = p.login ?? slug(nombre.split(' ').slice(0, 2).join(' '));
    const matricula = p.matricula ?? String(101 + personas.length).padStart(4, '0');
    const ps = p.centroCoste ? `PS-${p.centroCoste.slice(0, 2)}` : '';
    personas.push({
      roles: ['EMPLEADO'],
      activo: true,
      ...p,
      nombre,
      login,
      matricula,
      ps,
      area: areaDeCentro(p.centroCoste),
      correo: `${login}@extramuros.example`,
    });
    return login;
  };

  cargables.centros.push({ codigo: DIRECCION.centro, descripcion: DIRECCION.descripcion, responsable: DIRECTOR });
  contratar({ login: PRESIDENCIA, centroCoste: DIRECCION.centro, sede: 'Madrid', responsable: null });
  contratar({ login: DIRECTOR, centroCoste: DIRECCION.centro, sede: 'Santander', responsable: PRESIDENCIA });
  const jefes = new Map<string, string>();
  for (const { codigo, descripcion, sede, personas: cuantas } of UNIDADES) {
    const jefe = contratar({ centroCoste: codigo, sede, responsable: DIRECTOR });
    jefes.set(codigo, jefe);
    cargables.centros.push({ codigo, descripcion, responsable: jefe });
    for (let i = 1; i < cuantas; i++) contratar({ centroCoste: codigo, sede, responsable: jefe });
  }
  for (const { centro, responsable, personas: cuantas } of REFUERZOS)
    for (let i = 0; i < cuantas; i++) contratar({ centroCoste: centro, sede: 'Santander', responsable });
  // Somebody has left and a subcontractor has come: neither asks for viajes.
  contratar({ centroCoste: '2100', sede: 'Santander', responsable: 'inigo', activo: false });
  contratar({ matricula: 'S002', roles: ['SUBCONTRATA'], centroCoste: null, sede: 'Santander', responsable: 'inigo' });

  for (const { codigo, descripcion, unidad } of CONTRATOS)
    cargables.contratos.push({ codigo, descripcion, responsable: jefes.get(unidad) ?? DIRECTOR });
  return { personas, ...cargables, jefes: [...jefes.values()], cima: ['luis', 'eva', 'inigo'] };
}
