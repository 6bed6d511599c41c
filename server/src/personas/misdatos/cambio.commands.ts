import { isDeepStrictEqual } from 'node:util';
import { ESTADO_CAMBIO } from '#contract/personas/misdatos/misdatos.rules.ts';
import type { FormularioBanco } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { ibanTapado } from '#contract/personas/misdatos/identidad.rules.ts';
import { beforeTransaction, transaction } from '#server/casa/base/db.ts';
import { openText } from '#server/casa/claves/sealed-text.ts';
import { enviarCorreo } from '#server/plataforma/correo/correo.port.ts';
import { tomarLlave } from '#server/identidad/firma/firma.port.ts';
import type { Comprobar, Efecto } from '#server/casa/kernel/area.ts';
import { bien, ojo } from '#server/casa/kernel/decision-kinds.ts';
import { conflicto } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, mover, moverDecidida, tomarTurnoDe, vigente } from '#server/casa/kernel/vigente.ts';
import { abrirSolicitud, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { insertCambio, type Quien, selectCambio, selectParaAplicar } from './cambio.queries.ts';
import { OTRA_INSTALACION, repetirPassword } from './datos.commands.ts';
import {
  selectDatos,
  selectSellados,
  updateNombre,
  updateContacto,
  updateDomicilio,
  updateIban,
} from './datos.queries.ts';
import {
  abrirPropuesta,
  camposDe,
  type DeGrupo,
  nombreIban,
  type Propuesta,
  sellarIban,
  sellarPropuesta,
} from './grupo.rules.ts';
import { bancoAplicado, bancoPedido, resumenDe } from './misdatos.mail.ts';
import { autorizarCambio, RRHH } from './misdatos.policy.ts';

const CAMBIADO = 'El cambio ha cambiado mientras tanto; vuelva a abrirlo';
const SIN_DOMICILIO = { direccion: '', codigoPostal: '', localidad: '', provincia: '', pais: '' };

export const quien = ({ id, roles }: Usuario): Quien => ({ usuarioId: id, rrhh: roles.includes(RRHH) });

/** The groups as they are now. */
async function actuales(usuarioId: number): Promise<DeGrupo> {
  const [datos, sellados] = await Promise.all([selectDatos(usuarioId), selectSellados(usuarioId)]);
  const d = existente(datos);
  const sellado = sellados?.iban ?? null;
  const iban = sellado === null ? '' : openText(sellado, nombreIban(usuarioId));
  if (iban === undefined) throw conflicto(OTRA_INSTALACION);
  return {
    nombre: { nombre: d.Nombre },
    domicilio: d.domicilio ?? SIN_DOMICILIO,
    contacto: {
      telefonoTrabajo: d.TelefonoTrabajo,
      telefonoPersonal: d.TelefonoPersonal,
      correoPersonal: d.CorreoPersonal,
    },
    banco: { iban },
  };
}

/** Change as an inbox reads it: a value masked alike on both sides is only named as changed. */
const pasaA = (antes: string, despues: string) =>
  antes === despues ? 'Cambia' : `${antes || 'Nada'}, pasa a ${despues || 'nada'}`;

type Pedido = { [G in keyof DeGrupo]: { grupo: G; despues: DeGrupo[G] } }[keyof DeGrupo];
/** Asks human resources to change a group of this person's data. Throws 409. */
export const pedirCambio = (usuario: Usuario, { grupo, despues }: Pedido) =>
  transaction(async () => {
    const antes = (await actuales(usuario.id))[grupo];
    const propuesta = { grupo, antes, despues } as Propuesta; // Both sides belong to `grupo`.
    const campos = camposDe(propuesta, { todo: false });
    if (campos.length === 0) throw conflicto('No ha cambiado nada: así están ya sus datos');
    const nuevo = await insertCambio(usuario.id, grupo, sellarPropuesta(usuario.id, propuesta));
    if (!nuevo) throw conflicto('Ya ha pedido un cambio de esos datos: retírelo antes de pedir otro');
    await abrirSolicitud({
      tipo: 'DATOS',
      entidadId: nuevo.Id,
      numero: nuevo.Numero,
      peticionarioId: usuario.id,
      rol: RRHH,
      resumen: resumenDe(grupo),
      datos: campos.map(({ Campo, Antes, Despues }) => ({ Nombre: Campo, Valor: pasaA(Antes, Despues) })),
      ruta: `/menu/misdatos/cambios/${nuevo.Id}`,
    });
    if (grupo === 'banco') await enviarCorreo([usuario.id], bancoPedido(nuevo.Numero, ibanTapado(despues.iban)));
    return { Id: nuevo.Id };
  });

/**
 * Asks for another account: the signing password comes first, with its own limits. @throws Refusal 409, 422 beside
 * `password`, 423, 429.
 */
export async function pedirBanco(usuario: Usuario, { iban, password }: FormularioBanco) {
  await beforeTransaction(() => tomarLlave({ usuarioId: usuario.id, password }));
  return pedirCambio(usuario, { grupo: 'banco', despues: { iban } });
}

/** Withdrawal by the person who asked. Throws 403, 404 and 409. */
export const retirarCambio = (usuario: Usuario, id: number) =>
  retirarSolicitud({ tipo: 'DATOS', id }, async () => {
    const cambio = vigente(await selectCambio(quien(usuario), id), undefined, CAMBIADO);
    autorizarCambio('retirar', usuario, cambio);
    return mover('cambio_datos', cambio, ESTADO_CAMBIO.retirado, CAMBIADO);
  });

/** Both accounts of a change in full, for its person and human resources. @throws Refusal 404, 409, 422, 429. */
export async function verIbanDeCambio(usuario: Usuario, id: number, password: string) {
  const { PersonaId, Grupo, sellado } = existente(await selectCambio(quien(usuario), id));
  const propuesta = abrirPropuesta(PersonaId, Grupo, sellado);
  if (propuesta && propuesta.grupo !== 'banco') existente(undefined);
  await repetirPassword(usuario, password);
  if (propuesta?.grupo !== 'banco') throw conflicto(OTRA_INSTALACION);
  return { PersonaId, Antes: propuesta.antes.iban, Despues: propuesta.despues.iban };
}

/** Effect of a decision: an accepted change is applied, unless the data have changed since it was asked for. */
export const trasDecidir: Efecto = async (decidida) => {
  if (decidida.decision === 'aceptada') await aplicar(decidida.entidadId);
  return moverDecidida('cambio_datos', decidida, CAMBIADO);
};

/** Checks of a change of data: that they still stand as when it was asked for; and the check digits of an account. */
export const comprobarCambio: Comprobar = async ({ entidadId }) => {
  const cambio = await selectParaAplicar(entidadId);
  const propuesta = cambio && abrirPropuesta(cambio.usuarioId, cambio.grupo, cambio.sellado);
  if (!propuesta) return [];
  const ahora = await actuales(cambio.usuarioId);
  return [
    isDeepStrictEqual(ahora[cambio.grupo], propuesta.antes)
      ? bien('Sus datos siguen como cuando lo pidió')
      : ojo('Sus datos han cambiado desde que lo pidió: no se podrá aceptar'),
    ...(propuesta.grupo === 'banco' ? [bien('El número de cuenta cumple sus dígitos de control')] : []),
  ];
};

async function aplicar(id: number): Promise<void> {
  const { usuarioId, grupo, numero, sellado } = existente(await selectParaAplicar(id));
  const propuesta = abrirPropuesta(usuarioId, grupo, sellado);
  if (!propuesta) throw conflicto(OTRA_INSTALACION);
  await tomarTurnoDe(usuarioId);
  const ahora = await actuales(usuarioId);
  if (!isDeepStrictEqual(ahora[grupo], propuesta.antes))
    throw conflicto('Esos datos han cambiado desde que se pidió: rechace el cambio y que se pida otra vez');
  switch (propuesta.grupo) {
    case 'nombre':
      await updateNombre(usuarioId, propuesta.despues.nombre);
      return;
    case 'domicilio':
      await updateDomicilio(usuarioId, propuesta.despues);
      return;
    case 'contacto':
      await updateContacto(usuarioId, propuesta.despues);
      return;
    case 'banco': {
      const cuenta = sellarIban(usuarioId, propuesta.despues.iban);
      await updateIban(usuarioId, cuenta);
      await enviarCorreo([usuarioId], bancoAplicado(numero, cuenta.tapado));
    }
  }
}
