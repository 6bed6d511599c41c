import type { AnyRoute } from '@tanstack/react-router';
import type { IconName } from 'lucide-react/dynamic';
import type { ComponentType } from 'react';
import type { CuadrosInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { apagado } from '#web/casa/guardado/empresa.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

/** Headings of the rail and of Más, in their order. */
export const GRUPOS = ['Mi trabajo', 'Trámites', 'Comedor', 'Planta', 'Empresa', 'Gestión', 'Yo'] as const;
export type Grupo = (typeof GRUPOS)[number];

/** Menu entry of an area: in the rail on a desk, in the bottom bar or in 'Más' on a phone. */
export type Entrada = {
  /** The path of its screen. */
  ruta: string;
  texto: string;
  icono: IconName;
  /** Heading of the rail under which it stands. */
  grupo: Grupo;
  /** Its place in the phone's bottom bar, between Inicio and Más. The others are in Más. */
  barra?: 1 | 2 | 3;
  /** Left out of the rail, where another way leads to it. */
  soloMas?: true;
  /** Counter drawn beside the entry; draws nothing at zero. */
  contador?: ComponentType;
  /** Roles of which one must be had; everybody sees it when absent. The server decides again on each call. */
  roles?: readonly string[];
};
export const seVe = (session: Session, { ruta, roles }: Pick<Entrada, 'ruta' | 'roles'>): boolean =>
  !apagado(ruta) && (roles === undefined || hasRole(session, ...roles));

/** A way of the search that the device knows: an act by its path, or more words for an entry of the menu. */
export type Atajo = {
  ruta: string;
  /** Verb and thing, as its button says; absent for an entry, which has its own words. */
  texto?: string;
  /** Other words by which people look for it. */
  palabras: string;
  visible?(session: Session): boolean;
};

/** A card of menu/inicio with a picture of its own; the others are lines that the server gives. Lower `orden` first. */
export type Tarjeta = {
  orden: number;
  /** Its data; without them it is not drawn. */
  cuadro: keyof CuadrosInicio;
  componente: ComponentType<{ cuadros: CuadrosInicio }>;
};

/** Part of an area that the frame and the day's page draw before its routes are there: `app/frames.ts` has one line for each. */
export type Frame = {
  entradas: readonly Entrada[];
  /** Beginnings of its paths that lead into none of its entries; the first one stands for them. */
  caminos?: readonly string[];
  tarjetas?: readonly Tarjeta[];
  /** Components that draw nothing beside every screen under the guard; `enSolas`: beside those that have the window to themselves too. */
  acompanantes?: readonly { componente: ComponentType; enSolas: boolean }[];
};

/** Routes of an area: `app/areas.ts` has one line for each. */
type AreaWeb = {
  /** Screens under the guard and inside the shell. */
  rutas?: readonly AnyRoute[];
  /** Screens that need no session. */
  abiertas?: readonly AnyRoute[];
  /** Screens under the guard that have the window to themselves. */
  solas?: readonly AnyRoute[];
};
/** An area as one value. Its routes keep their types: they are what makes every `<Link to>` checked by the compiler. */
export const area = <const A extends AreaWeb>(value: A): A => value;
