import { hashPassword } from '#server/casa/claves/password.ts';
import { ELENCO } from '#server/casa/demo/elenco.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { updatePin } from './credencial.queries.ts';
import { insertIncidencia, insertTerminal, updateRevocado } from './terminal.queries.ts';

/** Secret of the demo terminal's link (`/terminal/` and the secret), and the PIN of its whole cast. */
export const SECRETO_DEMO = 'demo-puerta-norte-2026';
export const PIN_DEMO = '4071';

/** Makes two terminals in use, a revoked one, and an act that could not be clocked in. */
export const cargar: ParteDemo = async () => {
  const gente = await selectGente();
  const { id: creadoPorId } = gente('eva');
  const crear = async (nombre: string, secreto: string) =>
    existente(await insertTerminal({ nombre, centroTrabajo: 'SDR', huella: huellaDe(secreto), creadoPorId })).Id;
  const terminalId = await crear('Puerta norte', SECRETO_DEMO);
  await crear('Taller de calderería', 'demo-taller-caldereria');
  await updateRevocado(await crear('Almacén antiguo', 'demo-almacen-antiguo-1'), creadoPorId);
  await insertIncidencia({ terminalId, tipo: 'E', instante: new Date().toISOString(), motivo: 'credencial' });
  const fichan = ELENCO.filter(({ roles }) => roles.includes('EMPLEADO'));
  const hashes = await Promise.all(fichan.map(() => hashPassword(PIN_DEMO)));
  for (const [i, { login }] of fichan.entries()) await updatePin(gente(login).id, hashes[i] ?? '');
  return '3 terminales de fichaje';
};
