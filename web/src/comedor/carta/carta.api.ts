import { articulos } from '#contract/comedor/carta/carta.endpoints.ts';
import { acto, guardar, leida } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(articulos);
/** A change of the catalogue changes the orderable articles, and each order changes the figures of the catalogue. */
const TEMAS = ['pedidos'] as const;

export const articulosDe = (centro: string) =>
  leida(api.articulos, ['pedidos', 'articulos', centro], { query: { centro } });
export const franjasDe = (centro: string) => leida(api.franjas, ['pedidos', 'franjas', centro], { query: { centro } });

export const crearArticulo = acto(TEMAS, api.crear, guardar('Artículo creado'));
export const cambiarArticulo = acto(TEMAS, api.cambiar, guardar('Artículo guardado'));
export const retirarArticulo = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Artículo retirado' });
export const ofrecerArticulo = acto(TEMAS, api.ofrecer, {
  cargando: 'Guardando...',
  exito: 'El artículo se ofrece de nuevo',
});
export const moverArticulo = acto(TEMAS, api.mover, { cargando: 'Moviendo...' });
export const crearFranja = acto(TEMAS, api.crearFranja, guardar('Franja creada'));
export const cambiarFranja = acto(TEMAS, api.cambiarFranja, guardar('Franja guardada'));
export const retirarFranja = acto(TEMAS, api.retirarFranja, { cargando: 'Retirando...', exito: 'Franja retirada' });
