// Balances against a model that is calculated differently: it spends the days one by one, in the order of their dates.
import { expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { CUENTAN } from './permisos.rules.ts';
import { type Parcial, prorratear } from './parcial.rules.ts';
import { diaDelAnio, type DiaContado, faltas, type HechosDeSaldo, saldoDe } from './saldo.rules.ts';

const HOY = '2027-05-10';
const hechos = (cambios: Partial<HechosDeSaldo> = {}): HechosDeSaldo => ({
  versiones: [
    { desde: '2020-01-01', periodo: 'A', derecho: 44, prorrateo: true, arrastreMax: 10, arrastreHasta: '03-31' },
  ],
  alta: null,
  baja: null,
  primerAnio: 2026,
  ajustes: [],
  dias: [],
  ...cambios,
});
const dias = (desde: string, cuantos: number, estado = 2): DiaContado[] =>
  Array.from({ length: cuantos }, (_, i) => ({ fecha: sumarDias(desde, i), cantidad: 2, estado }));

test.each([
  [44, null, null, 44],
  [44, '2027-07-01', null, 23],
  [44, '2027-12-31', null, 1],
  [44, null, '2027-01-01', 1],
  [44, '2028-01-01', null, 0],
  [44, '2027-03-01', '2027-08-31', 23],
])('%i halves prorated from %s to %s give %i', (derecho, alta, baja, esperado) => {
  expect(prorratear(derecho, 2027, { alta, baja })).toBe(esperado);
});

const ciclo = (trabaja: number, deDias = 7, desde = '2020-01-01') => ({ desde, trabaja, dias: deDias });
const parcial = (porcentaje: number, ...ciclos: ReturnType<typeof ciclo>[]): Parcial => ({
  contratos: [{ desde: '2020-01-01', hasta: null, porcentaje }],
  asignaciones: [{ desde: '2020-01-01', hasta: null, ciclos }],
});
test.each<[string, Parcial, number]>([
  ['three days a week at 60 %', parcial(60, ciclo(3)), 27],
  ['five shorter days at 60 %', parcial(60, ciclo(5)), 44],
  ['full-time in seven of fourteen days', parcial(100, ciclo(7, 14)), 44],
  ['two and three days a week by turns', parcial(50, ciclo(5, 14)), 22],
  ['no rotation at all', { ...parcial(60), asignaciones: [] }, 44],
  ['three days from July on', parcial(60, ciclo(5), ciclo(3, 7, '2027-07-01')), 36],
  [
    'full-time again from July on',
    {
      ...parcial(60, ciclo(3)),
      contratos: [
        { desde: '2020-01-01', hasta: '2027-06-30', porcentaje: 60 },
        { desde: '2027-07-01', hasta: null, porcentaje: 100 },
      ],
    },
    36,
  ],
])('22 working days of a year are prorated with %s', (_, contrato, esperado) => {
  expect(prorratear(44, 2027, { alta: null, baja: null, parcial: contrato })).toBe(esperado);
  const saldo = (unidad: 'D' | 'H', naturales: boolean) => {
    const [base] = hechos().versiones;
    const versiones = base ? [{ ...base, unidad, naturales }] : [];
    return saldoDe(hechos({ versiones, primerAnio: 2027, parcial: contrato }), 2027, HOY).derecho;
  };
  expect([saldo('D', false), saldo('D', true), saldo('H', false)]).toEqual([esperado, 44, 44]);
});
test('the last day of a month is that of each year', () => {
  expect(diaDelAnio(2027, '02-30')).toBe('2027-02-28');
  expect(diaDelAnio(2028, '02-30')).toBe('2028-02-29');
  expect(diaDelAnio(2027, '03-31')).toBe('2027-03-31');
});

test('a year without requests keeps its whole entitlement', () => {
  expect(saldoDe(hechos({ primerAnio: 2027 }), 2027, HOY)).toMatchObject({
    derecho: 44,
    disponible: 44,
    arrastrado: 0,
  });
});
test('carries the rest over up to the limit, uses it first, and loses it after its date', () => {
  const con = hechos({ dias: [...dias('2026-08-01', 20), ...dias('2027-03-30', 4)] });
  expect(saldoDe(con, 2027, '2027-03-01')).toMatchObject({
    arrastrado: 4,
    arrastreHasta: '2027-03-31',
    arrastreQueda: 0,
    aprobado: 8,
    disponible: 40,
  });
  const sinUsar = hechos({ dias: dias('2026-08-01', 10) });
  expect(saldoDe(sinUsar, 2027, '2027-03-31')).toMatchObject({ arrastrado: 10, arrastreQueda: 10, disponible: 54 });
  expect(saldoDe(sinUsar, 2027, '2027-04-01')).toMatchObject({ arrastreQueda: 0, arrastrePerdido: 10, disponible: 44 });
});
test('counts open requests, and not refused, withdrawn, expired or called-off ones', () => {
  const con = [1, 2, 3, 4, 5, 6, 7].flatMap((estado, i) => dias(sumarDias('2027-06-01', i * 2), 1, estado));
  expect(saldoDe(hechos({ dias: con }), 2027, HOY)).toMatchObject({ solicitado: 2, aprobado: 4, disfrutado: 0 });
});
test('counts adjustments and the last version that begins in the year', () => {
  const versiones = [
    ...hechos().versiones,
    {
      desde: '2027-07-01',
      periodo: 'A' as const,
      derecho: 46,
      prorrateo: false,
      arrastreMax: 0,
      arrastreHasta: '12-31',
    },
  ];
  const con = hechos({ versiones, primerAnio: 2027, ajustes: [{ anio: 2027, cantidad: -3 }] });
  expect(saldoDe(con, 2027, HOY)).toMatchObject({ derecho: 46, ajustes: -3, disponible: 43 });
  expect(saldoDe(con, 2028, HOY)).toMatchObject({ arrastrado: 0 });
});
test('carries an overdraft over regardless of the limit, also through later years', () => {
  const [base] = hechos().versiones;
  const sinArrastre = base ? [{ ...base, arrastreMax: 0 }] : [];
  const con = hechos({ versiones: sinArrastre, ajustes: [{ anio: 2026, cantidad: -50 }] });
  expect(saldoDe(con, 2026, HOY).disponible).toBe(-6);
  expect(saldoDe(con, 2027, HOY)).toMatchObject({
    arrastrado: -6,
    arrastreHasta: null,
    arrastreQueda: 0,
    disponible: 38,
  });
  expect(saldoDe(con, 2027, HOY).arrastrePerdido).toBe(0);
  expect(faltas(con, dias('2027-06-01', 19))).toEqual([]);
  expect(faltas(con, dias('2027-06-01', 20))).toEqual([{ anio: 2027, falta: 2 }]);
  expect(saldoDe({ ...con, ajustes: [{ anio: 2026, cantidad: -100 }] }, 2028, HOY)).toMatchObject({
    arrastrado: -12,
    disponible: 32,
  });
});
test('refuses days of this year that would overdraw the next one', () => {
  const con = hechos({ primerAnio: 2027, dias: dias('2028-01-10', 27) });
  expect(saldoDe(con, 2028, HOY)).toMatchObject({ arrastrado: 10, disponible: 0 });
  expect(faltas(con, dias('2027-06-01', 17))).toEqual([]);
  expect(faltas(con, dias('2027-06-01', 18))).toEqual([{ anio: 2028, falta: 2 }]);
  expect(faltas(con, dias('2027-06-01', 23))).toEqual([
    { anio: 2027, falta: 2 },
    { anio: 2028, falta: 12 },
  ]);
});
test('does not refuse a request for an older overdraft', () => {
  const con = hechos({ primerAnio: 2027, dias: dias('2027-02-01', 25) });
  expect(faltas(con, dias('2028-05-01', 1))).toEqual([]);
});

/** Own generator: the same numbers each time. */
function azarDe(semilla: number) {
  let a = semilla;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { int: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)) };
}
type Azar = ReturnType<typeof azarDe>;
type Peticion = { id: number; dias: { fecha: string; cantidad: number }[]; estado: number };

