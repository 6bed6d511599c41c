import * as z from 'zod/mini';
import { area, get, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  conocidosQuery,
  FormularioCopiar,
  FormularioPlato,
  FormularioPlatoNuevo,
  FormularioPublicar,
  FormularioRetirada,
  Menus,
  MenusDeCocina,
  PlatoConocido,
  Retirada,
  semanaQuery,
} from './menu.schemas.ts';

const PLATO = {
  curso: 1,
  nombre: 'Lentejas estofadas',
  descripcion: 'Con verduras',
  precio: 3.5,
  alergenos: ['apio'],
  sinAlergenos: false,
  vegetariano: true,
  vegano: true,
  sinGluten: true,
  paraLlevar: true,
} as const;
const acto = { idempotente: true, conVersion: true, params: idParam } as const;
const motivo = { body: { motivo: 'No ha llegado el pescado' } } as const;

/** Menu of the canteen. The specification has none of these calls. */
export const menus = area('/api/menus', 'Menús del comedor', {
  dia: get('/dia', 'El menú publicado de un día, hoy si no se dice otro.', { query: semanaQuery, output: Menus }),
  semana: get('/semana', 'Los menús publicados de una semana.', { query: semanaQuery, output: Menus }),
  cocina: get('/cocina', 'Para la cocina: los menús de una semana, también en borrador.', {
    query: semanaQuery,
    output: MenusDeCocina,
  }),
  conocidos: get('/cocina/platos', 'Para la cocina: los platos de sus menús del último año, cada uno una vez.', {
    query: conocidosQuery,
    output: z.array(PlatoConocido),
  }),
  crear: post('/cocina/plato', 'La cocina añade un plato al menú de un día.', {
    ...nuevaFila,
    body: FormularioPlatoNuevo,
    ejemplo: { body: { centro: 'SDR', fecha: '2099-01-07', ...PLATO }, output: { Id: 1 } },
  }),
  cambiar: post('/cocina/plato/cambiar/:id', 'La cocina cambia un plato; publicado, queda marcado como cambio.', {
    ...acto,
    body: FormularioPlato,
    output: Hecho,
    ejemplo: { body: PLATO },
  }),
  quitar: post('/cocina/plato/quitar/:id', 'La cocina quita un plato de un borrador.', {
    ...acto,
    body: z.strictObject({}),
    output: Hecho,
    ejemplo: { body: {} },
  }),
  retirarPlato: post(
    '/cocina/plato/retirar/:id',
    'La cocina retira un plato publicado y avisa a quienes lo pidieron.',
    {
      ...acto,
      body: FormularioRetirada,
      output: Retirada,
      ejemplo: motivo,
    },
  ),
  retirar: post('/cocina/retirar/:id', 'La cocina retira el menú de un día y avisa a quienes contaban con él.', {
    ...acto,
    body: FormularioRetirada,
    output: Retirada,
    ejemplo: motivo,
  }),
  copiar: post('/cocina/copiar', 'Copia, en borrador, los platos de la semana anterior a los días que están vacíos.', {
    body: FormularioCopiar,
    output: z.object({ Dias: z.int() }),
    idempotente: true,
    ejemplo: { body: { centro: 'SDR', fecha: '2099-01-05' } },
  }),
  publicar: post('/cocina/publicar', 'Publica los menús de unos días, todos o ninguno.', {
    body: FormularioPublicar,
    output: z.object({ Dias: z.int() }),
    idempotente: true,
    ejemplo: { body: { centro: 'SDR', fechas: ['2099-01-07'] } },
  }),
});
