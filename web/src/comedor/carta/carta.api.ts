import { queryOptions } from '@tanstack/react-query';
import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(articulos);
/** A change of the catalogue changes the orderable articles, and each order changes the figures of the catalogue. */
const TEMAS = ['pedidos'] as const;

export const articulosDe = (centro: string) =>
  queryOptions({
    queryKey: ['pedidos', 'articulos', centro],
    queryFn: ({ signal }) => api.articulos({ query: { centro } }, { signal }),
  });
export const franjasDe = (centro: string) =>
  queryOptions({
    queryKey: ['pedidos', 'franjas', centro],
    queryFn: ({ signal }) => api.franjas({ query: { centro } }, { signal }),
  });

type DeUno<B> = { id: number; version: number; body: B };
const deUno =
  <B, R>(call: (args: { params: { id: string }; version: number; body: B }) => Promise<R>) =>
  ({ id, ...resto }: DeUno<B>) =>
    call({ params: { id: String(id) }, ...resto });
const guardar = (exito: string) => ({ cargando: 'Guardando...', silencio: true as const, exito });

export const crearArticulo = acto(TEMAS, api.crear, guardar('Artículo creado'));
export const cambiarArticulo = acto(TEMAS, deUno(api.cambiar), guardar('Artículo guardado'));
export const retirarArticulo = acto(TEMAS, deUno(api.retirar), {
  cargando: 'Retirando...',
  exito: 'Artículo retirado',
});
export const ofrecerArticulo = acto(TEMAS, deUno(api.ofrecer), {
  cargando: 'Guardando...',
  exito: 'El artículo se ofrece de nuevo',
});
export const moverArticulo = acto(TEMAS, deUno(api.mover), { cargando: 'Moviendo...' });
export const crearFranja = acto(TEMAS, api.crearFranja, guardar('Franja creada'));
export const cambiarFranja = acto(TEMAS, deUno(api.cambiarFranja), guardar('Franja guardada'));
export const retirarFranja = acto(TEMAS, deUno(api.retirarFranja), {
  cargando: 'Retirando...',
  exito: 'Franja retirada',
});
