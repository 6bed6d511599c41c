import { ADMITE_GASTOS, alCambio, enCentimos } from '#contract/viajes/gastos/gastos.rules.ts';
import { sumaDeLineas } from '#contract/viajes/liquidacion/liquidacion.rules.ts';
import type { LiquidacionDeViaje } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { enEuros } from '#contract/viajes/gastos/gastos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, Refusal } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { abrirSolicitud, quienDecidiria } from '#server/tramites/solicitudes/solicitudes.port.ts';
import { selectQuienAprobo } from '#server/viajes/aprobacion/aprobacion.queries.ts';
import { selectCambio } from '#server/viajes/cambio/cambio.queries.ts';
import { calcularDietas } from '#server/viajes/dietas/dieta.commands.ts';
import { enVez } from '#server/viajes/viaje/acto.commands.ts';
import { puedeAnotar } from '#server/viajes/viaje/anotable.policy.ts';
import { selectAnotable } from '#server/viajes/viaje/anotable.queries.ts';
import { updateVersion } from '#server/viajes/viaje/viaje.writes.queries.ts';
import { selectAnotados, selectAntes, selectDelViaje, updateEnLiquidacion } from './liquidacion.queries.ts';
import { contenidoDe, verLiquidacion, verSuma } from './liquidacion.views.ts';
import { insertLiquidacion } from './liquidacion.writes.queries.ts';
import { ADMINISTRACION } from './liquidaciones.policy.ts';
import { type GastoPorLiquidar, lineasDe } from './lineas.rules.ts';

/** Most settlements of a trip: each comes after lines that went back. */
const MAX_LIQUIDACIONES = 50;
export const quien = ({ id, roles }: Usuario) => ({ usuarioId: id, administracion: roles.includes(ADMINISTRACION) });

type Viaje = NonNullable<Awaited<ReturnType<typeof selectAnotable>>>;
type Antes = Awaited<ReturnType<typeof selectAntes>>;
/** Advance in cents that a settlement deducts: the first one of the trip, all of it. `aviso`: what is left for administration to write. */
async function anticipoDe({ vivas, euros, divisas, divisa }: Antes, salida: string) {
  if (vivas > 0) return { centimos: 0, avisos: [] };
  if (!divisas || divisa === null) return { centimos: euros, avisos: [] };
  const cambio = await selectCambio(divisa, salida);
  if (cambio) return { centimos: euros + alCambio(divisas, cambio.tasa), avisos: [] };
  return {
    centimos: euros,
    avisos: [`El anticipo en ${divisa} no tiene cambio de ese día: administración lo descontará`],
  };
}

/** Lines and sums of the next settlement of a trip with these expenses. */
async function preparar(viaje: Viaje, gastos: readonly GastoPorLiquidar[]) {
  const [antes, { dietas }] = await Promise.all([selectAntes(viaje.id), calcularDietas(viaje.id, viaje.solicitanteId)]);
  const lineas = lineasDe(gastos, dietas, new Set(antes.dias));
  const { centimos, avisos } = await anticipoDe(antes, viaje.salida);
  return {
    antes,
    lineas,
    avisos,
    suma: sumaDeLineas(lineas, centimos),
    sinTarifa: dietas.some((d) => d.tarifa === null),
  };
}
type Preparada = Awaited<ReturnType<typeof preparar>>;

/** Reason for which a settlement cannot be sent now, or ''. */
function falta(usuario: Usuario, viaje: Viaje, { lineas, antes }: Preparada): string {
  if (viaje.solicitanteId !== usuario.id) return 'La liquidación la envía quien viaja';
  const { Puede, Motivo } = puedeAnotar(usuario, viaje);
  if (!Puede) return Motivo;
  if (viaje.regreso > viaje.hoy) return 'Se envía cuando el viaje ha terminado';
  if (lineas.length === 0) return antes.vivas > 0 ? 'No queda nada por liquidar' : 'Todavía no hay nada que liquidar';
  return antes.enviadas >= MAX_LIQUIDACIONES ? 'El viaje tiene demasiadas liquidaciones: avise a administración' : '';
}

