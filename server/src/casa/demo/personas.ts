import { areaDeCentro } from './centros.ts';
import type { Cargable, PersonaDemo, Sede } from './empresa.queries.ts';
import type { Azar } from './azar.ts';

export const DE_ELLA =
  'Lucía Carmen Elena Laura Beatriz Raquel Silvia Irene Noelia Miriam Rocío Yaiza Olga Inés Aitana Begoña'.split(' ');
const DE_EL =
  'Javier Sergio Rubén Álvaro Diego Marcos Iván Óscar Gonzalo Hugo Adrián Nicolás Jaime Tomás Airam Fermín'.split(' ');
/** Surnames, used in pairs, so that no full name belongs to a known person. */
const APELLIDOS = [
  'Lavín Cobo Bustillo Setién Gándara Quintana Noriega Ceballos Salcines Liaño Cueto Villegas Pelayo Incera Higuera Haya',
  'Diego Maza Arenal Trueba Déniz Betancor Santana Quevedo Medina Fuentes Herrero Saiz Bárcena Oruña Zubieta Cagigas',
].flatMap((line) => line.split(' '));

/** Cost centres whose head is one of their people. */
const UNIDADES: readonly [codigo: string, descripcion: string, sede: Sede, personas: number][] = [
  ['1100', 'Comercial', 'Madrid', 4],
  ['1300', 'Armamento y maquinaria', 'Santander', 4],
  ['1400', 'Estructuras y soldadura', 'Santander', 4],
  ['1500', 'Electricidad y automatización', 'Santander', 3],
  ['1600', 'Proyectos y planificación', 'Santander', 3],
  ['2300', 'Calidad', 'Santander', 3],
  ['2400', 'Logística y almacén', 'Santander', 3],
  ['4100', 'Delegación de Madrid', 'Madrid', 4],
  ['4200', 'Base de Las Palmas', 'Las Palmas', 5],
  ['4300', 'Posventa y garantías', 'Las Palmas', 3],
];
/** More people in the centres of the cast, below the responsible of the cast. */
const REFUERZOS: readonly [centro: string, responsable: string, personas: number][] = [
  ['1200', 'luis', 4],
  ['2100', 'inigo', 3],
];
/** People hired this week, with fixed matrículas, whom Eva can invite. */
const NUEVOS = ['0301', '0302'];
const CONTRATOS: readonly [codigo: string, descripcion: string, unidad: string][] = [
  ['NB-318', 'Patrullero de altura «Cabo Mayor»', '1600'],
  ['NB-321', 'Buque de apoyo eólico «Virgen del Mar»', '1600'],
  ['RP-095', 'Reparación del granelero «Sierra del Escudo»', '1300'],
  ['SV-012', 'Asistencia técnica en Canarias', '4300'],
];

const DIRECCION = { centro: '1000', descripcion: 'Dirección general' };
/** Logins above the heads. The first one has no superior and never asks for a trip. */
export const PRESIDENCIA = 'presidencia';
export const DIRECTOR = 'direccion';

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L} ]/gu, '')
    .replaceAll(' ', '.')
    .toLowerCase();

/**
 * Some fifty people around the cast, their cost centres and contracts. `cima` are the logins of the cast that now answer to the
 * director.
 */
export function buildPersonas(azar: Azar) {
  const personas: PersonaDemo[] = [];
  const centros: Cargable[] = [];
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

  centros.push({ codigo: DIRECCION.centro, descripcion: DIRECCION.descripcion, responsable: DIRECTOR });
  contratar({ login: PRESIDENCIA, centroCoste: DIRECCION.centro, sede: 'Madrid', responsable: null });
  contratar({ login: DIRECTOR, centroCoste: DIRECCION.centro, sede: 'Santander', responsable: PRESIDENCIA });
  const jefes = new Map<string, string>();
  for (const [codigo, descripcion, sede, cuantas] of UNIDADES) {
    const jefe = contratar({ centroCoste: codigo, sede, responsable: DIRECTOR });
    jefes.set(codigo, jefe);
    centros.push({ codigo, descripcion, responsable: jefe });
    for (let i = 1; i < cuantas; i++) contratar({ centroCoste: codigo, sede, responsable: jefe });
  }
  for (const [centro, responsable, cuantas] of REFUERZOS)
    for (let i = 0; i < cuantas; i++) contratar({ centroCoste: centro, sede: 'Santander', responsable });
  for (const matricula of NUEVOS)
    contratar({ matricula, centroCoste: '3500', sede: 'Santander', responsable: 'eva', sinCuenta: true });
  // A person who has left and a person of a subcontractor; neither asks for trips.
  contratar({ centroCoste: '2100', sede: 'Santander', responsable: 'inigo', activo: false });
  contratar({ matricula: 'S002', roles: ['SUBCONTRATA'], centroCoste: null, sede: 'Santander', responsable: 'inigo' });

  const contratos = CONTRATOS.map(([codigo, descripcion, unidad]): Cargable => ({
    codigo,
    descripcion,
    responsable: jefes.get(unidad) ?? DIRECTOR,
  }));
  return { personas, centros, contratos, jefes: [...jefes.values()], cima: ['luis', 'eva', 'inigo'] };
}
