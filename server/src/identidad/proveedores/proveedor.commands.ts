import type { FormularioProveedor } from '#contract/identidad/proveedores/proveedores.schemas.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { sealText } from '#server/casa/claves/sealed-text.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noValidoEn } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, ganada, sinCambiar } from '#server/casa/kernel/vigente.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { avisarDeConexion } from '#server/plataforma/notificaciones/conexiones.port.ts';
import { verCerrojo } from './puerta/cerrojo.commands.ts';
import { existsProveedorActivo, existsPuertaCerrada, selectTurnoDePuerta } from './puerta/cerrojo.queries.ts';
import { selloDe } from './cliente/descubierto.commands.ts';
import { enClaro } from './cliente/red.commands.ts';
import { quitarPapeles } from './papeles/papel.commands.ts';
import { selectConPapeles, selectConPapelesDeCuenta } from './papeles/papel.queries.ts';
import {
  deleteCuenta,
  deleteProveedor,
  insertGrupos,
  insertProveedor,
  selectParaCambiar,
  selectProveedores,
  updateProveedor,
  updateSesionesDe,
  updateSesionesDeCuenta,
} from './registro/proveedor.queries.ts';

const CAMBIADO = 'Alguien ha cambiado este proveedor mientras tanto. Vuelva a abrirlo';
const deProveedor = (usuario: Usuario, id: number) => ({
  entidad: 'proveedor de entrada',
  id,
  lector: usuario.id,
  que: 'este proveedor',
});

export async function verEntradas() {
  const [Proveedores, Cerrojo] = await Promise.all([selectProveedores(), verCerrojo()]);
  return { Proveedores, Cerrojo, Direccion: getKeys().urlPublica };
}

const columnasDe = (f: FormularioProveedor) => {
  if (!f.emisor.startsWith('https://') && !enClaro(f.emisor)) throw noValidoEn('emisor', 'Ha de empezar por https://');
  return { f, secreto: f.secreto === '' ? null : sealText(f.secreto, selloDe(f.codigo)) };
};
const UNICOS: Record<string, [string, string]> = {
  proveedor_identidad_codigo_unico: ['codigo', 'Otro proveedor tiene ya ese código'],
  proveedor_identidad_nombre_unico: ['nombre', 'Otro proveedor tiene ya ese nombre'],
  proveedor_identidad_cliente_unico: ['cliente', 'Otro proveedor tiene ya ese emisor con ese cliente'],
};
/** Says beside its field which other provider has it. */
const conUnicos = <T>(work: () => Promise<T>): Promise<T> =>
  transaction(work).catch((error: unknown) => {
    const unico = UNICOS[brokenConstraint(error)?.name ?? ''];
    throw unico ? noValidoEn(...unico) : error;
  });

const avisar = (usuario: Usuario, { id, nombre }: { id: number; nombre: string }, titulo: string) =>
  avisarDeConexion(usuario, {
    titulo,
    texto: `Con «${nombre}» se entra en Extramuros.`,
    ruta: '/menu/conexiones',
    sobre: `proveedor:${id}:cambio`,
  });

/** @throws Refusal 422 by field, 429. */
export async function crearProveedor(usuario: Usuario, f: FormularioProveedor): Promise<{ Id: number }> {
  await exigirPassword(usuario, f);
  return conUnicos(async () => {
    const nuevo = existente(await insertProveedor(columnasDe(f)));
    await insertGrupos(nuevo.id, f.grupos);
    await anotar('proveedor de entrada', nuevo, usuario, 'añadir', `«${nuevo.nombre}», ${f.emisor}`);
    await avisar(usuario, nuevo, 'Hay un proveedor de entrada nuevo');
    return { Id: nuevo.id };
  });
}

/** @throws Refusal 404; 409 for another version; 422 by field, also for another issuer while accounts are linked; 429. */
export async function cambiarProveedor(
  usuario: Usuario,
  { id, version, f }: { id: number; version: number | undefined; f: FormularioProveedor },
): Promise<{ Id: number }> {
  await exigirPassword(usuario, f);
  return conUnicos(async () => {
    await selectConPapeles(id);
    await selectTurnoDePuerta();
    const leido = await sinCambiar(await selectParaCambiar(id), version, deProveedor(usuario, id));
    if (f.codigo !== leido.codigo) throw noValidoEn('codigo', 'El código no se cambia: es parte de las direcciones');
    const movido = (['emisor', 'cliente'] as const).find((campo) => f[campo] !== leido[campo]);
    if (movido && leido.cuentas)
      throw noValidoEn(
        movido,
        'Hay cuentas vinculadas, que serían de otras personas. Añada otro proveedor, o quite este',
      );
    const hecho = ganada(await updateProveedor(id, leido.Version, columnasDe(f)), CAMBIADO);
    await insertGrupos(id, f.grupos);
    await quitarPapeles(usuario, { id, nombre: hecho.nombre });
    if (leido.activo && !hecho.activo) {
      await exigirOtro();
      await updateSesionesDe(id);
    }
    const activo = leido.activo === f.activo ? '' : f.activo ? ', activado' : ', desactivado';
    const secreto = f.secreto === '' ? '' : ', con otro secreto';
    await anotar('proveedor de entrada', { id }, usuario, 'cambiar', `«${hecho.nombre}»${activo}${secreto}`);
    await avisar(usuario, { id, nombre: hecho.nombre }, 'Ha cambiado un proveedor de entrada');
    return { Id: id };
  });
}

/** While the password is closed, for all or for somebody, the last active provider stays. */
async function exigirOtro(): Promise<void> {
  if ((await existsPuertaCerrada()) && !(await existsProveedorActivo()))
    throw conflicto(
      'La contraseña está cerrada, para todos o para alguien, y es el único proveedor activo. Ábrala antes',
    );
}

/** Removes a provider with its linked accounts; what it opened ends. @throws Refusal 404, 409. */
export const quitarProveedor = (usuario: Usuario, id: number, version: number | undefined): Promise<{ Id: number }> =>
  transaction(async () => {
    await selectConPapeles(id);
    await selectTurnoDePuerta();
    const leido = await sinCambiar(await selectParaCambiar(id), version, deProveedor(usuario, id));
    await quitarPapeles(usuario, { id, nombre: leido.nombre, todos: true });
    await updateSesionesDe(id);
    ganada(await deleteProveedor(id, leido.Version), CAMBIADO);
    await exigirOtro();
    await anotar('proveedor de entrada', { id }, usuario, 'quitar', `«${leido.nombre}»`);
    return { Id: id };
  });

/** Unlinks an account; the sessions that it opened end. @throws Refusal 404. */
export const desvincular = (usuario: Usuario, id: number): Promise<{ Id: number }> =>
  transaction(async () => {
    await selectConPapelesDeCuenta(id);
    const { Id, usuarioId, proveedorId, proveedor, sub } = existente(await deleteCuenta(id));
    await quitarPapeles(usuario, { id: proveedorId, nombre: proveedor, todos: true, usuarioId });
    await updateSesionesDeCuenta(proveedorId, { sub });
    await anotar('usuario', { id: usuarioId }, usuario, 'desvincular cuenta', `«${proveedor}»`);
    return { Id };
  });
