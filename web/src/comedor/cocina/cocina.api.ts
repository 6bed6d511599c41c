import { keepPreviousData, useMutationState } from '@tanstack/react-query';
import { cocina } from '#contract/comedor/cocina/cocina.endpoints.ts';
import { type ActoCocina, accionesDeCocina, VUELTA_DE } from '#contract/comedor/cocina/cocina.rules.ts';
import type {
  FormularioFranja,
  FranjaDeCocina,
  PedidoDeCocina,
  Tablero,
} from '#contract/comedor/cocina/cocina.schemas.ts';
import { PEDIDO, type TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { acto, leida } from '#web/casa/kernel/consultas.ts';
import { dropUndo, undoableAct } from '#web/casa/kernel/undo.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(cocina);
const TEMAS = ['pedidos'];

/** Orders of a day; the live topic of orders updates them, and a reload each minute covers missed events. */
export const tablero = (centro: string, tipo: TipoPedido, fecha: string | undefined) => ({
  ...leida(api.tablero, ['pedidos', 'cocina', centro, tipo, fecha ?? ''], {
    query: { centro, tipo, ...(fecha !== undefined && { fecha }) },
  }),
  placeholderData: keepPreviousData,
  refetchInterval: 60_000,
});

type DeUno = { Id: number; acto: ActoCocina };
type Anulado = { Id: number; motivo: string };
const mutationKey = ['cocina'];
export const mover = { mutationKey, ...acto(TEMAS, (body: DeUno) => api.mover({ body }), {}) };
export const moverFranja = { mutationKey, ...acto(TEMAS, (body: FormularioFranja) => api.moverFranja({ body }), {}) };
export const anular = { mutationKey, ...acto(TEMAS, (body: Anulado) => api.anular({ body }), {}) };

/** Announces the act, drawn before it is `done`, with an undo button where there is one; what came before is undone no more. */
export function contar(
  que: string,
  hecho: ActoCocina,
  done: Promise<unknown>,
  volver: (vuelta: ActoCocina) => void,
): void {
  const vuelta = hecho in VUELTA_DE ? VUELTA_DE[hecho as keyof typeof VUELTA_DE] : undefined; // Found there just now.
  if (vuelta === undefined) dropUndo();
  else undoableAct(`${que}: ${PEDIDO.nombre(PEDIDO.actos[hecho].hasta)}`, done, () => volver(vuelta));
}

function moverEn(t: Tablero, args: DeUno | FormularioFranja | Anulado): Tablero {
  const { desde, hasta } = PEDIDO.actos['motivo' in args ? 'anular' : args.acto];
  const cae = (f: FranjaDeCocina, p: PedidoDeCocina) =>
    'franjaId' in args
      ? args.franjaId === f.Id &&
        args.fecha === t.Fecha &&
        p.EstadoId === desde[0] &&
        (args.Ids?.includes(p.Id) ?? true)
      : args.Id === p.Id;
  const movido = { EstadoId: hasta, Estado: PEDIDO.nombre(hasta), acciones: accionesDeCocina(hasta) };
  return {
    ...t,
    Franjas: t.Franjas.map((f) => ({ ...f, Pedidos: f.Pedidos.map((p) => (cae(f, p) ? { ...p, ...movido } : p)) })),
  };
}
/**
 * The board as it will be once the running acts are done. Each is applied until the board has been read again, so that
 * nothing flickers.
 */
export const useTableroQueSera = (t: Tablero): Tablero =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as DeUno | FormularioFranja | Anulado, // of the mutations with this key
  }).reduce(moverEn, t);
