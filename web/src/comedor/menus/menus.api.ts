import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { acto, guardar, leida } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(menus);
const TEMAS = ['menus'] as const;

/** Menus of the week of a day; avoided allergens are in no call. */
export const semanaDe = (centro: string, fecha: string | undefined) =>
  leida(api.semana, ['menus', 'semana', centro, fecha ?? ''], { query: { centro, fecha } });
export const cocinaDe = (centro: string, fecha: string | undefined) =>
  leida(api.cocina, ['menus', 'cocina', centro, fecha ?? ''], { query: { centro, fecha } });

/** Dishes of a kitchen's menus, for those who write its next ones. */
export const conocidosDe = (centro: string) =>
  leida(api.conocidos, ['menus', 'conocidos', centro], { query: { centro } });

/** Without a dialog around it that would show its failure; the screen shows its effect. */
export const ponerPlato = acto(TEMAS, api.crear, { cargando: 'Guardando...' });
export const crearPlato = acto(TEMAS, api.crear, guardar('Plato añadido'));
export const cambiarPlato = acto(TEMAS, api.cambiar, guardar('Plato guardado'));
export const quitarPlato = acto(TEMAS, api.quitar, { cargando: 'Quitando...' });
export const retirarPlato = acto(TEMAS, api.retirarPlato, { cargando: 'Retirando...', exito: 'Plato retirado' });
export const retirarMenu = acto(TEMAS, api.retirar, { cargando: 'Retirando...', exito: 'Menú retirado' });
export const copiarSemana = acto(TEMAS, api.copiar, { cargando: 'Copiando...', exito: 'Semana copiada' });
export const publicarMenus = acto(TEMAS, api.publicar, { cargando: 'Publicando...', exito: 'Menú publicado' });
