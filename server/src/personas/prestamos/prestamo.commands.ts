import { amortizar, cuadroDe, MODOS, pendienteDe, type Terminos } from '#contract/personas/prestamos/cuadro.rules.ts';
import type {
  FormularioAmortizar,
  FormularioConceder,
  FormularioDenegar,
  FormularioPrestamo,
  FormularioRegla,
  Posibilidades,
} from '#contract/personas/prestamos/prestamo.schemas.ts';
import { aCentimos, aMilesimas, ESTADO_PRESTAMO } from '#contract/personas/prestamos/prestamos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, noValidoEn, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import { mover, moverDecidida, tomarTurnoDe, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSolicitud, decidirEnSolicitud, retirarSolicitud } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { enEuros, type Limite, limitesDe, terminosPedidos } from './limites.rules.ts';
import { amortizado } from './prestamo.mail.ts';
import { type PrestamoRow, type Quien, selectPrestamo } from './prestamo.queries.ts';
import { insertPrestamo, selectSituacion, SIGUE, TERMINOS, updateCuadro } from './prestamo.writes.queries.ts';
import { autorizarPrestamo, RRHH } from './prestamos.policy.ts';
import { datosDe, deHoy, resumenDe, verRegla } from './prestamos.views.ts';
import { insertRegla, selectReglas } from './regla.queries.ts';

const CAMBIADO = 'El préstamo ha cambiado mientras tanto; vuelva a abrirlo';
const SIN_DERECHO = 'Solo el personal de la empresa puede pedir préstamos y anticipos';
export const quien = (usuario: Usuario): Quien => ({ usuarioId: usuario.id, rrhh: usuario.roles.includes(RRHH) });

export async function posibilidades(usuario: Usuario): Promise<Posibilidades> {
  const s = await selectSituacion(usuario.id);
  const limites = limitesDe(s);
  const ver = ({ motivo, maximo }: Limite) => {
    const Motivo = esEmpleado(usuario) ? motivo : SIN_DERECHO;
    return { Puede: Motivo === '', Motivo, Maximo: maximo / 100 };
  };
  return {
    Prestamo: ver(limites.P),
    Anticipo: ver(limites.A),
    PlazosMax: s.plazosMax,
    Interes: s.interes / 1000,
    FirmaDesde: s.firmaDesde / 100,
    Hoy: s.hoy,
  };
}

/** Asks human resources for a loan. Throws 403, 409 and 422. */
export const crearPrestamo = (usuario: Usuario, { tipo, importe, plazos, concepto = '' }: FormularioPrestamo) =>
  transaction(async () => {
    if (!esEmpleado(usuario)) throw prohibido(SIN_DERECHO);
    await tomarTurnoDe(usuario.id);
    const s = await selectSituacion(usuario.id);
    const { motivo, maximo } = limitesDe(s)[tipo];
    if (motivo) throw conflicto(motivo);
    const t = terminosPedidos(tipo, { importe: aCentimos(importe), plazos }, s);
    if (t.importe > maximo) throw noValidoEn('importe', `Puede pedir ${enEuros(maximo)} como máximo`);
    if (t.plazos > s.plazosMax) throw noValidoEn('plazos', `Como máximo ${s.plazosMax} cuotas`);
    const nuevo = await insertPrestamo(usuario.id, { tipo, concepto, ...t });
    await abrirSolicitud({
      tipo: 'PRESTAMO',
      entidadId: nuevo.Id,
      numero: nuevo.Numero,
      peticionarioId: usuario.id,
      rol: RRHH,
      firmaDigital: tipo === 'P' && t.importe > s.firmaDesde ? 1 : 0,
      resumen: resumenDe(tipo, t),
      datos: [...datosDe(tipo, t), ...(concepto ? [{ Nombre: 'Concepto', Valor: concepto }] : [])],
      ruta: `/menu/prestamos/${nuevo.Id}`,
      vista: { Cosa: `el ${tipo === 'A' ? 'anticipo' : 'préstamo'} que pide ${usuario.nombre}` },
      importe: t.importe / 100,
    });
    return nuevo;
  });

/** An act on one loan, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version?: number | undefined };
type Que = Parameters<typeof autorizarPrestamo>[0];
async function leer(que: Que, { usuario, id, version }: Acto): Promise<PrestamoRow> {
  const p = vigente(await selectPrestamo(quien(usuario), id), version, CAMBIADO);
  autorizarPrestamo(que, usuario, deHoy(p));
  return p;
}

/** Throws 404, 403 and 409. */
export const retirarPrestamo = (acto: Acto) =>
  retirarSolicitud({ tipo: 'PRESTAMO', id: acto.id }, async () =>
    mover('prestamo', await leer('retirar', acto), ESTADO_PRESTAMO.retirado, CAMBIADO),
  );

