import { encodeCursor } from '#server/casa/kernel/cursor.ts';
import type { FormularioElemento } from '#contract/planta/izado/izado.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import * as actos from './elemento.commands.ts';
import {
  type ElementoRow,
  type FiltroIzado,
  selectElemento,
  selectElementoEnTurno,
  selectElementos,
  ordenIzado,
} from './izado.queries.ts';

/** Element as it is stored: `EstadoId` is the stored situation, `Hoy` the day of its centre, `Meses` the period of its kind. */
export type ElementoDeIzado = ElementoRow;
/**
 * The element, or 404; everybody with a session sees all of them (S-8162). `enTurno`: locked until the transaction
 * ends.
 */
export const elementoDe = async (id: number, enTurno = false): Promise<ElementoDeIzado> =>
  existente(await (enTurno ? selectElementoEnTurno(id) : selectElemento(id)));

/**
 * Result of a complete inspection, in its transaction, from the states 1 and 3; from 2 it is sent to repair first.
 * `proxima`: last good day. The colour is that of the period of `fecha`. Throws 404 and 409.
 */
export const darPorApto = (r: Parameters<typeof actos.darPorApto>[0]) => actos.darPorApto(r);
/** Result of a complete inspection, not fit: out of service, from the states 1 to 3. */
export const darPorNoApto = (r: Parameters<typeof actos.darPorNoApto>[0]) => actos.darPorNoApto(r);

/** Subject of the notifications about an element: its alerts are settled with it. */
export const sobreElemento = (id: number) => actos.sobreElemento(id);

/** For the import: each throws as its own call does. With an undefined version it takes the present one. */
export const crearElemento = (usuario: Usuario, f: FormularioElemento) => actos.crearElemento(usuario, f);
export const cambiarElemento = (
  acto: { usuario: Usuario; id: number; version: number | undefined },
  f: FormularioElemento,
) => actos.cambiarElemento(acto, f);
/** Elements of a filter in their order, for the export: the next `limite` after the last read one. */
export const elementosDe = async (f: FiltroIzado, limite: number, tras?: ElementoDeIzado): Promise<ElementoDeIzado[]> =>
  (await selectElementos(f, limite, ordenIzado('urgencia', tras && encodeCursor(['urgencia', despuesDe(tras)])))).slice(
    0,
    limite,
  );
const despuesDe = ({ EstadoId, vence, Id }: ElementoDeIzado) => [String(EstadoId), vence, String(Id)];