/** The model: each half of a day in the order of dates, from what was carried over while it lasts and is in time. */
function modelo(h: HechosDeSaldo, peticiones: readonly Peticion[], anio: number) {
  let arrastre = 0;
  let resultado = { disponible: 0, arrastrado: 0, solicitado: 0 };
  for (let anioActual = h.primerAnio; anioActual <= anio; anioActual++) {
    const [reglas] = h.versiones;
    if (!reglas) throw new Error('there is one');
    const limite = diaDelAnio(anioActual, reglas.arrastreHasta);
    let propio = prorratear(reglas.derecho ?? 0, anioActual, h) + Math.min(0, arrastre);
    for (const a of h.ajustes) if (a.anio === anioActual) propio += a.cantidad;
    const llegado = arrastre;
    const todas = peticiones
      .filter(({ estado }) => CUENTAN.includes(estado))
      .flatMap((p) => p.dias.map((d) => ({ ...d, estado: p.estado })))
      .filter(({ fecha }) => Number(fecha.slice(0, 4)) === anioActual)
      .toSorted((a, b) => a.fecha.localeCompare(b.fecha));
    let solicitado = 0;
    for (const { fecha, cantidad, estado } of todas)
      for (let media = 0; media < cantidad; media++) {
        if (estado === 1) solicitado++;
        if (fecha <= limite && arrastre > 0) arrastre--;
        else propio--;
      }
    const disponible = propio + (HOY <= limite ? Math.max(0, arrastre) : 0);
    resultado = { disponible, arrastrado: llegado, solicitado };
    arrastre = Math.min(reglas.arrastreMax, propio);
  }
  return resultado;
}