/** Terms of the grant: never more than was asked for (S-8083). Throws 422. */
function concedidos(p: PrestamoRow, f: FormularioConceder): Terminos {
  const t = { importe: aCentimos(f.importe), plazos: f.plazos, interes: aMilesimas(f.interes), primera: f.primera };
  if (t.importe > p.importePedido)
    throw noValidoEn('importe', `Se pidieron ${enEuros(p.importePedido)}: no puede ser más`);
  if (t.importe < t.plazos * 100) throw noValidoEn('plazos', 'Cada cuota tiene que ser de 1 € como mínimo');
  if (p.TipoCodigo === 'A' && t.plazos !== 1) throw noValidoEn('plazos', 'Un anticipo se devuelve de una vez');
  if (p.TipoCodigo === 'A' && t.interes !== 0) throw noValidoEn('interes', 'Un anticipo no lleva intereses');
  if (t.primera < p.hoy.slice(0, 7)) throw noValidoEn('primera', 'Ese mes ya ha pasado');
  return t;
}
/** Throws 404, 403, 409, 422, 423 and 429. */
export async function concederPrestamo(acto: Acto, f: FormularioConceder) {
  const p = await leer('conceder', acto);
  const extra = concedidos(p, f);
  return decidir(acto, { decision: 'aceptada', ...f, extra, decidido: datosDe(p.TipoCodigo, extra) });
}
export async function denegarPrestamo(acto: Acto, f: FormularioDenegar) {
  await leer('denegar', acto);
  return decidir(acto, { decision: 'rechazada', ...f });
}
type Decision = Pick<
  Parameters<typeof decidirEnSolicitud>[0],
  'decision' | 'comentario' | 'password' | 'extra' | 'decidido'
>;
async function decidir({ usuario, id }: Acto, { decision, comentario, password, extra, decidido }: Decision) {
  const entidad = { tipo: 'PRESTAMO', entidadId: id } as const;
  await decidirEnSolicitud({
    usuario,
    cual: entidad,
    decision,
    comentario,
    password,
    extra,
    decidido,
    cambiada: CAMBIADO,
  });
  return { Id: id };
}
/** Effect of a decision: a granted loan gets its table of instalments. */
export const trasDecidir: Efecto = async (decidida) => {
  if (decidida.decision === 'rechazada') return moverDecidida('prestamo', decidida, CAMBIADO);
  const t = decidida.extra as Terminos; // From `concederPrestamo`, the only call that grants.
  await moverDecidida('prestamo', decidida, CAMBIADO, { cambios: TERMINOS(t), presente: SIGUE });
  await updateCuadro(decidida.entidadId, cuadroDe(t));
  return undefined;
};

/** Records an early repayment that human resources have received today. Throws 404, 403, 409 and 422. */
export const amortizarPrestamo = (acto: Acto, { modo, importe = 0, comentario = '' }: FormularioAmortizar) =>
  transaction(async () => {
    const p = await leer('amortizar', acto);
    const { hoy, interes } = p;
    const pendiente = pendienteDe(p.lineas, hoy);
    const devuelto = modo === 'T' ? pendiente : aCentimos(importe);
    const lineas = amortizar(p.lineas, { hoy, modo, importe: devuelto, interes });
    if (!lineas) throw noValidoEn('importe', `Quedan por devolver ${enEuros(pendiente)}: no puede ser más`);
    const hecho = await mover('prestamo', p, p.EstadoId, CAMBIADO);
    await updateCuadro(p.Id, lineas);
    const estado = deHoy({ ...p, lineas }).EstadoId;
    const palabras = [`${enEuros(devuelto)}: ${MODOS[modo].nombre.toLowerCase()}`, comentario]
      .filter(Boolean)
      .join('. ');
    await anotar('prestamo', { id: p.Id, estado }, acto.usuario, 'amortizar', palabras);
    await notificar([p.PersonaId], amortizado(p, devuelto, pendiente - devuelto));
    return hecho;
  });

/** Sets limits from a day that is not in the past. Throws 422. */
export const cambiarRegla = (usuario: Usuario, f: FormularioRegla) =>
  transaction(async () => {
    const nueva = {
      Desde: f.desde,
      importeMax: aCentimos(f.importeMax),
      PlazosMax: f.plazosMax,
      interes: aMilesimas(f.interes),
      anticipoMax: aCentimos(f.anticipoMax),
      firmaDesde: aCentimos(f.firmaDesde),
      interesLegal: aMilesimas(f.interesLegal),
    };
    const puesta = await insertRegla(usuario.id, nueva);
    const regla = (await selectReglas()).find(({ Desde }) => Desde === f.desde);
    if (!puesta || !regla) throw noValidoEn('desde', 'Ese día ya ha pasado: los límites cambian desde hoy o más tarde');
    return verRegla(regla);
  });
