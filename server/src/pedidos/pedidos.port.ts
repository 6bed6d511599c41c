import { type Acto, type ActoCocina, anularPedido, moverFranja, moverPedido } from './acto.commands.ts';

/** The kitchen moves one order: `preparar`, `terminar`, `recoger` or `noRecogido`. Its person is told what they wait for. Throws 404, 403 and 409. */
export const moverEnCocina = (acto: Acto, que: ActoCocina) => moverPedido(acto, que);
/** The kitchen cancels one order, with a reason that its person is told. Throws 404, 403 and 409. */
export const anularEnCocina = (acto: Acto, motivo: string) => anularPedido(acto, motivo);
/** The kitchen moves all of a slot of a day that stand where the act begins: how many. Throws 409. */
export const moverFranjaEnCocina = (...args: Parameters<typeof moverFranja>) => moverFranja(...args);
