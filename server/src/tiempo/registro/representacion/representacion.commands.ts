import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import type {
  FormularioRepresentante,
  LineaResumen,
  ResumenDetalle,
} from '#contract/tiempo/registro/registro.schemas.ts';
import { horasDe } from '#contract/tiempo/registro/registro.rules.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { atOneInstant, transaction } from '#server/casa/base/db.ts';
import { csv } from '#server/casa/http/csv.ts';
import { conflicto, noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { calcularPeriodo } from '#server/tiempo/jornada/jornada.port.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import {
  existsRepresentante,
  insertRepresentante,
  insertResumen,
  type PorResumir,
  selectGente,
  selectPorResumir,
  selectRepresentantesDe,
  selectResumen,
  updateCese,
} from './representacion.queries.ts';

/**
 * Names a representative. @throws Refusal 409 when they represent that centre already from
 * that day; 422 for an unknown person or centre.
 */
export async function nombrar(usuario: Usuario, form: FormularioRepresentante): Promise<{ Id: number }> {
  const nuevo = await insertRepresentante(form, usuario.id);
  if (!nuevo) throw noValido([{ field: 'usuarioId', message: 'Esa persona o ese centro no existen' }]);
  return { Id: nuevo.id };
}
/** Ends a representation. @throws Refusal 404, 409. */
export async function cesar({ Id, hasta }: { Id: number; hasta: string }): Promise<{ Id: number }> {
  if (await updateCese(Id, hasta)) return { Id };
  throw (await existsRepresentante(Id)) ? conflicto('Ya había terminado antes de ese día') : noEncontrado();
}

export const verResumen = async (usuario: Usuario, id: number): Promise<ResumenDetalle> =>
  existente(await selectResumen(usuario.id, usuario.roles.includes('RRHH'), id));

const CABECERA = ['Matrícula', 'Nombre', 'Trabajado', 'Previsto', 'Fuera de jornada', 'Pagado', 'Compensado'] as const;
export async function bajarResumen(usuario: Usuario, id: number): Promise<Download> {
  const { Mes, Lineas } = await verResumen(usuario, id);
  const filas = Lineas.map((l) => [
    l.Matricula,
    l.Nombre,
    ...[l.TrabajadoMin, l.PrevistoMin, l.ExtraMin, l.PagadoMin, l.CompensadoMin].map(horasDe),
  ]);
  return csv(`horas-${Mes.slice(0, 7)}.csv`, [CABECERA, ...filas]);
}

/** Makes the summary of one centre's last month and notifies its representatives (art. 35.5 ET). @returns whether there may be more. */
export async function resumirMes(ahora: string | null = null): Promise<boolean> {
  const que = await selectPorResumir(ahora);
  if (!que) return false;
  const lineas: LineaResumen[] = [];
  for (const persona of await selectGente(que.centro)) {
    const linea = await lineaDe(persona, que.mes);
    if (linea.TrabajadoMin > 0 || linea.PrevistoMin > 0) lineas.push(linea);
    await breathe();
  }
  await transaction(() => decirResumen(que, lineas));
  return true;
}
async function decirResumen(que: PorResumir, lineas: readonly LineaResumen[]): Promise<void> {
  if ((await insertResumen(que, lineas)) === 0) return;
  const mes = mesEnPalabras(que.mes);
  await notificar(await selectRepresentantesDe(que.centro), {
    tipo: 'inspeccion_registro',
    titulo: `Resumen de horas de ${mes}`,
    texto: `Ya está el resumen de horas de ${que.nombre} de ${mes}: trabajadas, fuera de jornada, pagadas y compensadas.`,
    ruta: '/menu/inspeccion/resumenes',
  });
}
async function lineaDe(
  { id, nombre, matricula }: { id: number; nombre: string; matricula: string },
  mes: string,
): Promise<LineaResumen> {
  const dias = await atOneInstant(() => calcularPeriodo(id, { desde: mes, hasta: ultimoDia(mes.slice(0, 7)) }));
  const suma = (de: (dia: (typeof dias)[number]) => number) => dias.reduce((sum, dia) => sum + de(dia), 0);
  return {
    Matricula: matricula,
    Nombre: nombre,
    TrabajadoMin: suma((dia) => dia.TrabajadoMin),
    PrevistoMin: suma((dia) => dia.TeoricoMin),
    ExtraMin: suma((dia) => dia.ExtraMin),
    PagadoMin: suma((dia) => dia.PagadoMin),
    CompensadoMin: suma((dia) => dia.CompensadoMin),
  };
}
