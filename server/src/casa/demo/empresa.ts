import { type Azar, buildAzar } from './azar.ts';
import { CARGABLES_DEL_ELENCO, ELENCO } from './elenco.ts';
import type { Cargable, DelegacionDemo, PersonaDemo, Sede } from './empresa.queries.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { buildPersonas, DIRECTOR, PRESIDENCIA } from './personas.ts';

export type Viajero = { login: string; sede: Sede; centroCoste: string; responsable: string | null };
/** A cost centre or a contract to charge to. */
export type Cargo = { tipo: 'G' | 'C'; codigo: string; responsable: string };
/** The company as plain data, with logins instead of row numbers. */
export type Empresa = {
  hoy: string;
  /** Random numbers after the people were made, for the parts that follow. */
  azar: Azar;
  /** People besides the cast. */
  personas: PersonaDemo[];
  centros: Cargable[];
  contratos: Cargable[];
  /** Logins of the cast whose superior is the director. */
  cima: string[];
  delegaciones: DelegacionDemo[];
  gestor: string;
  cargos: readonly Cargo[];
  viajeros: readonly Viajero[];
};

/** Makes the company, the same for the same day and seed on any machine. */
export function buildEmpresa({ hoy, semilla }: { hoy: string; semilla: number }): Empresa {
  const azar = buildAzar(semilla);
  const { personas, centros, contratos, jefes, cima } = buildPersonas(azar);
  const cargos = [CARGABLES_DEL_ELENCO, { centros, contratos }].flatMap((de) => [
    ...de.centros.map((centro): Cargo => ({ tipo: 'G', ...centro })),
    ...de.contratos.map((contrato): Cargo => ({ tipo: 'C', ...contrato })),
  ]);
  const delegaciones = buildDelegaciones(hoy, jefes, personas);
  const viajeros = viajerosDe(personas, cima);
  return { hoy, azar, personas, centros, contratos, cima, delegaciones, gestor: 'nuria', cargos, viajeros };
}

/** People without trips: Teo, who starts with an empty list, and the people at the top. */
function viajerosDe(personas: readonly PersonaDemo[], cima: readonly string[]): Viajero[] {
  const elenco = ELENCO.filter(({ login }) => login !== 'teo').map((persona) =>
    cima.includes(persona.login) ? { ...persona, responsable: DIRECTOR } : persona,
  );
  return [...elenco, ...personas]

    .filter(
      ({ login, roles, activo, sinCuenta }) =>
        activo && !sinCuenta && login !== PRESIDENCIA && roles.includes('EMPLEADO'),
    )
    .flatMap(({ login, sede, centroCoste, responsable }) =>
      centroCoste ? [{ login, sede, centroCoste, responsable }] : [],
    );
}

/** Delegations of the demo: two in force, one ended and one to come. */
function buildDelegaciones(hoy: string, jefes: readonly string[], personas: readonly PersonaDemo[]): DelegacionDemo[] {
  const entre = (de: string, para: string | undefined, desde: number, hasta: number): DelegacionDemo[] => {
    if (para === undefined) return [];
    const creada = `${sumarDias(hoy, Math.min(desde, 0) - 3)}T09:30:00.000Z`;
    return [{ de, para, desde: sumarDias(hoy, desde), hasta: sumarDias(hoy, hasta), creada }];
  };
  const deEquipo = (jefe: string) => personas.find(({ responsable }) => responsable === jefe)?.login;
  return [
    ...jefes.slice(1, 3).flatMap((jefe, i) => entre(jefe, deEquipo(jefe), -8 - 20 * i, 6 + 5 * i)),
    ...entre('luis', 'inigo', -150, -60),
    ...entre('luis', 'eva', 40, 55),
  ];
}
