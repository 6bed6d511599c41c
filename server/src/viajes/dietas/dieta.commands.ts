import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { diasDeViaje, estanciasDe } from '#contract/viajes/dietas/dias.rules.ts';
import { type DietaDeDia, dietasDe, sumaDeDietas } from '#contract/viajes/dietas/dietas.rules.ts';
import { mismoMunicipio } from '#contract/viajes/dietas/lugar.rules.ts';
import { permanencias } from '#contract/viajes/dietas/permanencia.rules.ts';
import type { DietasDeViaje, FormularioDia, FormularioHoras } from '#contract/viajes/gastos/gasto.schemas.ts';
import { enEuros } from '#contract/viajes/gastos/gastos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { enVez } from '#server/viajes/viaje/acto.commands.ts';
import { puedeAnotar } from '#server/viajes/viaje/anotable.policy.ts';
import { selectAnotable } from '#server/viajes/viaje/anotable.queries.ts';
import {
  selectComidas,
  selectEstancias,
  selectPaises,
  selectParaDietas,
  selectTarifas,
  insertDia,
  insertHoras,
} from './dieta.queries.ts';
import { verDietas } from './dietas.views.ts';

/** Days without work of somebody, on which a stay goes on: rest, holidays, leave and sickness. */
async function libresDe(usuarioId: number, desde: string, hasta: string): Promise<ReadonlySet<string>> {
  const plan = await planDe(usuarioId, desde, hasta);
  return new Set(
    plan.flatMap(({ fecha, ausencia, festivo, tramos }) =>
      ausencia !== null || festivo !== null || (tramos ?? []).length === 0 ? [fecha] : [],
    ),
  );
}

/** Dietas of a trip in cents, with what its days are made of. Whoever may read them has been decided before. */
export async function calcularDietas(viajeId: number, personaId: number) {
  const viaje = await selectParaDietas(viajeId);
  const [tarifas, comidas, cercanas] = await Promise.all([
    selectTarifas(viaje.salida, viaje.regreso),
    selectComidas(viaje.salida, viaje.regreso),
    selectEstancias(viajeId),
  ]);
  const deComedor = new Set(viaje.comedor);
  const escritos = new Map(viaje.dias.map((dia) => [dia.fecha, dia]));
  const dias = diasDeViaje(
    viaje,
    viaje.dias.map(({ fecha, lugares, noche, sinNoche, desayuno, almuerzo, cena }) => ({
      fecha,
      dadas: { ...(desayuno && { desayuno }), ...(almuerzo && { almuerzo }), ...(cena && { cena }) },
      ...(lugares && { lugares }),
      ...(sinNoche ? { noche: null } : noche ? { noche } : {}),
    })),
  ).map((dia) => (deComedor.has(dia.fecha) ? { ...dia, dadas: { almuerzo: 'comedor' as const, ...dia.dadas } } : dia));
  const propias = estanciasDe(dias);
  // Only stays in the same municipalities are looked at; the plan is read where two of them may be one.
  const vecinas = cercanas.filter(({ lugar }) => propias.some((propia) => mismoMunicipio(propia.lugar, lugar)));
  const libres =
    vecinas.length === 0
      ? new Set<string>()
      : await libresDe(personaId, sumarDias(viaje.salida, -366), sumarDias(viaje.regreso, 366));
  const largas = permanencias([...vecinas, ...propias], (dia) => libres.has(dia));
  const { sale, vuelve, propios } = viaje;
  const dietas = dietasDe({ dias, sale, vuelve, tarifas, comidas, propios, permanencias: largas });
  return { dietas, escritos, deComedor, sale, vuelve };
}

/** Dietas of a trip, day by day. @throws Refusal 404. */
export async function leerDietas(usuario: Usuario, id: number): Promise<DietasDeViaje> {
  const viaje = existente(await selectAnotable(usuario.id, id));
  const calculo = await calcularDietas(id, viaje.solicitanteId);
  const paises = await selectPaises([...new Set(calculo.dietas.map(({ lugar }: DietaDeDia) => lugar.pais))]);
  const { importe, exento, sujeto } = sumaDeDietas(calculo.dietas);
  return {
    ViajeId: id,
    PersonaId: viaje.solicitanteId,
    Sale: calculo.sale,
    Vuelve: calculo.vuelve,
    Dias: verDietas(calculo, new Map(paises.map(({ codigo, nombre }) => [codigo, nombre]))),
    Importe: enEuros(importe),
    Exento: enEuros(exento),
    Sujeto: enEuros(sujeto),
    Puede: puedeAnotar(usuario, viaje).Puede,
  };
}

const CERRADO = 'Ese día ya está en una liquidación, o el viaje ya no admite cambios en sus días';
async function exigir(usuario: Usuario, viajeId: number) {
  const viaje = existente(await selectAnotable(usuario.id, viajeId));
  const { Puede, Motivo } = puedeAnotar(usuario, viaje);
  if (!Puede) throw conflicto(Motivo);
  return viaje;
}
/** Tells how a day was. @throws Refusal 404, 409, 422. */
export async function escribirDia(usuario: Usuario, f: FormularioDia) {
  const { salida, regreso } = await exigir(usuario, f.viajeId);
  if (f.fecha < salida || f.fecha > regreso) throw noValido([{ field: 'fecha', message: 'Ese día no es del viaje' }]);
  if (f.sinNoche && f.noche) throw noValido([{ field: 'noche', message: 'Diga dónde, o que no hubo noche fuera' }]);
  const lugares = [...(f.lugares ?? []), ...(f.noche ? [f.noche] : [])];
  const hay = new Set((await selectPaises(lugares.map(({ pais }) => pais))).map(({ codigo }) => codigo));
  if (lugares.some(({ pais }) => !hay.has(pais)))
    throw noValido([{ field: 'lugares', message: 'El país elegido no existe' }]);
  return enVez(f.viajeId, async () => {
    const hecho = ganada(await insertDia(usuario.id, f), CERRADO);
    await anotar('gasto', { id: f.viajeId }, usuario, 'dia', conBarras(f.fecha));
    return hecho;
  });
}
const decirHoras = ({ sale, vuelve }: FormularioHoras) =>
  [sale && `Sale a las ${sale}`, vuelve && `Vuelve a las ${vuelve}`].filter(Boolean).join(' · ') || 'Sin horas';
/** Tells the hours of departure and return. @throws Refusal 404, 409. */
export async function escribirHoras(usuario: Usuario, f: FormularioHoras) {
  await exigir(usuario, f.viajeId);
  return enVez(f.viajeId, async () => {
    const hecho = ganada(await insertHoras(usuario.id, f), CERRADO);
    await anotar('gasto', { id: f.viajeId }, usuario, 'horas', decirHoras(f));
    return hecho;
  });
}
