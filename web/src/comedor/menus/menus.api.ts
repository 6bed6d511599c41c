import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { acto, guardar, indicador, leida } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(menus);
const TEMAS = ['menus'] as const;

/** Menus of the week of a day; avoided allergens are in no call. */
export const semanaDe = (centro: string, fecha: string | undefined) =>
  leida(api.semana, ['menus', 'semana', centro, fecha ?? ''], { query: { centro, fecha } });
export const cocinaDe = (centro: string, fecha: string | undefined) =>
  leida(api.cocina, ['menus', 'cocina', centro, fecha ?? ''], { query: { centro, fecha } });

export const crearPlato = acto(TEMAS, api.crear, guardar('Plato añadido'));
export const cambiarPlato = acto(TEMAS, api.cambiar, guardar('Plato guardado'));
export const quitarPlato = acto(TEMAS, api.quitar, indicador('Quitando...', 'Plato quitado'));
export const retirarPlato = acto(TEMAS, api.retirarPlato, indicador('Retirando...', 'Plato retirado'));
export const retirarMenu = acto(TEMAS, api.retirar, indicador('Retirando...', 'Menú retirado'));
export const copiarSemana = acto(TEMAS, api.copiar, indicador('Copiando...', 'Semana copiada'));
export const publicarMenus = acto(TEMAS, api.publicar, indicador('Publicando...', 'Menú publicado'));
