import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { diaEn, diaIso, desfaseDe, horaEn, MINUTO } from '#contract/casa/kernel/zona.ts';

export const PANTALLA = ciclo(
  { 1: 'En uso', 2: 'Retirada' },
  {
    cambiar: { desde: [1], hasta: null },
    rotar: { desde: [1], hasta: null },
    revocar: { desde: [1], hasta: 2 },
  },
);
export type ActoPantalla = ActoDe<typeof PANTALLA>;
/** A playlist that a screen has, by itself or in its programme, is not deleted. */
export const LISTA = ciclo(
  { 1: 'Libre', 2: 'En uso' },
  { cambiar: { desde: [1, 2], hasta: null }, borrar: { desde: [1], hasta: null } },
);
export const EMERGENCIA = ciclo({ 1: 'En pie', 2: 'Terminada' }, { terminar: { desde: [1], hasta: 2 } });

/** Kinds of element of a playlist. */
export const TIPOS_ELEMENTO = {
  avisos: 'Avisos',
  noticias: 'Noticias',
  menu: 'Menú de hoy',
  tablero: 'Tablero de gestión visual',
  objetivos: 'Objetivos públicos',
  imagen: 'Imagen',
  pagina: 'Página web permitida',
} as const;
export type TipoElemento = keyof typeof TIPOS_ELEMENTO;
export const ORIENTACIONES = { H: 'Horizontal', V: 'Vertical' } as const;
export const GIROS = [0, 90, 180, 270] as const;
/** Levels of an emergency: the highest is drawn first and largest. */
export const NIVELES = { 1: 'Información urgente', 2: 'Alerta', 3: 'Evacuación' } as const;
export const ICONOS_EMERGENCIA = {
  aviso: 'Atención',
  fuego: 'Incendio',
  salida: 'Salida',
  clima: 'Temporal',
  sanitario: 'Sanitario',
} as const;

