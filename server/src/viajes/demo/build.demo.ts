import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { Azar } from '#server/casa/demo/azar.ts';
import type { Cargo, Empresa, Viajero } from '#server/casa/demo/empresa.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { nextWorkDay } from '#server/casa/demo/fechas.ts';
import { documentosPara } from './documentos.demo.ts';
import { type Encargo, encargosDe } from './encargos.demo.ts';
import { buildHistoria, conDocumentos, conNecesidades } from './historia.demo.ts';
import { type Lugar, LUGARES } from './lugares.demo.ts';
import { buildNecesidades, buildPropuestas } from './necesidades.demo.ts';
import type { Etapa, ViajeDemo } from './plan.demo.ts';

const LIMITACIONES = [
  'Debo estar de vuelta antes de las 20:00',
  'No puedo salir antes de las 9:30',
  'Regreso obligado el mismo viernes por la tarde',
];

const { borrador, enPropuestas, rechazado, aprobado, anulado } = ESTADO_VIAJE;

type Dias = { salida: string; regreso: string };
/** Days on which a person does not travel, because they are away. */
export type Ocupado = Dias & { login: string };

/** All trips of the demo in the order of their requests, with consecutive codes within each year. */
export function buildViajes(empresa: Empresa, ocupados: readonly Ocupado[] = []): ViajeDemo[] {
  const agenda = new Map<string, Dias[]>(Map.groupBy(ocupados, ({ login }) => login));
  const viajes = encargosDe(empresa.azar)
    .map((encargo) => buildViaje(empresa, encargo, agenda))
    .filter((viaje) => viaje !== undefined)
    .toSorted((a, b) => (a.creado < b.creado ? -1 : 1));
  const contador = new Map<string, number>();
  return viajes.map((viaje) => {
    const year = viaje.creado.slice(0, 4);
    const numero = (contador.get(year) ?? 0) + 1;
    contador.set(year, numero);
    const codigo = `V-${year}-${String(numero).padStart(5, '0')}`;
    const documentos = documentosPara({ ...viaje, codigo });
    return { ...viaje, codigo, documentos, historial: conDocumentos(viaje.historial, documentos, empresa.gestor) };
  });
}

/** Traveller without another trip on those days, or undefined. */
function buildViaje(empresa: Empresa, encargo: Encargo, agenda: Map<string, Dias[]>): ViajeDemo | undefined {
  const { azar, hoy, delegaciones, gestor } = empresa;
  const { estado } = encargo;
  const { salida, regreso } = fechasDe(hoy, encargo);
  const viajero = elegirViajero(empresa, encargo, (login) =>
    (agenda.get(login) ?? []).every((v) => regreso < v.salida || v.regreso < salida),
  );
  if (!viajero) return undefined;
  // Days of a trip that was refused or called off are free.
  if (estado !== rechazado && estado !== anulado)
    agenda.set(viajero.login, [...(agenda.get(viajero.login) ?? []), { salida, regreso }]);

  const estadoPrevio = estado === anulado ? (encargo.previo ?? enPropuestas) : null;
  const alcance = estadoPrevio ?? estado;
  const lugar = azar.pick(
    encargo.destino
      ? LUGARES.filter(({ nombre }) => nombre === encargo.destino)
      : LUGARES.filter(({ nombre }) => !nombre.startsWith(viajero.sede)),
  );
  const ida = { lugar, sede: viajero.sede, salida, regreso };
  // A trip in the traveller's own car needs nothing from the travel desk and skips state 2.
  const quierePropuestas = alcance === enPropuestas || lugar.cerca[viajero.sede] !== 'coche' || azar.chance(0.5);
  const etapa: Etapa =
    alcance === borrador ? 'ninguna' : alcance === enPropuestas ? (encargo.etapa ?? 'ninguna') : 'elegidas';

  const cargo = elegirCargo(empresa, encargo, viajero);
  const aprobador = cargo.responsable === viajero.login ? viajero.responsable : cargo.responsable;
  if (!aprobador) throw new Error(`nobody can approve a viaje of ${viajero.login}`);
  const historial = buildHistoria(azar, {
    hoy,
    salida,
    regreso,
    estado,
    estadoPrevio,
    quierePropuestas,
    publicado: etapa === 'publicadas' || etapa === 'elegidas',
    solicitante: viajero.login,
    aprobador,
    gestor,
    delegaciones,
  });
  const ofrecido = historial.find(({ acto }) => acto === 'proponer')?.instante.slice(0, 10) ?? hoy;
  const necesidades = buildPropuestas(azar, buildNecesidades(azar, ida, { propuestas: quierePropuestas }), {
    lugar,
    etapa,
    desde: ofrecido,
  });
  return {
    codigo: '',
    solicitante: viajero.login,
    salida,
    regreso,
    ...datosDe(azar, lugar, encargo),
    cargo,
    estado,
    estadoPrevio,
    aprobador: alcance > enPropuestas ? aprobador : null,
    creado: historial[0]?.instante ?? `${hoy}T07:00:00.000Z`,
    necesidades,
    documentos: [],
    historial: conNecesidades(historial, necesidades),
  };
}

/** Moves a departure to a working day, without crossing today. */
function fechasDe(hoy: string, { salida: dias, noches }: Encargo) {
  const wanted = sumarDias(hoy, dias);
  const monday = nextWorkDay(wanted);
  const salida = dias < 0 && monday >= hoy ? wanted : monday;
  return { salida, regreso: sumarDias(salida, noches) };
}

function elegirViajero(
  { azar, viajeros, cargos }: Empresa,
  { de, cargo }: Encargo,
  isFree: (login: string) => boolean,
): Viajero | undefined {
  if (de) return viajeros.find(({ login }) => login === de);
  const responsable = cargos.find(({ codigo }) => codigo === cargo)?.responsable;
  const libres = viajeros.filter(({ login }) => login !== 'ana' && login !== responsable && isFree(login));
  return libres.length > 0 ? azar.pick(libres) : undefined;
}

function elegirCargo({ azar, cargos }: Empresa, { cargo }: Encargo, { centroCoste }: Viajero): Cargo {
  const codigo =
    cargo ?? (azar.chance(0.7) ? centroCoste : azar.pick(cargos.filter(({ tipo }) => tipo === 'C')).codigo);
  const found = cargos.find((c) => c.codigo === codigo);
  if (!found) throw new Error(`${codigo} does not exist in the demo`);
  return found;
}

function datosDe(azar: Azar, { nombre, pais, provincia, divisa, motivos }: Lugar, { estado }: Encargo) {
  const formacion = azar.chance(0.12);
  const llevaDivisa = divisa !== null && azar.chance(0.6);
  const excede = azar.chance(0.08);
  return {
    destino: nombre,
    pais,
    provincia,
    motivo: azar.pick(motivos),
    limitaciones: azar.chance(0.15) ? azar.pick(LIMITACIONES) : '',
    formacion,
    codigoOferta: azar.chance(0.2) ? `OF-${azar.int(1_000, 9_999)}` : '',
    anticipoCentimos: estado >= aprobado && azar.chance(0.2) ? azar.pick([10_000, 15_000, 20_000, 30_000]) : null,
    anticipoDivisas: llevaDivisa ? azar.pick([100, 200, 300]) : null,
    divisa: llevaDivisa ? divisa : null,
    acompanantes: azar.chance(0.15)
      ? azar.pick(['Una persona del armador', 'Dos técnicos de la sociedad de clasificación', 'El jefe de obra'])
      : '',
    justificacion: excede
      ? 'El hotel del congreso supera el límite de la política de viajes, pero evita dos traslados diarios.'
      : '',
  };
}
