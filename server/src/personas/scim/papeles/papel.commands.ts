import { transaction } from '#server/casa/base/db.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { cambiarRoles, type QuienGuarda } from '../../personas/personas.port.ts';
import { losMismos, papelesDe } from './papel.rules.ts';
import { deletePorContar, insertPorContar, selectPapeles, selectQuienPide, updateTenidos } from './papel.queries.ts';
import { comoRrhh } from '../protocolo/quien.rules.ts';

/** People whose roles are counted within the call; the rest wait for the clock, so that a group of thousands holds nobody up. */
const EN_LA_LLAMADA = 50;

/** Counts the roles that these people have by their groups. Inside the transaction that has changed a group. */
export async function contarPapeles(quien: QuienGuarda, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length > EN_LA_LLAMADA) return void (await insertPorContar(quien.id, quien.claveId, ids));
  for (const id of ids) await contarUna(quien, id);
}

async function contarUna(quien: QuienGuarda, id: number): Promise<void> {
  const papeles = await selectPapeles(id);
  // The roles of an ADMIN are given by hand (S-8071).
  if (papeles === undefined || papeles.roles.includes('ADMIN')) return;
  const { roles, porGrupo } = papelesDe(papeles);
  const mismos = losMismos(roles, papeles.roles);
  if (mismos && losMismos(porGrupo, papeles.tenidos)) return;
  try {
    await transaction(async () => {
      if (!mismos) await cambiarRoles(quien, { id, version: undefined }, roles);
      await updateTenidos(id, porGrupo);
    });
  } catch (error) {
    // The person who answers for the key, or one whom somebody has changed meanwhile.
    if (!(error instanceof Refusal)) throw error;
  }
}

const TANDA = 50;
/** Counts the roles of some of those who wait. True: there may be more. */
export const contarPendientes = (): Promise<boolean> =>
  transaction(async () => {
    const pendientes = await deletePorContar(TANDA);
    for (const { usuarioId, ...pide } of pendientes) {
      const quien = await quienPide(pide);
      if (quien !== undefined) await contarUna(quien, usuarioId);
    }
    return pendientes.length === TANDA;
  });

/** Author of the counting. A key that has ended since leaves its last wishes to who answers for it. */
async function quienPide({ quienId, claveId }: { quienId: number; claveId: number | null }) {
  const pide = await selectQuienPide(quienId, claveId);
  if (pide === undefined) return undefined;
  const quien = comoRrhh({ id: claveId ?? 0, nombre: pide.nombre, responsableId: quienId });
  return claveId !== null && pide.enUso ? quien : { ...quien, claveId: undefined, roles: pide.roles };
}
