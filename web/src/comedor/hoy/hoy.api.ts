import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import type { Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { acto } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(comedor);

export const hoyEn = (centro: string) =>
  queryOptions({
    queryKey: ['comedor', 'hoy', centro],
    queryFn: ({ signal }) => api.hoy({ query: { centro } }, { signal }),
  });
export const resumenDe = (mes: string) =>
  queryOptions({
    queryKey: ['comedor', 'resumen', mes],
    queryFn: ({ signal }) => api.resumen({ query: { mes } }, { signal }),
  });
export const descargarNomina = mutationOptions({ mutationFn: (mes: string) => api.nomina({ query: { mes } }) });

const CANCELAR = {
  plaza: ({ Id }: Mia) => client(aforo).cancelar({ body: { Id } }),
  pedido: ({ Id, Version }: Mia) => client(pedidos).cancelar({ body: { Id }, version: Version }),
  mesa: ({ Id }: Mia) => client(mesas).cancelar({ body: { Id } }),
};
export const cancelar = acto(
  ['comedor', 'aforo', 'pedidos', 'mesas'],
  (reserva: Mia) => CANCELAR[reserva.Clase](reserva),
  {
    cargando: 'Cancelando...',
    exito: 'Cancelado',
  },
);

const AJUSTES = ['comedor', 'comedores'];
export const ajustesDe = (centro: string) =>
  queryOptions({
    queryKey: ['comedor', 'ajustes', centro],
    queryFn: ({ signal }) => api.ajustes({ query: { centro } }, { signal }),
  });
export const cambiarAjustes = acto(AJUSTES, api.cambiarAjustes, {
  cargando: 'Guardando...',
  exito: 'Guardado',
  silencio: true,
});
export const cambiarDia = acto([...AJUSTES, 'aforo', 'pedidos', 'mesas'], api.cambiarDia, {
  cargando: 'Guardando...',
  silencio: true,
});
export const quitarDia = acto(AJUSTES, api.quitarDia, {
  cargando: 'Guardando...',
  exito: 'Ese día vuelve a ser como siempre',
});
