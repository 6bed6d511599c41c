import { COLUMNAS_ARTICULOS } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { CODIGOS_AYUDA } from '#contract/oficina/ayuda/areas.rules.ts';
import { ayuda } from '#contract/oficina/ayuda/ayuda.endpoints.ts';
import { anyone, CATALOGO, estados, listasDe, varying, who } from '../../listas.kit.ts';

const DEL_PRODUCTO = 'articles are written one by one: hundreds, whatever the years';
export const listas = listasDe({
  contrato: ayuda,
  casos: {
    emergencias: CATALOGO,
    areas: CATALOGO,
    contactos: [{ who: 'ana' }, ...varying('sonia', { todos: ['si'] })],
    buscar: DEL_PRODUCTO,
    masLeidos: DEL_PRODUCTO,
    articulos: [{ who: 'ana' }, ...varying('ana', { area: CODIGOS_AYUDA })],
    gestion: [
      { who: 'admin' },
      ...varying('admin', { area: CODIGOS_AYUDA, estado: estados('123', '1,2'), texto: ['carpeta'] }),
      ...varying('admin', { orden: ordenesDe(COLUMNAS_ARTICULOS) }),
    ],
  },
  filas: ({ each }) => [
    `insert into articulo_ayuda (area, titulo, texto, orden, estado_id, edicion, publicado, autor_id)
     select 'viajes', 'Artículo de la carpeta ' || i, '<p>Cómo se hace</p>', 1 + i % 9, 1 + i % 3, 1, now(),
       ${who('nuria')} ${each} where j < 500`,
    `insert into ayuda_valoracion (articulo_id, edicion, usuario_id, sirve)
     select min(t.id), 1, ${anyone}, true ${each}, articulo_ayuda t where j < 500 group by i on conflict do nothing`,
  ],
});
