import { randomInt } from 'node:crypto';
import type { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Carta, CartaQuery, FormularioPedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { diasDe, MAX_MENUS, menusDe, type TipoPedido, yaTiene } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { tomarTurnoDe } from '#server/casa/kernel/vigente.ts';
import { comedorDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto, noEncontrado, noValido, noValidoEn, Refusal } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { componer, deNuevo, diaDe, menusLibres, platosDe, porEmpezar } from './carta.rules.ts';
import {
  type ArticuloRow,
  type Dia,
  selectArticulos,
  selectDias,
  selectDiasConPedido,
  selectFranjas,
  selectPlatos,
  selectPlatosPedidos,
  selectYaPedido,
} from './carta.queries.ts';
import { type PedidoRow, selectDeLaSemana, selectPedido } from './pedido.queries.ts';
import {
  insertLineas,
  insertPedido,
  selectArticulosEnTurno,
  selectComedorEnTurno,
  selectFranjaEnTurno,
} from './pedido.writes.queries.ts';
import { euros, iso } from './pedidos.views.ts';

const diasAhora = async (c: Comedor, tipo: TipoPedido, ahora: number) =>
  (await selectDias(c.Centro, diasDe(tipo, c.Hoy))).map((dia) => diaDe(c, tipo, dia, ahora));
const carta = async (dia: Dia, retenidos = false) =>
  (await Promise.all([selectPlatos(dia, retenidos), selectArticulos(dia)])).flat();

/** All that can be ordered on a day: the one asked for, or the first on which it still can. Throws 404. */
export async function verCarta(usuario: Usuario, { tipo, centro, fecha }: CartaQuery): Promise<Carta> {
  const c = await comedorDe(usuario, centro);
  const ahora = Date.now();
  const dias = await diasAhora(c, tipo, ahora);
  const elegido = dias.find((d) => d.fecha === fecha) ?? dias.find(({ motivo }) => motivo === '');
  const Fecha = elegido?.fecha ?? c.Hoy;
  const dia = { centro: c.Centro, tipo, fecha: Fecha };
  const [articulos, franjas, platos, YaPedido] = await Promise.all([
    carta(dia),
    selectFranjas(dia),
    selectPlatosPedidos(usuario.id, Fecha),
    selectYaPedido(usuario.id, tipo, Fecha),
  ]);
  return {
    Centro: c.Centro,
    NombreCentro: c.Nombre,
    Tipo: tipo,
    Ahora: iso(ahora),
    Dias: dias.map((d) => ({ Fecha: d.fecha, Corte: iso(d.corte), Puede: d.motivo === '', Motivo: d.motivo })),
    Fecha,
    Franjas: porEmpezar(c, Fecha, franjas, ahora),
    Articulos: articulos.map(enEuros),
    MenusLibres: menusLibres(platos),
    YaPedido,
  };
}
const enEuros = ({ precio, ...a }: ArticuloRow) => ({
  ...a,
  Precio: euros(precio),
  Grupos: a.Grupos.map((g) => ({ ...g, Opciones: g.Opciones.map((o) => ({ ...o, Precio: euros(o.precio) })) })),
});

/** Letters and digits that are read and said without doubt, at two metres and by telephone. */
const LETRAS = '23456789BCDFGHJKMNPQRSTVWXZ';
const nuevoCodigo = (tipo: TipoPedido) =>
  `${tipo}-${Array.from({ length: 3 }, () => LETRAS[randomInt(LETRAS.length)]).join('')}`;

/** Makes an order with the present places, prices and allergens. Throws 404, 409 and 422. */
export const crearPedido = (usuario: Usuario, f: FormularioPedido) =>
  transaction(async () => {
    await selectComedorEnTurno(f.centro);
    const c = await comedorDe(usuario, f.centro);
    await tomarTurnoDe(usuario.id);
    await selectFranjaEnTurno(f.franjaId);
    const [abierto] = await selectDias(c.Centro, [f.fecha]);
    const ahora = Date.now();
    const { motivo } = diaDe(c, f.tipo, { fecha: f.fecha, abierto: abierto?.abierto ?? false }, ahora);
    if (motivo) throw conflicto(motivo);
    const franja = porEmpezar(c, f.fecha, await selectFranjas({ ...f, centro: c.Centro }), ahora).find(
      ({ Id }) => Id === f.franjaId,
    );
    if (!franja) throw noValidoEn('franjaId', 'Esa hora ya no se ofrece: elija otra');
    await selectArticulosEnTurno(f.lineas.flatMap(({ articuloId }) => articuloId ?? []));
    const ofrecido = await carta({ ...f, centro: c.Centro }, true);
    const { lineas, faltas, total } = componer(f.lineas, ofrecido);
    if (faltas.length > 0) throw noValido(faltas);
    if (f.total !== undefined && Math.round(f.total * 100) !== total)
      throw conflicto('El precio ha cambiado desde que lo eligió: revíselo y confírmelo de nuevo');
    const platos = platosDe(f.lineas, ofrecido);
    if (platos.length > 0 && menusDe([...(await selectPlatosPedidos(usuario.id, f.fecha)), ...platos]) > MAX_MENUS)
      throw conflicto(`Como máximo ${MAX_MENUS} menús por persona y día`);
    if (franja.Libres === 0) throw conflicto(`La hora de las ${franja.Desde} está completa: elija otra`);
    const nuevo = { ...f, usuarioId: usuario.id, centro: c.Centro, total };
    for (let intento = 0; intento < 30; intento++) {
      const Codigo = nuevoCodigo(f.tipo);
      const Id = await insertPedido({ ...nuevo, codigo: Codigo });
      if (Id === undefined) continue;
      await insertLineas(Id, lineas);
      await anotar('pedido', { id: Id, estado: 1 }, usuario, 'crear');
      return { Id, Codigo, Fecha: f.fecha, Desde: franja.Desde, Hasta: franja.Hasta };
    }
    throw conflicto('No quedan códigos para ese día');
  });

/** Repeats an order on a day, in its slot or, when that is full, in the first free one. Throws 409 and 422. */
async function pedirDeNuevo(usuario: Usuario, c: Comedor, p: PedidoRow, fecha: string) {
  const dia = { centro: c.Centro, tipo: p.Tipo, fecha };
  const libres = porEmpezar(c, fecha, await selectFranjas(dia), Date.now()).filter(({ Libres }) => Libres > 0);
  const franja = libres.find(({ Id }) => Id === p.FranjaId) ?? libres[0];
  if (!franja) throw conflicto('No queda sitio en ninguna hora de ese día');
  const lineas = deNuevo(p, await carta(dia));
  try {
    return await crearPedido(usuario, {
      ...dia,
      franjaId: franja.Id,
      lineas,
      envasePropio: p.EnvasePropio,
      nota: p.Nota,
    });
  } catch (error) {
    // No form is open to show a fault beside its field.
    const [primera] = error instanceof Refusal ? (error.errors ?? []) : [];
    throw primera ? conflicto(primera.message) : error;
  }
}

/** Repeats an order of one's own on the first day that takes orders and has none. Throws 404 and 409. */
export const repetirPedido = (usuario: Usuario, id: number) =>
  transaction(async () => {
    const p = await selectPedido(usuario.id, id);
    if (p?.PersonaId !== usuario.id) throw noEncontrado();
    const c = await comedorDe(usuario, p.Centro);
    await tomarTurnoDe(usuario.id);
    const [dias, conPedido] = await Promise.all([
      diasAhora(c, p.Tipo, Date.now()),
      selectDiasConPedido(usuario.id, p.Tipo, c.Hoy),
    ]);
    const dia = dias.find(({ fecha, motivo }) => motivo === '' && !conPedido.includes(fecha));
    if (!dia) throw conflicto('No queda ningún día en que se pueda pedir');
    return pedirDeNuevo(usuario, c, p, dia.fecha);
  });

/** Orders of the last seven days anew, each a week later; a day that has one already is left as it is. Throws 404 and 409. */
export async function repetirSemana(usuario: Usuario, { tipo, centro }: CartaQuery) {
  const c = await comedorDe(usuario, centro);
  const pasados = await selectDeLaSemana(usuario.id, tipo, c.Centro);
  if (pasados.length === 0) throw conflicto('No pidió nada en los últimos siete días');
  const Hechos: Awaited<ReturnType<typeof crearPedido>>[] = [];
  const Faltan: { Fecha: string; Motivo: string }[] = [];
  for (const p of pasados) {
    const Fecha = sumarDias(p.Fecha, 7);
    try {
      Hechos.push(
        await transaction(async () => {
          await tomarTurnoDe(usuario.id);
          const cosas = await selectYaPedido(usuario.id, tipo, Fecha);
          if (cosas !== '' && !Hechos.some((hecho) => hecho.Fecha === Fecha)) throw conflicto(yaTiene(cosas));
          return pedirDeNuevo(usuario, c, p, Fecha);
        }),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Faltan.push({ Fecha, Motivo: error.message });
    }
  }
  return { Hechos, Faltan };
}
