import { buildAvisos } from './avisos/avisos.build.ts';
import { ELENCO } from './base/elenco.ts';
import { addDays } from './base/fechas.ts';
import { buildPersonas, DIRECTOR, PRESIDENCIA, type CargableDemo, type PersonaDemo } from './base/personas.build.ts';
import type { AvisoDemo, Cargo, DelegacionDemo, Viajero, ViajeDemo } from './base/plan.ts';
import { buildAzar } from './base/prng.ts';
import { buildViajes } from './viajes/viajes.build.ts';

export type Empresa = {
  /** Those around the cast. */
  personas: PersonaDemo[];
  centros: CargableDemo[];
  contratos: CargableDemo[];
  /** Logins of the cast that answer to the director, now that there is one. */
  cima: string[];
  delegaciones: DelegacionDemo[];
  gestor: string;
  viajes: ViajeDemo[];
  avisos: AvisoDemo[];
};

const GESTOR = 'nuria';
/** Open ones of the cast, with whoever decides on them. */
const CARGOS_DEL_ELENCO: readonly Cargo[] = [
  { tipo: 'G', codigo: '1200', responsable: 'luis' },
  { tipo: 'G', codigo: '2100', responsable: 'inigo' },
  { tipo: 'G', codigo: '2200', responsable: 'inigo' },
  ...['3100', '3200', '3300', '3400', '3500'].map((codigo): Cargo => ({ tipo: 'G', codigo, responsable: 'eva' })),
  { tipo: 'C', codigo: 'NB-314', responsable: 'luis' },
  { tipo: 'C', codigo: 'RP-088', responsable: 'inigo' },
];

/** The whole company as plain data: the same for the same day and seed, whatever the machine. */
export function buildEmpresa({ hoy, semilla }: { hoy: string; semilla: number }): Empresa {
  const azar = buildAzar(semilla);
  const { personas, centros, contratos, jefes, cima } = buildPersonas(azar);
  const cargo =
    (tipo: Cargo['tipo']) =>
    ({ codigo, responsable }: CargableDemo): Cargo => ({ tipo, codigo, responsable });
  const cargos = [...CARGOS_DEL_ELENCO, ...centros.map(cargo('G')), ...contratos.map(cargo('C'))];
  const delegaciones = buildDelegaciones(hoy, jefes, personas);
  const viajes = buildViajes({ azar, hoy, cargos, delegaciones, gestor: GESTOR, viajeros: viajerosDe(personas, cima) });
  return { personas, centros, contratos, cima, delegaciones, gestor: GESTOR, viajes, avisos: buildAvisos(hoy) };
}

/** Teo's first visit is to an empty list; whoever is at the top stays at home. */
function viajerosDe(personas: readonly PersonaDemo[], cima: readonly string[]): Viajero[] {
  const elenco = ELENCO.filter(({ login, roles }) => login !== 'teo' && roles.includes('EMPLEADO')).map(
    ({ login, centroCoste, responsable }) => ({
      login,
      centroCoste,
      sede: 'Santander' as const,
      responsable: cima.includes(login) ? DIRECTOR : responsable,
    }),
  );
  const resto = personas.filter(
    ({ login, roles, activo }) => activo && login !== PRESIDENCIA && roles.includes('EMPLEADO'),
  );
  return [...elenco, ...resto].flatMap(({ login, sede, centroCoste, responsable }) =>
    centroCoste ? [{ login, sede, centroCoste, responsable }] : [],
  );
}

/** Two in force, one over and one to come. */
function buildDelegaciones(hoy: string, jefes: readonly string[], personas: readonly PersonaDemo[]): DelegacionDemo[] {
  const deEquipo = (jefe: string) => personas.find(({ responsable }) => responsable === jefe)?.login;
  const entre = (de: string, para: string | undefined, desde: number, hasta: number): DelegacionDemo[] =>
    para
      ? [
          {
            de,
            para,
            desde: addDays(hoy, desde),
            hasta: addDays(hoy, hasta),
            creada: `${addDays(hoy, Math.min(desde, 0) - 3)}T09:30:00.000Z`,
          },
        ]
      : [];
  return [
    ...jefes.slice(1, 3).flatMap((jefe, i) => entre(jefe, deEquipo(jefe), -8 - 20 * i, 6 + 5 * i)),
    ...entre('luis', 'inigo', -150, -60),
    ...entre('luis', 'eva', 40, 55),
  ];
}
