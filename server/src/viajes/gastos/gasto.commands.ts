import { SIN_CAMBIO } from '#contract/viajes/cambio/cambio.rules.ts';
import { kilometraje } from '#contract/viajes/dietas/tarifas.rules.ts';
import { type FormularioGasto, formularioDeGasto, type GastosDeViaje } from '#contract/viajes/gastos/gasto.schemas.ts';
import {
  alCambio,
  enCentimos,
  enEuros,
  EURO,
  fechaDeGasto,
  GASTO,
  MAX_RECIBO,
  POR_QUE,
  superaLimite,
} from '#contract/viajes/gastos/gastos.rules.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { nombreDePapel } from '#server/casa/archivos/file-names.ts';
import { readArchivo, saveFile } from '#server/casa/archivos/files.ts';
import { storePicture } from '#server/casa/archivos/pictures.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noEncontrado, noValido } from '#server/casa/kernel/errors.ts';
import { anotar, conEstados } from '#server/casa/kernel/historial.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { selectCambio } from '#server/viajes/cambio/cambio.queries.ts';
import { enVez } from '#server/viajes/viaje/acto.commands.ts';
import { puedeAnotar } from '#server/viajes/viaje/anotable.policy.ts';
import { selectAnotable } from '#server/viajes/viaje/anotable.queries.ts';
import { liquidarSiNadaQueda } from '#server/viajes/viaje/final.commands.ts';
import {
  deleteGasto,
  existsDivisa,
  type GastoEscrito,
  insertGasto,
  selectGasto,
  selectGastos,
  selectHistorial,
  selectTarifasKm,
  selectTipos,
  updateGasto,
} from './gasto.queries.ts';
import { autorizarGasto } from './gastos.policy.ts';
import { verGasto } from './gastos.views.ts';

const CAMBIADO = 'El gasto ha cambiado mientras tanto; vuelva a abrirlo';
/** Largest amount that any call takes. */
const MAX_EUROS = 9_999_999.99;
const LLENO = 'El viaje ya no admite más gastos';
const malo = (field: string, message: string) => noValido([{ field, message }]);

/** Expenses of a trip. Throws 404 for people who do not see them. */
export async function leerGastos(usuario: Usuario, id: number): Promise<GastosDeViaje> {
  const viaje = existente(await selectAnotable(usuario.id, id));
  const [filas, lineas] = await Promise.all([selectGastos(id), selectHistorial(id, usuario.id)]);
  return {
    ViajeId: id,
    Codigo: viaje.codigo,
    Destino: viaje.destino,
    PersonaId: viaje.solicitanteId,
    Gastos: filas.map(verGasto(usuario)),
    Total: enEuros(filas.reduce((suma, { Euros }) => suma + enCentimos(Euros), 0)),
    ...puedeAnotar(usuario, viaje),
    Historial: conEstados(lineas, GASTO),
  };
}

/** Rate of an expense: the ECB's of its day, or else that of the card. @throws Refusal 422 where there is neither. */
async function cambioDe({ divisa, fecha, tasa }: FormularioGasto) {
  if (divisa === EURO) return { tasa: 1, tasaFecha: null, tasaDe: 'EURO' };
  if (!(await existsDivisa(divisa))) throw malo('divisa', 'La divisa elegida no existe o está cerrada');
  const hallado = await selectCambio(divisa, fecha);
  if (hallado) return { tasa: hallado.tasa, tasaFecha: hallado.fecha, tasaDe: 'BCE' };
  if (tasa === undefined) throw malo('tasa', SIN_CAMBIO);
  return { tasa, tasaFecha: fecha, tasaDe: 'TARJETA' };
}
type Tipo = Awaited<ReturnType<typeof selectTipos>>[number];
async function enKilometros({ fecha, km = 0 }: FormularioGasto) {
  const hallado = kilometraje(await selectTarifasKm(), fecha, km);
  if (!hallado) throw malo('fecha', 'No hay tarifa de kilómetro en vigor ese día: avise a administración');
  if (hallado.importe === 0) throw malo('km', 'La empresa no paga kilómetros ese día: avise a administración');
  const importe = enEuros(hallado.importe);
  return {
    importe,
    divisa: EURO,
    tasa: 1,
    tasaFecha: null,
    tasaDe: 'EURO',
    euros: importe,
    sujeto: enEuros(hallado.sujeto),
    iva: undefined,
  };
}
async function enDivisa(f: FormularioGasto) {
  const cambio = await cambioDe(f);
  const importe = f.importe ?? 0;
  const euros = enEuros(alCambio(enCentimos(importe), cambio.tasa));
  if (euros > MAX_EUROS) throw malo('importe', 'Son demasiados euros: revise el importe y el cambio');
  return { importe, divisa: f.divisa, ...cambio, euros, sujeto: 0, iva: f.iva };
}

