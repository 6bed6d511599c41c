import sql from 'sql-template-tag';
import {
  ColorIzado,
  type FormularioColorIzado,
  type FormularioTipoIzado,
  TipoIzado,
} from '#contract/planta/izado/izado.schemas.ts';
import { catalogoDe } from '#server/casa/listas/catalogo.ts';

export const tipos = catalogoDe({
  tabla: 'tipo_izado',
  Fila: TipoIzado,
  lee: sql`c.nombre as "Nombre", c.meses as "Meses", c.activo as "Activo",
    (select count(*)::int from (select from izado_elemento e where e.tipo_id = c.id and e.estado_id < 4 limit 10000) x) as "Elementos"`,
  orden: sql`c.activo desc, c.nombre collate "es-ES-x-icu"`,
  escribe: ({ nombre, meses, activo }: FormularioTipoIzado) => ({ nombre, meses, activo }),
  resumen: ({ nombre, meses }) => `${nombre}, cada ${meses} meses`,
});
/** Colours of the whole company: `Vigente` is of the day in its seat. */
export const colores = catalogoDe({
  tabla: 'color_izado',
  Fila: ColorIzado,
  lee: sql`c.nombre as "Nombre", c.muestra as "Muestra", c.desde as "Desde", c.hasta as "Hasta", c.texto as "Texto",
    hoy() between c.desde and c.hasta as "Vigente"`,
  orden: sql`c.desde desc`,
  escribe: ({ desde, hasta, nombre, muestra, texto }: FormularioColorIzado) => ({
    desde,
    hasta,
    nombre,
    muestra,
    texto,
  }),
  resumen: ({ nombre, desde, hasta }) => `${nombre}, del ${desde} al ${hasta}`,
});
