import { keepPreviousData, type MutationFunctionContext, queryOptions } from '@tanstack/react-query';
import { cocina } from '#contract/cocina/cocina.endpoints.ts';
import { type ActoCocina, accionesDeCocina } from '#contract/cocina/cocina.rules.ts';
import type { FranjaDeCocina, PedidoDeCocina, Tablero } from '#contract/cocina/cocina.schemas.ts';
import { ESTADO_PEDIDO, PEDIDO, type TipoPedido } from '#contract/pedidos/pedidos.rules.ts';
import { acto } from '#web/kernel/consultas.ts';
import { client } from '#web/red/api.ts';

const api = client(cocina);
const TEMAS = ['pedidos'];
const TABLEROS = ['pedidos', 'cocina'];

/** Orders of a day; the live topic of orders fills it, and each minute what that may have missed. */
export const tablero = (centro: string, tipo: TipoPedido, fecha: string | undefined) =>
  queryOptions({
    queryKey: [...TABLEROS, centro, tipo, fecha ?? ''],
    queryFn: ({ signal }) =>
      api.tablero({ query: { centro, tipo, ...(fecha !== undefined && { fecha }) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

type Movidos = { cuales(pedido: PedidoDeCocina, franja: FranjaDeCocina, tablero: Tablero): boolean; hasta: number };
/** The board as it will be. */
const moverEn = (t: Tablero, { cuales, hasta }: Movidos): Tablero => ({
  ...t,
  Franjas: t.Franjas.map((f) => ({
    ...f,
    Pedidos: f.Pedidos.map((p) =>
      cuales(p, f, t) ? { ...p, EstadoId: hasta, Estado: PEDIDO.nombre(hasta), acciones: accionesDeCocina(hasta) } : p,
    ),
  })),
});
type Contexto = MutationFunctionContext;
/** Act that is drawn at once; what the server refuses goes back as it was. */
const alInstante = <Args, R>(hacer: (args: Args) => Promise<R>, efecto: (args: Args) => Movidos) => ({
  ...acto(TEMAS, hacer, {}),
  onMutate: async (args: Args, { client: cache }: Contexto) => {
    await cache.cancelQueries({ queryKey: TABLEROS });
    const antes = cache.getQueriesData<Tablero>({ queryKey: TABLEROS });
    cache.setQueriesData<Tablero>({ queryKey: TABLEROS }, (t) => t && moverEn(t, efecto(args)));
    return antes;
  },
  onError: (
    _error: Error,
    _args: Args,
    antes: [readonly unknown[], Tablero | undefined][] | undefined,
    { client: cache }: Contexto,
  ) => {
    for (const [clave, t] of antes ?? []) cache.setQueryData(clave, t);
  },
});

export const mover = alInstante(
  (body: { Id: number; acto: ActoCocina }) => api.mover({ body }),
  ({ Id, acto: que }) => ({ cuales: (p) => p.Id === Id, hasta: PEDIDO.actos[que].hasta }),
);
export const anular = alInstante(
  (body: { Id: number; motivo: string }) => api.anular({ body }),
  ({ Id }) => ({ cuales: (p) => p.Id === Id, hasta: ESTADO_PEDIDO.cancelado }),
);
export const moverFranja = alInstante(
  (body: { franjaId: number; fecha: string; acto: ActoCocina }) => api.moverFranja({ body }),
  ({ franjaId, fecha, acto: que }) => ({
    cuales: (p, { Id }, { Fecha }) => Id === franjaId && Fecha === fecha && p.EstadoId === PEDIDO.actos[que].desde[0],
    hasta: PEDIDO.actos[que].hasta,
  }),
);
