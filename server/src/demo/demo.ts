import { transaction } from '#server/base/db.ts';
import { hashPassword } from '#server/claves/password.ts';
import { cargarAccesos } from './accesos.carga.ts';
import { cargarAvisos } from './avisos/avisos.carga.ts';
import { cargarBuzon } from './buzon.carga.ts';
import { cargarComunicaciones } from './comunicaciones.carga.ts';
import {
  insertCentros,
  insertContratos,
  insertDelegaciones,
  insertPersonas,
  selectTurno,
  selectHoy,
  selectSinUsuarios,
  updateResponsables,
  updateResponsablesDeCentros,
} from './base/demo.queries.ts';
import { cargarElenco, ELENCO, PASSWORD_DEMO } from './base/elenco.ts';
import { buildEmpresa, type Empresa } from './empresa.build.ts';
import { cargarFirmas } from './firma.carga.ts';
import { cargarFestivosDemo, cargarNoticias } from './notificaciones.carga.ts';
import { DIRECTOR } from './base/personas.build.ts';
import { cargarViajes } from './viajes.carga.ts';

/** True when nobody is in it yet: the only database that takes a demo. */
export const esBaseVacia = (): Promise<boolean> => selectSinUsuarios();

type Options = {
  log: (line: string) => void;
  /** Other days than today make other companies; the same day and seed make the same one. */
  hoy?: string;
  semilla?: number;
};

/**
 * The demo company of decisions 13, all or nothing, in an empty migrated database. The file store must be open.
 * @throws Error in production, or when somebody is already in the database.
 */
export async function cargarDemo({ log, hoy, semilla = 20_260_713 }: Options): Promise<void> {
  // The configuration has refused this before; nothing made up may reach a real company by another way either.
  if (process.env.NODE_ENV === 'production') throw new Error('the demo is never loaded in production');
  await transaction(async () => {
    await selectTurno();
    if (!(await esBaseVacia())) throw new Error('the demo is only loaded into an empty database');
    const dia = hoy ?? (await selectHoy());
    const empresa = buildEmpresa({ hoy: dia, semilla });
    await cargarElenco();
    await cargarPersonas(empresa);
    await cargarFestivosDemo(dia);
    await cargarViajes(empresa);
    await cargarNoticias(empresa, dia);
    await cargarAvisos(empresa.avisos);
    await cargarAccesos(dia);
    await cargarFirmas(dia);
    await cargarBuzon(dia);
    await cargarComunicaciones(dia);
    log(
      `${ELENCO.length + empresa.personas.length} personas, ${empresa.viajes.length} viajes y ${empresa.avisos.length} avisos y noticias de demostración`,
    );
  });
}

async function cargarPersonas({ personas, centros, contratos, cima, delegaciones }: Empresa) {
  const hashes = await Promise.all(personas.map(() => hashPassword(PASSWORD_DEMO)));
  await insertCentros(centros);
  await insertPersonas(personas.map((persona, i) => ({ ...persona, hash: hashes[i] ?? '' })));
  await updateResponsables([...personas, ...cima.map((login) => ({ login, responsable: DIRECTOR }))]);
  await updateResponsablesDeCentros(centros);
  await insertContratos(contratos);
  await insertDelegaciones(delegaciones);
}
