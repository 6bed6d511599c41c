import { CLAVES_FILA } from '#contract/casa/kernel/importacion.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { CUALES } from '#contract/personas/listas/listas.rules.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { ABIERTOS, COLUMNAS_MAESTRO } from '#contract/personas/listas/listas.schemas.ts';
import { CATALOGO, from, listasDe, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: maestros,
  casos: {
    paises: CATALOGO,
    provincias: CATALOGO,
    divisas: CATALOGO,
    centrosCoste: CATALOGO,
    contratos: CATALOGO,
    ofrecidas: CATALOGO,
    // The codes of a company: four figures are ten thousand at most.
    fichas: CUALES.flatMap((catalogo) => [
      { who: 'eva', de: `select '${catalogo}'` },
      ...varying('eva', { texto: ['ana'], ver: ABIERTOS, orden: ordenesDe(COLUMNAS_MAESTRO) }).map((caso) => ({
        ...caso,
        de: `select '${catalogo}'`,
      })),
    ]),
    responsables: 'people who answer for something: it grows with the company',
    importaciones: [{ who: 'eva', de: `select 'areas'` }],
    filas: from(`select 'areas/' || max(id) from lista_importacion`, [
      { who: 'admin' },
      ...varying('admin', { estado: CLAVES_FILA }),
    ]),
  },
  filas: ({ each }) => [
    `insert into lista_importacion (lista, nombre, creada_por_id, estado_id, columnas, filas, nuevas, cambian, iguales, malas, creada)
     select 'areas', 'areas.csv', ${who('admin')}, 3, '{codigo,nombre}', 0, 0, 0, 0, 0, now() - i * interval '1 minute' ${each}`,
    `insert into lista_importacion_fila (importacion_id, n, codigo, nombre, celdas, datos, estado)
     select (select max(id) from lista_importacion), i + 1, 'AAA', 'Una', '{}', '{}',
       (array['N', 'C', 'I', 'M', 'H', 'R', 'D', 'Q'])[i % 8 + 1] ${each}`,
  ],
});