const ANIOS = [2026, 2027, 2028];
const barajar = <T>(todos: readonly T[], azar: Azar): T[] =>
  todos
    .map((elemento) => [azar.int(0, 1_000_000), elemento] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, elemento]) => elemento);
const contados = (peticiones: readonly Peticion[]): DiaContado[] =>
  peticiones.flatMap(({ dias: diasPedidos, estado }) => diasPedidos.map((d) => ({ ...d, estado })));

// @spec 1.permisos
test('after any order of 10,000 requests, approvals and cancellations the balances are those of the model', () => {
  const azar = azarDe(2027);
  let actos = 0;
  const distintas: object[] = [];
  while (actos < 10_000) {
    const base = hechos({
      versiones: [
        {
          desde: '2020-01-01',
          periodo: 'A',
          derecho: azar.int(0, 60),
          prorrateo: true,
          arrastreMax: azar.int(0, 14),
          arrastreHasta: ['03-31', '02-30', '12-31', '06-30'][azar.int(0, 3)] ?? '',
        },
      ],
      alta: azar.int(0, 2) === 0 ? sumarDias('2026-01-01', azar.int(0, 500)) : null,
      baja: azar.int(0, 3) === 0 ? sumarDias('2027-07-01', azar.int(0, 500)) : null,
      ajustes: azar.int(0, 1) === 0 ? [] : [{ anio: azar.int(2026, 2028), cantidad: azar.int(-4, 6) }],
    });
    const peticiones: Peticion[] = [];
    for (let paso = 0; paso < 60; paso++, actos++) {
      const peticion = peticiones[azar.int(0, Math.max(0, peticiones.length - 1))];
      const acto = azar.int(0, 4);
      if (acto <= 1 || !peticion) {
        const desde = sumarDias('2026-01-01', azar.int(0, 1_080));
        const nuevos = Array.from({ length: azar.int(1, 8) }, (_, i) => ({
          fecha: sumarDias(desde, i),
          cantidad: azar.int(1, 2),
        }));
        // Refused exactly when some year of the model would be short, and shorter than before.
        const con = [...peticiones, { id: paso, dias: nuevos, estado: 1 }];
        const cortos = (p: readonly Peticion[]) => ANIOS.map((a) => Math.min(0, propioDe(base, p, a)));
        const antes = cortos(peticiones);
        const cabe = cortos(con).every((n, i) => n >= (antes[i] ?? 0));
        if (cabe !== (faltas({ ...base, dias: contados(peticiones) }, nuevos).length === 0))
          distintas.push({ base, con });
        if (cabe) peticiones.push({ id: paso, dias: nuevos, estado: 1 });
      } else if (acto === 2 && peticion.estado === 1) peticion.estado = [2, 3, 4, 5][azar.int(0, 3)] ?? 2;
      else if (acto === 3 && peticion.estado === 2) peticion.estado = 6;
      else if (acto === 4 && peticion.estado === 6) peticion.estado = [2, 7][azar.int(0, 1)] ?? 2;
    }
    for (const anio of ANIOS) {
      const saldo = saldoDe({ ...base, dias: contados(peticiones) }, anio, HOY);
      expect(saldoDe({ ...base, dias: contados(barajar(peticiones, azar)) }, anio, HOY)).toEqual(saldo);
      expect(saldo).toMatchObject(modelo(base, peticiones, anio));
    }
  }
  expect(distintas).toEqual([]);
});
/** Of the model, without what is carried over and still in time: below zero the year is short. */
const propioDe = (h: HechosDeSaldo, peticiones: readonly Peticion[], anio: number) => {
  const sinTiempo = modelo(h, peticiones, anio);
  const limite = diaDelAnio(anio, h.versiones[0]?.arrastreHasta ?? '');
  if (HOY > limite) return sinTiempo.disponible;
  const hasta = peticiones
    .filter(({ estado }) => CUENTAN.includes(estado))
    .flatMap((p) => p.dias)
    .filter(({ fecha }) => fecha.startsWith(`${anio}-`) && fecha <= limite)
    .reduce((suma, { cantidad }) => suma + cantidad, 0);
  return sinTiempo.disponible - Math.max(0, sinTiempo.arrastrado - hasta);
};

