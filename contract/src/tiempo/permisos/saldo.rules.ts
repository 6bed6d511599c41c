import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { prorratear, type Parcial } from './parcial.rules.ts';
import { CUENTAN, ESTADO_PERMISO } from './permisos.rules.ts';

/** Rules of a type that balances need, from a day on. */
export type VersionDeSaldo = {
  desde: string;
  periodo: 'A' | 'E';
  /** Null: without limit. */
  derecho: number | null;
  prorrateo: boolean;
  arrastreMax: number;
  /** 'MM-DD', included. */
  arrastreHasta: string;
  unidad?: 'D' | 'H';
  naturales?: boolean;
};
/** Day of a request, in the state of its request. */
export type DiaContado = { fecha: string; cantidad: number; estado: number };
/** Facts about a person and a type: balances are derived from them and from nothing else. */
export type HechosDeSaldo = {
  versiones: readonly VersionDeSaldo[];
  alta: string | null;
  baja: string | null;
  /** First year that is kept here: nothing is carried over into it (S-8011). */
  primerAnio: number;
  ajustes: readonly { anio: number; cantidad: number }[];
  dias: readonly DiaContado[];
  /** Absent: never part-time. */
  parcial?: Parcial | undefined;
};
export type Saldo = {
  anio: number;
  /** Of the year, prorated, with what human resources granted or took away; null: without limit, or of each event. */
  derecho: number | null;
  ajustes: number;
  /** Less than none: taken in excess the year before, and owed in this one. */
  arrastrado: number;
  /** Last day on which what was carried over may be taken; null where nothing was. */
  arrastreHasta: string | null;
  /** Rest of it, while it may be taken, and what was lost when it no longer may. */
  arrastreQueda: number;
  arrastrePerdido: number;
  disfrutado: number;
  aprobado: number;
  solicitado: number;
  disponible: number | null;
};

/** Rules of a year: of the last version that has begun by its end. */
export const versionDelAnio = <V extends { desde: string }>(versiones: readonly V[], anio: number): V | undefined =>
  versiones.filter(({ desde }) => desde <= `${anio}-12-31`).toSorted((a, b) => (a.desde < b.desde ? 1 : -1))[0];

/** Last day of a year 'MM-DD': the last one of its month where the month is shorter. */
export function diaDelAnio(anio: number, dia: string): string {
  const fin = ultimoDia(`${anio}-${dia.slice(0, 2)}`);
  const fecha = `${anio}-${dia}`;
  return fecha < fin ? fecha : fin;
}

/** Days of rest are taken too where days are natural, and hours follow the shift: neither depends on the days of the week that are worked. */
const deEllas = (
  { unidad = 'D', naturales = false }: VersionDeSaldo,
  { parcial, ...resto }: Pick<HechosDeSaldo, 'alta' | 'baja' | 'parcial'>,
) => (unidad === 'D' && !naturales ? { ...resto, parcial } : resto);
const suma = (dias: readonly DiaContado[]) => dias.reduce((total, { cantidad }) => total + cantidad, 0);
/** `propio`: of the year, with its adjustments and less what was owed. */
type Anio = { propio: number | null; arrastrado: number; hasta: string | null; gastado: number; usado: number };

/** A year on its own: entitlement, what came from the one before, and how much of that its days have used. */
function* anios({ versiones, primerAnio, ajustes, dias, ...suyo }: HechosDeSaldo, ultimo: number) {
  let arrastre: { cantidad: number; hasta: string | null } = { cantidad: 0, hasta: null };
  for (let anio = primerAnio; anio <= ultimo; anio++) {
    const reglas = versionDelAnio(versiones, anio);
    const ajustado = ajustes.filter((a) => a.anio === anio).reduce((total, { cantidad }) => total + cantidad, 0);
    const anual = reglas?.periodo === 'A' && reglas.derecho !== null ? reglas.derecho : null;
    const derecho =
      anual === null || !reglas ? null : reglas.prorrateo ? prorratear(anual, anio, deEllas(reglas, suyo)) : anual;
    const diasPropios = dias.filter(({ fecha, estado }) => fecha.startsWith(`${anio}-`) && CUENTAN.includes(estado));
    const { cantidad: arrastrado, hasta } = arrastre;
    const usado = Math.min(
      Math.max(0, arrastrado),
      suma(diasPropios.filter(({ fecha }) => hasta !== null && fecha <= hasta)),
    );
    const gastado = suma(diasPropios) - usado;
    const propio = derecho === null ? null : derecho + ajustado + Math.min(0, arrastrado);
    const este: Anio = { propio, arrastrado, hasta, gastado, usado };
    yield { anio, derecho, ajustado, suyos: diasPropios, ...este };
    const queda = propio === null ? 0 : propio - gastado;
    // A debt passes whole: the rules limit only what is left.
    const pasa = Math.min(reglas?.arrastreMax ?? 0, queda);
    arrastre = { cantidad: pasa, hasta: pasa > 0 ? diaDelAnio(anio + 1, reglas?.arrastreHasta ?? '12-31') : null };
  }
}

/** Balance of a year. `hoy` tells what has been taken from what is to come, and if what was carried over is still in time. */
export function saldoDe(hechos: HechosDeSaldo, anio: number, hoy: string): Saldo {
  const conEse = { ...hechos, primerAnio: Math.min(hechos.primerAnio, anio) };
  const este = [...anios(conEse, anio)].at(-1);
  if (!este) throw new Error('the years end with this one');
  const { derecho, ajustado, suyos: diasContados, propio, arrastrado, hasta, gastado, usado } = este;
  const enTiempo = hasta !== null && hoy <= hasta;
  const concedido = diasContados.filter(({ estado }) => estado !== ESTADO_PERMISO.pendiente);
  const queda = enTiempo ? arrastrado - usado : 0;
  return {
    anio,
    derecho,
    ajustes: ajustado,
    arrastrado,
    arrastreHasta: hasta,
    arrastreQueda: queda,
    arrastrePerdido: enTiempo ? 0 : Math.max(0, arrastrado) - usado,
    disfrutado: suma(concedido.filter(({ fecha }) => fecha < hoy)),
    aprobado: suma(concedido.filter(({ fecha }) => fecha >= hoy)),
    solicitado: suma(diasContados.filter(({ estado }) => estado === ESTADO_PERMISO.pendiente)),
    disponible: propio === null ? null : propio - gastado + queda,
  };
}

export type Falta = { anio: number; falta: number };
/**
 * Years in which these days do not fit: more is taken than there is, and more than without them. A day taken now may leave less to carry over
 * into what was asked for already, so the years after count too.
 */
export function faltas(hechos: HechosDeSaldo, nuevos: readonly { fecha: string; cantidad: number }[]): Falta[] {
  const todos = [...hechos.dias, ...nuevos.map((dia) => ({ ...dia, estado: ESTADO_PERMISO.pendiente }))];
  const fechas = todos.map(({ fecha }) => Number(fecha.slice(0, 4)));
  const [primero, ultimo] = [Math.min(hechos.primerAnio, ...fechas), Math.max(hechos.primerAnio, ...fechas)];
  const excesos = (dias: readonly DiaContado[]) =>
    [...anios({ ...hechos, primerAnio: primero, dias }, ultimo)].map(({ anio, propio, gastado }) => ({
      anio,
      falta: propio === null ? 0 : Math.max(0, gastado - propio),
    }));
  const antes = excesos(hechos.dias);
  return excesos(todos).filter(({ falta }, i) => falta > (antes[i]?.falta ?? 0));
}