const enPalabras = (euros: number) => `${euros.toFixed(2).replace('.', ',')} €`;
const decir = ({ Tipo, Fecha, Euros }: { Tipo: string; Fecha: string; Euros: number }) =>
  `${Tipo} del ${conBarras(Fecha)}, ${enPalabras(Euros)}`;
/** An expense in the history of its trip; after a change, with what it was. */
const nombrar = ({ nombre, fecha, euros }: GastoEscrito & { nombre: string }, antes?: Parameters<typeof decir>[0]) => {
  const ahora = decir({ Tipo: nombre, Fecha: fecha, Euros: euros });
  return antes && decir(antes) !== ahora ? `${ahora} (antes: ${decir(antes)})` : ahora;
};

/** Why an expense passes the limit of its kind; '' within it. @throws Refusal 422 where nothing is said. */
function porQue({ justificacion = '' }: FormularioGasto, tipo: Tipo, euros: number): string {
  if (!superaLimite(tipo, euros)) return '';
  const son = `${tipo.Regla}: son ${enPalabras(euros)} y el límite es ${enPalabras(tipo.Limite ?? 0)}`;
  if (justificacion === '') throw malo('justificacion', `${son}. ${POR_QUE}`);
  return justificacion;
}

type Viaje = { salida: string; regreso: string; hoy: string };
type Leido = { f: FormularioGasto; escrito: GastoEscrito & { nombre: string } };
/** The form as its kind accepts it, with its amount in euros. @throws Refusal 422. */
async function leer(
  cuerpo: FormularioGasto,
  viaje: Viaje,
  { antes = '', conRecibo }: { antes?: string; conRecibo: boolean },
): Promise<Leido> {
  const tipos = await selectTipos(antes);
  const leido = formularioDeGasto(tipos, conRecibo).safeParse(cuerpo);
  if (!leido.success)
    throw noValido(leido.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  const f = leido.data;
  const fecha = fechaDeGasto(f.fecha, viaje);
  if (fecha) throw malo('fecha', fecha);
  const tipo = existente<Tipo>(tipos.find(({ Codigo }) => Codigo === f.tipo));
  const cifras = tipo.Kilometros ? await enKilometros(f) : await enDivisa(f);
  return {
    f,
    escrito: {
      ...cifras,
      tipo: f.tipo,
      nombre: tipo.Nombre,
      fecha: f.fecha,
      texto: f.texto ?? '',
      asistentes: tipo.Asistentes ? (f.asistentes ?? '') : '',
      km: tipo.Kilometros ? (f.km ?? null) : null,
      kmDesde: tipo.Kilometros ? (f.kmDesde ?? '') : '',
      kmHasta: tipo.Kilometros ? (f.kmHasta ?? '') : '',
      justificacion: porQue(f, tipo, cifras.euros),
    },
  };
}

/** Stores the receipt of the call: a picture re-encoded, without where it was taken; a PDF as it is. @throws Refusal 415, 422, 429. */
async function guardarRecibo({ id }: Usuario, { recibo }: FormularioGasto): Promise<number | null> {
  if (!recibo) return null;
  const contenido = Buffer.from(recibo.contenido, 'base64');
  if (contenido.length > MAX_RECIBO) throw malo('recibo', 'El recibo ocupa más de 4 MB');
  if (contenido.subarray(0, 5).toString('latin1') === '%PDF-') {
    const { archivoId } = await saveFile({
      nombre: recibo.nombre,
      contenido,
      permitidos: ['application/pdf'],
      usuarioId: id,
    });
    return archivoId;
  }
  const { archivoId } = await storePicture(contenido, 'recibo', (file) => saveFile({ ...file, usuarioId: id }));
  return archivoId;
}

/** Writes an expense of one's own trip. @throws Refusal 404, 409, 415, 422. */
export async function crearGasto(usuario: Usuario, { viajeId, ...cuerpo }: FormularioGasto & { viajeId: number }) {
  const viaje = existente(await selectAnotable(usuario.id, viajeId));
  const { Puede, Motivo } = puedeAnotar(usuario, viaje);
  if (!Puede) throw conflicto(Motivo);
  const { f, escrito } = await leer(cuerpo, viaje, { conRecibo: false });
  const archivoId = await guardarRecibo(usuario, f);
  return transaction(async () => {
    const hecho = ganada(await insertGasto(viajeId, usuario.id, escrito, archivoId), LLENO);
    await anotar('gasto', { id: viajeId, estado: 1 }, usuario, 'crear', nombrar(escrito));
    return hecho;
  });
}

type Acto = { usuario: Usuario; id: number; version?: number | undefined };
async function leerGasto(acto: 'cambiar' | 'borrar', { usuario, id, version }: Acto) {
  const gasto = vigente(await selectGasto(usuario.id, id), version, CAMBIADO);
  autorizarGasto(acto, usuario, {
    solicitanteId: gasto.solicitanteId,
    estadoId: gasto.viajeEstadoId,
    gastoEstadoId: gasto.EstadoId,
  });
  return gasto;
}
/** @throws Refusal 403, 404, 409, 415, 422. */
export async function cambiarGasto(acto: Acto, cuerpo: FormularioGasto) {
  const { usuario } = acto;
  const gasto = await leerGasto('cambiar', acto);
  const { f, escrito } = await leer(cuerpo, gasto, { antes: gasto.TipoCodigo, conRecibo: gasto.TieneRecibo });
  const archivoId = await guardarRecibo(usuario, f);
  return transaction(async () => {
    const hecho = ganada(await updateGasto(gasto, usuario.id, escrito, archivoId), CAMBIADO);
    await anotar('gasto', { id: gasto.viajeId, estado: 1 }, usuario, 'editar', nombrar(escrito, gasto));
    return hecho;
  });
}
/** @throws Refusal 403, 404, 409. */
export async function borrarGasto(acto: Acto) {
  const gasto = await leerGasto('borrar', acto);
  // The trip comes first, as for the sending of its settlement, so that neither waits for the other.
  return enVez(gasto.viajeId, async () => {
    const hecho = ganada(await deleteGasto(gasto, acto.usuario.id), CAMBIADO);
    await anotar('gasto', { id: gasto.viajeId }, acto.usuario, 'borrar', decir(gasto));
    await liquidarSiNadaQueda(gasto.viajeId, acto.usuario, 'No queda ningún gasto por liquidar');
    return hecho;
  });
}

/** Bytes of a receipt, with the person whose it is. @throws Refusal 404. */
export async function leerRecibo(usuario: Usuario, id: number) {
  const gasto = existente(await selectGasto(usuario.id, id));
  if (gasto.archivoId === null) throw noEncontrado();
  const leido = await readArchivo(gasto.archivoId);
  return {
    ...leido,
    nombre: leido.nombre && nombreDePapel(leido.nombre, { quien: gasto.Solicitante, dia: gasto.Fecha }),
    deQuienes: [gasto.solicitanteId],
  };
}
