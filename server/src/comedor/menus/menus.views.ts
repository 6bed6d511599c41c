import { ESTADO_MENU, MENU } from '#contract/comedor/menus/menus.rules.ts';
import type { MenusDeCocinaRow, MenusRow } from './menu.queries.ts';
import { accionesDeMenu, accionesDePlato } from './menus.policy.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

const estado = (id: number | null) => (id === null ? 'Sin publicar' : MENU.nombre(id));
export const verMenus = (_usuario: Usuario, fila: MenusRow) => ({
  ...fila,
  Dias: fila.Dias.map((dia) => ({ ...dia, Estado: estado(dia.EstadoId) })),
});
/** A day without a menu takes the acts of a draft, except being published. */
export const verCocina = (usuario: Usuario, fila: MenusDeCocinaRow) => ({
  ...fila,
  Dias: fila.Dias.map((dia) => {
    const m = { EstadoId: dia.EstadoId ?? ESTADO_MENU.borrador, pasado: dia.Fecha < fila.Hoy };
    return {
      ...dia,
      Estado: dia.EstadoId === null ? 'Vacío' : estado(dia.EstadoId),
      acciones: accionesDeMenu(usuario, m).filter((acto) => acto === 'anadir' || dia.EstadoId !== null),
      Platos: dia.Platos.map((p) => ({ ...p, acciones: accionesDePlato(usuario, { ...m, retirado: p.Retirado }) })),
    };
  }),
});