// @spec 1.saldoinicial S-8604
test.each([
  [
    'twelve days are left on the first of July, and what was taken before is in them',
    { cantidad: 24 },
    [],
    [44, -20, 24],
  ],
  ['days of leave from that day on take from them', { cantidad: 24 }, dias('2027-08-02', 3), [44, -20, 18]],
  ['days of leave before that day take nothing more', { cantidad: 24 }, dias('2027-03-01', 5), [44, -20, 24]],
  ['nothing comes from the year before into them', { cantidad: 0 }, dias('2026-03-01', 1), [44, -44, 0]],
  ['more than the whole year may be left', { cantidad: 50 }, [], [44, 6, 50]],
])('%s', (_, inicial, tomados, [derecho, ajustes, disponible]) => {
  const datos = hechos({ inicial: { fecha: '2027-07-01', ...inicial }, dias: tomados });
  expect(saldoDe(datos, 2027, HOY)).toMatchObject({ derecho, ajustes, disponible, arrastrado: 0 });
});
test('a year after the opening figure gets what is left of it, as of any year', () => {
  const datos = hechos({ inicial: { fecha: '2027-07-01', cantidad: 24 }, dias: dias('2027-08-02', 8) });
  expect(saldoDe(datos, 2028, '2028-01-10')).toMatchObject({ arrastrado: 8, disponible: 52, ajustes: 0 });
  expect(saldoDe(datos, 2026, HOY)).toMatchObject({ disponible: 44 });
});
