import * as z from 'zod/mini';
import { alergenos, centro, centroQuery } from '#contract/comedor/centros/centros.schemas.ts';
import { fecha, hora, id, instante, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_TIPO_PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { ACTOS_COCINA } from './cocina.rules.ts';

const tipo = z.enum(CLAVES_TIPO_PEDIDO, 'Elija bocadillos o para llevar');
const acto = z.enum(ACTOS_COCINA, 'Acto no válido');

const LineaDeCocina = z.object({
  Nombre: z.string(),
  Unidades: z.int(),
  Opciones: z.array(z.string()),
  Alergenos: alergenos,
  /** True for a dish of the menu that was withdrawn after the order. */
  Retirado: z.boolean(),
});
export const PedidoDeCocina = z.object({
  Id: id,
  Codigo: z.string(),
  Persona: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  EnvasePropio: z.boolean(),
  Nota: z.string(),
  /** Reason of the cancellation. */
  Motivo: z.string(),
  Lineas: z.array(LineaDeCocina),
  acciones: z.array(z.enum([...ACTOS_COCINA, 'anular'])),
});
export type PedidoDeCocina = z.output<typeof PedidoDeCocina>;
const Franja = z.object({
  Id: id,
  Desde: hora,
  Hasta: hora,
  Capacidad: z.int(),
  Pedidos: z.array(PedidoDeCocina),
});
export type FranjaDeCocina = z.output<typeof Franja>;
/** Orders of one kind on one day, by slot. */
export const Tablero = z.object({
  Centro: centro,
  Tipo: tipo,
  Fecha: fecha,
  Hoy: fecha,
  /** Instant of the cut-off, its hour, and the instant of the answer. */
  Corte: instante,
  HoraCorte: hora,
  Ahora: instante,
  Abre: z.boolean(),
  /** Number of orders of each kind to be made or collected. */
  Vivos: z.object({ B: z.int(), L: z.int() }),
  /** Seats of all sittings of that day; null: no sitting. */
  Sitio: z.nullable(z.object({ Plazas: z.int(), Ocupadas: z.int(), EnEspera: z.int() })),
  Franjas: z.array(Franja),
});
export type Tablero = z.output<typeof Tablero>;
export const tableroQuery = z.strictObject({ ...centroQuery, tipo, fecha: z.optional(fecha) });

export const FormularioMover = z.strictObject({ Id: id, acto });
export const FormularioAnular = z.strictObject({ Id: id, motivo: textoObligatorio(250) });
/** `Ids`: numbers of the only orders to move. */
export const FormularioFranja = z.strictObject({
  franjaId: id,
  fecha,
  acto,
  Ids: z.optional(z.array(id).check(z.maxLength(1000, 'Demasiados pedidos'))),
});
export type FormularioFranja = z.output<typeof FormularioFranja>;
/** Numbers of the moved orders. */
export const FranjaMovida = z.object({ Ids: z.array(id) });
