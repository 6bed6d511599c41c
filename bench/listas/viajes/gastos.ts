import { gastos } from '#contract/viajes/gastos/gastos.endpoints.ts';
import { CATALOGO, listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: gastos,
  casos: { tipos: CATALOGO, importaciones: [{ who: 'admin' }] },
  filas: ({ each }) => [
    `insert into cambio_importacion (nombre, dias, desde, hasta, nuevas, cambiadas)
     select 'eurofxref-daily.xml', 1, hoy(), hoy(), 30, 0 ${each}`,
  ],
});
