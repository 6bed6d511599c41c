import { ibanTapado } from '#contract/personas/misdatos/identidad.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import {
  type ActoRemesa,
  enSepa,
  ESTADO_REMESA,
  esDeSepa,
  MAX_DIAS_CARGO,
  REMESA,
} from '#contract/viajes/remesas/remesa.rules.ts';
import type { FormularioCuenta, FormularioRemesa } from '#contract/viajes/remesas/remesa.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { openText, sealText } from '#server/casa/claves/sealed-text.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { abrirCuenta, selectCuentas } from '#server/personas/misdatos/misdatos.port.ts';
import { selectHoy } from '#server/viajes/cambio/cambio.queries.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { cerrarPagada } from '#server/viajes/liquidacion/liquidacion.commands.ts';
import { enPalabras } from '#server/viajes/liquidacion/liquidacion.views.ts';
import { ficheroDeTransferencias } from './fichero.rules.ts';
import { notificaciones } from './remesa.mail.ts';
import { selectDeFichero, selectPorPagar, selectRemesa } from './remesa.queries.ts';
import {
  insertRemesa,
  selectCuentaSellada,
  selectVivas,
  type Tomada,
  updateEstado,
  updateQuitada,
  updateSueltas,
  updateTomadas,
  updateCuenta,
} from './remesa.writes.queries.ts';
import { autorizarRemesa } from './remesas.policy.ts';

const CAMBIADA = 'La remesa ha cambiado mientras tanto; vuelva a abrirla';
const CUENTA_CAMBIADA = 'La cuenta de la empresa ha cambiado mientras tanto; vuelva a abrirla';
const YA_NO_ESPERAN = 'Alguna liquidación ya no espera pago; vuelva a abrir los pagos';
const SIN_CUENTA_DE_EMPRESA = 'Falta la cuenta desde la que paga la empresa: anótela antes';
const OTRA_INSTALACION =
  'Una cuenta se guardó con otro secreto de esta instalación y no se puede abrir: hay que anotarla otra vez';
/** Name under which the account of the company opens. */
export const CUENTA_DE_PAGO = 'cuenta de pago';

/** Writes the account from which the company pays, after the password of whoever changes it. @throws Refusal 409, 422, 429. */
export async function anotarCuenta(usuario: Usuario, version: number | undefined, form: FormularioCuenta) {
  const { password, titular, iban, bic } = form;
  await exigirPassword(usuario, { password });
  return transaction(async () => {
    const antes = await selectCuentaSellada();
    const Version = antes?.Version ?? 0;
    if (Version !== (version ?? 0)) throw conflicto(CUENTA_CAMBIADA);
    const tapado = ibanTapado(iban);
    const hecho = await updateCuenta({ titular, sellado: sealText(iban, CUENTA_DE_PAGO), tapado, bic, Version });
    ganada(hecho, CUENTA_CAMBIADA);
    await anotar('cuenta_de_pago', { id: 1 }, usuario, antes ? 'cambiar' : 'anotar', `${titular} · ${tapado}`);
    return { Id: 1 };
  });
}

/** Asks people without an account for it, who wait for a payment. Gives how many were asked. */
export const pedirCuentas = (usuario: Usuario, liquidaciones: readonly number[]) =>
  transaction(async () => {
    const esperan = await selectPorPagar(usuario.id);
    const sin = esperan.filter(({ Id, Cuenta, Total }) => liquidaciones.includes(Id) && Cuenta === '' && Total > 0);
    const personas = [...new Set(sin.map(({ PersonaId }) => PersonaId))];
    // One at most is unread, however often they are asked.
    await zanjar('cuenta de pago', ['liquidacion'], personas);
    await notificar(personas, notificaciones.faltaCuenta());
    return { Avisadas: personas.length };
  });

/** Accounts of the payees, each of which has to be one of SEPA. @throws Refusal 422 that names those that cannot be paid. */
async function conCuentas(tomadas: readonly Tomada[]) {
  const cuentas = await selectCuentas(tomadas.map(({ personaId }) => personaId));
  const fallan: string[] = [];
  const lineas = tomadas.flatMap((tomada) => {
    const { personaId, persona, Numero } = tomada;
    const cuenta = cuentas.get(personaId);
    const iban = cuenta && abrirCuenta(personaId, cuenta.sellado);
    const falta =
      cuenta === undefined ? 'no tiene cuenta anotada'
      : iban === undefined ? 'tiene una cuenta que no se puede abrir: que la anote otra vez'
      : esDeSepa(iban) ? '' : 'tiene una cuenta fuera de la zona SEPA'; // oxfmt-ignore
    if (cuenta === undefined || falta !== '') {
      fallan.push(`${persona} (${Numero}) ${falta}`);
      return [];
    }
    return [{ ...tomada, beneficiario: enSepa(persona, 70) || Numero, sellado: cuenta.sellado, tapado: cuenta.tapado }];
  });
  if (fallan.length > 0) throw noValido([{ field: 'liquidaciones', message: fallan.join('. ') }], fallan.join('. '));
  return lineas;
}