/** Approver of the trip, who is asked first, and else whoever answers for what pays it (decision 0174). */
const aQuienDe = async (viajeId: number, { centroCoste, contrato }: Antes) => ({
  preferidoId: await selectQuienAprobo(viajeId),
  de: { centroCoste, contrato },
});

/** Next settlement of a trip, and those that were sent. @throws Refusal 404. */
export async function verDelViaje(usuario: Usuario, viajeId: number): Promise<LiquidacionDeViaje> {
  const viaje = existente(await selectAnotable(usuario.id, viajeId));
  const [preparada, enviadas] = await Promise.all([
    selectAnotados(viajeId).then((gastos) => preparar(viaje, gastos)),
    selectDelViaje(quien(usuario), viajeId),
  ]);
  const { lineas, suma, avisos, sinTarifa, antes } = preparada;
  const Motivo = falta(usuario, viaje, preparada);
  const peticion = {
    tipo: 'LIQUIDACION',
    peticionarioId: viaje.solicitanteId,
    ...(await aQuienDe(viajeId, antes)),
  } as const;
  return {
    ViajeId: viajeId,
    Codigo: viaje.codigo,
    PersonaId: viaje.solicitanteId,
    Lineas: lineas.map(({ clase, fecha, concepto, detalle, importe, exento, sujeto, reglas }) => ({
      Clase: clase,
      Fecha: fecha,
      Concepto: concepto,
      Detalle: detalle,
      Importe: enEuros(importe),
      Exento: enEuros(exento),
      Sujeto: enEuros(sujeto),
      Reglas: reglas.map((linea) => ({ Importe: enEuros(linea.importe), Regla: linea.regla })),
    })),
    ...verSuma(suma),
    Puede: Motivo === '',
    Motivo,
    Decide: Motivo === '' ? await quienDecidiria(peticion) : '',
    Avisos: [
      ...avisos,
      ...(sinTarifa
        ? ['Algún día no tiene tarifa de dieta en vigor: no se liquida hasta que administración la escriba']
        : []),
      ...(antes.rechazados > 0 ? ['Hay gastos rechazados: cámbielos o bórrelos, y se liquidarán los que cambie'] : []),
    ],
    Enviadas: enviadas.map(verLiquidacion(usuario)),
  };
}

const CAMBIADO = 'Los importes han cambiado mientras tanto: revíselos y envíela otra vez';
/** Sends the settlement of one's own trip to whoever approves it. @throws Refusal 404, 409, 422. */
export const enviarLiquidacion = async (usuario: Usuario, { viajeId, total }: { viajeId: number; total: number }) => {
  const visto = existente(await selectAnotable(usuario.id, viajeId));
  return enVez(viajeId, async (estadoId) => {
    const viaje = { ...visto, estadoId };
    if (viaje.solicitanteId === usuario.id && !ADMITE_GASTOS.includes(estadoId))
      throw conflicto(puedeAnotar(usuario, viaje).Motivo);
    // The expenses are taken before they are added up, so that none changes in between.
    const preparada = await preparar(viaje, await updateEnLiquidacion(viajeId));
    const motivo = falta(usuario, viaje, preparada);
    if (motivo !== '') throw conflicto(motivo);
    const { lineas, suma, antes } = preparada;
    if (suma.total !== enCentimos(total)) throw conflicto(CAMBIADO);
    const { Id, Numero } = await insertLiquidacion(viajeId, lineas, suma);
    const { codigo, destino, salida, regreso } = viaje;
    const abierta = await abrirSolicitud({
      tipo: 'LIQUIDACION',
      entidadId: Id,
      numero: Numero,
      peticionarioId: usuario.id,
      ...(await aQuienDe(viajeId, antes)),
      ...contenidoDe({ viajero: antes.viajero, cargo: antes.cargo, codigo, destino, salida, regreso, lineas, suma }),
      ruta: `/liquidacionviaje/${Id}`,
    });
    if (!abierta)
      throw new Refusal(
        422,
        'liquidacion_sin_aprobador',
        'Nadie puede aprobar esta liquidación: a quien se carga no tiene responsable. Avise a administración',
      );
    await anotar('liquidacion', { id: Id, estado: 1 }, usuario, 'enviar');
    await updateVersion(viajeId);
    return { Id };
  });
};
