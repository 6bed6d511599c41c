import { VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { cifra, diaConSemana, espera, type Esperan, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { selectProximo, selectResumen } from './resumen.queries.ts';
import { puedeCrearViaje } from './viaje/viajes.policy.ts';

type Resumen = Awaited<ReturnType<typeof selectResumen>>;
type Proximo = Awaited<ReturnType<typeof selectProximo>>;

/** Day of the first departure. */
const sale = ({ Limite }: Esperan) => (Limite === null ? '' : diaConSemana(Limite));
/** Line of trips of one kind that wait for their requester, with the verb for one trip and for several. */
const lineaDeViajes = (e: Esperan, singular: string, varias: string, estado: number) =>
  espera(e, {
    una: (destino, id) => ({ Texto: singular, Detalle: `${destino} · sale el ${sale(e)}`, Ruta: `/menu/viajes/${id}` }),
    varias: (cuantos) => ({
      Texto: `${cuantos} ${varias}`,
      Detalle: `El primero sale el ${sale(e)}`,
      Ruta: `/menu/viajes?estado=${estado}`,
    }),
  });
/** Line of trips that have ended and ask for something of their traveller. */
const lineaDeTerminados = (e: Esperan, pide: string) =>
  espera(e, {
    una: (destino, id) => ({
      Texto: `${pide} de su viaje a ${destino}`,
      Detalle: 'El viaje ha terminado',
      Ruta: `/gastosviaje/${id}`,
    }),
    varias: (cuantos) => ({
      Texto: `${pide} de ${cuantos} viajes`,
      Detalle: 'Han terminado',
      Ruta: '/menu/viajes',
    }),
  });
const cola = (Texto: string, e: Esperan, estado: number) =>
  cifra(e.Cuenta, {
    Texto,
    Detalle: e.Cuenta === 1 ? `Sale el ${sale(e)}` : `El primero sale el ${sale(e)}`,
    Ruta: `/menu/gestion?estados=${estado}`,
  });

/** Part of the day's page: trips that wait for the person, the travel desk's queue, and the next trip. */
export const verInicio = (usuario: Usuario, r: Resumen, proximo: Proximo): DeInicio => ({
  espera: [
    ...lineaDeViajes(r.PorElegir, 'Elija propuesta de viaje', 'viajes esperan que elija propuesta', 2),
    ...lineaDeViajes(r.PorConformar, 'Dé su conformidad al viaje', 'viajes esperan su conformidad', 2),
    ...lineaDeViajes(r.Rechazados, 'Rehaga o anule el viaje rechazado', 'viajes rechazados, por rehacer o anular', 5),
    ...lineaDeTerminados(r.PorGastos, 'Añada los gastos'),
    ...lineaDeTerminados(r.PorLiquidar, 'Envíe la liquidación'),
    ...lineaDeViajes(r.Borradores, 'Termine y envíe el viaje', 'viajes en borrador, sin enviar', 1),
  ],
  actos: puedeCrearViaje(usuario) ? [{ Texto: 'Nuevo viaje', Ruta: '/menu/viajes/nuevo' }] : [],
  tarjetas: tarjeta({
    Nombre: 'Agencia de viajes',
    Ruta: '/menu/gestion',
    Orden: 12,
    Filas: [...cola('Por proponer', r.PorProponer, 2), ...cola('Documentación por emitir', r.PorEmitir, 4)],
  }),
  cuadros: { Viaje: proximo ? { ...proximo, Estado: VIAJE.nombre(proximo.EstadoId) } : null },
});
