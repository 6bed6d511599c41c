import type { IconName } from 'lucide-react/dynamic';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { Atajo, Entrada } from '#web/casa/kernel/area.ts';
import { apagado } from '#web/casa/guardado/empresa.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import type { Session } from '#web/casa/red/session.ts';
import { atajos } from './atajos.ts';
import { palabrasDe, puntos } from './parecido.ts';

export type Opcion = { tipo: string; texto: string; detalle: string; ruta: string; icono: IconName | undefined };
type DelDispositivo = Opcion & { words: readonly string[]; more: readonly string[] };

const KEY = 'buscados';
const MOST_RECENT = 4;
const ACCIONES = 'Acciones';
const PANTALLAS = 'Pantallas';
const RECIENTES = 'Recientes';
/** Weight of a match in other words than the title: it comes after matches in titles. */
const BY_OTHER_WORDS = 3;

/** Acts and screens that this person may use, as far as the device knows. */
export function delDispositivo(
  session: Session,
  entradas: readonly Entrada[],
  iconoDe: (ruta: string) => IconName | undefined,
): DelDispositivo[] {
  const mine = atajos.filter(({ ruta, visible }) => !apagado(ruta) && (visible?.(session) ?? true));
  const more = (ruta: string) =>
    mine.filter((atajo) => atajo.ruta === ruta).flatMap(({ palabras }) => palabrasDe(palabras));
  const opcion = (tipo: string, texto: string, ruta: string): DelDispositivo => ({
    tipo,
    texto,
    ruta,
    detalle: '',
    icono: iconoDe(ruta),
    words: palabrasDe(texto),
    more: more(ruta),
  });
  return [
    ...mine.flatMap(({ texto, ruta }: Atajo) => (texto === undefined ? [] : [opcion(ACCIONES, texto, ruta)])),
    opcion(PANTALLAS, 'Inicio', '/menu/inicio'),
    ...entradas.map(({ texto, ruta }) => opcion(PANTALLAS, texto, ruta)),
  ];
}

/** Options that match the words, the nearest first; without words the last ones chosen on this device, then all others. */
export function opciones(todas: readonly DelDispositivo[], texto: string): Opcion[] {
  const typed = palabrasDe(texto);
  if (typed.length === 0) {
    const recent = recientes().flatMap((ruta) => todas.find((opcion) => opcion.ruta === ruta) ?? []);
    return [
      ...recent.map((opcion) => ({ ...opcion, tipo: RECIENTES })),
      ...todas.filter((opcion) => !recent.includes(opcion)),
    ];
  }
  return todas
    .map((opcion) => ({
      opcion,
      far: Math.min(puntos(typed, opcion.words), puntos(typed, [...opcion.words, ...opcion.more]) + BY_OTHER_WORDS),
    }))
    .filter(({ far }) => far < Infinity)
    .toSorted((a, b) => a.far - b.far)
    .map(({ opcion }) => opcion);
}

/** Things of the last answer that still match the words, while a newer answer is on its way. */
export const delServidor = (
  hallados: readonly Hallazgo[],
  { texto, isOld, iconoDe }: { texto: string; isOld: boolean; iconoDe(ruta: string): IconName | undefined },
): Opcion[] =>
  hallados
    .filter((h) => !isOld || puntos(palabrasDe(texto), palabrasDe(`${h.Texto} ${h.Detalle}`)) < Infinity)
    .map((h) => ({ tipo: h.Tipo, texto: h.Texto, detalle: h.Detalle, ruta: h.Ruta, icono: iconoDe(h.Ruta) }));

const recientes = (): string[] => (readNote(KEY) ?? '').split('\n').filter(Boolean);
/** Remembers a chosen act or screen. Things of a person are not remembered, so that no name stays on the device. */
export function recordar(ruta: string, todas: readonly DelDispositivo[]): void {
  if (todas.some((opcion) => opcion.ruta === ruta))
    writeNote(KEY, [ruta, ...recientes().filter((reciente) => reciente !== ruta)].slice(0, MOST_RECENT).join('\n'));
}
