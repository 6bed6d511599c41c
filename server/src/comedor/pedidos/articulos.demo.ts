import sql from 'sql-template-tag';
import { execute } from '#server/casa/base/db.ts';
import { json } from '#server/casa/demo/filas.ts';

type Opcion = [nombre: string, centimos: number, alergenos: string[]];
type Grupo = [nombre: string, regla: 0 | 1 | 2, opciones: Opcion[]];
type Articulo = {
  nombre: string;
  precio: number;
  alergenos: string[];
  vegetariano?: true;
  vegano?: true;
  grupos: Grupo[];
};
const PAN: Grupo = [
  'Pan',
  1,
  [
    ['Blanco', 0, ['gluten']],
    ['Integral', 0, ['gluten']],
    ['De maíz, sin gluten', 50, []],
  ],
];
const EXTRAS: Grupo = [
  'Añadidos',
  0,
  [
    ['Queso', 40, ['lacteos']],
    ['Tomate', 20, []],
    ['Mayonesa', 0, ['huevos']],
  ],
];
const ENSALADA: Grupo = [
  'Aliños',
  2,
  [
    ['Aceite y limón', 0, []],
    ['Vinagreta de mostaza', 0, ['mostaza', 'sulfitos']],
  ],
];
const BOCADILLOS: Articulo[] = [
  { nombre: 'Tortilla de patata', precio: 280, alergenos: ['huevos'], vegetariano: true, grupos: [PAN, EXTRAS] },
  { nombre: 'Jamón serrano', precio: 320, alergenos: [], grupos: [PAN, EXTRAS] },
  { nombre: 'Bonito con pimientos', precio: 350, alergenos: ['pescado'], grupos: [PAN, EXTRAS] },
  { nombre: 'Verduras a la plancha', precio: 300, alergenos: [], vegetariano: true, vegano: true, grupos: [PAN] },
];
const PARA_LLEVAR: Articulo[] = [
  { nombre: 'Ensalada de garbanzos', precio: 450, alergenos: [], vegetariano: true, vegano: true, grupos: [ENSALADA] },
  { nombre: 'Pollo asado con patatas', precio: 620, alergenos: [], grupos: [] },
  { nombre: 'Fruta del día', precio: 100, alergenos: [], vegetariano: true, vegano: true, grupos: [] },
];

/** Articles and slots of both canteens of the demo company. */
export async function cargarArticulos(): Promise<void> {
  const articulos = [...BOCADILLOS.map((a) => ({ ...a, tipo: 'B' })), ...PARA_LLEVAR.map((a) => ({ ...a, tipo: 'L' }))];
  const filas = articulos.map((a, orden) => ({ vegetariano: false, vegano: false, ...a, orden }));
  await execute(sql`
    insert into articulo (centro, tipo, nombre, precio_centimos, alergenos, sin_alergenos, vegetariano, vegano, orden)
    select c.centro, x.tipo, x.nombre, x.precio, x.alergenos, cardinality(x.alergenos) = 0, x.vegetariano, x.vegano, x.orden
      from comedor c,
        jsonb_to_recordset(${json(filas)}) as x (tipo text, nombre text, precio int, alergenos text[], vegetariano boolean,
          vegano boolean, orden int)
    on conflict do nothing`);
  await execute(sql`
    insert into articulo_grupo (articulo_id, nombre, regla, orden)
    select a.id, g.v ->> 0, (g.v ->> 1)::int, g.n
      from jsonb_to_recordset(${json(filas)}) as x (nombre text, grupos jsonb) join articulo a on a.nombre = x.nombre,
           jsonb_array_elements(x.grupos) with ordinality g (v, n)`);
  await execute(sql`
    insert into articulo_opcion (grupo_id, nombre, precio_centimos, alergenos, orden)
    select q.id, o.v ->> 0, (o.v ->> 1)::int, array(select jsonb_array_elements_text(o.v -> 2)), o.n
      from jsonb_to_recordset(${json(filas)}) as x (nombre text, grupos jsonb) join articulo a on a.nombre = x.nombre,
           jsonb_array_elements(x.grupos) g, jsonb_array_elements(g -> 2) with ordinality o (v, n), articulo_grupo q
     where q.articulo_id = a.id and q.nombre = g ->> 0`);
  await execute(sql`
    insert into franja (centro, tipo, desde, hasta, capacidad)
    select c.centro, x.tipo, h::time, (h + interval '10 minutes')::time, x.capacidad
      from comedor c, (values ('B', '2000-01-01 10:30'::timestamp, 25), ('L', '2000-01-01 13:30', 15)) x (tipo, desde, capacidad),
           generate_series(x.desde, x.desde + interval '40 minutes', interval '10 minutes') h
    on conflict do nothing`);
}
