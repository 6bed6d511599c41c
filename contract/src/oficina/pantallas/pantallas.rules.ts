import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { desfaseDe, diaEn, diaIso, horaEn, MINUTO, minutosDeHora } from '#contract/casa/kernel/zona.ts';

export const PANTALLA = ciclo(
  { 1: 'En uso', 2: 'Retirada' },
  {
    cambiar: { desde: [1], hasta: null },
    rotar: { desde: [1], hasta: null },
    revocar: { desde: [1], hasta: 2 },
  },
);
export type ActoPantalla = ActoDe<typeof PANTALLA>;
/** Acts on a playlist, which is not deleted while a screen shows it. */
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
/** Levels of an emergency: the highest is shown first and largest. */
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
/** Most notices or news that one element shows, one after another. */
const MAX_AVISOS = 6;
/** Days ahead for which a player stores menus and notices, for times without network. */
export const DIAS_GUARDADOS = 3;
/** Seconds between two calls of a player: it shows an emergency or a revocation within five (S-8225). */
export const PULSO_S = 2.5;
/** Minutes for which a player without network keeps showing an emergency, whose end it cannot learn (S-8226). */
export const EMERGENCIA_SIN_RED_MIN = 60;
/** Minutes of silence, within its hours, after which a screen is lost. */
const PERDIDA_MIN = 60;
/** Host name without port, as the allow-list of sites has it. */
export const ANFITRION = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/** Host of an https address without user, port or password; undefined for any other text. */
export function anfitrionDe(url: string): string | undefined {
  const [, host] = /^https:\/\/([a-z0-9.-]+)(?:[/?#][\x21-\x7e]*)?$/.exec(url) ?? [];
  return host !== undefined && ANFITRION.test(host) ? host : undefined;
}

export type Franja = {
  ListaId: number;
  /** Days on which the slot begins: 1 Monday … 7 Sunday. */
  Dias: readonly number[];
  Desde: string;
  /** End; the same hour as the beginning or an earlier one means the next day. */
  Hasta: string;
  FechaDesde: string | null;
  FechaHasta: string | null;
  Prioridad: number;
};

/** True during a slot, by the clock of the zone: a skipped hour never counts, and a repeated one twice (S-8223). */
export function estaEnFranja(f: Omit<Franja, 'ListaId' | 'Prioridad'>, ms: number, zona: string): boolean {
  const hoy = diaEn(ms, zona);
  const minuto = minutosDeHora(horaEn(ms, zona));
  const empieza = (dia: string) =>
    f.Dias.includes(diaIso(dia)) &&
    (f.FechaDesde === null || f.FechaDesde <= dia) &&
    (f.FechaHasta === null || dia <= f.FechaHasta);
  const [desde, hasta] = [minutosDeHora(f.Desde), minutosDeHora(f.Hasta)];
  if (desde < hasta) return empieza(hoy) && desde <= minuto && minuto < hasta;
  return (empieza(hoy) && desde <= minuto) || (empieza(sumarDias(hoy, -1)) && minuto < hasta);
}

/** Playlist to show: that of the present slot with the highest priority, the first of several; without a slot, the default (S-8222). */
export function listaQueToca(
  { ListaId, Franjas }: { ListaId: number | null; Franjas: readonly Franja[] },
  ms: number,
  zona: string,
): number | null {
  const vigentes = Franjas.filter((f) => estaEnFranja(f, ms, zona));
  return vigentes.toSorted((a, b) => b.Prioridad - a.Prioridad)[0]?.ListaId ?? ListaId;
}

/** Emergencies to show, the most serious first; none after too long without the server (S-8226). */
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
/** Part of the stored programme that this rule uses. */
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

/** Slides of a playlist at an instant, without those that are not valid then or not stored (S-8224). `hay`: other stored data. */
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
          .map((aviso) => ({ ...comun, clave: `${i}-${aviso.Id}`, tipo: e.Tipo as 'avisos' | 'noticias', aviso }));
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

/** Slide to show: the rounds are counted from 1970, so that two screens, or one after a reload, show the same slide. */
export function laminaEn<L extends { segundos: number }>(laminas: readonly L[], ms: number): L | undefined {
  const ronda = laminas.reduce((total, { segundos }) => total + segundos, 0);
  let resto = Math.floor(ms / 1_000) % (ronda || 1);
  return laminas.find(({ segundos }) => (resto -= segundos) < 0);
}

type Horario = { Dias: readonly number[]; Abre: string; Cierra: string };
/** True within the hours of a screen. */
export const enSusHoras = ({ Dias, Abre, Cierra }: Horario, ms: number, zona: string): boolean =>
  estaEnFranja({ Dias, Desde: Abre, Hasta: Cierra, FechaDesde: null, FechaHasta: null }, ms, zona);

export type Senal = { texto: string; tono: 'good' | 'wait' | 'bad' | 'neutral' };
/** Last call of a screen in words: 'Vista hace 2 min', 'Sin señal desde ayer 18:40'; outside its hours nothing is amiss. */
export function senalDe(visto: string | null, ms: number, zona: string, debeEstar: boolean): Senal {
  if (visto === null) return { texto: 'Sin abrir todavía', tono: 'neutral' };
  const desde = Date.parse(visto);
  const hace = Math.max(0, Math.floor((ms - desde) / MINUTO));
  if (hace < 1) return { texto: 'Vista ahora mismo', tono: 'good' };
  if (hace < PERDIDA_MIN) return { texto: `Vista hace ${hace} min`, tono: hace <= 5 ? 'good' : 'wait' };
  const cuando = cuandoFue(desde, ms, zona);
  return debeEstar
    ? { texto: `Sin señal desde ${cuando}`, tono: 'bad' }
    : { texto: `Fuera de horario · vista ${cuando.replace(/^las/, 'a las')}`, tono: 'neutral' };
}
function cuandoFue(desde: number, ms: number, zona: string): string {
  const dia = diaEn(desde, zona);
  const hora = horaEn(desde, zona);
  if (dia === diaEn(ms, zona)) return `las ${hora}`;
  if (dia === sumarDias(diaEn(ms, zona), -1)) return `ayer ${hora}`;
  return `el ${conBarras(dia)} ${hora}`;
}

/** Half past each hour of a week from its Monday, for the preview: instants, so that changes of the clock count. */
export const horasDeSemana = (lunes: string, zona: string): number[] =>
  Array.from({ length: 7 * 24 }, (_, i) => {
    const pared = Date.parse(`${lunes}T00:30:00Z`) + i * 60 * MINUTO;
    return pared - desfaseDe(pared - desfaseDe(pared, zona), zona);
  });
