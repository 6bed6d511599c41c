// Random months from a seed: plans, clock-ins, leave and accesses, with what really happened beside them.
import type { Fichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { DE_AUSENCIA, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Periodo } from '#server/tiempo/jornada/calculo/periodo.rules.ts';
import type { PlanDia } from '#server/tiempo/turnos/turnos.port.ts';
import { descanso, fichaje, LIMITES, type Tramo, turno, type Verdad } from './datos.ts';
import { enUtc } from './oraculo.ts';

export type Mes = { periodo: Periodo; verdad: Map<string, Verdad>; arrastre: number };

/** Numbers from a seed (mulberry32). */
export function azarDe(semilla: number) {
  let a = semilla | 0;
  const siguiente = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const entre = (min: number, max: number) => min + Math.floor(siguiente() * (max - min + 1));
  return {
    entre,
    de: <T>(all: readonly T[]): T => all[entre(0, all.length - 1)] as T,
    una: (cada: number) => siguiente() * cada < 1,
  }; // the list is not empty
}
type Azar = ReturnType<typeof azarDe>;

// No beginning or end within an hour that a change of clocks touches: those are in the table of shifts.
const HORARIOS: readonly (readonly [tramos: Tramo[], cambios: Partial<PlanDia>])[] = [
  [[[480, 960]], {}],
  [[[360, 840]], { pausaMin: 20 }],
  [[[840, 1320]], { letra: 'T', pausaMin: 15 }],
  [[[1320, 1800]], { letra: 'N' }],
  [[[1260, 1740]], { letra: 'N', pausaMin: 30 }],
  [[[0, 480]], { letra: 'N' }],
  [[[1200, 1920]], { letra: 'N' }],
  [[[1320, 1860]], { letra: 'N', teoricoMin: 480 }],
  [[[540, 840], [960, 1140]], { letra: 'P' }], // oxfmt-ignore
  [
    [[540, 1020]],
    { obligatorias: [[570, 840]], entradaDesde: 420, entradaHasta: 570, salidaDesde: 840, salidaHasta: 1200 },
  ],
  [[[1320, 1800]], { letra: 'N', entradaDesde: 1260, entradaHasta: 1380, salidaDesde: 1740, salidaHasta: 1860 }],
];
const ZONAS = ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'];

/** Leave of one part of the day, of two that do not fill it, or of its two halves. */
function enPartes(azar: Azar, teorico: number): Partial<PlanDia> {
  const [primera, segunda] = [azar.de(['R', 'E'] as const), azar.de(['O', 'L'] as const)];
  const mitad = Math.floor(teorico / 2);
  if (azar.una(3)) {
    const partes = [primera, segunda].map((letra) => ({ letra, minutos: mitad }));
    return { ausencia: primera, ausenteMin: mitad * 2, partes };
  }
  const letras: Letra[] = azar.una(3) ? [primera, segunda] : [azar.de([primera, segunda])];
  const partes = letras.map((letra) => ({ letra, minutos: azar.entre(1, Math.floor(teorico / 3)) }));
  return { ausenteMin: partes.reduce((suma, { minutos }) => suma + minutos, 0), partes };
}

function planDe(azar: Azar, fecha: string, zona: string, horario: (typeof HORARIOS)[number]): PlanDia {
  if (azar.una(40)) return descanso(fecha, zona, { asignado: false });
  if (azar.una(3.5)) return descanso(fecha, zona, { festivo: azar.una(9) ? 'Fiesta' : null });
  const [tramos, cambios] = azar.una(8) ? azar.de(HORARIOS) : horario;
  const falta: Partial<PlanDia> = azar.una(15)
    ? { ausencia: azar.de(DE_AUSENCIA) }
    : azar.una(18)
      ? enPartes(azar, cambios.teoricoMin ?? tramos.reduce((suma, [desde, hasta]) => suma + hasta - desde, 0))
      : {};
  return turno(fecha, zona, tramos, { ...cambios, ...falta });
}

/** Clock-ins of a real day in order, separate from the neighbouring days. */
function vivir(azar: Azar, plan: PlanDia, desdeMin: number): Verdad {
  const verdad: Verdad = { trabajo: [], pausas: [], finales: [], marcas: 0 };
  if (azar.una(plan.ausencia || !plan.tramos ? 5 : 1.1) === Boolean(plan.ausencia || !plan.tramos)) {
    const asomo = azar.una(4) ? 90 : azar.una(2) ? 12 : 3;
    for (const [desde, hasta] of plan.tramos ?? [[azar.entre(400, 900), azar.entre(950, 1200)]]) {
      const entra = Math.max(
        desdeMin,
        enUtc(plan.fecha, desde, plan.zona) + azar.entre(-asomo, asomo),
        verdad.trabajo.at(-1)?.[1] ?? 0,
      );
      const sale = enUtc(plan.fecha, hasta, plan.zona) + azar.entre(-asomo, asomo);
      if (sale <= entra + 40) continue;
      let abierto = entra;
      while (azar.una(2.5) && sale - abierto > 60) {
        const para = azar.entre(abierto, sale - 30);
        const vuelve = azar.entre(para, Math.min(para + 45, sale));
        verdad.trabajo.push([abierto, para]);
        verdad.pausas.push([para, vuelve]);
        abierto = vuelve;
      }
      if (azar.una(30)) {
        const para = azar.entre(abierto, sale);
        verdad.trabajo.push([abierto, para]);
        verdad.finales.push([para, sale]);
      } else verdad.trabajo.push([abierto, sale]);
    }
  }
  return verdad;
}

/** Clock-ins of the day, with seconds that must not affect totals. */
function fichar(azar: Azar, { fecha, zona }: PlanDia, verdad: Verdad): Fichaje[] {
  let segundos = 0;
  const en = (tipo: Fichaje['Tipo'], minuto: number) => {
    segundos = Math.min(59_999, segundos + azar.entre(0, 4_000));
    return fichaje(fecha, tipo, new Date(minuto * 60_000 + segundos).toISOString(), zona);
  };
  const pausado = new Map([...verdad.pausas, ...verdad.finales].map(([desde]) => [desde, true]));
  const vuelto = new Set(verdad.pausas.map(([, hasta]) => hasta));
  return verdad.trabajo.flatMap(([desde, hasta], i) => {
    const anterior = verdad.trabajo[i - 1];
    const final = verdad.finales.find(([para]) => para === hasta);
    const pausa =
      pausado.has(hasta) &&
      verdad.pausas.some(([para, vuelve]) => para === hasta && verdad.trabajo[i + 1]?.[0] === vuelve);
    const trasPausa =
      anterior !== undefined &&
      vuelto.has(desde) &&
      verdad.pausas.some(([para, vuelve]) => para === anterior[1] && vuelve === desde);
    return [
      ...(trasPausa ? [] : [en('E', desde)]),
      ...(pausa
        ? [en('PI', hasta), en('PF', verdad.trabajo[i + 1]?.[0] ?? 0)]
        : final
          ? [en('PI', hasta), en('S', final[1])]
          : [en('S', hasta)]),
    ];
  });
}

/** Month of a person. `ahora` is after it, or within it in one of four months. */
export function mesAlAzar(semilla: number): Mes {
  const azar = azarDe(semilla);
  const primero = `${azar.entre(2024, 2028)}-${azar.una(2) ? azar.de(['03', '10']) : String(azar.entre(1, 12)).padStart(2, '0')}-01`;
  const zona = azar.de(ZONAS);
  const horario = azar.de(HORARIOS);
  const plan: PlanDia[] = [];
  for (let fecha = primero; fecha.startsWith(primero.slice(0, 7)); fecha = sumarDias(fecha, 1))
    plan.push(planDe(azar, fecha, zona, horario));
  const verdad = new Map<string, Verdad>();
  const fichajes: Fichaje[] = [];
  let libre = 0;
  for (const dia of plan) {
    const jornada = vivir(azar, dia, libre);
    const marcas = fichar(azar, dia, jornada);
    libre = Math.max(libre, ...[...jornada.trabajo, ...jornada.finales].map(([, hasta]) => hasta + 1));
    // Sometimes the last exit is forgotten, and with it the end of the day's work.
    if (azar.una(25) && marcas.at(-1)?.Tipo === 'S' && jornada.finales.length === 0) {
      marcas.pop();
      jornada.trabajo.pop();
    }
    jornada.marcas = marcas.length;
    verdad.set(dia.fecha, jornada);
    fichajes.push(...marcas);
  }
  const accesos = plan
    .filter(() => azar.una(6))
    .map(({ fecha }, i) => {
      const desde = enUtc(fecha, azar.entre(300, 1320), zona);
      const en = (minuto: number) => new Date(minuto * 60_000).toISOString();
      return {
        numero: `AFJ-${i}`,
        compensacion: azar.de(['C', 'P'] as const),
        desde: en(desde),
        hasta: en(desde + azar.entre(10, 600)),
      };
    });
  const resueltas = plan
    .filter(() => azar.una(5))
    .map(({ fecha }) => ({
      fecha,
      tipo: azar.de(['fuera_de_jornada', 'sin_fichar'] as const),
      resolucion: azar.de(['C', 'P', 'N', 'J'] as const),
    }));
  const ahora = azar.una(4)
    ? new Date((enUtc(primero, 0, zona) + azar.entre(0, 45_000)) * 60_000).toISOString()
    : '2031-01-01T00:00:00Z';
  return {
    periodo: { plan, reglas: [LIMITES], fichajes, accesos, resueltas, ahora },
    verdad,
    arrastre: azar.entre(-1500, 2700),
  };
}
