import type { Comprobacion } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import type { Comprobar } from '#server/casa/kernel/area.ts';
import { bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { type PiezaPorComprobar, selectPorComprobar } from './comprobado.queries.ts';

/** Checks of a receipt for whoever signs it: what is handed over, its size, its expiry, and the delivery before. */
export const comprobarRecibo: Comprobar = async ({ entidadId }) =>
  (await selectPorComprobar(entidadId)).flatMap((pieza) => [
    loEntregado(pieza),
    ...laTalla(pieza),
    laCaducidad(pieza),
    loAnterior(pieza),
  ]);

function loEntregado({ articulo, talla, cantidad, pedida, tallaPedida }: PiezaPorComprobar): Comprobacion {
  const que = `${cantidad} × ${articulo}${talla === '' ? '' : `, talla ${talla}`}`;
  if (pedida === null) return bien(`${que}: sin pedirlo`);
  return tallaPedida !== null && tallaPedida !== talla
    ? ojo(`${que}: pidió la talla ${tallaPedida}`)
    : bien(`${que}: como lo pidió el ${diaCorto(pedida)}`);
}
function laTalla({ articulo, talla, tallaAnterior }: PiezaPorComprobar): Comprobacion[] {
  if (talla === '' || tallaAnterior === null || tallaAnterior === '') return [];
  return [
    talla === tallaAnterior
      ? bien(`${articulo}: la misma talla que la última vez`)
      : ojo(`${articulo}: la última vez fue la talla ${tallaAnterior}`),
  ];
}
function laCaducidad({ articulo, caduca, caducada, caducaPronto }: PiezaPorComprobar): Comprobacion {
  if (caduca === null) return bien(`${articulo}: no caduca`);
  if (caducada) return ojo(`${articulo}: caducó el ${diaCorto(caduca)}`);
  return (caducaPronto ? ojo : bien)(`${articulo}: caduca el ${diaCorto(caduca)}`);
}
function loAnterior({ articulo, anterior, enUso }: PiezaPorComprobar): Comprobacion {
  if (anterior === null) return bien(`${articulo}: es el primero que recibe`);
  const cuando = `${articulo}: el anterior se entregó el ${diaCorto(anterior)}`;
  return enUso === 0 ? bien(cuando) : ojo(`${cuando}, y ${enUso === 1 ? 'sigue' : 'siguen'} ${enUso} en uso`);
}
