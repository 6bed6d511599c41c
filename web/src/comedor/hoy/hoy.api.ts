import { mutationOptions } from '@tanstack/react-query';
import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import type { Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { acto, guardar, leida } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(comedor);

/** A day of the canteen; absent: today. */
export const hoyEn = (centro: string, fecha: string | undefined) =>
  leida(api.hoy, ['comedor', 'hoy', centro, fecha ?? ''], { query: { centro, ...(fecha !== undefined && { fecha }) } });
export const resumenDe = (mes: string) => leida(api.resumen, ['comedor', 'resumen', mes], { query: { mes } });
export const descargarNomina = mutationOptions({ mutationFn: (mes: string) => api.nomina({ query: { mes } }) });

const CANCELAR = {
  plaza: ({ Id }: Mia) => client(aforo).cancelar({ body: { Id } }),
  pedido: ({ Id, Version }: Mia) => client(pedidos).cancelar({ body: { Id }, version: Version }),
  mesa: ({ Id }: Mia) => client(mesas).cancelar({ body: { Id } }),
};
export const cancelar = acto(
  ['comedor', 'aforo', 'pedidos', 'mesas'],
  (reserva: Mia) => CANCELAR[reserva.Clase](reserva),
  { cargando: 'Cancelando...', exito: 'Cancelado' },
);

const AJUSTES = ['comedor', 'comedores'];
export const ajustesDe = (centro: string) => leida(api.ajustes, ['comedor', 'ajustes', centro], { query: { centro } });
export const cambiarAjustes = acto(AJUSTES, api.cambiarAjustes, guardar('Guardado'));
export const cambiarDia = acto([...AJUSTES, 'aforo', 'pedidos', 'mesas'], api.cambiarDia, {
  cargando: 'Guardando...',
  silencio: true,
});
export const quitarDia = acto(AJUSTES, api.quitarDia, {
  cargando: 'Guardando...',
  exito: 'Ese día vuelve a ser como siempre',
});
