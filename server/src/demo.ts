import { transaction } from '#server/casa/base/db.ts';
import { areas } from './areas.ts';
import { hashPassword } from '#server/casa/claves/password.ts';
import { cargarElenco, ELENCO, PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { buildEmpresa, type Empresa } from '#server/casa/demo/empresa.ts';
import {
  insertCentros,
  insertContratos,
  insertDelegaciones,
  insertPersonas,
  selectHoy,
  selectSinUsuarios,
  selectVez,
  updateResponsables,
  updateResponsablesDeCentros,
} from '#server/casa/demo/empresa.queries.ts';
import { DIRECTOR } from '#server/casa/demo/personas.ts';

/** True for a database without people, the only kind that takes a demo. */
export const esBaseVacia = (): Promise<boolean> => selectSinUsuarios();

type Options = {
  log: (line: string) => void;
  /** Other days than today make other companies; the same day and seed make the same one. */
  hoy?: string;
  semilla?: number;
};

/**
 * The demo company, all or nothing, in an empty migrated database: its people, and the part of each area. The file
 * store must be open. @throws Error in production, or when somebody is already in the database.
 */
export async function cargarDemo({ log, hoy, semilla = 20_260_713 }: Options): Promise<void> {
  // The configuration has refused this before; nothing made up may reach a real company by another way either.
  if (process.env.NODE_ENV === 'production') throw new Error('the demo is never loaded in production');
  await transaction(async () => {
    await selectVez();
    if (!(await esBaseVacia())) throw new Error('the demo is only loaded into an empty database');
    const demo = { hoy: hoy ?? (await selectHoy()), semilla, areas };
    const empresa = buildEmpresa(demo);
    await cargarElenco();
    await cargarPersonas(empresa);
    const hecho = [`${ELENCO.length + empresa.personas.length} personas`];
    for (const area of areas) {
      const cargar = await area.demo?.();
      const parte = await cargar?.(demo);
      if (parte) hecho.push(parte);
    }
    log(`${new Intl.ListFormat('es').format(hecho)} de demostración`);
  });
}

async function cargarPersonas({ personas, centros, contratos, cima, delegaciones }: Empresa) {
  const hashes = await Promise.all(personas.map(() => hashPassword(PASSWORD_DEMO)));
  await insertCentros(centros);
  await insertPersonas(
    personas.map((persona, i) => ({ ...persona, hash: persona.sinCuenta ? null : (hashes[i] ?? '') })),
  );
  await updateResponsables([...personas, ...cima.map((login) => ({ login, responsable: DIRECTOR }))]);
  await updateResponsablesDeCentros(centros);
  await insertContratos(contratos);
  await insertDelegaciones(delegaciones);
}
