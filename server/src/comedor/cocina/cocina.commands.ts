import { type ActoCocina, accionesDeCocina } from '#contract/comedor/cocina/cocina.rules.ts';
import type { Tablero } from '#contract/comedor/cocina/cocina.schemas.ts';
import { instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { PEDIDO, type TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { sitioDe } from '#server/comedor/aforo/aforo.port.ts';
import { transaction } from '#server/casa/base/db.ts';
import { cocinaDe, comedorDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { anularEnCocina, moverEnCocina, moverFranjaEnCocina } from '#server/comedor/pedidos/pedidos.port.ts';
import { selectDia, selectEnTurno, selectFranja, selectFranjas } from './tablero.queries.ts';

type Pedida = { centro?: string | undefined; tipo: TipoPedido; fecha?: string | undefined };
/** Orders of a day of one's own kitchen; by default of today by its clocks. Throws 404. */
export async function verTablero(usuario: Usuario, pedida: Pedida, ahora = Date.now()): Promise<Tablero> {
  const c = await comedorDe(usuario, await cocinaDe(usuario, pedida.centro));
  const { tipo, fecha = c.Hoy } = pedida;
  const dia = { centro: c.Centro, tipo, fecha };
  const [franjas, { Abre, ...Vivos }, Sitio] = await Promise.all([
    selectFranjas(dia),
    selectDia(dia),
    sitioDe(c.Centro, fecha),
  ]);
  const HoraCorte = tipo === 'B' ? c.CorteBocadillos : c.CorteParaLlevar;
  const verPedido = (p: (typeof franjas)[number]['Pedidos'][number]) => ({
    ...p,
    Estado: PEDIDO.nombre(p.EstadoId),
    acciones: accionesDeCocina(p.EstadoId),
  });
  return {
    Centro: c.Centro,
    Tipo: tipo,
    Fecha: fecha,
    Hoy: c.Hoy,
    Corte: new Date(instanteDe(fecha, HoraCorte, c.Zona)).toISOString(),
    HoraCorte,
    Ahora: new Date(ahora).toISOString(),
    Abre,
    Vivos,
    Sitio,
    Franjas: franjas.map((f) => ({ ...f, Pedidos: f.Pedidos.map(verPedido) })),
  };
}

/** Does the act where the present state allows it; nothing where it is done already. Throws 404 and 409. */
const enSuTurno = (usuario: Usuario, id: number, acto: ActoCocina | 'anular', hacer: () => Promise<{ Id: number }>) =>
  transaction(async () => {
    const { Codigo, EstadoId } = existente(await selectEnTurno(usuario.id, id));
    if (EstadoId === PEDIDO.actos[acto].hasta) return { Id: id };
    if (!PEDIDO.permite(acto, EstadoId))
      throw conflicto(`El pedido ${Codigo} ha cambiado: ahora está ${PEDIDO.nombre(EstadoId).toLowerCase()}`);
    return hacer();
  });
export const mover = (usuario: Usuario, { Id: id, acto }: { Id: number; acto: ActoCocina }) =>
  enSuTurno(usuario, id, acto, () => moverEnCocina({ usuario, id }, acto));
export const anular = (usuario: Usuario, { Id: id, motivo }: { Id: number; motivo: string }) =>
  enSuTurno(usuario, id, 'anular', () => anularEnCocina({ usuario, id }, motivo));

type DeFranja = { franjaId: number; fecha: string; acto: ActoCocina; Ids?: readonly number[] | undefined };
/** All orders of a slot that wait for that act. Throws 404. */
export const moverFranja = (usuario: Usuario, { franjaId, fecha, acto, Ids: ids }: DeFranja) =>
  transaction(async () => {
    const { Id: id } = existente(await selectFranja(usuario.id, franjaId));
    return { Ids: await moverFranjaEnCocina(usuario, { id, fecha, ids }, acto) };
  });
