import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import type { PermisosDePersona } from '#contract/tiempo/permisos/ficha.schemas.ts';
import { cifraDe, ESTADO_PERMISO, PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { respondePor } from '#server/casa/kernel/approver-sql.ts';
import type { EnResumen } from '#server/casa/kernel/area.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { usado, verSaldo } from '../gestion/saldos.commands.ts';
import { selectMiembro } from '../gestion/saldos.queries.ts';
import { selectDelAnio } from '../peticion/permiso.queries.ts';
import { nombreAjeno } from '../peticion/permiso.views.ts';
import { saldosDe } from '../saldo/saldo.commands.ts';
import { selectHoy } from '../saldo/saldo.queries.ts';

/** True for the person and for human resources, who read types of health. */
const leeTodo = (usuario: Usuario, id: number): boolean => usuario.id === id || usuario.roles.includes('RRHH');
/** True for a reader of the leave of somebody on the staff this year: the person, their responsible, human resources. */
export async function puedeVerPermisos(usuario: Usuario, id: number): Promise<boolean> {
  const [ve, hoy] = await Promise.all([leeTodo(usuario, id) || respondePor(usuario.id, id), selectHoy()]);
  return ve && (await selectMiembro(id, Number(hoy.slice(0, 4)))) !== undefined;
}

const DE_OTROS: readonly number[] = [ESTADO_PERMISO.aprobado, ESTADO_PERMISO.anulacion];
/** Leave and balances of a person in a year, as this reader may know them. Throws 404. */
export async function leerPermisosDe(
  usuario: Usuario,
  id: number,
  pedido: number | undefined,
): Promise<PermisosDePersona> {
  existente((await puedeVerPermisos(usuario, id)) || undefined);
  const Hoy = await selectHoy();
  const anio = pedido ?? Number(Hoy.slice(0, 4));
  const [filas, permisos] = await Promise.all([saldosDe([id], [anio]), selectDelAnio(id, anio)]);
  const todo = leeTodo(usuario, id);
  const Saldos = filas.flatMap((fila) => {
    const saldo = verSaldo(fila);
    if (!saldo || !(fila.activo || usado(saldo) > 0)) return [];
    if (!todo && (DE_SALUD.includes(saldo.Letra) || saldo.Derecho === null)) return [];
    return [{ TipoId: fila.tipoId, Tipo: fila.nombre, Vacaciones: fila.vacaciones, ...saldo }];
  });
  const Permisos = permisos.flatMap((p) => {
    const deSalud = DE_SALUD.includes(p.letra);
    const pedidoVisible = p.EstadoId === ESTADO_PERMISO.pendiente && !deSalud;
    if (!todo && !pedidoVisible && !DE_OTROS.includes(p.EstadoId)) return [];
    const Letra = deSalud && !todo ? ('R' as const) : p.letra;
    return [{ ...p, Letra, Tipo: todo ? p.Tipo : nombreAjeno(p.Tipo, p.letra), Estado: PERMISO.nombre(p.EstadoId) }];
  });
  return { Id: id, Anio: anio, Hoy, Saldos, Permisos };
}

/** Holidays left this year, and what the person has asked for. */
export async function resumenDePermisos(usuario: Usuario, id: number): Promise<EnResumen> {
  const { Saldos, Permisos } = await leerPermisosDe(usuario, id, undefined);
  const vacaciones = Saldos.find(({ Vacaciones }) => Vacaciones);
  const { Disponible = null, Derecho = null, Solicitado = 0, Unidad = 'D' } = vacaciones ?? {};
  const { Ajustes = 0, Arrastrado = 0, ArrastrePerdido = 0 } = vacaciones ?? {};
  const total = (Derecho ?? 0) + Ajustes + Arrastrado - ArrastrePerdido;
  return {
    cifras:
      Disponible === null
        ? []
        : [
            {
              Titulo: 'Vacaciones',
              Valor: cifraDe(Disponible, Unidad),
              Detalle: `de ${cifraDe(total, Unidad)} días`,
              Anillo: { Valor: Disponible, Pendiente: Solicitado, Total: total, Unidad },
            },
          ],
    cuantos: Permisos.length,
    pendientes: Permisos.filter(({ EstadoId }) => EstadoId === ESTADO_PERMISO.pendiente).map((p) => ({
      Texto: p.Tipo,
      Detalle: `Pedido: ${p.Desde === p.Hasta ? `el ${diaCorto(p.Desde)}` : `del ${diaCorto(p.Desde)} al ${diaCorto(p.Hasta)}`}`,
    })),
  };
}
