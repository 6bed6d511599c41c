import type { FormularioFranja, FormularioFranjaNueva } from '#contract/comedor/carta/carta.schemas.ts';
import type { TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { cocinaDe } from '#server/comedor/centros/centros.port.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaConSemana } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { vigente } from '#server/casa/kernel/vigente.ts';
import type { Acto } from './articulo.commands.ts';
import { autorizarFranja } from './carta.policy.ts';
import {
  existsOtra,
  insertFranja,
  selectFranja,
  selectPendientes,
  updateFranja,
  updateRetirada,
} from './franja.queries.ts';

const CAMBIADA = 'La franja ha cambiado mientras tanto; vuelva a abrirla';
const decir = ({ desde, hasta }: { desde: string; hasta: string }) => `De ${desde} a ${hasta}`;
async function exigirHoraLibre(de: { centro: string; tipo: TipoPedido }, desde: string, salvo = 0): Promise<void> {
  if (await existsOtra(de, desde, salvo))
    throw noValido([{ field: 'desde', message: 'Ya hay una franja que empieza a esa hora' }]);
}
/** Slot of the kitchen with its future days with orders. */
async function leer(que: 'cambiar' | 'retirar', { usuario, id, version }: Acto) {
  const franja = vigente(await selectFranja(usuario.id, id), version, CAMBIADA);
  autorizarFranja(que, usuario, franja);
  return { franja, pendientes: await selectPendientes(id) };
}
/** Refuses to leave orders without their slot. */
function exigirSinPedidos(dias: readonly { dia: string; n: number }[], que: string): void {
  const [primero] = dias;
  if (!primero) return;
  const pedidos = dias.reduce((suma, { n }) => suma + n, 0);
  const hay = pedidos === 1 ? 'Hay 1 pedido' : `Hay ${pedidos} pedidos`;
  throw conflicto(
    `${hay} por recoger a esa hora, el primero el ${diaConSemana(primero.dia)}: no se puede ${que}. Para ` +
      'que no entren más, ponga 0 pedidos',
  );
}

/** Throws 404 and 422. */
export const crearFranja = (usuario: Usuario, { centro, tipo, ...f }: FormularioFranjaNueva) =>
  transaction(async () => {
    await cocinaDe(usuario, centro);
    await exigirHoraLibre({ centro, tipo }, f.desde);
    const { Id } = await insertFranja(centro, tipo, f);
    await anotar('franja', { id: Id, estado: 1 }, usuario, 'crear', decir(f));
    return { Id };
  });

/** Changed hours make another slot, so that earlier orders keep theirs (S-8133). Throws 404, 409 and 422. */
export const cambiarFranja = (acto: Acto, f: FormularioFranja) =>
  transaction(async () => {
    const { franja, pendientes } = await leer('cambiar', acto);
    const mismas = franja.Desde === f.desde && franja.Hasta === f.hasta;
    if (mismas) {
      exigirSinPedidos(
        pendientes.filter(({ semana }) => !f.dias.includes(semana)),
        'quitar ese día',
      );
      await updateFranja(franja.Id, f);
      await anotar('franja', { id: franja.Id }, acto.usuario, 'cambiar', `${decir(f)}, ${f.capacidad} pedidos`);
      return { Id: franja.Id, DeMas: Math.max(0, ...pendientes.map(({ n }) => n - f.capacidad)) };
    }
    exigirSinPedidos(pendientes, 'cambiar');
    const de = { centro: franja.centro, tipo: franja.Tipo };
    await exigirHoraLibre(de, f.desde, franja.Id);
    await updateRetirada(franja.Id);
    const { Id } = await insertFranja(de.centro, de.tipo, f);
    await anotar('franja', { id: franja.Id, estado: 2 }, acto.usuario, 'retirar', `Ahora ${decir(f)}`);
    await anotar('franja', { id: Id, estado: 1 }, acto.usuario, 'crear', decir(f));
    return { Id, DeMas: 0 };
  });

/** Throws 404 and 409. */
export const retirarFranja = (acto: Acto) =>
  transaction(async () => {
    const { franja, pendientes } = await leer('retirar', acto);
    exigirSinPedidos(pendientes, 'retirar');
    await updateRetirada(franja.Id);
    await anotar('franja', { id: franja.Id, estado: 2 }, acto.usuario, 'retirar');
    return { Id: franja.Id };
  });