/** Gathers checked settlements in a batch; each is in one living batch alone. @throws Refusal 409, 422. */
export const crearRemesa = (usuario: Usuario, { liquidaciones, cargo, total }: FormularioRemesa) =>
  transaction(async () => {
    await exigirCargo(cargo);
    const cuenta = await selectCuentaSellada();
    if (cuenta === undefined) throw conflicto(SIN_CUENTA_DE_EMPRESA);
    const tomadas = await updateTomadas(liquidaciones, usuario.id);
    if (tomadas.length !== liquidaciones.length) throw conflicto(YA_NO_ESPERAN);
    const suma = tomadas.reduce((acumulado, { centimos }) => acumulado + centimos, 0);
    if (suma !== Math.round(total * 100)) throw conflicto(YA_NO_ESPERAN);
    const { Id, Numero } = await insertRemesa({ cargo, cuenta, lineas: await conCuentas(tomadas) });
    const estado = ESTADO_REMESA.creada;
    await anotar('remesa', { id: Id, estado }, usuario, 'crear', `${tomadas.length} · ${enPalabras(suma / 100)}`);
    for (const { Id: id } of tomadas) await anotar('liquidacion', { id, estado: 3 }, usuario, 'remesa', Numero);
    return { Id };
  });
async function exigirCargo(cargo: string): Promise<void> {
  const dia = await selectHoy();
  const message =
    cargo < dia ? 'No puede ser un día pasado'
    : cargo > sumarDias(dia, MAX_DIAS_CARGO) ? `Como mucho, ${MAX_DIAS_CARGO} días`
    : ''; // oxfmt-ignore
  if (message) throw noValido([{ field: 'cargo', message }]);
}

type Acto = { usuario: Usuario; id: number; version?: number | undefined };
async function mover(paso: ActoRemesa, { usuario, id, version }: Acto, comentario = '') {
  const remesa = vigente(await selectRemesa(usuario.id, id), version, CAMBIADA);
  autorizarRemesa(paso, usuario, remesa);
  const hasta = REMESA.actos[paso].hasta ?? remesa.EstadoId;
  ganada(await updateEstado(remesa, hasta, paso === 'anular' ? comentario : ''), CAMBIADA);
  return { ...remesa, hasta };
}
/** Takes out one transfer, which waits for payment again; the last one is not taken out. @throws Refusal 404, 403, 409. */
export const quitarDeRemesa = (acto: Acto, { linea, motivo }: { linea: number; motivo: string }) =>
  transaction(async () => {
    const { hasta } = await mover('quitar', acto);
    const quitada = await updateQuitada(acto.id, linea, motivo);
    if (quitada === undefined) throw conflicto('Esa transferencia ya no está en la remesa');
    if (quitada.quedan === 0) throw conflicto('Es la única transferencia: anule la remesa');
    const comentario = `${quitada.beneficiario}, ${quitada.numero}: ${motivo}`;
    await anotar('remesa', { id: acto.id, estado: hasta }, acto.usuario, 'quitar', comentario);
    return { Id: acto.id };
  });
/** Calls off a batch that is not paid. @throws Refusal 404, 403, 409. */
export const anularRemesa = (acto: Acto, motivo: string) =>
  transaction(async () => {
    const { hasta } = await mover('anular', acto, motivo);
    await updateSueltas(acto.id, motivo);
    await anotar('remesa', { id: acto.id, estado: hasta }, acto.usuario, 'anular', motivo);
    return { Id: acto.id };
  });
/** Marks a batch as paid, which closes each of its settlements and tells its traveller. @throws Refusal 404, 403, 409. */
export const pagarRemesa = (acto: Acto) =>
  transaction(async () => {
    const { hasta, Numero } = await mover('pagar', acto);
    await anotar('remesa', { id: acto.id, estado: hasta }, acto.usuario, 'pagar');
    for (const { liquidacionId } of await selectVivas(acto.id))
      await cerrarPagada(acto.usuario, liquidacionId, `Pagada con la remesa ${Numero}`);
    return { Id: acto.id };
  });

/** The file of a batch for the bank, and the people whose accounts are in it. @throws Refusal 404, 409. */
export async function ficheroDeRemesa(usuario: Usuario, id: number) {
  const remesa = existente(await selectDeFichero(id));
  if (remesa.EstadoId === ESTADO_REMESA.anulada)
    throw conflicto('La remesa está anulada: no hay nada que llevar al banco');
  const abierta = (iban: string | undefined): string => {
    if (iban === undefined) throw conflicto(OTRA_INSTALACION);
    return iban;
  };
  const xml = ficheroDeTransferencias({
    // A bank refuses a file whose name it has seen: without a transfer it is another.
    numero: remesa.quitadas === 0 ? remesa.Numero : `${remesa.Numero}-${remesa.quitadas}`,
    creada: remesa.creada,
    cargo: remesa.cargo,
    titular: remesa.titular,
    iban: abierta(openText(remesa.sellado, CUENTA_DE_PAGO)),
    bic: remesa.bic,
    transferencias: remesa.lineas.map(({ numero, personaId, beneficiario, sellado, centimos, viaje }) => ({
      referencia: numero,
      beneficiario,
      iban: abierta(abrirCuenta(personaId, sellado)),
      centimos,
      concepto: `Liquidacion ${numero} del viaje ${viaje}`,
    })),
  });
  await transaction(() => anotar('remesa', { id, estado: remesa.EstadoId }, usuario, 'descargar'));
  return { nombre: `${remesa.Numero}.xml`, xml, deQuienes: remesa.lineas.map(({ personaId }) => personaId) };
}
