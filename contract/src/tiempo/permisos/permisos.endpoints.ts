import * as z from 'zod/mini';
import { cuentas } from '#contract/casa/kernel/cuentas.ts';
import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho, Puede } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { calendarioQuery, DiaDeCalendario } from './calendario.schemas.ts';
import { Descanso } from './descanso/descanso.schemas.ts';
import { deOtraQuery, PermisosDePersona } from './ficha.schemas.ts';
import {
  anioParam,
  Calculo,
  DiasVacaciones,
  filtrosPermisos,
  FormularioActo,
  FormularioCalculo,
  FormularioPermiso,
  Permiso,
  PermisoDetalle,
  PermisoGuardado,
  PermisosDelAnio,
  permisosQuery,
  TipoPermiso,
} from './permiso.schemas.ts';

const pedido = { tipoId: 1, desde: '2027-08-02', hasta: '2027-08-13', parte: 'C', horaDesde: null, horaHasta: null };
const acto = { output: Hecho, idempotente: true, conVersion: true } as const;
const MAX_JUSTIFICANTE = 10 * 1024 * 1024;

/** Leave and holidays of the person who asks (spec section 7). The two calls under `/usuario` are the specification's. */
export const permisos = area('/api', 'Permisos', {
  permisosDelAnio: get(
    '/usuario/permisos/:param',
    'Los permisos que tengo en un año, por tipo, y los que he pedido. El parámetro es un año, nunca una persona.',
    { params: anioParam, output: PermisosDelAnio, sensible: 'propio' },
  ),
  diasVacaciones: get('/usuario/diasvacaciones', 'Mis vacaciones de este año y de los que lo rodean.', {
    output: z.array(DiasVacaciones),
  }),

  // ---------------------------------------------------------------------------------------------------------------------

  deOtra: get(
    '/permisos/personas/:id',
    'Los saldos y los permisos de una persona en un año: los míos, los de quien depende de mí o, para RRHH, los de cualquiera.',
    { params: idParam, query: deOtraQuery, output: PermisosDePersona, sensible: 'salud' },
  ),
  puedePedir: get('/permisos/puedepedir', 'Si puedo pedir permisos y, si no, por qué.', { output: Puede }),
  tipos: get('/permisos/tipos', 'Los tipos de permiso que puedo pedir, como rigen hoy.', {
    output: z.array(TipoPermiso),
  }),
  descanso: get(
    '/permisos/descanso',
    'Mi descanso a cuenta del saldo de horas: lo disponible, lo pedido, y cada línea con su permiso.',
    { output: Descanso },
  ),
  calendario: get(
    '/permisos/calendario',
    'Mis días: laborables, festivos, permisos, bloqueados y cuántos de mi equipo faltan. Como máximo 100.',
    { query: calendarioQuery, output: z.array(DiaDeCalendario) },
  ),
  calcular: post('/permisos/calcular', 'Qué tomaría una petición, qué quedaría y qué conviene saber. No guarda nada.', {
    body: FormularioCalculo,
    output: Calculo,
    ejemplo: { body: pedido, output: { Dias: [], Cantidad: 0, Quedan: [], Impedimentos: [], Avisos: [] } },
  }),
  crear: post('/permisos/crear', 'Pide un permiso. Los que nadie valida quedan concedidos.', {
    body: FormularioPermiso,
    output: PermisoGuardado,
    idempotente: true,
    ejemplo: {
      body: { ...pedido, motivo: '' },
      output: { Id: 1, Numero: 'P-2027-00001', EstadoId: 1, Estado: 'Pendiente' },
    },
  }),
  mios: get('/permisos/mios', 'Los que he pedido, los más cercanos primero y los pasados después.', {
    ...lista(Permiso, permisosQuery),
    sensible: 'propio',
  }),
  misCuentas: get('/permisos/miscuentas', 'Cuántos de los míos hay en cada estado.', cuentas(filtrosPermisos)),
  permiso: get('/permisos/permiso/:id', 'Un permiso mío con sus días y su historial.', {
    params: idParam,
    output: PermisoDetalle,
    sensible: 'propio',
  }),
  retirar: post('/permisos/retirar', 'Retira una petición que espera.', {
    body: FormularioActo,
    ...acto,
    ejemplo: { body: { Id: 1 }, output: { Id: 1 } },
  }),
  pedirAnulacion: post('/permisos/pediranulacion', 'Pide anular un permiso aprobado que no ha empezado.', {
    body: FormularioActo,
    ...acto,
    ejemplo: { body: { Id: 1, comentario: 'Se aplaza el viaje' }, output: { Id: 1 } },
  }),
  retirarAnulacion: post('/permisos/retiraranulacion', 'Retira la petición de anularlo: sigue aprobado.', {
    body: FormularioActo,
    ...acto,
    ejemplo: { body: { Id: 1 }, output: { Id: 1 } },
  }),
  anular: post('/permisos/anular', 'Anula un permiso que nadie valida y que no ha empezado.', {
    body: FormularioActo,
    ...acto,
    ejemplo: { body: { Id: 1 }, output: { Id: 1 } },
  }),
  subirJustificante: post(
    '/permisos/justificante/:id',
    'Añade o cambia el justificante, que solo ven la persona y recursos humanos.',
    { kind: 'subida', params: idParam, maxBytes: MAX_JUSTIFICANTE, output: Hecho, idempotente: true },
  ),
  justificante: get('/permisos/justificante/:id', 'El justificante: para la persona y recursos humanos.', {
    kind: 'descarga',
    params: idParam,
    sensible: 'documentos',
  }),
});
