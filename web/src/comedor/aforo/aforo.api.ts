import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { acto, leida } from '#web/casa/kernel/consultas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { client } from '#web/casa/red/api.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';

const api = client(aforo);
const TEMAS = ['aforo'] as const;

export const diasDeAforo = (centro: string) => ({
  ...leida(api.dias, ['aforo', 'dias', centro], { query: { centro } }),
  refetchInterval: 60_000,
});

/** One's seat of a day, in the outbox. */
export const entidadAforo = (fecha: string) => `aforo:${fecha}`;
/** Sitting, as the outbox names it; `hasta`: hour of its cut-off. */
type Sobre = { turno: string; fecha: string; hasta: string };
const espera = (tipo: string, titulo: string, { turno, fecha, hasta }: Sobre) => ({
  tipo,
  titulo: `${titulo}: ${turno}`,
  detalle: fechaConDia(fecha),
  datos: [['Turno', turno] as const, ['Día', fechaConDia(fecha)] as const, ['Se admite hasta las', hasta] as const],
  entidad: entidadAforo(fecha),
  abrir: { to: '/menu/comedor/aforo', search: { fecha } },
  tema: 'aforo' as const,
});
export const reservarPlaza = acto(
  TEMAS,
  sinRed(api.reservar, (_args, sobre: Sobre) => espera('aforo.reservar', 'Reservar plaza en el comedor', sobre)),
  { cargando: 'Reservando...' },
);
export const cambiarPlaza = acto(TEMAS, api.cambiar, { cargando: 'Cambiando...', exito: 'Turno cambiado' });
export const cancelarPlaza = acto(
  TEMAS,
  sinRed(api.cancelar, (_args, sobre: Sobre) => espera('aforo.cancelar', 'Dejar mi plaza en el comedor', sobre)),
  { cargando: 'Cancelando...', exito: 'Plaza cancelada' },
);
