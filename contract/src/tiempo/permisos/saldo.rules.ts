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
  /** Last day of the carried balance, as 'MM-DD'. */
  arrastreHasta: string;
  unidad?: 'D' | 'H';
  naturales?: boolean;
};
/** Day of a request, in the state of its request. */
export type DiaContado = { fecha: string; cantidad: number; estado: number };
/** Facts about a person and a type, from which balances are derived. */
export type HechosDeSaldo = {
  versiones: readonly VersionDeSaldo[];
  alta: string | null;
  baja: string | null;
  /** First year that is kept here: nothing is carried over into it (S-8011). */
  primerAnio: number;
  ajustes: readonly { anio: number; cantidad: number }[];
  dias: readonly DiaContado[];
  /** Rest on a day, where the balance begins in the middle of a year: earlier days are in it already (S-8604). */
  inicial?: { fecha: string; cantidad: number } | undefined;
  /** Part-time contracts and rotations; absent for a person who was never part-time. */
  parcial?: Parcial | undefined;
};
export type Saldo = {
  anio: number;
  /** Entitlement of the year, prorated and with adjustments of human resources; null: without limit, or of each event. */
  derecho: number | null;
  ajustes: number;
  /** Carried balance; negative: the overdraft of the year before. */
  arrastrado: number;
  /** Last day on which the carried balance may be taken; null without a carried balance. */
  arrastreHasta: string | null;
  /** Rest of the carried balance while it may be taken, and the lost part afterwards. */
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

/** True for units that depend on the worked days of the week: neither natural days nor hours do. */
const deEllas = (
  { unidad = 'D', naturales = false }: VersionDeSaldo,
  { parcial, ...resto }: Pick<HechosDeSaldo, 'alta' | 'baja' | 'parcial'>,
) => (unidad === 'D' && !naturales ? { ...resto, parcial } : resto);
const suma = (dias: readonly DiaContado[]) => dias.reduce((total, { cantidad }) => total + cantidad, 0);
/** `propio`: of the year, with its adjustments and less what was owed. */
type Anio = { propio: number | null; arrastrado: number; hasta: string | null; gastado: number; usado: number };

/** Years in order, each with its entitlement, its carried balance, and the part of the carried balance that its days used. */
function* anios({ versiones, primerAnio, ajustes, dias, inicial, ...persona }: HechosDeSaldo, ultimo: number) {
  let arrastre: { cantidad: number; hasta: string | null } = { cantidad: 0, hasta: null };
  for (let anio = primerAnio; anio <= ultimo; anio++) {
    const reglas = versionDelAnio(versiones, anio);
    const deEse = inicial?.fecha.startsWith(`${anio}-`) ? inicial : undefined;
    if (deEse) arrastre = { cantidad: 0, hasta: null };
    const anual = reglas?.periodo === 'A' && reglas.derecho !== null ? reglas.derecho : null;
    const derecho =
      anual === null || !reglas ? null : reglas.prorrateo ? prorratear(anual, anio, deEllas(reglas, persona)) : anual;
    const ajustado =
      ajustes.filter((a) => a.anio === anio).reduce((total, { cantidad }) => total + cantidad, 0) +
      (deEse && derecho !== null ? deEse.cantidad - derecho : 0);
    const diasPropios = dias.filter(
      ({ fecha, estado }) =>
        fecha.startsWith(`${anio}-`) && CUENTAN.includes(estado) && fecha >= (deEse?.fecha ?? fecha),
    );
    const { cantidad: arrastrado, hasta } = arrastre;
    const usado = Math.min(
      Math.max(0, arrastrado),
      suma(diasPropios.filter(({ fecha }) => hasta !== null && fecha <= hasta)),
    );
    const gastado = suma(diasPropios) - usado;
    const propio = derecho === null ? null : derecho + ajustado + Math.min(0, arrastrado);
    const anioActual: Anio = { propio, arrastrado, hasta, gastado, usado };
    yield { anio, derecho, ajustado, suyos: diasPropios, ...anioActual };
    const queda = propio === null ? 0 : propio - gastado;
    // An overdraft passes whole, because the limit holds for a rest only.
    const pasa = Math.min(reglas?.arrastreMax ?? 0, queda);
    arrastre = { cantidad: pasa, hasta: pasa > 0 ? diaDelAnio(anio + 1, reglas?.arrastreHasta ?? '12-31') : null };
  }
}

/** Balance of a year. `hoy` separates taken from future days, and decides whether the carried balance is still in time. */
export function saldoDe(hechos: HechosDeSaldo, anio: number, hoy: string): Saldo {
  const conEse = { ...hechos, primerAnio: Math.min(hechos.primerAnio, anio) };
  const anioPedido = [...anios(conEse, anio)].at(-1);
  if (!anioPedido) throw new Error('the years end with this one');
  const { derecho, ajustado, suyos: diasContados, propio, arrastrado, hasta, gastado, usado } = anioPedido;
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
 * Years that these days would overdraw, or overdraw further. A day taken now may reduce
 * the balance carried into existing requests, so later years count too.
 */
export const faltas = (hechos: HechosDeSaldo, nuevos: readonly { fecha: string; cantidad: number }[]): Falta[] =>
  faltasDe(hechos, [...hechos.dias, ...nuevos.map((dia) => ({ ...dia, estado: ESTADO_PERMISO.pendiente }))]);

/** Years that are overdrawn, or overdrawn further, with `despues` instead of the days that there are. */
export function faltasDe(hechos: HechosDeSaldo, despues: readonly DiaContado[]): Falta[] {
  const fechas = [...hechos.dias, ...despues].map(({ fecha }) => Number(fecha.slice(0, 4)));
  const [primero, ultimo] = [Math.min(hechos.primerAnio, ...fechas), Math.max(hechos.primerAnio, ...fechas)];
  const excesos = (dias: readonly DiaContado[]) =>
    [...anios({ ...hechos, primerAnio: primero, dias }, ultimo)].map(({ anio, propio, gastado }) => ({
      anio,
      falta: propio === null ? 0 : Math.max(0, gastado - propio),
    }));
  const antes = excesos(hechos.dias);
  return excesos(despues).filter(({ falta }, i) => falta > (antes[i]?.falta ?? 0));
}