export const MIN_SEGUNDOS = 5;
export const MAX_SEGUNDOS = 600;
/** Notices, or news, that one element shows one after another. */
export const MAX_AVISOS = 6;
/** Days of menus beyond today, and of what is to begin, that a player keeps for going on without network. */
export const DIAS_GUARDADOS = 3;
/** Seconds between two looks of a player: an emergency or a revocation is there within five (S-8225). */
export const PULSO_S = 2.5;
/** Minutes without network for which a player keeps an emergency on: nobody can tell it that it ended (S-8226). */
export const EMERGENCIA_SIN_RED_MIN = 60;
/** Minutes without a word, in its hours, after which a screen is lost. */
export const PERDIDA_MIN = 60;
/** A name of the web, without port: what a page may come from. */
export const ANFITRION = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/** Host of an https address without user, port or password; undefined for any other text. */
export function anfitrionDe(url: string): string | undefined {
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:[/?#][\x21-\x7e]*)?$/.exec(url) ?? [];
  return host !== undefined && ANFITRION.test(host) ? host : undefined;
}

export type Franja = {
  ListaId: number;
  /** 1 Monday … 7 Sunday: days on which it begins. */
  Dias: readonly number[];
  Desde: string;
  /** The same hour or an earlier one is that of the next day. */
  Hasta: string;
  FechaDesde: string | null;
  FechaHasta: string | null;
  Prioridad: number;
};
const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** True while a slot is on, by the clocks of the zone: an hour that they skip is never on, one that they repeat is on twice (S-8223). */
export function estaEnFranja(f: Omit<Franja, 'ListaId' | 'Prioridad'>, ms: number, zona: string): boolean {
  const hoy = diaEn(ms, zona);
  const minuto = minutos(horaEn(ms, zona));
  const empieza = (dia: string) =>
    f.Dias.includes(diaIso(dia)) &&
    (f.FechaDesde === null || f.FechaDesde <= dia) &&
    (f.FechaHasta === null || dia <= f.FechaHasta);
  const [desde, hasta] = [minutos(f.Desde), minutos(f.Hasta)];
  if (desde < hasta) return empieza(hoy) && desde <= minuto && minuto < hasta;
  return (empieza(hoy) && desde <= minuto) || (empieza(sumarDias(hoy, -1)) && minuto < hasta);
}

/** Playlist that is on: of the slots that are, that of the highest priority, the first of several; without one, the default (S-8222). */
export function listaQueToca(
  { ListaId, Franjas }: { ListaId: number | null; Franjas: readonly Franja[] },
  ms: number,
  zona: string,
): number | null {
  const vigentes = Franjas.filter((f) => estaEnFranja(f, ms, zona));
  return vigentes.toSorted((a, b) => b.Prioridad - a.Prioridad)[0]?.ListaId ?? ListaId;
}

/** Emergencies to be drawn, the most serious first; without a word from the server for too long, none (S-8226). */
export function emergenciasEnPie<E extends { Nivel: number }>(
  emergencias: readonly E[],
  contacto: number,
  ms: number,
): E[] {
  if (ms - contacto > EMERGENCIA_SIN_RED_MIN * MINUTO) return [];
  return emergencias.toSorted((a, b) => b.Nivel - a.Nivel);
}

type Elemento = { Tipo: TipoElemento; Segundos: number; TableroId: number | null; Imagen: string | null; Url: string };
type Vigencia = { Id: number; Desde: string; Hasta: string | null };
type DeDia = { Fecha: string; Platos: readonly unknown[] };
/** Part of the kept programme that the rule looks at. */
export type Guardado<A extends Vigencia = Vigencia, M extends DeDia = DeDia> = {
  Avisos: readonly A[];
  Noticias: readonly A[];
  Menus: readonly M[];
};
export type Lamina<A extends Vigencia = Vigencia, M extends DeDia = DeDia> = { clave: string; segundos: number } & (
  | { tipo: 'avisos' | 'noticias'; aviso: A }
  | { tipo: 'menu'; menu: M }
  | { tipo: 'tablero'; id: number }
  | { tipo: 'objetivos' }
  | { tipo: 'imagen'; imagen: string }
  | { tipo: 'pagina'; url: string }
);

/** Slides of a playlist at an instant: what is not true then, or not kept, is left out (S-8224). `hay`: other things that are kept. */
export function laminasDe<A extends Vigencia, M extends DeDia>(
  elementos: readonly Elemento[],
  guardado: Guardado<A, M>,
  { ms, zona, hay }: { ms: number; zona: string; hay(e: Elemento): boolean },
): Lamina<A, M>[] {
  const hoy = diaEn(ms, zona);
  const rige = ({ Desde, Hasta }: Vigencia) => Date.parse(Desde) <= ms && (Hasta === null || ms < Date.parse(Hasta));
  return elementos.flatMap((e, i): Lamina<A, M>[] => {
    const comun = { clave: `${i}`, segundos: e.Segundos };
    switch (e.Tipo) {
      case 'avisos':
      case 'noticias':
        return (e.Tipo === 'avisos' ? guardado.Avisos : guardado.Noticias)
          .filter(rige)
          .slice(0, MAX_AVISOS)
          .map((aviso) => ({ ...comun, clave: `${i}-${aviso.Id}`, tipo: e.Tipo as 'avisos' | 'noticias', aviso })); // narrowed above
      case 'menu':
        return guardado.Menus.filter(({ Fecha, Platos }) => Fecha === hoy && Platos.length > 0).map((menu) => ({
          ...comun,
          clave: `${i}-${menu.Fecha}`,
          tipo: 'menu',
          menu,
        }));
      case 'tablero':
        return e.TableroId !== null && hay(e) ? [{ ...comun, tipo: 'tablero', id: e.TableroId }] : [];
      case 'imagen':
        return e.Imagen !== null && hay(e) ? [{ ...comun, tipo: 'imagen', imagen: e.Imagen }] : [];
      case 'pagina':
        return hay(e) ? [{ ...comun, tipo: 'pagina', url: e.Url }] : [];
      case 'objetivos':
        return hay(e) ? [{ ...comun, tipo: 'objetivos' }] : [];
    }
  });
}

/** Slide that is on: a round of all of them, counted from 1970, so that two screens and a reload are at the same one. */
export function laminaEn<L extends { segundos: number }>(laminas: readonly L[], ms: number): L | undefined {
  const ronda = laminas.reduce((total, { segundos }) => total + segundos, 0);
  let resto = Math.floor(ms / 1_000) % (ronda || 1);
  return laminas.find(({ segundos }) => (resto -= segundos) < 0);
}

type Horario = { Dias: readonly number[]; Abre: string; Cierra: string };
/** True in the hours in which a screen is to be on. */
export const enSusHoras = ({ Dias, Abre, Cierra }: Horario, ms: number, zona: string): boolean =>
  estaEnFranja({ Dias, Desde: Abre, Hasta: Cierra, FechaDesde: null, FechaHasta: null }, ms, zona);

export type Senal = { texto: string; tono: 'good' | 'warn' | 'bad' | 'neutral' };
/** Last word of a screen, as people say it: 'Vista hace 2 min', 'Sin señal desde ayer 18:40'. */
export function senalDe(visto: string | null, ms: number, zona: string, debeEstar: boolean): Senal {
  if (visto === null) return { texto: 'Sin abrir todavía', tono: 'neutral' };
  const desde = Date.parse(visto);
  const hace = Math.max(0, Math.floor((ms - desde) / MINUTO));
  if (hace < 1) return { texto: 'Vista ahora mismo', tono: 'good' };
  if (hace < PERDIDA_MIN) return { texto: `Vista hace ${hace} min`, tono: hace <= 5 ? 'good' : 'warn' };
  return { texto: `Sin señal desde ${cuandoFue(desde, ms, zona)}`, tono: debeEstar ? 'bad' : 'neutral' };
}
function cuandoFue(desde: number, ms: number, zona: string): string {
  const dia = diaEn(desde, zona);
  const hora = horaEn(desde, zona);
  if (dia === diaEn(ms, zona)) return `las ${hora}`;
  if (dia === sumarDias(diaEn(ms, zona), -1)) return `ayer ${hora}`;
  return `el ${dia.split('-').toReversed().join('/')} ${hora}`;
}

/** Hours of a week from its Monday, each at its half, for the preview: instants, so that the clocks of the zone count. */
export const horasDeSemana = (lunes: string, zona: string): number[] =>
  Array.from({ length: 7 * 24 }, (_, i) => {
    const pared = Date.parse(`${lunes}T00:30:00Z`) + i * 60 * MINUTO;
    return pared - desfaseDe(pared - desfaseDe(pared, zona), zona);
  });
