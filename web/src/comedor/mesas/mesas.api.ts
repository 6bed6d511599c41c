import { keepPreviousData } from '@tanstack/react-query';
import { mesas } from '#contract/comedor/mesas/mesas.endpoints.ts';
import type { Reserva } from '#contract/comedor/mesas/mesa.schemas.ts';
import { acto, guardar, leida } from '#web/casa/kernel/consultas.ts';
import { lista } from '#web/casa/red/listas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(mesas);
const TEMAS = ['mesas'];

export const diaDeMesas = (centro: string, fecha: string | undefined) => ({
  ...leida(api.dia, ['mesas', 'dia', centro, fecha], { query: { centro, fecha } }),
  // The former day stays until another one is loaded.
  placeholderData: keepPreviousData,
});
export const misMesas = lista(api.mias, ['mesas', 'mias']);
export const mesaDelCodigo = (codigo: string) => leida(api.codigo, ['mesas', 'codigo', codigo], { query: { codigo } });

/** Table and slot in words, for an entry that waits. */
export type Elegida = { mesa: string; desde: string; hasta: string };
/** Outbox entries of a day's table. */
export const mesaDe = (fecha: string): string => `mesa:${fecha}`;
const espera = (tipo: string, titulo: string, de: Elegida & { fecha: string }) => ({
  tipo,
  titulo,
  detalle: `${de.mesa}, ${fechaConDia(de.fecha)}, de ${de.desde} a ${de.hasta}`,
  datos: [
    ['Mesa', de.mesa],
    ['Día', fechaConDia(de.fecha)],
    ['Hora', `De ${de.desde} a ${de.hasta}`],
  ] as const,
  entidad: mesaDe(de.fecha),
  abrir: { to: '/menu/comedor/mesas', search: { fecha: de.fecha } },
  tema: 'mesas',
});
export const reservarMesa = acto(
  TEMAS,
  sinRed(api.reservar, ({ body }, sobre: Elegida) =>
    espera('mesas.reservar', 'Reservar mesa', { ...sobre, fecha: body.fecha }),
  ),
  { cargando: 'Reservando...', exito: 'Mesa reservada', silencio: true },
);
export const cancelarMesa = acto(
  TEMAS,
  sinRed(api.cancelar, (_args, r: Reserva) =>
    espera('mesas.cancelar', 'Cancelar la mesa', { mesa: r.Mesa, fecha: r.Fecha, desde: r.Desde, hasta: r.Hasta }),
  ),
  { cargando: 'Cancelando...', exito: 'Reserva cancelada' },
);
export const ocuparMesa = acto(TEMAS, api.ocupar, { cargando: 'Guardando...', exito: 'Ya está en su mesa' });
export const liberarMesa = acto(TEMAS, api.liberar, { cargando: 'Guardando...', exito: 'Mesa libre' });

export const terrazaDe = (centro: string) => leida(api.terraza, ['mesas', 'terraza', centro], { query: { centro } });
export const diaDeCocina = (centro: string, fecha: string | undefined) => ({
  ...leida(api.diaDeCocina, ['mesas', 'cocina', centro, fecha], { query: { centro, fecha } }),
  placeholderData: keepPreviousData,
});
export const crearMesa = acto(TEMAS, api.crearMesa, guardar('Mesa creada'));
export const cambiarMesa = acto(TEMAS, api.cambiarMesa, guardar('Cambios guardados'));
export const crearFranja = acto(TEMAS, api.crearFranja, guardar('Franja creada'));
export const cambiarFranja = acto(TEMAS, api.cambiarFranja, guardar('Cambios guardados'));
export const cerrarMesas = acto(TEMAS, api.cerrar, { cargando: 'Cerrando...', silencio: true });
export const abrirMesas = acto(TEMAS, api.abrir, { cargando: 'Abriendo...', exito: 'Abierto de nuevo' });
export const cancelarDeCocina = acto(TEMAS, api.cancelarDeCocina, {
  cargando: 'Cancelando...',
  exito: 'Reserva cancelada: se ha avisado a quien la tenía',
});
