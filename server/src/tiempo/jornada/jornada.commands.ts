import type { Flexibilidad, LineaSaldo, PresenciaMensual } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { sumarDias, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import { malformado } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { planDe, reglaDe } from '#server/tiempo/turnos/turnos.port.ts';
import { calcularPeriodo, saldoDelMes } from './jornada.port.ts';
import { selectReloj } from './jornada.queries.ts';
import { verFlexibilidad, verMes } from './jornada.views.ts';

/** Days ahead for which a balance is calculated, because the calculation goes through all months on the way. */
const UN_ANIO = 366;
/** Days within which the next shift is looked for. */
const CUATRO_SEMANAS = 27;

export const presenciaDe = (usuario: Usuario, mes: string): Promise<PresenciaMensual> =>
  atOneInstant(async () => {
    const entre = { desde: `${mes}-01`, hasta: ultimoDia(mes) };
    return verMes(mes, await calcularPeriodo(usuario.id, { ...entre, paraQuien: usuario }));
  });

export const flexibilidadDe = ({ id }: Usuario): Promise<Flexibilidad> =>
  atOneInstant(async () => {
    const { hoy } = await selectReloj(id, undefined);
    const [plan, regla] = await Promise.all([planDe(id, hoy, sumarDias(hoy, CUATRO_SEMANAS)), reglaDe(id, hoy)]);
    return verFlexibilidad(plan, regla);
  });

/** Ledger of a month, or of the current one. */
export const libroDe = (usuario: Usuario, mes: string | undefined): Promise<LineaSaldo[]> =>
  atOneInstant(async () => {
    const { hoy } = await selectReloj(usuario.id, undefined);
    const elegido = mes ?? hoy.slice(0, 7);
    if (elegido > sumarDias(hoy, UN_ANIO).slice(0, 7)) throw malformado('Mes no válido: como máximo, dentro de un año');
    return (await saldoDelMes(usuario.id, elegido, { paraQuien: usuario })).Lineas;
  });
