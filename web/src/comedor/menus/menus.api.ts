import { queryOptions } from '@tanstack/react-query';
import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(menus);
const TEMAS = ['menus'] as const;
const params = (id: number) => ({ id: String(id) });

/** Menus of the week of a day; avoided allergens are in no call. */
export const semanaDe = (centro: string, fecha: string | undefined) =>
  queryOptions({
    queryKey: ['menus', 'semana', centro, fecha ?? ''],
    queryFn: ({ signal }) => api.semana({ query: { centro, fecha } }, { signal }),
  });
export const cocinaDe = (centro: string, fecha: string | undefined) =>
  queryOptions({
    queryKey: ['menus', 'cocina', centro, fecha ?? ''],
    queryFn: ({ signal }) => api.cocina({ query: { centro, fecha } }, { signal }),
  });

type DeUno<B> = { id: number; version: number; body: B };
const deUno =
  <B, R>(call: (args: { params: { id: string }; version: number; body: B }) => Promise<R>) =>
  ({ id, ...resto }: DeUno<B>) =>
    call({ params: params(id), ...resto });
export const crearPlato = acto(TEMAS, api.crear, { cargando: 'Guardando...', silencio: true, exito: 'Plato añadido' });
export const cambiarPlato = acto(TEMAS, deUno(api.cambiar), {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Plato guardado',
});
export const quitarPlato = acto(TEMAS, deUno(api.quitar), { cargando: 'Quitando...', exito: 'Plato quitado' });
export const retirarPlato = acto(TEMAS, deUno(api.retirarPlato), {
  cargando: 'Retirando...',
  exito: 'Plato retirado',
});
export const retirarMenu = acto(TEMAS, deUno(api.retirar), { cargando: 'Retirando...', exito: 'Menú retirado' });
export const copiarSemana = acto(TEMAS, api.copiar, { cargando: 'Copiando...', exito: 'Semana copiada' });
export const publicarMenus = acto(TEMAS, api.publicar, { cargando: 'Publicando...', exito: 'Menú publicado' });
