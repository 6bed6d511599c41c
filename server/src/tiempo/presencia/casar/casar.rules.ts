import type { Fichaje, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { ACTOS_DE, type Fase, FASE_TRAS, UNA_VEZ_MS } from '#contract/tiempo/fichajes/fase.rules.ts';
import { caducaDe, type DiaPrevisto, fechaLaboral, NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { desfaseDe, diaEn, horaEn } from '#contract/casa/kernel/zona.ts';
import { ANOS_CONSERVADOS, type EstadoFila } from '#contract/tiempo/presencia/presencia.rules.ts';
import { diaDe } from '#server/casa/importar/csv-cells.ts';
import { type FilaLeida, segundosDe, tipoDe } from './csv.rules.ts';

/** Facts about a person whose rows the file has. */
export type Contexto = {
  zona: string;
  /** Milliseconds of the server's clock. */
  ahora: number;
  plan: readonly DiaPrevisto[];
  /** Existing clock-ins, in their order. */
  constan: readonly Fichaje[];
  /** Closed months 'YYYY-MM'. */
  cerrados: ReadonlySet<string>;
  /** First and last day in the company; null: without a limit. */
  alta: string | null;
  baja: string | null;
};
/** A row with its outcome: B to be written, R repeated, M wrong. */
export type FilaCasada = FilaLeida & {
  estado: Extract<EstadoFila, 'B' | 'M' | 'R'>;
  error: string;
  nuevo?: { tipo: TipoFichaje; instante: number; fecha: string };
};

const DIA_MS = 86_400_000;
const escrita = (ms: number, zona: string): string => `${horaEn(ms, zona)} del ${conBarras(diaEn(ms, zona))}`;

/** Instants at which a zone's clocks show a time: one, two in the repeated hour, none in the skipped one. */
export function instantesDe(dia: string, segundos: number, zona: string): number[] {
  const pared = Date.parse(`${dia}T00:00:00Z`) + segundos * 1000;
  const posibles = new Set([pared - DIA_MS, pared + DIA_MS].map((ms) => pared - desfaseDe(ms, zona)));
  return [...posibles].filter((ms) => ms + desfaseDe(ms, zona) === pared).toSorted((a, b) => a - b);
}

export type Leida = { fila: FilaLeida; tipo: TipoFichaje; instante: number };
/** Finds the instant of each row; the order of the file tells the first of two equal hours from the second. */
function situar(filas: readonly FilaLeida[], { zona, ahora, alta, baja }: Contexto): (Leida | FilaCasada)[] {
  const limite = limiteDe(diaEn(ahora, zona));
  let antes = Number.NEGATIVE_INFINITY;
  return filas.map((fila) => {
    const mala = (error: string): FilaCasada => ({ ...fila, estado: 'M', error });
    if (fila.falla !== undefined) return mala(fila.falla);
    const tipo = tipoDe(fila.tipo);
    const dia = diaDe(fila.dia);
    const segundos = segundosDe(fila.hora);
    if (dia === undefined)
      return mala(fila.dia === '' ? 'Falta la fecha' : 'La fecha no es válida: escríbala como 31/12/2026');
    if (segundos === undefined)
      return mala(fila.hora === '' ? 'Falta la hora' : 'La hora no es válida: escríbala como 08:05');
    if (tipo === undefined)
      return mala(
        fila.tipo === '' ? 'Falta el tipo' : 'El tipo no es entrada, salida, inicio de pausa ni fin de pausa',
      );
    if (dia < limite) return mala('Tiene más de cuatro años');
    if (alta !== null && dia < alta) return mala('Ese día todavía no estaba en la empresa');
    // The last shift of a person may end on the day after.
    if (baja !== null && dia > (tipo === 'E' ? baja : sumarDias(baja, 1)))
      return mala('Ese día ya no estaba en la empresa');
    const posibles = instantesDe(dia, segundos, zona);
    const instante = posibles.find((ms) => ms >= antes) ?? posibles.at(-1);
    if (instante === undefined) return mala('Esa hora no existe: los relojes se adelantaron');
    if (instante > ahora) return mala('La fecha está en el futuro');
    antes = instante;
    return { fila, tipo, instante };
  });
}
const limiteDe = (hoy: string): string => `${Number(hoy.slice(0, 4)) - ANOS_CONSERVADOS}${hoy.slice(4)}`;
const esLeida = (fila: Leida | FilaCasada): fila is Leida => 'instante' in fila;

/** Compares the rows of one person, in the order of the file, with their existing clock-ins. */
export function casar(filas: readonly FilaLeida[], contexto: Contexto): FilaCasada[] {
  const situadas = situar(filas, contexto);
  const hecho = encajar(situadas.filter(esLeida), contexto);
  return situadas.flatMap((situada) => (esLeida(situada) ? (hecho.get(situada.fila.n) ?? []) : situada));
}
/** Compares rows with known instants; the outcomes go into `hecho` by line. */
export function encajar(leidas: readonly Leida[], contexto: Contexto): Map<number, FilaCasada> {
  const candidatas = leidas.toSorted((a, b) => a.instante - b.instante || a.fila.n - b.fila.n);
  const yaDichas = repetidas(candidatas, contexto.constan);
  const nuevas = candidatas.filter(({ fila }) => !yaDichas.has(fila.n));
  const hecho = recorrer(nuevas, contexto);
  for (const { fila } of candidatas) {
    const error = yaDichas.get(fila.n);
    if (error !== undefined) hecho.set(fila.n, { ...fila, estado: 'R', error });
  }
  return hecho;
}

/** Rows that repeat an existing clock-in or another row of the file, with the reason. */
function repetidas(candidatas: readonly Leida[], constan: readonly Fichaje[]): Map<number, string> {
  const vistos = new Map<string, { instante: number; dice: string }[]>();
  const clave = (tipo: TipoFichaje, minuto: number) => `${tipo} ${minuto}`;
  const apuntar = (tipo: TipoFichaje, instante: number, dice: string) => {
    const donde = clave(tipo, Math.floor(instante / UNA_VEZ_MS));
    vistos.set(donde, [...(vistos.get(donde) ?? []), { instante, dice }]);
  };
  for (const { Tipo, Instante } of constan) apuntar(Tipo, Date.parse(Instante), 'Ya consta ese fichaje');
  const repeticiones = new Map<number, string>();
  for (const { tipo, instante, fila } of candidatas) {
    const minuto = Math.floor(instante / UNA_VEZ_MS);
    const cerca = [minuto - 1, minuto, minuto + 1].flatMap(
      (minutoCercano) => vistos.get(clave(tipo, minutoCercano)) ?? [],
    );
    const repetida = cerca.find((visto) => Math.abs(visto.instante - instante) <= UNA_VEZ_MS);
    if (repetida) repeticiones.set(fila.n, repetida.dice);
    else apuntar(tipo, instante, `Repite la línea ${fila.n}`);
  }
  return repeticiones;
}

type Paso = { tipo: TipoFichaje; instante: number } & ({ fila: FilaLeida } | { consta: Fichaje });
type Donde = { fase: Fase; fecha: string; desde: number; caduca: number };
const FUERA: Donde = { fase: 'F', fecha: '', desde: 0, caduca: 0 };
const faseEn = ({ fase, caduca }: Donde, instante: number): Fase => (instante < caduca ? fase : 'F');
const cabe = (donde: Donde, { tipo, instante }: Paso): boolean =>
  (ACTOS_DE[faseEn(donde, instante)] as readonly TipoFichaje[]).includes(tipo);

/** Walks through existing clock-ins and rows in order of time; a row that contradicts an existing clock-in is rejected. */
function recorrer(candidatas: readonly Leida[], contexto: Contexto): Map<number, FilaCasada> {
  const { constan, zona } = contexto;
  const dias = new Map(contexto.plan.map((dia) => [dia.fecha, dia]));
  const pasos: Paso[] = [
    ...constan.map((consta) => ({ tipo: consta.Tipo, instante: Date.parse(consta.Instante), consta })),
    ...candidatas,
  ].toSorted((a, b) => a.instante - b.instante);
  const hecho = new Map<number, FilaCasada>();
  // Two acts at the same instant have no order, so a second reading of the file could differ.
  const ocupados = new Set(constan.map(({ Instante }) => Date.parse(Instante)));
  let donde = FUERA;
  /** Rows taken since the last existing clock-in, each with the person's state before it. */
  let tomadas: { fila: FilaLeida; antes: Donde }[] = [];
  for (const paso of pasos) {
    if ('consta' in paso) {
      for (let tomada = tomadas.pop(); tomada && !cabe(donde, paso); tomada = tomadas.pop()) {
        const error = `No encaja con ${NOMBRES_FICHAJE[paso.tipo].toLowerCase()} de las ${escrita(paso.instante, zona)}, que ya consta`;
        hecho.set(tomada.fila.n, { ...tomada.fila, estado: 'M', error });
        donde = tomada.antes;
      }
      donde = tras(donde, paso, { zona, dias });
      tomadas = [];
      continue;
    }
    const { fila, tipo, instante } = paso;
    const siguiente = tras(donde, paso, { zona, dias });
    const error = ocupados.has(instante)
      ? 'Hay otro fichaje a esa misma hora'
      : cabe(donde, paso)
        ? motivoDe(siguiente, contexto)
        : desorden(paso, donde, zona);
    if (error !== undefined) hecho.set(fila.n, { ...fila, estado: 'M', error });
    else {
      hecho.set(fila.n, { ...fila, estado: 'B', error: '', nuevo: { tipo, instante, fecha: siguiente.fecha } });
      tomadas.push({ fila, antes: donde });
      ocupados.add(instante);
      donde = siguiente;
    }
  }
  return hecho;
}

type Dias = { zona: string; dias: ReadonlyMap<string, DiaPrevisto> };
/** State of the person after a step: an entry begins a work date; other acts belong to the open one. */
function tras(antes: Donde, paso: Paso, { zona, dias }: Dias): Donde {
  const consta = 'consta' in paso ? paso.consta.Fecha : undefined;
  if (paso.tipo !== 'E') return { ...antes, fase: FASE_TRAS[paso.tipo], fecha: consta ?? antes.fecha };
  const dia = diaEn(paso.instante, zona);
  const cerca = [-1, 0, 1].flatMap((n) => dias.get(sumarDias(dia, n)) ?? []);
  const fecha = consta ?? fechaLaboral(paso.instante, zona, cerca);
  return { fase: 'D', fecha, desde: paso.instante, caduca: caducaDe(paso.instante, dias.get(fecha)) };
}

function motivoDe({ fecha }: Donde, { cerrados }: Contexto): string | undefined {
  if (!cerrados.has(fecha.slice(0, 7))) return undefined;
  return `El mes ${fecha.slice(5, 7)}/${fecha.slice(0, 4)} está cerrado`;
}
function desorden({ tipo, instante }: Paso, donde: Donde, zona: string): string {
  const fase = faseEn(donde, instante);
  if (tipo === 'E') return `Ya estaba dentro desde las ${escrita(donde.desde, zona)}`;
  if (donde.fase !== fase)
    return `La entrada de las ${escrita(donde.desde, zona)} quedó sin salida: falta otra entrada`;
  if (fase === 'F') return 'No hay una entrada antes';
  return tipo === 'PF' ? 'No hay una pausa empezada' : 'Ya estaba en una pausa';
}
