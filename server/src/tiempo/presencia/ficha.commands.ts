import { CIERRE, ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { EnResumen } from '#server/casa/kernel/area.ts';
import { type Lector, PROPIO } from './alcance.queries.ts';
import { selectHoy, selectMiembros } from './equipo.queries.ts';
import { lectorDe } from './lectura.commands.ts';
import { leerMes } from './mes.commands.ts';

const miembroDe = async (lector: Lector | undefined, id: number, mes: string) =>
  lector && (await selectMiembros(lector, { id, mes, limite: 1, desde: undefined }))[0];
const lectorDeOtra = async (usuario: Usuario, id: number) => (id === usuario.id ? PROPIO(id) : lectorDe(usuario));

/** True for a reader of the working time of a person this month: the person, their responsible, RRHH. */
export async function puedeVerJornada(usuario: Usuario, id: number): Promise<boolean> {
  const [hoy, lector] = await Promise.all([selectHoy(), lectorDeOtra(usuario, id)]);
  return (await miembroDe(lector, id, hoy.slice(0, 7))) !== undefined;
}

const enHoras = (minutos: number): string => {
  const n = Math.abs(minutos);
  return `${minutos < 0 ? '−' : minutos > 0 ? '+' : ''}${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}`;
};
const nombreDelMes = (dia: string): string =>
  new Date(`${dia}T12:00:00Z`).toLocaleDateString('es-ES', { month: 'long', timeZone: 'UTC' });
/** Balance of the month, unsettled incidents, and the closing of the month before while it is not over. */
export async function resumenDeJornada(usuario: Usuario, id: number): Promise<EnResumen> {
  const hoy = await selectHoy();
  const anterior = sumarDias(`${hoy.slice(0, 7)}-01`, -1);
  const [mes, cierre] = await Promise.all([
    leerMes(usuario, id, undefined),
    lectorDeOtra(usuario, id).then((lector) => miembroDe(lector, id, anterior.slice(0, 7))),
  ]);
  const pendientes = [];
  if (mes.Incidencias > 0)
    pendientes.push({
      Texto: mes.Incidencias === 1 ? '1 incidencia de la jornada' : `${mes.Incidencias} incidencias de la jornada`,
      Detalle: `Sin resolver en ${nombreDelMes(hoy)}`,
    });
  if (cierre && cierre.EstadoId !== ESTADO_CIERRE.cerrado)
    pendientes.push({ Texto: `Cierre de ${nombreDelMes(anterior)}`, Detalle: CIERRE.nombre(cierre.EstadoId) });
  return {
    cifras: [{ Titulo: 'Saldo', Valor: enHoras(mes.SaldoMin), Detalle: `de ${nombreDelMes(hoy)}` }],
    pendientes,
  };
}
