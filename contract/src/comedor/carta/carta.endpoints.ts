import * as z from 'zod/mini';
import { area, get, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Articulo,
  ArticuloHecho,
  cocinaQuery,
  FormularioArticulo,
  FormularioArticuloNuevo,
  FormularioFranja,
  FormularioFranjaNueva,
  FormularioMover,
  Franja,
  FranjaHecha,
} from './carta.schemas.ts';

const articulo = {
  nombre: 'Tortilla de patata',
  descripcion: 'Con cebolla',
  precio: 2.8,
  alergenos: ['huevos'],
  sinAlergenos: false,
  vegetariano: true,
  vegano: false,
  sinGluten: false,
  grupos: [{ nombre: 'Pan', regla: 1, opciones: [{ nombre: 'Blanco', precio: 0, alergenos: ['gluten'] }] }],
} as const;
const franja = { desde: '06:00', hasta: '06:10', capacidad: 20, dias: [1, 2, 3, 4, 5] };
const acto = { params: idParam, idempotente: true, conVersion: true } as const;
const sinMas = { body: z.strictObject({}), output: Hecho, ejemplo: { body: {} } } as const;

/** Catalogue and slots of a kitchen, for that kitchen alone. The specification has none of these calls. */
export const articulos = area('/api/articulos', 'Artículos del comedor', {
  articulos: get('/todos', 'Para la cocina: sus artículos, los que se ofrecen los primeros.', {
    query: cocinaQuery,
    output: z.array(Articulo),
  }),
  crear: post('/crear', 'Para la cocina: un artículo nuevo, con sus grupos de opciones.', {
    ...nuevaFila,
    body: FormularioArticuloNuevo,
    ejemplo: { body: { centro: 'SDR', tipo: 'B', ...articulo } },
  }),
  cambiar: post('/cambiar/:id', 'Para la cocina: cambia un artículo; lo ya pedido conserva su nombre y su precio.', {
    ...acto,
    body: FormularioArticulo,
    output: ArticuloHecho,
    ejemplo: { body: articulo },
  }),
  retirar: post('/retirar/:id', 'Para la cocina: deja de ofrecer un artículo.', { ...acto, ...sinMas }),
  ofrecer: post('/ofrecer/:id', 'Para la cocina: ofrece de nuevo un artículo retirado.', { ...acto, ...sinMas }),
  mover: post('/mover/:id', 'Para la cocina: sube o baja un artículo un puesto en la carta.', {
    ...acto,
    body: FormularioMover,
    output: Hecho,
    ejemplo: { body: { hacia: 'arriba' } },
  }),
  franjas: get('/franjas', 'Para la cocina: las horas de recogida que ofrece.', {
    query: cocinaQuery,
    output: z.array(Franja),
  }),
  crearFranja: post('/franjas/crear', 'Para la cocina: una hora de recogida nueva.', {
    ...nuevaFila,
    body: FormularioFranjaNueva,
    ejemplo: { body: { centro: 'SDR', tipo: 'B', ...franja } },
  }),
  cambiarFranja: post('/franjas/cambiar/:id', 'Para la cocina: cambia una hora de recogida.', {
    ...acto,
    body: FormularioFranja,
    output: FranjaHecha,
    ejemplo: { body: franja },
  }),
  retirarFranja: post('/franjas/retirar/:id', 'Para la cocina: deja de ofrecer una hora de recogida.', {
    ...acto,
    ...sinMas,
  }),
});
