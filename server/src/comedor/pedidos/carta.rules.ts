import { aTiempo, instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import type { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import type { LineaNueva } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { deLinea } from '#contract/comedor/pedidos/carta.rules.ts';
import {
  cumpleRegla,
  diasDe,
  MAX_MENUS,
  MAX_UNIDADES,
  menusDe,
  type TipoPedido,
} from '#contract/comedor/pedidos/pedidos.rules.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { ArticuloRow, FranjaRow } from './carta.queries.ts';
import type { PedidoRow } from './pedido.queries.ts';
import type { LineaHecha } from './pedido.writes.queries.ts';

/** Instant until which an order is placed and cancelled. */
export const corteDe = (p: Pick<PedidoRow, 'Fecha' | 'corte' | 'zona'>) => instanteDe(p.Fecha, p.corte, p.zona);

type Apertura = { fecha: string; abierto: boolean };
const horaDeCorte = (c: Comedor, tipo: TipoPedido) => (tipo === 'B' ? c.CorteBocadillos : c.CorteParaLlevar);

/** A day with its cut-off at an instant, and the reason when it takes no orders. */
export function diaDe(c: Comedor, tipo: TipoPedido, { fecha, abierto }: Apertura, ahora: number) {
  const hora = horaDeCorte(c, tipo);
  const corte = instanteDe(fecha, hora, c.Zona);
  const diaEnPalabras = fecha === c.Hoy ? 'hoy' : `el ${diaConSemana(fecha)}`;
  const tarde = fecha === c.Hoy ? `Los pedidos de hoy se cerraron a las ${hora}` : 'Ese día ya ha pasado';
  const motivo = !aTiempo(ahora, corte)
    ? tarde
    : !diasDe(tipo, c.Hoy).includes(fecha)
      ? 'Aún no se puede pedir para ese día'
      : abierto
        ? ''
        : `El comedor no abre ${diaEnPalabras}`;
  return { fecha, corte, motivo };
}
/** Slots of a day that have not begun. */
export const porEmpezar = (c: Comedor, fecha: string, franjas: readonly FranjaRow[], ahora: number) =>
  franjas.filter(({ Desde }) => aTiempo(ahora, instanteDe(fecha, Desde, c.Zona)));

type Falta = { field: string; message: string };
type Compuesta = { lineas: LineaHecha[]; faltas: Falta[]; total: number };
/** Lines with the present names, prices and allergens, or their faults by field. Amounts in cents. */
export function componer(nuevas: readonly LineaNueva[], carta: readonly ArticuloRow[]): Compuesta {
  const faltas: Falta[] = [];
  const lineas = nuevas.flatMap((l, n): LineaHecha[] => {
    const articulo = deLinea(carta, l);
    if (!articulo) {
      faltas.push({ field: 'lineas', message: 'Ya no está en la carta: elija otra cosa' });
      return [];
    }
    const falta = (message: string) =>
      faltas.push({ field: `lineas.${n}.opciones`, message: `${articulo.Nombre}: ${message}` });
    const grupos = articulo.Grupos.map((g) => ({
      ...g,
      elegidas: g.Opciones.filter(({ Id }) => l.opciones.includes(Id)),
    }));
    const mal = grupos.find(({ Regla, elegidas }) => !cumpleRegla(Regla, elegidas.length));
    if (mal) {
      const cuantas = mal.Regla === 1 ? 'una opción' : 'al menos una opción';
      falta(`elija ${cuantas} de «${mal.Nombre}»`);
    }
    const opciones = grupos.flatMap(({ elegidas }) => elegidas);
    if (opciones.length !== l.opciones.length) falta('hay opciones que ya no están');
    const iguales = nuevas.slice(0, n + 1).filter((lineaAnterior) => deLinea(carta, lineaAnterior) === articulo);
    if (iguales.reduce((suma, { unidades }) => suma + unidades, 0) > MAX_UNIDADES)
      falta(`como máximo ${MAX_UNIDADES} unidades`);
    return [
      {
        articuloId: l.articuloId ?? null,
        platoId: l.platoId ?? null,
        nombre: articulo.Nombre,
        unidades: l.unidades,
        precio: opciones.reduce((suma, { precio }) => suma + precio, articulo.precio),
        opciones: opciones.map(({ Nombre }) => Nombre),
        opcionIds: opciones.map(({ Id }) => Id),
        alergenos: [...new Set([...articulo.Alergenos, ...opciones.flatMap(({ Alergenos }) => Alergenos)])],
      },
    ];
  });
  return { lineas, faltas, total: lineas.reduce((suma, { precio, unidades }) => suma + precio * unidades, 0) };
}

type Plato = { curso: number; unidades: number };
export const platosDe = (nuevas: readonly LineaNueva[], carta: readonly ArticuloRow[]): Plato[] =>
  nuevas.flatMap(({ platoId, unidades }) => {
    const curso = carta.find(({ Id, Curso }) => Curso !== null && Id === platoId)?.Curso;
    return curso ? [{ curso, unidades }] : [];
  });
export const menusLibres = (platos: readonly Plato[]): number => Math.max(0, MAX_MENUS - menusDe(platos));

/** Lines of a repeated order: a dish of the day becomes that of the same name on the new day. */
export const deNuevo = (p: PedidoRow, carta: readonly ArticuloRow[]): LineaNueva[] =>
  p.lineas.map(({ articuloId, platoId, Nombre, Unidades, opcionIds }) => ({
    ...(platoId === null
      ? { articuloId: articuloId ?? 0 }
      : {
          platoId:
            carta.find(({ Curso, Nombre: nombreDePlato }) => Curso !== null && nombreDePlato === Nombre)?.Id ?? platoId,
        }),
    unidades: Unidades,
    opciones: opcionIds,
  }));
