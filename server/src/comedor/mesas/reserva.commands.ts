import type { DiaDeMesas, FormularioReserva, Reserva } from '#contract/comedor/mesas/mesa.schemas.ts';
import { GRACIA, RESERVA_MESA } from '#contract/comedor/mesas/mesas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { comedorDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover } from '#server/casa/kernel/vigente.ts';
import {
  selectCierreDelDia,
  selectDias,
  selectFranjas,
  selectMesaDeCodigo,
  selectMesas,
  selectParaReservar,
} from './mesa.queries.ts';
import { cerradoDe, estaViva, plazoDeReserva, verFranja, verReserva } from './mesas.views.ts';
import { insertReserva, type ReservaRow, selectMia, selectViva, updateVencidas } from './reserva.queries.ts';

const CAMBIADA = 'La reserva ha cambiado mientras tanto; vuelva a mirarla';
const ENTIDAD = 'reserva_mesa';

/** Tables of a day, by default the first that can be booked. Throws 404. */
export async function diaDeMesas(
  usuario: Usuario,
  { centro, fecha }: { centro?: string | undefined; fecha?: string | undefined },
): Promise<DiaDeMesas> {
  const { Centro } = await comedorDe(usuario, centro);
  const { hoy, ahora, dias } = await selectDias(Centro);
  const Fecha = fecha ?? dias[0] ?? hoy;
  const [Mesas, franjas, cierre, viva] = await Promise.all([
    selectMesas(Centro, Fecha),
    selectFranjas(Centro, Fecha),
    selectCierreDelDia(Centro, Fecha),
    selectViva(usuario.id, Fecha),
  ]);
  return {
    Centro,
    Fecha,
    Dias: dias,
    Ahora: ahora,
    Cerrado: cerradoDe(Fecha, dias, cierre),
    Mesas,
    Franjas: franjas.map(verFranja),
    Mia: viva && estaViva(viva) ? verReserva(viva) : null,
  };
}

/** Books a table. Throws 404, 409 and 422. */
export const reservar = (usuario: Usuario, f: FormularioReserva) =>
  transaction(async () => {
    const m = existente(await selectParaReservar(f.mesaId, f.franjaId));
    if (!m.activas) throw conflicto('Esa mesa ya no se ofrece a esa hora: elija otra');
    const { dias } = await selectDias(m.centro);
    const [cierre, franjas] = await Promise.all([
      selectCierreDelDia(m.centro, f.fecha),
      selectFranjas(m.centro, f.fecha),
    ]);
    const cerrado = cerradoDe(f.fecha, dias, cierre);
    if (cerrado) throw conflicto(`No se puede reservar: ${cerrado}`);
    const franja = franjas.map(verFranja).find(({ Id }) => Id === f.franjaId);
    if (franja?.Cerrada)
      throw conflicto(`No se puede reservar de ${franja.Desde} a ${franja.Hasta}: ${franja.Cerrada}`);
    if (!m.meses.includes(Number(f.fecha.slice(5, 7)))) throw conflicto('Esa mesa no se ofrece en ese mes');
    if (f.personas > m.plazas)
      throw noValido([{ field: 'personas', message: `En esa mesa caben ${m.plazas} personas` }]);
    await updateVencidas({ usuarioId: usuario.id, ...f });
    const nueva = await insertReserva(usuario.id, f);
    await anotar(ENTIDAD, { id: nueva.Id, estado: 1 }, usuario, 'reservar');
    return nueva;
  });

type Acto = 'cancelar' | 'ocupar' | 'liberar';
const HASTA = { cancelar: 4, ocupar: 2, liberar: 3 } as const;
const TARDE: Record<number, string> = {
  2: 'Ya está en la mesa',
  3: 'Esa reserva ya ha terminado',
  4: 'Esa reserva está cancelada',
  5: `La reserva caducó: la mesa se guarda ${GRACIA} minutos`,
};
async function hacer(usuario: Pick<Usuario, 'id'>, acto: Acto, r: ReservaRow) {
  const { EstadoId } = verReserva(r);
  if (!RESERVA_MESA.permite(acto, EstadoId)) throw conflicto(TARDE[EstadoId] ?? 'Todavía no está en la mesa');
  const hecho = await mover(ENTIDAD, r, HASTA[acto], CAMBIADA);
  await anotar(ENTIDAD, { id: r.Id, estado: HASTA[acto] }, usuario, acto);
  return hecho;
}
/** Throws 404 and 409. */
export const cancelar = (usuario: Pick<Usuario, 'id'>, id: number) =>
  transaction(async () => hacer(usuario, 'cancelar', existente(await selectMia(usuario.id, id))));
export const liberar = (usuario: Usuario, id: number) =>
  transaction(async () => hacer(usuario, 'liberar', existente(await selectMia(usuario.id, id))));

type DelCodigo = { MesaId: number; Mesa: string };
/** Reason for which a booking of today cannot be taken up at this table now; '' where it can. */
function porQueNo(r: ReservaRow | undefined, { MesaId, Mesa }: DelCodigo): string {
  if (r === undefined) return `Hoy no tiene reservada la mesa ${Mesa}`;
  if (r.MesaId !== MesaId) return `Su reserva de hoy es de la mesa ${r.Mesa}, de ${r.Desde} a ${r.Hasta}`;
  if (r.EstadoId === 2) return estaViva(r) ? 'Ya está en la mesa' : (TARDE[3] ?? '');
  if (Date.parse(r.Ahora) < Date.parse(r.Empieza)) return `Aún no es la hora: su reserva empieza a las ${r.Desde}`;
  return Date.parse(r.Ahora) >= plazoDeReserva(r) ? (TARDE[5] ?? '') : '';
}
/** The table of a code. Throws 404. */
export async function mesaDelCodigo(usuario: Usuario, codigo: string) {
  const { Hoy, ...mesa } = existente(await selectMesaDeCodigo(codigo));
  const r = await selectViva(usuario.id, Hoy);
  const deEstaMesa: Reserva | null = r?.MesaId === mesa.MesaId && estaViva(r) ? verReserva(r) : null;
  return { ...mesa, Reserva: deEstaMesa, Motivo: porQueNo(r, mesa) };
}
/** Check-in of the person who booked it. Throws 404 and 409. */
export const ocupar = (usuario: Usuario, codigo: string) =>
  transaction(async () => {
    const { Hoy, ...mesa } = existente(await selectMesaDeCodigo(codigo));
    const r = await selectViva(usuario.id, Hoy, true);
    const motivo = porQueNo(r, mesa);
    if (r === undefined || motivo) throw conflicto(motivo);
    return hacer(usuario, 'ocupar', r);
  });

/** Run of the clock that frees tables; returns the number of freed ones. */
export const soltarVencidas = () => transaction(() => updateVencidas());
